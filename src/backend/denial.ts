/** Why the database denied a run. It does not say, but the documents that can be read tell. */

import { type DocumentSnapshot, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { PlayerId, Uid } from '../ids.ts';
import { RULESET_VERSION, TICKS_PER_SECOND } from '../simulation/rules.ts';
import type { RunId } from '../simulation/runId.ts';
import type { References } from './commit.ts';
import { parseAccount, type StoredAccount, StoredBan, StoredEntry, StoredOwner } from './documents.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import { codeOf, type SignedIn } from './signIn.ts';

/** The numbers of `players` in firestore.rules. */
export const SECONDS_OF_GRACE = 2;
export const IDS_AT_ONCE = 5;
export const SECONDS_PER_ID = 600;
export const WINDOW_SECONDS = 24 * 60 * 60;

export const OTHER_RULESET = 'This run was played with another version of the game.';

const TOO_MANY_PLAYERS =
  'This browser has had many players in a short time. Play as one of them, or try again in ten minutes.';

/**
 * The outcome of a run that was denied; `overtaken` when the player's entry is no longer of the run that was
 * read before the commit (`null`: there was no entry), `full` when the account has to begin a new window of time
 * played. Google's server judges the rules before the preconditions, so a commit that somebody else overtook may be
 * answered with a denial. Rejects when the documents can't be read.
 */
export async function explainDenial(
  at: References,
  record: ScoreRecord,
  account: SignedIn,
  readRunId: RunId | null,
): Promise<SubmitResult | 'overtaken' | 'full'> {
  if (!(await areRulesOfThisPage(at))) return { kind: 'outdated' };
  const { uid } = account;
  const [savedRun, savedEntry, savedOwner, ban] = await Promise.all([
    getDoc(at.run(record.runId)),
    getDoc(at.entry(record.playerId)),
    getDoc(at.owner(record.playerId)),
    explainBan(at, uid),
  ]);
  const entry = savedEntry.exists() ? v.parse(StoredEntry, savedEntry.data()) : null;
  if (savedRun.exists()) return { kind: 'saved', best: entry?.score ?? record.score };
  if (ban) return ban;
  const owner = ownerOf(savedOwner);
  if (owner && owner !== uid) return { kind: 'foreign' };
  if (record.ruleset !== RULESET_VERSION) return denied(OTHER_RULESET);
  const isOvertaken = (entry?.runId ?? null) !== readRunId;
  const obstacle = await findObstacle(at, record, account, { isNewId: !owner, isOvertaken });
  if (obstacle) return obstacle;
  if (!record.replay)
    return denied('This run is too long to be recorded. The board accepts only runs with a replay.');
  return { kind: 'denied' };
}

/** `null`: the player id is nobody's. */
function ownerOf(savedOwner: DocumentSnapshot): Uid | null {
  return savedOwner.exists() ? v.parse(StoredOwner, savedOwner.data()).owner : null;
}

/**
 * A player id's part in the denial of a ticket or a registration under it; `null`: none. `isNewId`: it was to
 * become this account's. `again`: it has by now, by another commit.
 */
export async function explainPlayerId(
  at: References,
  playerId: PlayerId,
  { uid, user }: SignedIn,
  isNewId: boolean,
): Promise<{ kind: 'foreign' } | Denied | 'again' | null> {
  const [savedOwner, saved, { issuedAtTime, authTime }] = await Promise.all([
    getDoc(at.owner(playerId)),
    getDoc(at.account(uid)),
    user.getIdTokenResult(true),
  ]);
  const owner = ownerOf(savedOwner);
  if (owner && owner !== uid) return { kind: 'foreign' };
  if (!isNewId) return null;
  if (owner) return 'again';
  const seconds = (Date.parse(issuedAtTime) - Date.parse(authTime)) / 1000;
  return hasRoomForId(parseAccount(saved.data()), seconds) ? null : denied(TOO_MANY_PLAYERS);
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
  return ban.exists()
    ? denied(`You are banned from the board: ${v.parse(StoredBan, ban.data()).reason}`)
    : null;
}

/** Whether the rules in force are those that this page writes for. */
export async function areRulesOfThisPage(at: References): Promise<boolean> {
  try {
    await getDoc(at.rulesVersion);
    return true;
  } catch (error) {
    if (codeOf(error) === 'permission-denied') return false;
    throw error;
  }
}

/**
 * The obstacle to a run that is as it should be: the account's time played, or a commit that came before it.
 * `null`: neither. `isNewId`: nobody has had an entry under the player id. `isOvertaken`: the entry has changed since it
 * was read.
 */
export async function findObstacle(
  at: References,
  record: ScoreRecord,
  account: SignedIn,
  { isNewId, isOvertaken }: { isNewId: boolean; isOvertaken: boolean },
): Promise<{ kind: 'early' } | 'overtaken' | 'full' | null> {
  const room = await roomIn(at, record, account, isNewId);
  if (room === 'early') return { kind: 'early' };
  if (isOvertaken) return 'overtaken';
  return room === 'full' ? 'full' : null;
}

/**
 * Whether the account has room for the run, as `players` in firestore.rules judges, by the server's clock, which a new
 * token tells: `early` when it will have some later, `full` when a new window has.
 */
async function roomIn(
  at: References,
  { ticks }: ScoreRecord,
  { uid, user }: SignedIn,
  isNewId: boolean,
): Promise<'early' | 'full' | 'enough'> {
  const [saved, { issuedAtTime, authTime }] = await Promise.all([
    getDoc(at.account(uid)),
    user.getIdTokenResult(true),
  ]);
  const account = parseAccount(saved.data());
  const now = Date.parse(issuedAtTime) / 1000;
  const signedInAt = Date.parse(authTime) / 1000;
  const seconds = now - signedInAt;
  if (account.ticks_played + ticks > TICKS_PER_SECOND * (seconds + SECONDS_OF_GRACE)) return 'early';
  if (isNewId && !hasRoomForId(account, seconds)) return 'early';
  if (account.window_ticks + ticks <= TICKS_PER_SECOND * WINDOW_SECONDS) return 'enough';
  const windowStart = account.window_start === undefined ? signedInAt : account.window_start / 1000;
  return now - windowStart >= WINDOW_SECONDS ? 'full' : 'early';
}

/** `seconds`: since the sign-in. */
function hasRoomForId({ player_ids }: StoredAccount, seconds: number): boolean {
  return player_ids < IDS_AT_ONCE + Math.floor(seconds / SECONDS_PER_ID);
}
