/** Replays of old runs go, and nothing that anybody looks at goes with them. */

import { expect, test } from 'vitest';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { Arguments } from '../../tools/moderate/arguments.ts';
import { thin as command } from '../../tools/moderate/commands/thin.ts';
import type { DocumentStore } from '../../tools/moderate/database/documentStore.ts';
import { HallOfFame } from '../../tools/moderate/hallOfFame.ts';
import { documentsOf, game, playerIdOf } from './games.ts';
import { json, openStage, type Stage, type StagedDocuments } from './stage.ts';

/** All games arrived on the first of January 2026, at noon, each a second after the other. */
const LATER = { now: () => Date.UTC(2027, 0, 2) };
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Ann's runs: the first was her best for a while, the second is it now. */
const ANN = { playerId: 'ann_1763710215123', owner: 'ann', name: 'Ann' };
const beaten = (number: number): StagedDocuments => documentsOf(number, { ...ANN, entry: null });
const TWO = { ...beaten(1), ...documentsOf(2, ANN) };

const path = (number: number) => `runs/${runIdOf(number)}`;
const thin = async (stage: Stage, ...args: string[]) => stage.run(['thin', ...args], LATER);
/** The numbers of the runs that still have a replay. */
async function whole(stage: Stage, ...numbers: number[]): Promise<number[]> {
  const found: number[] = [];
  for (const number of numbers) if ((await stage.stored(path(number)))?.replay) found.push(number);
  return found;
}

test('thin lists what would go and the links that end, and removes it only once it is meant', async () => {
  const stage = await openStage(TWO);
  const { bytes } = game(1);
  const listed = await thin(stage);
  expect(listed).toMatchObject({ code: 0, err: [expect.stringMatching(/^On /)] });
  expect(listed.out).toEqual([
    expect.stringMatching(/^ARRIVED +BYTES +RUN ID$/),
    `2026-01-01 12:00:01 UTC  ${String(bytes.length).padEnd(5)}  ${runIdOf(1)}`,
    `1 replay, ${(bytes.length / 1000).toFixed(1)} kB. Nothing is removed yet, and nothing will undo it.`,
    'The shared link to it ends with it: the page says that the replay is no longer kept.',
    'To remove: npm run moderate -- thin --yes',
  ]);
  expect(await whole(stage, 1, 2)).toEqual([1, 2]);

  const done = await thin(stage, '--yes');
  expect(done.out).toEqual([
    `Removed 1 replay, ${(bytes.length / 1000).toFixed(1)} kB. The runs stay. Nothing undoes this.`,
  ]);
  const { replay: _, ...rest } = beaten(1)[path(1)] ?? {};
  expect(await stage.stored(path(1))).toEqual(rest);
  expect(await whole(stage, 1, 2)).toEqual([2]);
  expect((await stage.run(['verify'])).code).toBe(0);
  expect((await stage.run(['log'])).out[1]).toMatch(
    /mo +thin +runs +replays of those that arrived before 2026-01-02 00:00:00 UTC$/,
  );
  expect((await thin(stage)).out).toEqual(['No replay is old enough that nothing rests on.']);
});

test.each([
  ['the best of its player', documentsOf(1, ANN)],
  ['one of a daily', documentsOf(1, { ...ANN, entry: null, run: { contest: 'daily-20779', lived: 9 } })],
  ['one of a cup', documentsOf(1, { ...ANN, entry: null, run: { contest: 'cup-autumn', lived: 9 } })],
  ['one of a contest that nobody knows', documentsOf(1, { ...ANN, entry: null, run: { contest: 7 } })],
  ['one of nobody', documentsOf(1, { ...ANN, entry: null, run: { player_id: undefined } })],
])('a run keeps its replay that is %s, however old it is', async (_, documents) => {
  const stage = await openStage(documents);
  await thin(stage, '--yes');
  expect(await whole(stage, 1)).toEqual([1]);
});

test('an entry that was taken off keeps its replay: restore puts it back, and verify judges it', async () => {
  const stage = await openStage(documentsOf(1, ANN));
  await stage.run(['remove', ANN.playerId, '--reason', 'looked odd']);
  await thin(stage, '--yes');
  await stage.run(['restore', ANN.playerId]);
  expect(await whole(stage, 1)).toEqual([1]);
  expect((await stage.run(['verify'])).code).toBe(0);
});

test('a run is old after a year, and no option says otherwise', async () => {
  const stage = await openStage(TWO);
  const arrived = Date.UTC(2026, 0, 1, 12, 0, 1);
  const young = { now: () => arrived + YEAR_MS };
  await stage.run(['thin', '--yes'], young);
  expect(await whole(stage, 1, 2)).toEqual([1, 2]);
  expect(await stage.run(['thin', '--yes', '--from', '2026-01-02'], young)).toMatchObject({
    code: 2,
    err: [
      expect.anything(),
      expect.stringMatching(/^--from must be more than a year ago/),
      expect.anything(),
    ],
  });
  await stage.run(['thin', '--yes'], { now: () => arrived + YEAR_MS + 1 });
  expect(await whole(stage, 1, 2)).toEqual([2]);
});

test('a command that stops says where the next one begins, and together they look at each run', async () => {
  const many: StagedDocuments = Object.fromEntries(
    Array.from({ length: 250 }, (_, index) => [
      `runs/${index.toString(16).padStart(32, '0')}`,
      {
        ...documentsOf(1, ANN)[path(1)],
        player_id: playerIdOf(index),
        timestamp: new Date(Date.UTC(2026, 0, 1, 12, 0, index)),
      },
    ]),
  );
  const stage = await openStage(many);
  const lines = [
    /^npm run moderate -- thin --from 2026-01-01T12:01:39 --yes$/,
    /^npm run moderate -- thin --from 2026-01-01T12:03:18 --yes$/,
    undefined,
  ];
  let args = ['--max-reads', '200', '--yes'];
  let removed = 0;
  for (const line of lines) {
    const stopped = await thin(stage, '--json', ...args);
    const { runs, next } = json<{ runs: string[]; next: string | null }>(stopped);
    removed += runs.length;
    const goOn = stopped.err.find((text) => text.includes('To go on: '))?.split('To go on: ')[1];
    if (line) expect(goOn).toMatch(line);
    else expect([goOn, next]).toEqual([undefined, null]);
    args = ['--max-reads', '200', '--yes', '--from', String(next)];
  }
  expect(removed).toBe(250);
});

test('a run that somebody holds by a lock stays, is counted, and the others go', async () => {
  const held = runIdOf(2);
  const thinned: unknown[] = [];
  const documents: DocumentStore = {
    place: 'nowhere',
    read: async () => null,
    async *find() {
      for (const number of [1, 2, 3])
        yield { id: runIdOf(number), data: beaten(number)[path(number)] ?? {}, createdAt: 0, version: '1' };
    },
    async commit(writes) {
      const runs = writes.filter((write) => write.path[0] === 'runs');
      if (runs.some((write) => write.path[1] === held)) return false;
      thinned.push(...runs);
      return true;
    },
    close: async () => {},
  };
  const report = await command.read(new Arguments(['--yes'], command.options))({
    board: new HallOfFame(documents, 'mo'),
    ...{ ...LATER, env: {}, settings: () => ({}), timeLimitMs: 1, progress: () => {}, pause: async () => {} },
    ...{ linkTo: () => '', lineFor: (line: string) => line },
  });
  expect(thinned).toEqual(
    [1, 3].map((number) => ({
      kind: 'update',
      path: ['runs', runIdOf(number)],
      data: {},
      without: ['replay'],
      version: '1',
    })),
  );
  expect(report).toMatchObject({
    isFine: false,
    data: { runs: [runIdOf(1), runIdOf(3)], left: 1, next: null },
    warnings: ['Of 1 run that changed meanwhile the replays stay. Do it again.'],
  });
});
