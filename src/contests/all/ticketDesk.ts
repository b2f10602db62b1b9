/** Tickets as the page draws them. Each answers with the ticket, or in words for the player. */

import * as commonWords from '../../base/words/en.ts';
import type { DrawnTicket, TicketResult } from '../../board/backend/contestRecords.ts';
import type { Contests } from '../../board/backend/contests.ts';
import { withResend } from '../../board/backend/withResend.ts';
import { type Player, RENEWED } from '../../board/players/player.ts';
import type { Contest, ContestId } from '../../engine/contest/contest.ts';
import { canBegin, wallOf } from '../../engine/contest/live.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { ownText } from '../../engine/ownName.ts';
import { isRulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { HeldTicket, HeldTickets } from './heldTickets.ts';
import * as words from './words/en.ts';

/** Why nothing came of a request. */
export interface Trouble {
  words: string;
  /** The player's remedy; absent: nothing that they could do at once. */
  remedy?: 'again' | 'reload';
}

/** The caller that waits for a ticket. */
export interface Drawing {
  /** True if the player has left for something else. */
  isGone: () => boolean;
  /** `sending`: the last run, first. */
  onStep: (step: 'sending' | 'drawing') => void;
  /** Told each answer of the board. */
  onAnswer: (result: TicketResult) => void;
}

export interface TicketDeskIo {
  /** Asks the board. Rejects when it does not answer in time. */
  ask<T>(question: (contests: Pick<Contests, 'drawTicket' | 'outlastsRun'>) => Promise<T>): Promise<T>;
  held: HeldTickets;
  /** True if a run of the contest waits to be sent, and still counts if it arrives. */
  isRunPending(contest: Contest): boolean;
  /** True if another tab plays a live run of the contest. */
  isRunLocked(contest: ContestId): Promise<boolean>;
  /** True if the player drew the open ticket of a live contest in another browser, a moment ago. */
  isDrawnElsewhere(contest: ContestId): Promise<boolean>;
  /** Notes that this browser has drawn the ticket of that number. */
  noteDrawn(contest: ContestId, number: number): void;
  /** Resolves a moment later. */
  pause(): Promise<void>;
  createRunId(): RunId;
  /** Gives a player another id: theirs belongs to another browser. */
  renewPlayerId(playerId: PlayerId): void;
  /** Epoch milliseconds by the server's clock, as far as it is known. */
  now(): number;
}

type Refusal = Exclude<TicketResult, { kind: 'drawn' }>;

const REFUSALS: Record<Refusal['kind'], Trouble> = {
  'none left': { words: words.ticketsUsedUp },
  closed: { words: words.justEnded },
  'not running': { words: words.notRunning },
  'not registered': { words: commonWords.notRegistered },
  foreign: { words: RENEWED, remedy: 'again' },
  'too soon': { words: commonWords.tooSoon, remedy: 'again' },
  outdated: { words: commonWords.newVersion, remedy: 'reload' },
  shut: { words: words.boardIsShut, remedy: 'again' },
  denied: { words: words.noTicket, remedy: 'again' },
};

export const UNREACHABLE: Trouble = { words: words.unreachable, remedy: 'again' };

export class TicketDesk {
  readonly #io: TicketDeskIo;
  /** The contest whose run elsewhere was the player's latest warning. */
  #warnedOf: ContestId | null = null;

  constructor(io: TicketDeskIo) {
    this.#io = io;
  }

  /**
   * Draws a ticket, or takes the one that was drawn and not begun. Its run id is held before the board is asked: neither a
   * lost answer nor a reload costs a second ticket. A live run has to begin at once, and its ticket closes the one before. So
   * a run that can still be saved is waited for, one in another tab is warned of, and the sign-in has to outlast the new one.
   * Resolves to `null` when nobody waits for the ticket any more; one that has come already stays held.
   */
  async draw(
    contest: Contest,
    player: Player,
    skin: SkinId,
    drawing: Drawing,
  ): Promise<DrawnTicket | Trouble | null> {
    const { isGone, onStep, onAnswer } = drawing;
    const { id, pauseSeconds, ruleset } = contest;
    // Its run could not be played here.
    if (!isRulesetVersion(ruleset)) return REFUSALS.outdated;
    const played = pauseSeconds === undefined ? null : await this.#findAnother(contest, player, drawing);
    if (played) return { words: words.playedElsewhere[played], remedy: 'again' };
    if (isGone()) return null;
    onStep('drawing');
    const asked = this.#io.held.in(id, player.id);
    if (pauseSeconds !== undefined) {
      const trouble = await this.#findSignInFault(contest, asked !== null);
      if (trouble || isGone()) return trouble;
    }
    const held = asked ?? this.#hold(id, player.id, skin);
    if (held.drawn) return { contest: id, runId: held.runId, ...held.drawn };
    const { runId } = held;
    const named = { playerId: player.id, playerName: ownText(player.username) };
    const request = { player: named, runId, skin: held.skin };
    // The ticket's time runs from the first question that arrives.
    const result = await answerTo(() =>
      withResend(() => this.#io.ask((contests) => contests.drawTicket(id, request))),
    );
    if (!result) return UNREACHABLE;
    if (result.kind !== 'drawn') {
      const trouble = this.#refuse(held, result);
      onAnswer(result);
      return trouble;
    }
    const { ticket } = result;
    this.#io.noteDrawn(id, ticket.number);
    if (!ticket.live)
      this.#io.held.hold({ ...held, drawn: { number: ticket.number, createdAt: ticket.createdAt } });
    onAnswer(result);
    if (isGone()) return null;
    if (!ticket.live || canBegin(wallOf(ticket.live), pauseSeconds ?? 0)) return ticket;
    this.#io.held.release(id);
    return { words: words.ticketExpired, remedy: 'again' };
  }

  /** Waits for the last run. Resolves to the place of one that would end, which the player should hear of first. */
  async #findAnother(
    contest: Contest,
    player: Player,
    { isGone, onStep }: Drawing,
  ): Promise<keyof typeof words.playedElsewhere | null> {
    const { isRunPending, isRunLocked, isDrawnElsewhere, held, pause } = this.#io;
    while (!isGone() && isRunPending(contest)) {
      onStep('sending');
      await pause();
    }
    const { id } = contest;
    // Once: nobody knows whether the other tab sleeps, or whether the other browser is still open.
    if (this.#warnedOf === id || isGone()) {
      this.#warnedOf = null;
      return null;
    }
    // A ticket that is held here is asked for again, and ends none.
    const isElsewhere = async () => !held.in(id, player.id) && (await isDrawnElsewhere(id));
    const place = (await isRunLocked(id)) ? 'tab' : (await isElsewhere()) ? 'browser' : null;
    this.#warnedOf = place && id;
    return place;
  }

  /** `isAsked`: the board was asked for the ticket already, and may have drawn it. */
  async #findSignInFault(contest: Contest, isAsked: boolean): Promise<Trouble | null> {
    const { ask, now } = this.#io;
    const isLasting = await answerTo(() => ask((contests) => contests.outlastsRun(contest, now(), isAsked)));
    if (isLasting) return null;
    return isLasting === null || isAsked ? UNREACHABLE : { words: words.noSignIn, remedy: 'again' };
  }

  #refuse({ contest, playerId }: HeldTicket, result: Refusal): Trouble {
    const reason = result.kind === 'denied' ? result.reason : undefined;
    const trouble = reason ? { words: reason } : REFUSALS[result.kind];
    if (result.kind === 'foreign') this.#io.renewPlayerId(playerId);
    if (!trouble.remedy || result.kind === 'foreign') this.#io.held.release(contest);
    return trouble;
  }

  #hold(contest: ContestId, playerId: PlayerId, skin: SkinId): HeldTicket {
    const { createRunId, now, held } = this.#io;
    const ticket: HeldTicket = { contest, playerId, runId: createRunId(), skin, heldAt: now(), drawn: null };
    held.hold(ticket);
    return ticket;
  }
}

export function isTicket(drawn: DrawnTicket | Trouble | null): drawn is DrawnTicket {
  return drawn !== null && 'runId' in drawn;
}

/** `null`: the board does not answer. */
export async function answerTo<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    console.error('Leaderboard:', error);
    return null;
  }
}
