/** One account sends a thousand forged entries above every honest one. */

import { expect, test } from 'vitest';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { documentsOf, game, playerIdOf } from './games.ts';
import { json, openStage, type StagedDocuments } from './stage.ts';

const FORGED = 1000;
const HONEST = [3, 2, 1];

/** Each claims more than the one before, with a replay of three bytes. */
function flood(): StagedDocuments {
  const { claim } = game(1);
  const forged = Array.from({ length: FORGED }, (_, index) => {
    const number = 1000 + index;
    const score = 1_633_900 + 100 * index;
    return documentsOf(
      number,
      { owner: 'flooder', entry: { score }, run: { score } },
      { bytes: new Uint8Array([1, 2, 3]), claim: { ...claim, runId: runIdOf(number) } },
    );
  });
  return Object.assign({}, ...forged, ...HONEST.map((number) => documentsOf(number)));
}

const WINDOW = ['--from', '2026-01-01T12:00', '--until', '2026-01-01T13:00'];

test('a flood hides nobody from winners, is removed by one command, and put back by one', async () => {
  const stage = await openStage(flood());
  const forgedEntry = `leaderboard_entries/${playerIdOf(1007)}`;
  const before = await stage.stored(forgedEntry);

  for (const when of [[], WINDOW]) {
    const hidden = await stage.run(['winners', ...when, '--json']);
    expect(hidden.code).toBe(1);
    expect(
      json<{ rank: number; run_id: string }[]>(hidden).map(({ rank, run_id }) => [rank, run_id]),
    ).toEqual(HONEST.map((number, index) => [index + 1, runIdOf(number)]));
    expect(hidden.err).toContain('  and 990 more');
  }

  const cutOff = await stage.run(['winners', '--max-reads', '50']);
  expect(cutOff.code).toBe(1);
  expect(cutOff.err[1]).toBe(
    'CUT OFF after 50 entries: fewer than 3 of them count, and more entries follow.',
  );
  const tooMany = await stage.run(['winners', ...WINDOW, '--max-reads', '50']);
  expect(tooMany).toMatchObject({ code: 1, out: [] });
  expect(tooMany.err.at(-1)).toMatch(/^More than 50 runs arrived in that time, so nothing is listed\./);

  const cleaned = await stage.run(['verify', '--remove-failed']);
  expect(cleaned.code).toBe(0);
  expect(cleaned.out.slice(1)).toEqual([
    expect.stringMatching(/^1001 .*Player 3 .*verified/),
    expect.stringMatching(/^1002 .*Player 2 .*verified/),
    expect.stringMatching(/^1003 .*Player 1 .*verified/),
    'Removed 1000 forged entries, of 1 owner.',
    'To keep out the owner of 1000: npm run moderate -- ban flooder --reason "..."',
    expect.stringMatching(/^To undo this: npm run moderate -- restore --removal [\da-f]{8}$/),
  ]);
  expect(await stage.stored(forgedEntry)).toBeNull();
  const winners = await stage.run(['winners', '--json']);
  expect(winners.code).toBe(0);
  expect(json<{ rank: number; run_id: string }[]>(winners).map(({ rank, run_id }) => [rank, run_id])).toEqual(
    HONEST.map((number, index) => [index + 1, runIdOf(number)]),
  );

  const undo = cleaned.out.at(-1)?.split(' -- ')[1]?.split(' ') ?? [];
  const undone = await stage.run(undo);
  expect(undone.code).toBe(0);
  expect(undone.out[0]).toMatch(/^Restored 1000 of 1000 entries of removal /);
  expect(await stage.stored(forgedEntry)).toEqual(before);
  expect((await stage.run(undo)).code).toBe(1);
});

test('of what is restored, only the entry of a player who has a new one stays removed', async () => {
  const forged = { run: { replay: undefined } };
  const stage = await openStage({ ...documentsOf(1, forged), ...documentsOf(2, forged), ...documentsOf(3) });
  const rows = json<{ removal: string | null }[]>(await stage.run(['verify', '--remove-failed', '--json']));
  const removal = rows.find((row) => row.removal)?.removal ?? '';
  await stage.store(documentsOf(1));
  const { code, out, err } = await stage.run(['restore', '--removal', removal]);
  expect([code, out[0]]).toEqual([1, `Restored 1 of 2 entries of removal ${removal}.`]);
  expect(err.at(-1)).toBe(`${playerIdOf(1)} has a new entry on the board, and it stays.`);
  expect(await stage.stored(`leaderboard_entries/${playerIdOf(2)}`)).not.toBeNull();
});

test.for([
  ['unknown ruleset', { ruleset: 99, replay: game(1).bytes.with(5, 99) }],
  ['unreadable run', { skin: 'satoshi' }],
  ['no run', null],
] as const)('%s is no forgery: the entry stays', async ([verdict, run]) => {
  const stage = await openStage(documentsOf(1, { run }));
  const { code } = await stage.run(['verify', '--remove-failed']);
  expect(code).toBe(1);
  expect(await stage.stored(`leaderboard_entries/${playerIdOf(1)}`)).toMatchObject({ verdict });
});

test.for([
  ['rules to come, in the bytes alone', game(1).bytes.with(5, 2)],
  // The replay claims 2^28 - 1 ticks: its length follows its magic, format, ruleset, skin and run id.
  [
    'a length beyond all limits, in the bytes alone',
    Uint8Array.from([...game(1).bytes.slice(0, 23), 0xff, 0xff, 0xff, 0x7f, ...game(1).bytes.slice(25)]),
  ],
] as const)('%s: forged', async ([, replay]) => {
  const stage = await openStage(documentsOf(1, { run: { replay } }));
  await stage.run(['verify', '--remove-failed']);
  expect(await stage.stored(`removed_entries/${playerIdOf(1)}`)).toMatchObject({
    removed_for: 'mismatch at tick 0',
    removed_by: 'mo',
  });
});
