/** Proofs of entries' scores as this page has them, and their words for people. */

import type { ContestSeed } from '../../engine/contest/seed.ts';
import { BOARD_RULESETS } from '../../engine/simulation/rulesetVersion.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { LeaderboardEntry, StoredRun } from '../backend/documents.ts';
import { describeOutcome, type Outcome } from './outcome.ts';
import type { Recorded } from './verifier.ts';
import * as words from './words/en.ts';

/** Further claims of a contest's entry: the way its run was played, and the time that decides among equal scores. */
export interface ContestClaim {
  ruleset: number;
  contest: Pick<ContestSeed, 'id'> & {
    /** `null`: each run has a ticket, whose creation seeds it, and which is read with the run. */
    createdAt: ContestSeed['createdAt'] | null;
  };
  /** Ticks that the coins shot lived, summed. */
  lived: number;
}

/** An entry of the all-time board, or of a contest's. */
export type Claim = LeaderboardEntry &
  Partial<ContestClaim> & {
    /** Why moderators struck its holder out of a cup; empty when they did not. */
    struck?: string;
  };

/** `because` completes the sentence 'could not be verified, because ...' or 'is hidden, because ...'. */
export type Proof =
  | { kind: 'checking' }
  /** The replay was played by this page, and it gave this score, in this skin. */
  | { kind: 'verified'; skin: SkinId }
  /** The score is neither confirmed nor refuted. */
  | { kind: 'unknown'; because: string }
  /**
   * The score is not what the replay gives, as this page or (`by`) moderators found; or this page found so of another entry
   * of the same account.
   */
  | { kind: 'failed'; by: 'page' | 'moderators' | 'account'; because: string };

export const CHECKING: Proof = { kind: 'checking' };

const RESULT = ['score', 'level', 'lived'] as const;

const unknown = (because: string): Proof => ({ kind: 'unknown', because });
const failed = (because: string): Proof => ({ kind: 'failed', by: 'page', because });

/** The proof of an account's other entries, once one has failed here. */
export const OF_FORGER: Proof = {
  kind: 'failed',
  by: 'account',
  because: words.ofForger,
};

export const UNREACHABLE = unknown(words.unreachable);

/**
 * The proof that needs no play of the run, or the run that has to be played. `ticketTime`: when the ticket of a run that
 * has one was created, in microseconds since 1970; `null` when there is none.
 */
export function judgeRun(
  entry: Claim,
  run: StoredRun | null,
  ticketTime: number | null = null,
): Proof | { kind: 'playable'; run: Recorded } {
  if (!run) return unknown(words.noRun);
  const { playerId: _, replay, contestId: __, ...result } = run;
  if (!replay) return unknown(words.noReplay);
  const { ruleset, contest } = entry;
  const isRuled = ruleset === undefined ? BOARD_RULESETS.includes(run.ruleset) : run.ruleset === ruleset;
  if (!isRuled) return unknown(words.otherRules);
  if (!isRunOf(entry, run) || RESULT.some((field) => run[field] !== entry[field]))
    return failed(words.otherRun);
  if (!contest) return { kind: 'playable', run: { bytes: replay, claim: { runId: entry.runId, ...result } } };
  const createdAt = contest.createdAt ?? ticketTime;
  if (createdAt === null) return unknown(words.noTicket);
  const claim = { runId: entry.runId, ...result, contest: { id: contest.id, createdAt } };
  return { kind: 'playable', run: { bytes: replay, claim } };
}

/**
 * True if the run is of the entry's player, or of its contest: the player of a browser may change within a day, and the rules
 * hold a contest's runs to its browser.
 */
export function isRunOf(
  { playerId, contest }: Claim,
  run: Pick<StoredRun, 'playerId' | 'contestId'>,
): boolean {
  return contest ? run.contestId === contest.id : run.playerId === playerId;
}

/**
 * The proof that follows from the worker's outcome. The run claims the rules of this page, so a replay under other
 * rules is no replay of it.
 */
export function judgeOutcome(outcome: Outcome, { claim }: Recorded): Proof {
  switch (outcome.type) {
    case 'verified':
      return { kind: 'verified', skin: claim.skin };
    case 'mismatch':
    case 'malformed':
    case 'unknown ruleset':
    case 'too long':
      return failed(words.otherScore(describeOutcome(outcome)));
    case 'out of time':
    case 'worker stopped':
    case 'worker is wrong':
      return unknown(describeOutcome(outcome));
    case 'closed':
      return CHECKING;
  }
}
