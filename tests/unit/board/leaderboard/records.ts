import type { ScoreRecord } from '../../../../src/board/backend/records.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { levelAt, RULESET_VERSION, TICKS_PER_SECOND } from '../../../../src/engine/simulation/rules.ts';
import { minReplay, newRunId } from '../../../../tools/board/game.ts';

const MINUTE = 60 * TICKS_PER_SECOND;

/** Player ids may be any text. */
type Fields = Partial<Omit<ScoreRecord, 'playerId'> & { playerId: string }>;

/** A run that could have been played, of one minute unless told otherwise. */
export function record({ playerId = 'ann_1767225600000', ...fields }: Fields = {}): ScoreRecord {
  const { ticks = MINUTE } = fields;
  return {
    runId: newRunId(),
    replay: minReplay(ticks),
    skin: 'default',
    ruleset: RULESET_VERSION,
    ticks,
    score: 1000,
    level: levelAt(ticks),
    playerName: 'Ann',
    ...fields,
    playerId: playerId as PlayerId,
  };
}
