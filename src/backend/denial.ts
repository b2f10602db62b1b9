/** Why the database denied a run. It does not say, but the documents that can be read tell. */

import { getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { RULESET_VERSION, TICKS_PER_SECOND } from '../simulation/rules.ts';
import type { RunId } from '../simulation/runId.ts';
import { parseEntry, type References } from './commit.ts';
import { StoredAccount, StoredBan, StoredOwner } from './documents.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import type { SignedIn } from './signIn.ts';

/**
 * What became of a run that was denied; `overtaken` when the player's entry is no longer of the run that was
 * read before the commit (`null`: there was no entry). Google's server judges the rules before the preconditions, so a
 * commit that somebody else overtook may be answered with a denial. Rejects when the documents can't be read.
 */
export async function explainDenial(
  at: References,
  record: ScoreRecord,
  { uid, user }: SignedIn,
  readRunId: RunId | null,
): Promise<SubmitResult | 'overtaken'> {
  const [savedRun, savedEntry, ban, isEarly] = await Promise.all([
    getDoc(at.run(record.runId)),
    getDoc(at.entry(record.playerId)),
    getDoc(at.ban(uid)),
    isTooEarly(at, record, { uid, user }),
  ]);
  const data = savedEntry.exists() ? savedEntry.data() : null;
  const entry = data && parseEntry(data);
  if (savedRun.exists()) return { kind: 'saved', best: entry?.score ?? record.score };
  if (ban.exists()) return denied(`You are banned from the board: ${v.parse(StoredBan, ban.data()).reason}`);
  if (data && v.parse(StoredOwner, data).owner !== uid) return { kind: 'foreign' };
  if (record.ruleset !== RULESET_VERSION)
    return denied('This run was played with another version of the game.');
  if (isEarly) return { kind: 'early' };
  if ((entry?.runId ?? null) !== readRunId) return 'overtaken';
  if (!record.replay)
    return denied('This run is too long to be recorded. The board accepts only runs with a replay.');
  return { kind: 'denied' };
}

function denied(reason: string): SubmitResult {
  return { kind: 'denied', reason };
}

/** Judges as `players` in firestore.rules does, by the server's clock, which a new token tells. */
async function isTooEarly(at: References, { ticks }: ScoreRecord, { uid, user }: SignedIn): Promise<boolean> {
  const [saved, { issuedAtTime, authTime }] = await Promise.all([
    getDoc(at.account(uid)),
    user.getIdTokenResult(true),
  ]);
  const before = saved.exists() ? v.parse(StoredAccount, saved.data()).ticks_played : 0;
  const secondsHere = (Date.parse(issuedAtTime) - Date.parse(authTime)) / 1000;
  return before + ticks > TICKS_PER_SECOND * (secondsHere + 2);
}
