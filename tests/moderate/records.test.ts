/** Moderators look things up, and do what people ask for. */

import { expect, test } from 'vitest';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { documentsOf, playerIdOf } from './games.ts';
import { json, openStage } from './stage.ts';

const cells = (lines: readonly string[]) => lines.map((line) => line.split(/ {2,}/));
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);

test('bans, removed entries and the log say who did what, when and why', async () => {
  const stage = await openStage({
    ...documentsOf(1, { name: 'Ann' }),
    'bans/bob': { reason: 'forged', since: 'last week' },
    'removed_entries/old_1763710215123': documentsOf(2)[`leaderboard_entries/${playerIdOf(2)}`] ?? {},
  });
  await stage.run(['remove', playerIdOf(1), '--reason', 'bot']);
  await stage.run(['ban', 'owner1', '--reason', 'two bots'], { moderator: 'anna' });

  expect(cells((await stage.run(['bans'])).out)).toEqual([
    ['OWNER', 'SINCE', 'REASON'],
    ['owner1', TIME, 'two bots'],
    ['bob', 'forged'],
  ]);
  const { out } = await stage.run(['removed']);
  expect(cells(out.slice(0, 2))).toEqual([
    ['PLAYER ID', 'NAME', 'SCORE', 'OWNER', 'REMOVED', 'BY', 'FOR', 'REMOVAL'],
    [playerIdOf(1), 'Ann', expect.any(String), 'owner1', TIME, 'mo', 'bot', expect.stringMatching(/^\w{8}$/)],
  ]);
  expect(out[2]).toMatch(/^old_1763710215123 /);
  expect(cells((await stage.run(['log'])).out)).toEqual([
    ['TIME', 'MODERATOR', 'ACTION', 'PLAYER OR OWNER', 'DETAIL'],
    [TIME, 'anna', 'ban', 'owner1', 'two bots'],
    [TIME, 'mo', 'remove', playerIdOf(1), expect.stringMatching(/^bot \(removal \w{8}\)$/)],
  ]);
  expect(json(await stage.run(['log', '--top', '1', '--json']))).toMatchObject([{ action: 'ban' }]);
});

test('lists that are empty say so', async () => {
  const stage = await openStage();
  const said: unknown[] = [];
  for (const command of ['bans', 'removed', 'log']) {
    const { code, out } = await stage.run([command]);
    said.push([code, ...out]);
  }
  expect(said).toEqual([
    [0, 'Nobody is banned.'],
    [0, 'No entry is removed.'],
    [0, 'Nothing was done yet.'],
  ]);
});

test('ban and show know a player whose entry was removed', async () => {
  const stage = await openStage(documentsOf(1, { name: 'Ann', owner: 'ann' }));
  await stage.run(['remove', playerIdOf(1), '--reason', 'bot']);
  const shown = await stage.run(['show', playerIdOf(1)]);
  expect(shown.code).toBe(0);
  expect(shown.out[0]).toBe(`Run           ${runIdOf(1)}`);
  expect(shown.out).toContain('On the board  no, and its player has no entry');
  expect(shown.out.find((line) => line.startsWith('Removed '))).toMatch(/, by mo at .* UTC: bot$/);
  expect(json(await stage.run(['ban', playerIdOf(1), '--reason', 'bot', '--json']))).toMatchObject({
    banned: 'ann',
  });
});

test('ban and show know a player of whom only runs are left', async () => {
  const stage = await openStage({
    ...documentsOf(1, { playerId: 'ann_1763710215123', owner: 'ann', entry: null }),
    ...documentsOf(2, { playerId: 'ann_1763710215123', owner: 'ann', entry: null }),
  });
  expect((await stage.run(['show', 'ann_1763710215123'])).out[0]).toBe(`Run           ${runIdOf(2)}`);
  expect((await stage.run(['ban', 'ann_1763710215123', '--reason', 'bot'])).code).toBe(0);
  expect(await stage.stored('bans/ann')).toMatchObject({ reason: 'bot' });
});

test('forget deletes all that is stored under a player id, and only once it is meant', async () => {
  const ann = { playerId: 'ann_1763710215123', owner: 'ann', name: 'Ann', wallet: 'W1' };
  const stage = await openStage({
    ...documentsOf(1, ann),
    ...documentsOf(2, { ...ann, entry: null }),
    ...documentsOf(3),
    'purchases/s1': { buyer: 'ann', skin: 'god', currency: 'SOL', timestamp: new Date(7) },
  });
  await stage.run(['remove', ann.playerId, '--reason', 'bot']);
  await stage.run(['restore', ann.playerId]);

  const asked = await stage.run(['forget', ann.playerId]);
  expect(asked).toMatchObject({
    code: 0,
    out: [
      'There is the entry of Ann, 2 runs. Nothing is deleted yet, and nothing will undo it.',
      `To delete it: npm run moderate -- forget ${ann.playerId} --yes`,
    ],
  });
  expect(await stage.stored(`leaderboard_entries/${ann.playerId}`)).not.toBeNull();

  const done = await stage.run(['forget', ann.playerId, '--yes']);
  expect(done.out).toEqual(['Deleted the entry of Ann, 2 runs. Nothing undoes this.']);
  for (const collection of ['leaderboard_entries', 'removed_entries']) {
    expect(await stage.stored(`${collection}/${ann.playerId}`)).toBeNull();
  }
  for (const number of [1, 2]) {
    expect(await stage.stored(`runs/${runIdOf(number)}`)).toEqual({ forgotten_at: expect.any(Date) });
  }
  expect(await stage.stored(`runs/${runIdOf(3)}`)).toHaveProperty('replay');
  expect(await stage.stored('purchases/s1')).toMatchObject({ buyer: 'ann' });
  const { out } = await stage.run(['log']);
  expect(out.join('\n')).not.toContain('ann');
  expect(cells(out)[1]).toEqual([
    TIME,
    'mo',
    'forget',
    'a forgotten player',
    '2 runs deleted, and 2 lines of this log: each remove, restore and rename of the player',
  ]);
  expect((await stage.run(['forget', ann.playerId])).err.at(-1)).toBe(
    `Nothing is stored of ${ann.playerId}.`,
  );
  expect((await stage.run(['winners', '--from', '2025-01-01', '--top', '1'])).code).toBe(0);
});

test('a player whom no moderator had to do with is forgotten by one line of the log', async () => {
  const stage = await openStage(documentsOf(1));
  await stage.run(['forget', playerIdOf(1), '--yes']);
  expect(cells((await stage.run(['log'])).out)[1]?.at(-1)).toBe('1 run deleted');
});

test('forget and ban ask whom you mean where several owners have something under one player id', async () => {
  const id = 'ann_1763710215123';
  const daily = 'contests/daily-20454';
  const stage = await openStage({
    ...documentsOf(2, { playerId: id, owner: 'ann', name: 'Ann' }),
    ...documentsOf(1, { playerId: id, owner: 'ann', entry: null }),
    ...documentsOf(3, { playerId: id, owner: 'mallory', run: { contest: 'daily-20454' }, entry: null }),
    [daily]: { ruleset: 4 },
    [`${daily}/entrants/mallory`]: { player_id: id, player_name: 'Ann', tickets: ['a'.repeat(64)] },
    [`owners/${id}`]: { owner: 'ann' },
  });
  await stage.run(['remove', id, '--reason', 'bot']);
  await stage.run(['restore', id]);
  const whom = [
    `2 owners have something under ${id}. Say whom you mean:`,
    '  --owner ann   the entry of Ann, 2 runs',
    '  --owner mallory   1 run, 1 document of a daily',
  ];
  for (const command of [
    ['forget', id],
    ['forget', id, '--yes'],
    ['forget', id, '--owner', 'bob', '--yes'],
    ['ban', id, '--reason', 'bot'],
    ['ban', id, '--reason', 'bot', '--owner', 'bob'],
  ]) {
    const { code, err } = await stage.run(command);
    expect([code, ...err.slice(1)]).toEqual([1, ...whom]);
  }
  expect((await stage.run(['bans'])).out).toEqual(['Nobody is banned.']);

  expect((await stage.run(['ban', id, '--owner', 'mallory', '--reason', 'bot'])).code).toBe(0);
  expect([await stage.stored('bans/ann'), await stage.stored('bans/mallory')]).toEqual([
    null,
    expect.objectContaining({ reason: 'bot' }),
  ]);

  const asked = await stage.run(['forget', id, '--owner', 'mallory']);
  expect(asked.out).toEqual([
    'There is 1 run, 1 document of a daily. Nothing is deleted yet, and nothing will undo it.',
    `To delete it: npm run moderate -- forget ${id} --owner mallory --yes`,
  ]);
  expect((await stage.run(['forget', id, '--owner', 'mallory', '--yes'])).code).toBe(0);
  expect(await stage.stored(`runs/${runIdOf(3)}`)).toEqual({ forgotten_at: expect.any(Date) });
  expect(await stage.stored(`${daily}/entrants/mallory`)).toBeNull();
  for (const kept of [`leaderboard_entries/${id}`, `owners/${id}`, `runs/${runIdOf(1)}`])
    expect(await stage.stored(kept)).toHaveProperty('owner', 'ann');
  expect((await stage.run(['log'])).out.join('\n')).toMatch(/ restore +ann_/);

  expect((await stage.run(['forget', id, '--yes'])).out).toEqual([
    'Deleted the entry of Ann, 2 runs. Nothing undoes this.',
  ]);
  expect((await stage.run(['log'])).out.join('\n')).not.toContain('ann');
});

test('winners of some skins only', async () => {
  const stage = await openStage({ ...documentsOf(1), ...documentsOf(2, { run: { skin: 'god' } }) });
  for (const when of [[], ['--from', '2026-01-01']]) {
    const outcome = await stage.run(['winners', '--skin', 'default,boxer', ...when, '--json']);
    expect(outcome.code).toBe(0);
    expect(json<{ player_id: string }[]>(outcome).map(({ player_id }) => player_id)).toEqual([playerIdOf(1)]);
  }
  // The other skin's better run is read and verified too.
  const cut = await stage.run(['winners', '--skin', 'default', '--max-reads', '1']);
  expect([cut.code, cut.err[1]]).toEqual([1, expect.stringMatching(/^CUT OFF after 1 entries: /)]);
  const help = (await stage.run(['winners', '--help'])).out.join(' ').replace(/ +/g, ' ');
  expect(help).toContain('whose best run was made in another skin is not in it');
  expect(help).toContain('winners --skin default');
});
