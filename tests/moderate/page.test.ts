/** The commands that the page of moderators has them copy, typed on the command line. */

import { expect, test } from 'vitest';
import { contestId } from '../../src/engine/contest/contest.ts';
import type { RunId } from '../../src/engine/simulation/runId.ts';
import type { ModeratedRow } from '../../src/watching/audits/moderation.ts';
import { commandOn, type ModeratedContest } from '../../src/watching/audits/orders.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { CUP, ENDS, openCup, runOf } from './cupStage.ts';
import { documentsOf, playerIdOf } from './games.ts';
import { argumentsIn } from './shell.ts';
import { openStage } from './stage.ts';

const REASON = 'The replay gives 5000 points at level 3, not 5300.';
const WHERE = {
  project: { kind: 'local', projectId: 'demo-defend-the-sats' },
  host: 'localhost:5173',
} as const;

/** The arguments of the command on a row, without those that say where its board is. */
function copied(runId: RunId, isFailed: boolean, contest: ModeratedContest | null): string[] {
  const finding = { entry: { runId } as ModeratedRow, isFailed, reason: REASON, signs: [] };
  const all = argumentsIn(commandOn(finding, contest, WHERE));
  expect(all.splice(-2)).toEqual(['--host', WHERE.host]);
  return all;
}

test('a row of the all-time board is shown, and taken off', async () => {
  const stage = await openStage(documentsOf(1, { name: '$(touch caught) `id` "!!\n' }));
  const shown = await stage.run(copied(runIdOf(1), false, null));
  expect(shown.out.join('\n')).toContain(runIdOf(1));
  expect((await stage.run(copied(runIdOf(1), true, null))).code).toBe(0);
  expect(await stage.stored(`leaderboard_entries/${playerIdOf(1)}`)).toBeNull();
  expect(await stage.stored(`removed_entries/${playerIdOf(1)}`)).toMatchObject({ removed_for: REASON });
});

test('a row of a cup is struck out', async () => {
  const { stage, at, enter } = await openCup();
  await enter(1);
  const command = copied(runOf(1), true, { id: contestId(CUP), isFinal: false });
  expect((await at(ENDS, ...command)).code).toBe(0);
  expect(await stage.stored(`contests/${CUP}/entries/entrant1`)).toMatchObject({ struck: REASON });
});
