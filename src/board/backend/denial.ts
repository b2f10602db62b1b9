/** Why the database denied a run. It does not say, but the documents that can be read show it. */

import { getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { isSuperseded } from '../../base/latestPage.ts';
import type { PlayerId, Uid } from '../../engine/ids.ts';
import { RULESET_VERSION, TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import type { Board } from './board.ts';
import { type References, type Submission, windowTicksOf } from './commit.ts';
import { parseAccount, type StoredAccount, StoredBan, StoredOwner } from './documents.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import { readDocuments } from './rest.ts';
import { codeOf, type SignedIn } from './signIn.ts';
import * as words from './words/en.ts';

/** The numbers of `players` in firestore.rules. */
export const SECONDS_OF_GRACE = 2;
export const IDS_AT_ONCE = 5;
export const SECONDS_PER_ID = 600;
export const WINDOW_SECONDS = 24 * 60 * 60;

export const OTHER_RULESET = denied(words.otherVersion);

const TOO_MANY_PLAYERS = denied(words.tooManyPlayers);

/**
 * The outcome of a run that was denied; `again` when another commit of it may be accepted: in a new window of time played, or
 * on the entry, which is no longer of the run that was read before. Google's server judges the rules before the
 * preconditions, so a commit that somebody else overtook may be answered with a denial. Rejects when the documents can't
 * be read.
 */
export async function explainDenial(
  board: Board,
  submission: Submission,
  account: SignedIn,
): Promise<SubmitResult | 'again'> {
  const { at } = board;
  const { record, entry, bestOf, findFault } = submission.run;
  const refusal = await refusalOfAll(at);
  if (refusal) return refusal;
  const [savedRun, savedEntry, ban] = await Promise.all([
    getDoc(at.run(record.runId)),
    getDoc(entry),
    explainBan(at, account.uid),
  ]);
  const stored = savedEntry.data();
  const best = stored ? bestOf(stored) : null;
  if (savedRun.exists()) return { kind: 'saved', best: best?.score ?? record.score };
  const fault = ban ?? (await findFault(stored));
  if (fault) return fault;
  const room = await roomIn(board, record, account);
  if (room === 'early') return { kind: 'early' };
  const { readRunId } = submission;
  if (readRunId !== undefined && (best?.runId ?? null) !== readRunId) return 'again';
  if (room === 'full') {
    submission.startsWindow = true;
    return 'again';
  }
  if (!record.replay && !record.contest) return denied(words.noReplay);
  return { kind: 'denied' };
}

/** The all-time board's objection to a run; `null`: none. */
export async function findBoardFault(
  board: Board,
  { playerId, ruleset }: ScoreRecord,
  account: SignedIn,
): Promise<SubmitResult | null> {
  const owner = await ownerOf(board.at, playerId);
  if (owner && owner !== account.uid) return { kind: 'foreign' };
  if (ruleset !== RULESET_VERSION) return OTHER_RULESET;
  return owner || (await hasRoomForId(board, account)) ? null : { kind: 'early' };
}

/**
 * A player id's part in the denial of a ticket or a registration under it; `null`: none. `isNewId`: it was to
 * become this account's. `again`: it already has, by another commit.
 */
export async function explainPlayerId(
  board: Board,
  playerId: PlayerId,
  account: SignedIn,
  isNewId: boolean,
): Promise<{ kind: 'foreign' } | Denied | 'again' | null> {
  const owner = await ownerOf(board.at, playerId);
  if (owner && owner !== account.uid) return { kind: 'foreign' };
  if (!isNewId) return null;
  if (owner) return 'again';
  return (await hasRoomForId(board, account)) ? null : TOO_MANY_PLAYERS;
}

/** `null`: the player id is nobody's. */
export async function ownerOf(at: References, playerId: PlayerId): Promise<Uid | null> {
  const saved = await getDoc(at.owner(playerId));
  return saved.exists() ? v.parse(StoredOwner, saved.data()).owner : null;
}

export interface Denied {
  kind: 'denied';
  /** For the player. */
  reason: string;
}

export function denied(reason: string): Denied {
  return { kind: 'denied', reason };
}

/** `null`: this account is not banned. */
export async function explainBan(at: References, uid: Uid): Promise<Denied | null> {
  const ban = await getDoc(at.ban(uid));
  if (!ban.exists()) return null;
  const { reason } = v.parse(StoredBan, ban.data());
  return denied(reason ? words.bannedFor(reason) : words.banned);
}

/**
 * Why the board denies whatever it is asked; `null`: the rules in force are those that this page writes for, and deny a single
 * request. A host whose page is not newer than its rules yet, or whose project is switched off, learns from the console.
 */
export async function refusalOfAll(at: References): Promise<{ kind: 'outdated' | 'shut' } | null> {
  try {
    await getDoc(at.rulesVersion);
    return null;
  } catch (error) {
    if (codeOf(error) !== 'permission-denied') throw error;
    if (await isSuperseded().catch(() => false)) return { kind: 'outdated' };
    console.error('Leaderboard: the board denies everything.', error);
    return { kind: 'shut' };
  }
}

/**
 * The room that the account has for the run, as `players` in firestore.rules judges: `early` when it will have some later,
 * `full` when a new window has.
 */
async function roomIn(
  board: Board,
  { ticks }: ScoreRecord,
  signedIn: SignedIn,
): Promise<'early' | 'full' | 'enough'> {
  const { account, now, signedInAt } = await readPace(board, signedIn);
  const seconds = now - signedInAt + SECONDS_OF_GRACE;
  if (account.ticks_played + ticks > TICKS_PER_SECOND * seconds) return 'early';
  if (account.window_ticks + windowTicksOf(ticks) <= TICKS_PER_SECOND * WINDOW_SECONDS) return 'enough';
  const windowStart = account.window_start === undefined ? signedInAt : account.window_start / 1000;
  return now - windowStart >= WINDOW_SECONDS ? 'full' : 'early';
}

async function hasRoomForId(board: Board, signedIn: SignedIn): Promise<boolean> {
  const { account, now, signedInAt } = await readPace(board, signedIn);
  return account.player_ids < IDS_AT_ONCE + Math.floor((now - signedInAt) / SECONDS_PER_ID);
}

/**
 * Times are in seconds since 1970, by the server's clock. It comes with any document: a new token has it, too, and a run of a
 * cup can't wait for one.
 */
async function readPace(
  { at, rest }: Board,
  { uid, user }: SignedIn,
): Promise<{ account: StoredAccount; now: number; signedInAt: number }> {
  const [saved, { serverTime }, { authTime }] = await Promise.all([
    getDoc(at.account(uid)),
    readDocuments(rest, at.rulesVersion),
    user.getIdTokenResult(),
  ]);
  const account = parseAccount(saved.data());
  return { account, now: serverTime / 1000, signedInAt: Date.parse(authTime) / 1000 };
}
