import { expect, test } from 'vitest';
import type { LeaderboardEntry } from '../../../../src/board/backend/documents.ts';
import { AUTOPILOT_RUN } from '../../../../src/board/verification/autopilot.ts';
import { KeptProofs } from '../../../../src/board/verification/keptProofs.ts';
import { judgeOutcome } from '../../../../src/board/verification/proof.ts';
import { rejection } from '../../../../src/board/verification/rejection.ts';
import type { Uid } from '../../../../src/engine/ids.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { idOf, newStorage } from './boards.ts';

const entry = (runId: RunId, fields: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  playerId: idOf('Ann'),
  playerName: storedName('Ann', 'account of Ann' as Uid),
  score: 100,
  level: 1,
  timestamp: 0,
  owner: 'account of Ann' as Uid,
  runId,
  verdict: '',
  ...fields,
});
const verified = { kind: 'verified', skin: 'god' } as const;
const failed = { kind: 'failed', by: 'page', because: 'its run is another' } as const;

test.each(['', 'verified', 'unknown ruleset', 'too long'])(
  'the verdict %j of moderators hides nothing',
  (verdict) => {
    expect(rejection(entry(runIdOf(1), { verdict }))).toBeNull();
  },
);

test.each(['malformed', 'mismatch at tick 600', 'no replay', 'differs from its run'])(
  'the verdict %j of moderators takes the rank',
  (verdict) => {
    expect(rejection(entry(runIdOf(1), { verdict }))).toMatchObject({ kind: 'failed', by: 'moderators' });
  },
);

test.each(['out of time', 'worker stopped', 'worker is wrong'] as const)(
  '%j is nothing against a run',
  (type) => {
    expect(judgeOutcome({ type }, AUTOPILOT_RUN).kind).toBe('unknown');
  },
);

test('a verdict is kept for its claim and its build, in a storage that keeps 500', () => {
  const storage = newStorage();
  const kept = new KeptProofs(storage, 'one');
  for (let number = 0; number < 501; number++)
    kept.keep(entry(runIdOf(number)), number % 2 ? failed : verified);

  const later = new KeptProofs(storage, 'one');
  expect(later.of(entry(runIdOf(0)))).toBeNull();
  expect(later.of(entry(runIdOf(1)))).toEqual(failed);
  expect(later.of(entry(runIdOf(500)))).toEqual(verified);
  expect(later.of(entry(runIdOf(500), { score: 200 }))).toBeNull();
  expect(later.of(entry(runIdOf(500), { playerId: idOf('Bob') }))).toBeNull();
  expect(new KeptProofs(storage, 'two').of(entry(runIdOf(500)))).toBeNull();
});

test('what could not be verified is not kept, and a damaged storage is empty', () => {
  const storage = newStorage();
  new KeptProofs(storage, 'one').keep(entry(runIdOf(1)), { kind: 'unknown', because: 'of the network' });
  expect(storage.keys('')).toEqual([]);
  storage.write('defend-the-sats:verdicts', '{"build":"one","verdicts":[[1]]}');
  expect(new KeptProofs(storage, 'one').of(entry(runIdOf(1)))).toBeNull();
});
