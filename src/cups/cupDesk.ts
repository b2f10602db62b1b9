/** What a player does in a cup: register, name a wallet, draw a ticket, appeal. Each answers in words for the player. */

import * as v from 'valibot';
import type { AppealResult, ClaimResult, Cup, RegisterResult, WalletResult } from '../backend/cupRecords.ts';
import { withResend } from '../backend/withResend.ts';
import type { ContestId } from '../contest/contest.ts';
import { CUP_LIMITS } from '../contest/cup.ts';
import type { PlayerId } from '../ids.ts';
import { Address } from '../payments/base58.ts';
import { cleanText } from '../players/cleanText.ts';
import { RENEWED } from '../players/player.ts';
import type { RunId } from '../simulation/runId.ts';
import type { SkinId } from '../simulation/skins.ts';
import type { Cups, CupTicketResult } from './boardCups.ts';
import { type CupTicket, type HeldCupTicket, type heldCupTicket, heldIn } from './heldCupTicket.ts';
import type { DraftName, KeptOfCups } from './kept.ts';

/** Why nothing came of it. */
export interface Trouble {
  words: string;
  /** What helps; absent: nothing that the player could do at once. */
  remedy?: 'again' | 'reload';
}

/** Under whose name an entrant registers. */
export interface CupPlayer {
  playerId: PlayerId;
  playerName: string;
}

/** Who waits for a ticket. */
interface Drawing {
  /** Whether the player does something else by now. */
  isGone: () => boolean;
  /** `sending`: the last run, first. */
  onStep: (step: 'sending' | 'drawing') => void;
}

export interface CupDeskIo {
  /** Asks the board. Rejects when it does not answer in time. */
  ask<T>(question: (cups: AskedCups) => Promise<T>): Promise<T>;
  kept: Pick<KeptOfCups, 'keepCode' | 'keepDraft'>;
  held: Pick<typeof heldCupTicket, 'read' | 'hold' | 'release'>;
  /** Whether a run of the cup waits to be sent, and still counts if it arrives. */
  isRunPending(cup: Cup): boolean;
  /** Whether another tab plays a live run of the cup. */
  isRunLocked(cup: ContestId): Promise<boolean>;
  /** Resolves a moment later. */
  pause(): Promise<void>;
  hasRunOut(ticket: CupTicket, pauseSeconds: number): boolean;
  createRunId(): RunId;
  /** Gives a player another id: theirs belongs to another browser. */
  renewPlayerId(playerId: PlayerId): void;
  /** Epoch milliseconds by the server's clock, as far as it is known. */
  now(): number;
  /** Reads again what this browser has in a cup. */
  reloadOwn(cup: ContestId): Promise<void>;
  /** Reads the cups again. */
  reload(): Promise<void>;
}

type AskedCups = Pick<Cups, 'register' | 'claim' | 'setWallet' | 'drawTicket' | 'appeal'>;

type Result = RegisterResult | ClaimResult | WalletResult | CupTicketResult | AppealResult;
/** Every answer of the board that is no success. */
type RefusalKind = Exclude<Result['kind'], 'registered' | 'claimed' | 'saved' | 'drawn' | 'sent'>;

const REFUSALS: Record<RefusalKind, Trouble> = {
  full: { words: 'All places are taken. You can still register with an invitation.' },
  'not open': { words: 'The cup does not take this now. Its times are below.' },
  'needs play': {
    words:
      'This browser has less than ten minutes of saved play. Play some runs first, or enter an invitation.',
  },
  'bad invitation': { words: 'This invitation is not known, or somebody has used it.' },
  foreign: { words: `${RENEWED} Register again.`, remedy: 'again' },
  moved: { words: 'The registration of this browser has moved to another one.' },
  'wrong code': {
    words:
      'This is not the claim code of a registration, or the registration moved less than a minute ago. Each code can be used once.',
  },
  'has another': { words: 'This browser has a registration of its own.' },
  'none left': { words: 'You have used all your tickets.' },
  closed: { words: 'The cup takes no runs now.' },
  'not running': { words: 'The cup takes no runs now.' },
  'not registered': { words: 'This browser is not registered.' },
  frozen: { words: 'The cup has ended. Wallets stay as they are.' },
  'sent before': { words: 'You have appealed already.' },
  'too soon': { words: 'That was too soon. Wait a moment.', remedy: 'again' },
  outdated: { words: 'The board has other rules than this page.', remedy: 'reload' },
  denied: { words: 'The board did not take it.', remedy: 'again' },
};

const UNREACHABLE: Trouble = {
  words: 'The board does not answer. Nothing is lost, and trying again does nothing twice.',
  remedy: 'again',
};
const NO_ADDRESS: Trouble = { words: 'This is not a Solana address. It has 32 to 44 letters and digits.' };
const RAN_OUT: Trouble = {
  words: 'The ticket that you drew before has run out: its run would not be live any more. Press again.',
  remedy: 'again',
};

const PLAYED_ELSEWHERE: Trouble = {
  words:
    'Another tab plays a run of this cup, and a new ticket ends that. Press again to draw it all the same.',
  remedy: 'again',
};

export class CupDesk {
  readonly #io: CupDeskIo;
  /** The cup whose run in another tab the player was told of last, and of nothing since. */
  #warnedOf: ContestId | null = null;

  constructor(io: CupDeskIo) {
    this.#io = io;
  }

  /** Resolves to `null` when it is done. `invitation`: as typed; empty: none. */
  async register(
    { id, terms }: Cup,
    { playerId, playerName }: CupPlayer,
    invitation: string,
  ): Promise<Trouble | null> {
    const player = { playerId, playerName };
    const code = invitation.trim();
    const result = await this.#ask((cups) =>
      cups.register(id, { player, terms, ...(code && { invitation: code }) }),
    );
    if (!result) return UNREACHABLE;
    if (result.kind === 'foreign') this.#io.renewPlayerId(playerId);
    if (result.kind !== 'registered') return this.#refuse(id, result.kind, result);
    this.#io.kept.keepCode(id, result.claimCode);
    return this.#succeed(id, 'invitation', 'claim code');
  }

  /** Moves a registration to this browser. `claimCode`: as typed. */
  async claim({ id }: Cup, claimCode: string): Promise<Trouble | null> {
    const result = await this.#ask((cups) => cups.claim(id, claimCode.trim()));
    if (!result) return UNREACHABLE;
    if (result.kind !== 'claimed') return this.#refuse(id, result.kind, result);
    this.#io.kept.keepCode(id, result.claimCode);
    return this.#succeed(id, 'invitation', 'claim code');
  }

  /** Where the prize goes. `typed` should be an address of Solana. */
  async setWallet({ id }: Cup, typed: string): Promise<Trouble | null> {
    const address = v.safeParse(Address, typed.trim());
    if (!address.success) return NO_ADDRESS;
    const result = await this.#ask((cups) => cups.setWallet(id, address.output));
    if (!result) return UNREACHABLE;
    return result.kind === 'saved' ? this.#succeed(id, 'wallet') : this.#refuse(id, result.kind, result);
  }

  async appeal({ id }: Cup, typed: string): Promise<Trouble | null> {
    const text = appealText(typed);
    if (text === '') return { words: 'Write what the moderators should look at.' };
    if (lengthOf(text) > CUP_LIMITS.appeal)
      return { words: `An appeal has at most ${CUP_LIMITS.appeal} characters.` };
    const result = await this.#ask((cups) => cups.appeal(id, text));
    if (!result) return UNREACHABLE;
    return result.kind === 'sent' ? this.#succeed(id, 'appeal') : this.#refuse(id, result.kind, result);
  }

  /**
   * Draws a ticket, or takes the one that was drawn and not begun. Its run id is held before the board is asked: neither
   * a lost answer nor a reload costs a second ticket. The run has to begin at once to be live. A ticket closes the one
   * before. So a run that can still be saved is waited for, and one in another tab is warned of. Resolves to `null` when
   * nobody waits for the ticket any more; one that has come by then stays held.
   */
  async draw(
    cup: Cup,
    player: PlayerId,
    skin: SkinId,
    { isGone, onStep }: Drawing,
  ): Promise<CupTicket | Trouble | null> {
    const { id, pauseSeconds } = cup;
    while (!isGone() && this.#io.isRunPending(cup)) {
      onStep('sending');
      await this.#io.pause();
    }
    const isPlayed = await this.#io.isRunLocked(id);
    if (isGone()) return null;
    // Once: nobody knows whether the other tab sleeps.
    this.#warnedOf = isPlayed && this.#warnedOf !== id ? id : null;
    if (this.#warnedOf) return PLAYED_ELSEWHERE;
    onStep('drawing');
    const held = heldIn(id, player, this.#io.held) ?? this.#hold(id, player, skin);
    // The ticket's time runs from the first question that arrives.
    const result = await this.#answerTo(() =>
      withResend(() => this.#io.ask((cups) => cups.drawTicket(id, held))),
    );
    if (!result) return UNREACHABLE;
    if (result.kind !== 'drawn') {
      const trouble = this.#refuse(id, result.kind, result);
      if (!trouble.remedy) this.#io.held.release();
      return trouble;
    }
    void this.#io.reloadOwn(id);
    if (isGone()) return null;
    if (!this.#io.hasRunOut(result.ticket, pauseSeconds)) return result.ticket;
    this.#io.held.release();
    return RAN_OUT;
  }

  #ask<T>(question: (cups: AskedCups) => Promise<T>): Promise<T | null> {
    return this.#answerTo(() => this.#io.ask(question));
  }

  /** `null`: the board does not answer. */
  async #answerTo<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      console.error('Leaderboard:', error);
      return null;
    }
  }

  async #succeed(cup: ContestId, ...drafts: DraftName[]): Promise<null> {
    for (const draft of drafts) this.#io.kept.keepDraft(cup, draft, '');
    await this.#io.reloadOwn(cup);
    return null;
  }

  /** The page knew less than the board: it reads everything again. */
  #refuse(cup: ContestId, kind: RefusalKind, { reason }: { kind: string; reason?: string }): Trouble {
    void this.#io.reload();
    void this.#io.reloadOwn(cup);
    return reason ? { words: reason } : REFUSALS[kind];
  }

  #hold(cup: ContestId, playerId: PlayerId, skin: SkinId): HeldCupTicket {
    const held: HeldCupTicket = {
      cup,
      playerId,
      runId: this.#io.createRunId(),
      skin,
      heldAt: this.#io.now(),
    };
    this.#io.held.hold(held);
    return held;
  }
}

export function isDrawn(drawn: CupTicket | Trouble | null): drawn is CupTicket {
  return drawn !== null && 'runId' in drawn;
}

/** What is sent of a typed appeal: what people can see of it, in one paragraph. */
export function appealText(typed: string): string {
  return cleanText(typed.replace(/\s+/g, ' '));
}

/** In characters as the board counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
