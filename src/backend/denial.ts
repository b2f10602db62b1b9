/** Why the database said no to a run: it does not tell, but what can be read does. */

import type { User } from 'firebase/auth';
import { getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { RULESET_VERSION, TICKS_PER_SECOND } from '../simulation/rules.ts';
import { parseEntry, type References } from './commit.ts';
import { StoredAccount, StoredBan, StoredOwner } from './documents.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';

/** What became of a run that was denied to `user`. Rejects when what would tell can't be read. */
export async function explainDenial(at: References, record: ScoreRecord, user: User): Promise<SubmitResult> {
  const [savedRun, savedEntry, ban, isEarly] = await Promise.all([
    getDoc(at.run(record.runId)),
    getDoc(at.entry(record.playerId)),
    getDoc(at.ban(user.uid)),
    isTooEarly(at, record, user),
  ]);
  const entry = savedEntry.exists() ? savedEntry.data() : null;
  if (savedRun.exists()) return { kind: 'saved', best: entry ? parseEntry(entry).score : record.score };
  if (ban.exists()) return denied(`You are banned from the board: ${v.parse(StoredBan, ban.data()).reason}`);
  if (entry && v.parse(StoredOwner, entry).owner !== user.uid) return { kind: 'foreign' };
  if (record.ruleset !== RULESET_VERSION) return denied('It was played with another version of the game.');
  if (isEarly) return { kind: 'early' };
  if (!record.replay)
    return denied('It was too long to be recorded: the board takes only what it can play back.');
  return { kind: 'denied' };
}

function denied(reason: string): SubmitResult {
  return { kind: 'denied', reason };
}

/** As `players` has it in firestore.rules, by the server's own clock: a new token tells what it shows. */
async function isTooEarly(at: References, { ticks }: ScoreRecord, user: User): Promise<boolean> {
  const [saved, { issuedAtTime, authTime }] = await Promise.all([
    getDoc(at.account(user.uid)),
    user.getIdTokenResult(true),
  ]);
  const before = saved.exists() ? v.parse(StoredAccount, saved.data()).ticks_played : 0;
  const secondsHere = (Date.parse(issuedAtTime) - Date.parse(authTime)) / 1000;
  return before + ticks > TICKS_PER_SECOND * (secondsHere + 2);
}
