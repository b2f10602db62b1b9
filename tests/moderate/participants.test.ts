/** The entrants of a cup whom commands find by any id and by their name. */

import { expect, test } from 'vitest';
import { CUP, type CupStage, ENDS, entrantOf, openCup, runOf, STARTS } from './cupStage.ts';

/** Three with results, the second and third of one name; Zoë registered and has none. */
async function played(): Promise<CupStage> {
  const cup = await openCup();
  for (const number of [1, 2, 3])
    await cup.enter(number, { entry: number > 1 ? { player_name: 'Bob' } : {} });
  const zoe = { player_id: 'zoe_1763710215123', player_name: 'Zoë', registered_at: new Date(STARTS) };
  await cup.stage.store({
    [`contests/${CUP}/entrants/zoe`]: { ...zoe, terms: 1, tickets_used: 0 },
    [`contests/${CUP}/appeals/${entrantOf(1)}`]: { text: 'Why?', created_at: new Date(ENDS) },
  });
  return cup;
}

const PLAYER_1 = 'player1_1763710215123';

test.each([
  ['their own id', entrantOf(1)],
  ['the id of a run', runOf(1)],
  ['their player id', PLAYER_1],
  ['their name', 'Player 1'],
])('cup strike, unstrike and decide find an entrant by %s', async (_, who) => {
  const { at, stage } = await played();
  expect((await at(ENDS, 'cup', 'strike', CUP, who, '--reason', 'A program.')).out).toEqual([
    expect.stringMatching(/^Struck Player 1, /),
    `To undo this: npm run moderate -- cup unstrike ${CUP} ${entrantOf(1)}`,
  ]);
  expect(await stage.stored(`contests/${CUP}/entries/${entrantOf(1)}`)).toHaveProperty('struck');
  expect((await at(ENDS, 'cup', 'unstrike', CUP, who)).out[0]).toMatch(/^Player 1, .* is back /);
  expect((await at(ENDS, 'cup', 'decide', CUP, who, '--text', 'No.')).out).toContain(
    'The entrant reads: No.',
  );
});

test('a run that is not an entrant’s best finds them, and a run of another contest does not', async () => {
  const { at, stage } = await played();
  const run = (await stage.stored(`runs/${runOf(1)}`)) ?? {};
  const { contest: _, ...elsewhere } = run;
  await stage.store({ [`runs/${runOf(8)}`]: run, [`runs/${runOf(9)}`]: elsewhere });
  expect((await at(ENDS, 'cup', 'strike', CUP, runOf(8), '--reason', 'A program.')).code).toBe(0);
  expect((await at(ENDS, 'cup', 'unstrike', CUP, runOf(9))).err.at(-1)).toBe(
    `Nobody in ${CUP} has the id or the name ${runOf(9)}. To list the standing: npm run moderate -- cup show ${CUP}`,
  );
});

test.each<[what: string, who: string, lines: (string | RegExp)[]]>([
  [
    'several of a name are listed',
    'Bob',
    [
      `2 players in ${CUP} go by Bob. Say whom you mean:`,
      /^ {2}entrant3 {3}Bob, player3_\d+, rank 1, \d+ points$/,
      /^ {2}entrant2 {3}Bob, player2_\d+, rank 2, \d+ points$/,
    ],
  ],
  [
    'those of a name like it are offered',
    'ZOE',
    [`Nobody in ${CUP} has the name ZOE. Some have one like it:`, '  zoe   Zoë, zoe_1763710215123'],
  ],
  [
    'one without a result is told apart',
    'Zoë',
    [`Zoë has no result in ${CUP} yet. To stop them: npm run moderate -- ban zoe --reason "..."`],
  ],
])('who is meant is not guessed: %s', async (_, who, lines) => {
  const { at } = await played();
  const { code, err } = await at(ENDS, 'cup', 'strike', CUP, who, '--reason', 'A program.');
  expect([code, err.slice(1)]).toEqual([
    1,
    lines.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))),
  ]);
});

test('an appeal is missed by the name of its entrant', async () => {
  const { at } = await played();
  expect((await at(ENDS, 'cup', 'decide', CUP, runOf(2), '--text', 'No.')).err.at(-1)).toBe(
    `Bob has not appealed in ${CUP}. To list the appeals: npm run moderate -- cup appeals ${CUP}`,
  );
});

test('cup expel finds an entrant by the name, and says who stays because they drew a ticket', async () => {
  const { at, stage } = await played();
  const before = STARTS - 60_000;
  const type = (who: string) => at(before, 'cup', 'expel', CUP, '--entrant', who, '--yes');
  expect((await type('Player 1')).err.at(-1)).toBe(
    `Player 1 drew a ticket in ${CUP}, and stays. To take them out: npm run moderate -- cup strike ${CUP} ${entrantOf(1)} --reason "..."`,
  );
  expect((await at(before, 'cup', 'expel', CUP, '--entrant', 'Zoë')).out.at(-1)).toBe(
    `To expel them: npm run moderate -- cup expel ${CUP} --entrant zoe --yes`,
  );
  expect((await type('Zoë')).code).toBe(0);
  expect(await stage.stored(`contests/${CUP}/entrants/zoe`)).toBeNull();
});
