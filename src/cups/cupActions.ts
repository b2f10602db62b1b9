/** A player's part in a cup besides playing: register, name a wallet, appeal. Each answers in words for the player. */

import * as v from 'valibot';
import type { AppealResult, ClaimResult, Cup, RegisterResult, WalletResult } from '../backend/cupRecords.ts';
import type { Registrations } from '../backend/registrations.ts';
import type { ContestId } from '../contest/contest.ts';
import { CUP_LIMITS } from '../contest/cup.ts';
import { answerTo, type Trouble, UNREACHABLE } from '../contests/ticketDesk.ts';
import type { PlayerId } from '../ids.ts';
import { Address } from '../payments/base58.ts';
import { cleanText } from '../players/cleanText.ts';
import { RENEWED } from '../players/player.ts';
import type { CupStorage, DraftName } from './cupStorage.ts';

/** Under whose name an entrant registers. */
export interface CupPlayer {
  playerId: PlayerId;
  playerName: string;
}

export interface CupActionsIo {
  /** Asks the board. Rejects when it does not answer in time. */
  ask<T>(
    question: (
      registrations: Pick<Registrations, 'register' | 'claim' | 'setWallet' | 'appeal'>,
    ) => Promise<T>,
  ): Promise<T>;
  stored: Pick<CupStorage, 'keepCode' | 'keepDraft'>;
  /** Gives a player another id: theirs belongs to another browser. */
  renewPlayerId(playerId: PlayerId): void;
  /** Reads again what this browser has in a cup. */
  reloadOwn(cup: ContestId): Promise<void>;
  /** Reads the cups again. */
  reload(): Promise<void>;
}

type Result = RegisterResult | ClaimResult | WalletResult | AppealResult;
/** Every answer of the board that is no success. */
type RefusalKind = Exclude<Result['kind'], 'registered' | 'claimed' | 'saved' | 'sent'>;

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
  frozen: { words: 'The cup has ended. Wallets stay as they are.' },
  'sent before': { words: 'You have appealed already.' },
  'too soon': { words: 'That was too soon. Wait a moment.', remedy: 'again' },
  outdated: { words: 'The board has other rules than this page.', remedy: 'reload' },
  denied: { words: 'The board did not take it.', remedy: 'again' },
};

const NO_ADDRESS: Trouble = { words: 'This is not a Solana address. It has 32 to 44 letters and digits.' };

export class CupActions {
  readonly #io: CupActionsIo;

  constructor(io: CupActionsIo) {
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
    const result = await answerTo(() =>
      this.#io.ask((board) => board.register(id, { player, terms, ...(code && { invitation: code }) })),
    );
    if (!result) return UNREACHABLE;
    if (result.kind === 'foreign') this.#io.renewPlayerId(playerId);
    if (result.kind !== 'registered') return this.#refuse(id, result.kind, result);
    this.#io.stored.keepCode(id, result.claimCode);
    return this.#succeed(id, 'invitation', 'claim code');
  }

  /** Moves a registration to this browser. `claimCode`: as typed. */
  async claim({ id }: Cup, claimCode: string): Promise<Trouble | null> {
    const result = await answerTo(() => this.#io.ask((board) => board.claim(id, claimCode.trim())));
    if (!result) return UNREACHABLE;
    if (result.kind !== 'claimed') return this.#refuse(id, result.kind, result);
    this.#io.stored.keepCode(id, result.claimCode);
    return this.#succeed(id, 'invitation', 'claim code');
  }

  /** Names where the prize goes. `typed` should be an address of Solana. */
  async setWallet({ id }: Cup, typed: string): Promise<Trouble | null> {
    const address = v.safeParse(Address, typed.trim());
    if (!address.success) return NO_ADDRESS;
    const result = await answerTo(() => this.#io.ask((board) => board.setWallet(id, address.output)));
    if (!result) return UNREACHABLE;
    return result.kind === 'saved' ? this.#succeed(id, 'wallet') : this.#refuse(id, result.kind, result);
  }

  async appeal({ id }: Cup, typed: string): Promise<Trouble | null> {
    const text = appealText(typed);
    if (text === '') return { words: 'Write what the moderators should look at.' };
    if (lengthOf(text) > CUP_LIMITS.appeal)
      return { words: `An appeal has at most ${CUP_LIMITS.appeal} characters.` };
    const result = await answerTo(() => this.#io.ask((board) => board.appeal(id, text)));
    if (!result) return UNREACHABLE;
    return result.kind === 'sent' ? this.#succeed(id, 'appeal') : this.#refuse(id, result.kind, result);
  }

  async #succeed(cup: ContestId, ...drafts: DraftName[]): Promise<null> {
    for (const draft of drafts) this.#io.stored.keepDraft(cup, draft, '');
    await this.#io.reloadOwn(cup);
    return null;
  }

  /** The page knew less than the board: it reads everything again. */
  #refuse(cup: ContestId, kind: RefusalKind, { reason }: { kind: string; reason?: string }): Trouble {
    void this.#io.reload();
    void this.#io.reloadOwn(cup);
    return reason ? { words: reason } : REFUSALS[kind];
  }
}

/** The text that is sent of a typed appeal: what people can see of it, in one paragraph. */
export function appealText(typed: string): string {
  return cleanText(typed.replace(/\s+/g, ' '));
}

/** In characters as the board counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
