/** The list of the runs of a cup that moderators watch, and who watched them. */

import { expect, test } from 'vitest';
import { record } from '../../tools/corpus/playedRun.ts';
import { givingUp } from '../../tools/corpus/players.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { foreseeing } from '../../tools/signs/models.ts';
import { CUP, type CupStage, ENDS, entrantOf, openCup, runOf, WALLETS } from './cupStage.ts';
import { json, type Outcome } from './stage.ts';

const cheat = { runId: runIdOf(9), skin: 'default' } as const;
const { bytes: foreseen } = record(cheat, givingUp(11_000, foreseeing({ runId: cheat.runId })));

/** Six of six lengths: one that is struck out, the best, two with one wallet, one with signs, one that failed. */
async function verified(): Promise<CupStage> {
  const cup = await openCup();
  const [shared = ''] = WALLETS;
  const mark = { entry: { verdict: 'verified' } };
  await cup.enter(6, { entry: { verdict: 'verified', struck: 'A program played.' } });
  await cup.enter(5, mark);
  await cup.enter(4, { ...mark, wallet: shared });
  await cup.enter(3, { ...mark, wallet: shared });
  await cup.enter(2, { ...mark, run: { replay: foreseen } });
  await cup.enter(1, { entry: { verdict: 'malformed' } });
  return cup;
}

const cells = ({ out }: Outcome) => out.slice(1).map((line) => line.split(/ {2,}/));
const watch = ({ at }: CupStage, ...options: string[]) =>
  at(ENDS, 'cup', 'watch', CUP, '--top', '1', ...options);

test('it has the best ranks, those with signs and those with the wallet of a better one, with a link to each', async () => {
  const cup = await verified();
  const listed = await watch(cup);
  const score = async (number: number) =>
    String((await cup.stage.stored(`contests/${CUP}/entries/${entrantOf(number)}`))?.score);
  expect([listed.code, cells(listed)]).toEqual([
    0,
    [
      [
        '1',
        'Player 5',
        await score(5),
        expect.stringMatching(/\d+% of presses last /),
        'nobody yet',
        'entrant5',
        expect.stringMatching(`^/\\?replay=${runOf(5)}&tick=`),
      ],
      [
        '3',
        'Player 3',
        await score(3),
        'same wallet as Player 4',
        'nobody yet',
        'entrant3',
        `/?replay=${runOf(3)}&tick=0`,
      ],
      [
        '4',
        'Player 2',
        await score(2),
        expect.stringMatching(/^\d+% of shots hit a coin /),
        'nobody yet',
        'entrant2',
        expect.stringMatching(/^\/\?replay=\w+&tick=[1-9]\d*$/),
      ],
      ['3 runs to watch, 3 of them not watched yet.'],
      [`To note one as watched: npm run moderate -- cup watched ${CUP} <entrant> --note "..."`],
    ],
  ]);
  expect(cells(await cup.at(ENDS, 'cup', 'watch', CUP))[1]?.slice(0, 4)).toEqual([
    '2',
    'Player 4',
    await score(4),
    'best',
  ]);
});

test('a note is kept with the name of its moderator, and of that run alone', async () => {
  const cup = await verified();
  const noted = await cup.at(ENDS, 'cup', 'watched', CUP, 'Player 5', '--note', 'A person: misses early.');
  expect(noted.out).toEqual([
    `Noted: Player 5, run ${runOf(5)}, is watched: A person: misses early.`,
    'Nothing undoes this: a further note is added.',
  ]);
  const env = { FIRESTORE_LOCAL_FILE: cup.stage.file };
  await cup.stage.run(['cup', 'watched', CUP, runOf(5)], { env, now: () => ENDS, moderator: 'anna' });
  expect(cells(await watch(cup))[0]?.[4]).toBe('mo: A person: misses early.; anna');
  expect(cells(await watch(cup)).at(-2)).toEqual(['3 runs to watch, 2 of them not watched yet.']);
  const rows = json<{ run_id: string; watched: object[] }[]>(await watch(cup, '--json'));
  expect(rows[0]).toMatchObject({
    run_id: runOf(5),
    watched: [
      { moderator: 'mo', note: 'A person: misses early.' },
      { moderator: 'anna', note: '' },
    ],
  });

  // A better run has not been watched.
  const best = `contests/${CUP}/entries/${entrantOf(5)}`;
  await cup.stage.store({ [best]: { ...(await cup.stage.stored(best)), run_id: runOf(7) } });
  expect(cells(await watch(cup))[0]?.[4]).toBe('nobody yet');
});

test('it says from when the links open, and so does cup verify', async () => {
  const cup = await verified();
  const sealed = 'The replays of cup-autumn open at 2026-12-06 18:10:00 UTC: no link leads to one before.';
  expect((await watch(cup)).err).toContain(sealed);
  expect((await cup.at(ENDS, 'cup', 'verify', CUP)).err).toContain(sealed);
  const open = ENDS + 600_000;
  expect((await cup.at(open, 'cup', 'watch', CUP)).err).not.toContain(sealed);
  expect((await cup.at(open, 'cup', 'verify', CUP)).err).not.toContain(sealed);
});

test('it says when rows are not verified yet, and when there is nothing to watch', async () => {
  const cup = await openCup();
  expect((await watch(cup)).out).toEqual([`Nobody has a result yet in ${CUP}.`]);
  await cup.enter(1);
  expect((await watch(cup)).err.at(-1)).toBe(
    `1 of 1 rows is not verified yet, and signs are looked for in verified runs alone: npm run moderate -- cup verify ${CUP}`,
  );
});
