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
    'To keep out the owner: npm run moderate -- ban flooder --reason "..."',
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
  expect(undone.out[1]).toBe(
    'To take them off again: npm run moderate -- verify --remove-failed, with the --top that it had',
  );
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

test('the owners of a removal are listed, banned at once and let back at once; earlier bans stay', async () => {
  const forged = { run: { replay: undefined } };
  const stage = await openStage({
    ...documentsOf(1, { ...forged, owner: 'ann', name: 'Mallory' }),
    ...documentsOf(2, { ...forged, owner: 'ann', name: 'Trudy' }),
    ...documentsOf(3, { ...forged, owner: 'bob' }),
    ...documentsOf(4, { ...forged, owner: 'cid' }),
    ...documentsOf(5, { owner: 'cid', name: 'Honest' }),
    'bans/bob': { reason: 'Insults.', since: new Date() },
  });
  const cleaned = await stage.run(['verify', '--remove-failed']);
  const removal = /restore --removal (\w{8})/.exec(cleaned.out.at(-1) ?? '')?.[1] ?? '';
  const order = ['ban', '--removal', removal, '--reason', 'Forged scores.'];
  expect(cleaned.out).toContain(
    `To keep out all 3 owners: npm run moderate -- ban --removal ${removal} --reason "..."`,
  );

  const { code, out } = await stage.run(order);
  expect([code, out.map((line) => line.split(/ {2,}/))]).toEqual([
    0,
    [
      ['OWNER', 'REMOVED', 'NAMES', 'STILL ON THE BOARD', 'BANNED'],
      ['ann', '2', expect.stringMatching(/^(Mallory, Trudy|Trudy, Mallory)$/)],
      ['bob', '1', 'Player 3', 'Insults.'],
      ['cid', '1', 'Player 4', 'Honest'],
      ['3 owners, of whom 1 is banned already. Nothing is changed yet.'],
      [`To ban the others: npm run moderate -- ban --removal ${removal} --reason "Forged scores." --yes`],
    ],
  ]);
  expect(await stage.stored('bans/ann')).toBeNull();

  expect((await stage.run([...order, '--yes'])).out).toEqual([
    `Banned 2 of 3 owners of removal ${removal}: no new run of theirs is saved. They are told: Forged scores.`,
    `To undo this: npm run moderate -- unban --removal ${removal}`,
  ]);
  expect(await stage.stored('bans/cid')).toMatchObject({ reason: 'Forged scores.', removal });
  expect(await stage.stored('bans/bob')).toMatchObject({ reason: 'Insults.' });
  expect((await stage.run([...order, '--yes'])).err.at(-1)).toBe(
    `All owners of removal ${removal} are banned already.`,
  );

  expect((await stage.run(['unban', '--removal', removal])).out).toEqual([
    `Unbanned 2 owners of removal ${removal}.`,
    `To undo this: npm run moderate -- ban --removal ${removal} --reason "Forged scores." --yes`,
  ]);
  expect([await stage.stored('bans/ann'), await stage.stored('bans/bob')]).toEqual([
    null,
    expect.objectContaining({ reason: 'Insults.' }),
  ]);
  expect((await stage.run(['unban', '--removal', removal])).err.at(-1)).toBe(
    `Nobody is banned by removal ${removal}.`,
  );
  expect((await stage.run(['ban', '--removal', '00000000', '--reason', 'x'])).err.at(-1)).toBe(
    'No removed entry is of removal 00000000.',
  );
});

test('the log has one line for all that one command did to a removal', async () => {
  const forged = { run: { replay: undefined } };
  const torn = { run: { replay: new Uint8Array() } };
  const stage = await openStage(
    Object.assign(
      {},
      ...[1, 2, 3, 4].map((number) => documentsOf(number, number > 1 ? forged : torn)),
      documentsOf(5, { name: 'Zoe' }),
    ),
  );
  await stage.run(['rename', 'Zoe', '--name', 'Player 9', '--reason', 'a slur']);
  const cleaned = await stage.run(['verify', '--remove-failed']);
  const removal = /restore --removal (\w{8})/.exec(cleaned.out.at(-1) ?? '')?.[1] ?? '';
  await stage.run(['ban', '--removal', removal, '--reason', 'Forged scores.', '--yes']);
  await stage.run(['unban', '--removal', removal]);
  await stage.run(['restore', '--removal', removal]);
  await stage.run(['remove', playerIdOf(1), '--reason', 'one alone']);
  const { out } = await stage.run(['log', '--top', '6']);
  expect(out.slice(1).map((line) => line.split(/ {2,}/).slice(2))).toEqual([
    ['remove', playerIdOf(1), expect.stringMatching(/^one alone \(removal \w{8}\)$/)],
    ['restore', '4 of them', `(removal ${removal})`],
    ['unban', '4 of them', `(removal ${removal})`],
    ['ban', '4 of them', `Forged scores. (removal ${removal})`],
    ['remove', '4 of them', `(removal ${removal})`],
    ['rename', 'owner5', 'Zoe to Player 9: a slur'],
  ]);
  expect(json<object[]>(await stage.run(['log', '--json']))[1]).toMatchObject({
    ...{ action: 'restore', count: 4, subject: '' },
  });
});
