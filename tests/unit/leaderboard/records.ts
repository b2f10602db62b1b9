import type { ScoreRecord } from '../../../src/backend/records.ts';
import { levelAt, RULESET_VERSION, TICKS_PER_SECOND } from '../../../src/simulation/rules.ts';

const MINUTE = 60 * TICKS_PER_SECOND;

/** A run that could have been played, of one minute unless told otherwise. */
export function record(fields: Partial<ScoreRecord> = {}): ScoreRecord {
  const { ticks = MINUTE } = fields;
  return {
    runId: crypto.randomUUID().replaceAll('-', ''),
    replay: btoa('a replay'),
    skin: 'default',
    ruleset: RULESET_VERSION,
    ticks,
    score: 1000,
    level: levelAt(ticks),
    playerId: 'ann_1767225600000',
    playerName: 'Ann',
    ...fields,
  };
}
