/** The players that commands find by a run id, a player id or a name. */

import { expect, test } from 'vitest';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { documentsOf, game, playerIdOf } from './games.ts';
import { openStage } from './stage.ts';

const stage = () =>
  openStage({
    ...documentsOf(1, { name: 'Ann of Kiel' }),
    ...documentsOf(2, { name: 'Bob' }),
    ...documentsOf(3, { name: 'Bob' }),
  });

test.each([
  ['a run id', runIdOf(1)],
  ['a player id', playerIdOf(1)],
  ['a name', 'Ann of Kiel'],
])('remove, restore, rename, show, ban, unban and forget take %s', async (_, who) => {
  const { run } = await stage();
  const orders: [string[], RegExp][] = [
    [['show', who], /^Run +00/],
    [['remove', who, '--reason', 'bot'], /^Removed Ann of Kiel, /],
    [['restore', who], /^Restored Ann of Kiel, /],
    [['ban', who, '--reason', 'bot'], /^Banned /],
    [['unban', who], /^Unbanned /],
    [['forget', who], /^There is the entry of Ann of Kiel, 1 run\. /],
    [['rename', who, '--name', 'Player 7', '--reason', 'a slur'], /^Pages show Player 7 for owner1, /],
  ];
  for (const [order, words] of orders) expect((await run(order)).out[0]).toMatch(words);
});

test.each([
  ['verify', 'RUN ID', 'show'],
  ['winners', 'RUN ID', 'show'],
  ['removed', 'PLAYER ID', 'show'],
  ['log', 'PLAYER OR OWNER', 'show'],
  ['bans', 'OWNER', 'unban'],
])('%s lists what it names %s, its help says who takes it, and %s does', async (list, column, command) => {
  const { run } = await stage();
  await run(['remove', playerIdOf(1), '--reason', 'bot']);
  if (list === 'bans') await run(['ban', playerIdOf(1), '--reason', 'bot']);
  const [head = '', row = ''] = (await run([list])).out;
  const [id = ''] = row.slice(head.indexOf(column)).split(' ');
  expect((await run([command, id])).code).toBe(0);
  const help = (await run([list, '--help'])).out.join(' ');
  expect(help).toMatch(new RegExp(`${column} [^.]*${command}\\b[^.]* takes?\\b`));
});

test.each([['show'], ['remove', '--reason', 'bot'], ['forget']])(
  '%s lists those of a name that several have, and does nothing',
  async (name, ...options) => {
    const staged = await stage();
    const { code, err } = await staged.run([name, 'Bob', ...options]);
    expect([code, err.slice(1)]).toEqual([
      1,
      [
        '2 players have the name Bob. Say whom you mean:',
        expect.stringMatching(new RegExp(`^  ${playerIdOf(2)} +\\d+ points$`)),
        expect.stringMatching(new RegExp(`^  ${playerIdOf(3)} +\\d+ points$`)),
      ],
    ]);
    expect(await staged.stored(`leaderboard_entries/${playerIdOf(2)}`)).not.toBeNull();
  },
);

test.each([['show'], ['ban', '--reason', 'bot'], ['remove', '--reason', 'bot'], ['forget']])(
  '%s offers the players of a name that was typed in other letters or without its marks, and does nothing',
  async (name, ...options) => {
    const staged = await openStage({
      ...documentsOf(1, { name: 'Zoë' }),
      ...documentsOf(2, { name: 'zoe' }),
      ...documentsOf(3, { name: 'Zoran' }),
    });
    await staged.run(['remove', playerIdOf(2), '--reason', 'bot']);
    const { code, err } = await staged.run([name, 'ZOE', ...options]);
    expect([code, err.slice(1)]).toEqual([
      1,
      [
        'Nobody on the all-time board has the name ZOE. 2 players have one like it:',
        expect.stringMatching(new RegExp(`^  ${playerIdOf(1)} +\\d+ points, Zoë$`)),
        expect.stringMatching(new RegExp(`^  ${playerIdOf(2)} +\\d+ points, zoe$`)),
      ],
    ]);
  },
);

test('of many players who are called alike the best twenty are offered', async () => {
  const many = Array.from({ length: 23 }, (_, index) => documentsOf(index + 1, { name: 'Satoshi' }, game(1)));
  const { err } = await (await openStage(Object.assign({}, ...many))).run(['show', 'satoshi']);
  expect([err.length, err[1], err.at(-1)]).toEqual([
    23,
    'Nobody on the all-time board has the name satoshi. 23 players have one like it:',
    '  and 3 more',
  ]);
});

test('an id wins over a name that is the same', async () => {
  const { run } = await openStage({
    ...documentsOf(1, { name: 'Ann' }),
    ...documentsOf(2, { name: playerIdOf(1) }),
  });
  expect((await run(['remove', playerIdOf(1), '--reason', 'bot'])).out[0]).toMatch(/^Removed Ann, /);
});

test.each(['nobody at all', '../../x', '__all__'])('of nobody, such as %s, it says so', async (who) => {
  expect((await (await stage()).run(['remove', who, '--reason', 'bot'])).err.at(-1)).toBe(
    `Nobody on the all-time board has the name ${who}.`,
  );
});
