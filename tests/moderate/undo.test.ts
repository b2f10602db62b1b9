/** The lines that undo what a command did, typed as they are printed. */

import { expect, test } from 'vitest';
import { APPEALS_END, CUP, ENDS, entrantOf, openCup, STARTS } from './cupStage.ts';
import { documentsOf, playerIdOf } from './games.ts';
import { argumentsIn } from './shell.ts';
import { type Outcome, openStage } from './stage.ts';

const UNDO = 'To undo this: ';

/** The arguments that a shell makes of the line. */
function undoOf({ out }: Outcome): string[] {
  return argumentsIn(out.find((one) => one.startsWith(UNDO))?.slice(UNDO.length) ?? '');
}

const WEEK_MS = 7 * 24 * 3_600_000;

test.each<[what: string, options: string[]]>([
  ['numbers and texts', ['--tickets', '3', '--title', 'Winter "cup"', '--prizes', 'Fame, $1 and `more`']],
  [
    'times',
    ['--ends-at', '2026-12-07T10:00:30', '--appeal-until', '2026-12-20', '--starts-at', '2026-12-05T19:00'],
  ],
  ['lists', ['--payouts', 'none', '--skins', 'default,boxer']],
  ['a cup that everybody watches', ['--live', '--paid-project']],
])('cup announce: %s', async (_, options) => {
  const { stage, at } = await openCup('--register-from', '2026-12-01');
  const path = `contests/${CUP}`;
  const before = await stage.stored(path);
  const changed = await at(STARTS - WEEK_MS, 'cup', 'announce', CUP, ...options);
  expect(changed.code).toBe(0);
  expect(await stage.stored(path)).not.toEqual({ ...before, terms: 2 });
  expect((await at(STARTS - WEEK_MS, ...undoOf(changed))).code).toBe(0);
  expect(await stage.stored(path)).toEqual({ ...before, terms: 3 });
});

test('cup announce: a text that was empty comes back with a file', async () => {
  const { at, stage } = await openCup();
  const path = `contests/${CUP}`;
  await stage.store({ [path]: { ...(await stage.stored(path)), prizes: '' } });
  await at(STARTS - WEEK_MS, 'cup', 'announce', CUP);
  const { out } = await at(STARTS - WEEK_MS, 'cup', 'announce', CUP, '--prizes', 'Fame', '--tickets', '2');
  expect(out).toContain(
    `${UNDO}npm run moderate -- cup announce ${CUP} --tickets 5 --file FILE, and {"prizes": ""} in FILE`,
  );
});

test('cup unstrike, cup decide and restore: with the reason and the answer that there were', async () => {
  const cup = await openCup();
  await cup.enter(1);
  const [row, appeal] = ['entries', 'appeals'].map((name) => `contests/${CUP}/${name}/${entrantOf(1)}`) as [
    string,
    string,
  ];
  await cup.stage.store({ [appeal]: { text: 'Why?', created_at: new Date(ENDS) } });
  await cup.at(ENDS, 'cup', 'strike', CUP, entrantOf(1), '--reason', 'A "program" played.');
  const struck = await cup.stage.stored(row);
  await cup.at(ENDS, ...undoOf(await cup.at(ENDS, 'cup', 'unstrike', CUP, entrantOf(1))));
  expect(await cup.stage.stored(row)).toEqual(struck);

  const decide = (text: string) => cup.at(ENDS, 'cup', 'decide', CUP, entrantOf(1), '--text', text);
  expect((await decide('No.')).out.at(-1)).toBe('Nothing undoes this: another answer replaces it.');
  const first = await cup.stage.stored(appeal);
  await cup.at(ENDS, ...undoOf(await decide('Yes.')));
  expect(await cup.stage.stored(appeal)).toEqual(first);

  const stage = await openStage(documentsOf(1));
  await stage.run(['remove', playerIdOf(1), '--reason', 'a bot: $(x)']);
  await stage.run(undoOf(await stage.run(['restore', playerIdOf(1)])));
  expect(await stage.stored(`removed_entries/${playerIdOf(1)}`)).toMatchObject({
    removed_for: 'a bot: $(x)',
  });
});

test('restore --removal: an honest entry that was removed alone', async () => {
  const path = `removed_entries/${playerIdOf(1)}`;
  const stage = await openStage(documentsOf(1));
  await stage.run(['remove', playerIdOf(1), '--reason', 'an insult']);
  const { removal } = (await stage.stored(path)) ?? {};
  await stage.run(undoOf(await stage.run(['restore', '--removal', String(removal)])));
  expect(await stage.stored(path)).toMatchObject({ removed_for: 'an insult' });
});

test.each(['-Bob', "Rock!'n'Roll!", '"$HOME" `x` \\'])(
  'rename: a name that shells and options read, %s',
  async (name) => {
    const stage = await openStage(documentsOf(1, { name }));
    await stage.run(undoOf(await stage.run(['rename', playerIdOf(1), '--name', 'Player 7'])));
    expect(await stage.stored(`leaderboard_entries/${playerIdOf(1)}`)).toHaveProperty('player_name', name);
  },
);

test('what nothing undoes says so, and cup final names the archive before the payouts', async () => {
  const cup = await openCup();
  await cup.enter(1);
  await cup.at(APPEALS_END, 'cup', 'verify', CUP);
  const final = await cup.at(APPEALS_END, 'cup', 'final', CUP, '--top', '1', '--anyway');
  expect(final.out.slice(-3)).toEqual([
    'Only the console undoes this.',
    `To archive it, before you pay: npm run moderate -- cup archive ${CUP}`,
    `To see who is paid what: npm run moderate -- cup payouts ${CUP}`,
  ]);
  const invited = await (await openCup()).at(STARTS - WEEK_MS, 'cup', 'invite', CUP);
  expect(invited.err.at(-1)).toBe('Only the console takes a code back.');
  const month = APPEALS_END + 31 * 24 * 3_600_000;
  expect((await cup.at(month, 'cup', 'clean', CUP, '--unpaid')).out.at(-1)).toMatch(
    / Nothing undoes this\.$/,
  );
});
