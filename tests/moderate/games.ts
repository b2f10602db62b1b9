/** Played runs, and the documents that an honest browser makes of them. */

import { type PlayedRun, record } from '../../tools/corpus/playedRun.ts';
import { givingUp, skilled } from '../../tools/corpus/players.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import type { Data } from '../../tools/moderate/database/documentStore.ts';
import type { StagedDocuments } from './stage.ts';

const played = new Map<number, PlayedRun>();

/** The same run for the same number, recorded once; the longer played the better. */
export function game(number: number): PlayedRun {
  const known = played.get(number);
  if (known) return known;
  const setup = { runId: runIdOf(number), skin: 'default' } as const;
  const fresh = record(setup, givingUp(1200 + 200 * number, skilled(number)), { pauses: [60, 600] });
  played.set(number, fresh);
  return fresh;
}

/** Fields to change; `undefined` leaves one out, and `null` the whole document. */
type Changes = Readonly<Record<string, unknown>> | null;

export interface Forgery {
  /** Default: each number has its own. */
  playerId?: string;
  owner?: string;
  name?: string;
  wallet?: string | null;
  run?: Changes;
  entry?: Changes;
}

export function playerIdOf(number: number): string {
  return `player${number}_1763710215123`;
}

/** Run, account and entry of a played game, with whatever is forged in them. */
export function documentsOf(
  number: number,
  forgery: Forgery = {},
  { bytes, claim } = game(number),
): StagedDocuments {
  const { playerId = playerIdOf(number), owner = `owner${number}`, name = `Player ${number}` } = forgery;
  const { runId, score, level, skin, ruleset, ticks } = claim;
  const timestamp = new Date(Date.UTC(2026, 0, 1, 12, 0, number));
  const result = { player_id: playerId, owner, score, level, timestamp };
  const run = changed({ ...result, ticks, skin, ruleset, replay: bytes }, forgery.run);
  const entry = changed(
    { ...result, player_name: name, wallet_address: forgery.wallet ?? null, run_id: runId },
    forgery.entry,
  );
  return {
    [`players/${owner}`]: { ticks_played: ticks, updated_at: timestamp, last_run_id: runId },
    ...(run && { [`runs/${runId}`]: run }),
    ...(entry && { [`leaderboard_entries/${playerId}`]: entry }),
  };
}

function changed(data: Data, changes: Changes = {}): Data | null {
  if (changes === null) return null;
  return Object.fromEntries(
    Object.entries({ ...data, ...changes }).filter(([, value]) => value !== undefined),
  );
}
