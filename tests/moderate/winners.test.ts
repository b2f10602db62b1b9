import { expect, test } from 'vitest';
import { runIdOf } from '../../tools/corpus/playedRun.ts';
import { documentsOf, game, playerIdOf } from './games.ts';
import { json, openStage } from './stage.ts';

interface Winner {
  rank: number;
  notes: string[];
}

test('lists the verified with all it takes to pay them', async () => {
  const stage = await openStage({
    ...documentsOf(1),
    ...documentsOf(2, { wallet: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU' }),
  });
  const { code, out } = await stage.run(['winners']);
  expect(code).toBe(0);
  expect(out[1]?.split(/ {2,}/)).toEqual([
    '1',
    'Player 2',
    '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    String(game(2).claim.score),
    runIdOf(2),
    'verified',
    '2026-01-01 12:00:02 UTC',
  ]);
  expect(await stage.stored(`leaderboard_entries/${playerIdOf(2)}`)).not.toHaveProperty('verdict');
});

test('leaves out what is not verified, says so, and lists it with --force', async () => {
  const score = 999_900;
  const forged = documentsOf(1, { run: { score }, entry: { score, verdict: 'verified' } });
  const stage = await openStage({ ...forged, ...documentsOf(2) });

  const careful = await stage.run(['winners']);
  expect(careful.code).toBe(1);
  expect(careful.out.slice(1)).toEqual([expect.stringMatching(/^2 .*Player 2 .*verified/)]);
  expect(careful.err.slice(1)).toEqual([
    'Not listed, because a prize needs a verified run:',
    `  rank 1, Player 1: mismatch at tick ${game(1).claim.ticks}`,
    'To look closer: npm run moderate -- show <run id>. To list them all the same: --force',
    `To take it off the board: npm run moderate -- remove ${playerIdOf(1)}`,
  ]);

  const forced = await stage.run(['winners', '--force']);
  expect(forced.code).toBe(0);
  expect(forced.out.slice(1)).toEqual([
    expect.stringMatching(/^1 .*Player 1 .*mismatch/),
    expect.stringMatching(/^2 .*Player 2 .*verified/),
  ]);
});

test('one owner or one wallet under several names, and the banned', async () => {
  const stage = await openStage({
    ...documentsOf(4, { owner: 'ann', wallet: 'W1' }),
    ...documentsOf(3, { owner: 'bob', wallet: 'W1' }),
    ...documentsOf(2, { owner: 'ann', wallet: 'W2' }),
    ...documentsOf(1, { owner: 'bob', wallet: 'W2' }),
    'bans/bob': { reason: 'bot', since: new Date() },
  });
  const outcome = await stage.run(['winners', '--top', '4', '--json']);
  expect(outcome.code).toBe(0);
  expect(json<Winner[]>(outcome).map(({ rank, notes }) => [rank, notes])).toEqual([
    [1, []],
    [2, ['same wallet as rank 1', 'banned']],
    [3, ['same owner as rank 1']],
    [4, ['same owner as rank 2', 'same wallet as rank 3', 'banned']],
  ]);
});

test('without a wallet nobody shares one', async () => {
  const stage = await openStage({ ...documentsOf(1), ...documentsOf(2) });
  const winners = json<Winner[]>(await stage.run(['winners', '--json']));
  expect(winners.map(({ notes }) => notes)).toEqual([[], []]);
});

test('CSV is quoted, and no name becomes a formula', async () => {
  const names = ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\tx', ' =1', 'Nakamoto, "Satoshi"'];
  const stage = await openStage(
    Object.assign({}, ...names.map((name, index) => documentsOf(index + 1, { name, wallet: '=1' }))),
  );
  const { code, out } = await stage.run(['winners', '--top', '9', '--csv']);
  expect(code).toBe(0);
  expect(out[0]).toBe('"RANK","NAME","WALLET","SCORE","RUN ID","VERDICT","TIME","NOTE"');
  const written = names.map((_, index) => out.find((line) => line.includes(runIdOf(index + 1))));
  const cells = [
    `"'=HYPERLINK(""http://evil"")"`,
    `"'+1"`,
    `"'-1"`,
    `"'@SUM(A1)"`,
    String.raw`"'\u0009x"`,
    `"' =1"`,
    '"Nakamoto, ""Satoshi"""',
  ];
  for (const [index, cell] of cells.entries()) {
    expect(written[index]?.slice(2).startsWith(`${cell},"'=1",`)).toBe(true);
  }
});
