import { describe, expect, test } from 'vitest';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { documentsOf, game, playerIdOf } from './games.ts';
import { json, openStage, type StagedDocuments } from './stage.ts';

const WALLET = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const OTHER_WALLET = '0x742d35Cc6634C0532925a3b844Bc454e4438f44e';

interface Winner {
  rank: number;
  place: number;
  player_id: string;
  run_id: string;
  score: number;
  skin: string;
  verdict: string;
  notes: string[];
}

test('lists the verified with all it takes to pay them', async () => {
  const stage = await openStage({
    ...documentsOf(1),
    ...documentsOf(2, { wallet: WALLET }),
  });
  const { code, out } = await stage.run(['winners']);
  expect(code).toBe(0);
  expect(out[1]?.split(/ {2,}/)).toEqual([
    '1',
    'Player 2',
    WALLET,
    String(game(2).claim.score),
    'default',
    runIdOf(2),
    'verified',
    '2026-01-01 12:00:02 UTC',
  ]);
  expect(await stage.stored(`leaderboard_entries/${playerIdOf(2)}`)).not.toHaveProperty('verdict');
});

test('says so when there is nobody to list', async () => {
  const stage = await openStage(documentsOf(1));
  expect((await stage.run(['winners', '--until', '2025-12-31'])).err.slice(1)).toEqual([
    'No run that counts arrived in that time.',
  ]);
  expect((await stage.run(['winners', '--skin', 'boxer,god'])).err.slice(1)).toEqual([
    'No entry of the board is of a run as boxer or god.',
  ]);
  expect((await stage.run(['winners', '--skin', 'god', '--from', '2025-12-31'])).err.slice(1)).toEqual([
    'No run as god that counts arrived in that time.',
  ]);
  expect((await (await openStage()).run(['winners'])).err.slice(1)).toEqual(['Nobody is on the board yet.']);
});

test('leaves out what is not verified, says so, and lists it with --force', async () => {
  const score = 999_900;
  const forged = documentsOf(1, { run: { score }, entry: { score, verdict: 'verified' } });
  const stage = await openStage({ ...forged, ...documentsOf(2) });

  const careful = await stage.run(['winners']);
  expect(careful.code).toBe(1);
  expect(careful.out.slice(1)).toEqual([expect.stringMatching(/^1 .*Player 2 .*verified/)]);
  const [{ rank, place }] = json<[Winner]>(await stage.run(['winners', '--json']));
  expect([rank, place]).toEqual([1, 2]);
  expect(careful.err.slice(1)).toEqual([
    'Not listed, because a prize needs a verified run:',
    `  Player 1, 999900 points: mismatch at tick ${game(1).claim.ticks}, the replay gives ${game(1).claim.score} points at level ${game(1).claim.level}, not 999900`,
    'To look closer: npm run moderate -- show <run id>. To list them anyway: --force',
    `To take it off the board: npm run moderate -- remove ${playerIdOf(1)} --reason "..."`,
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
    ...documentsOf(4, { owner: 'ann', wallet: WALLET }),
    ...documentsOf(3, { owner: 'bob', wallet: WALLET }),
    ...documentsOf(2, { owner: 'ann', wallet: OTHER_WALLET }),
    ...documentsOf(1, { owner: 'bob', wallet: OTHER_WALLET }),
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

test('an owner of a run that is not verified is noted', async () => {
  const stage = await openStage({
    ...documentsOf(2, { owner: 'ann', entry: { level: 9 } }),
    ...documentsOf(1, { owner: 'ann' }),
  });
  expect(json<Winner[]>(await stage.run(['winners', '--json']))).toMatchObject([
    { rank: 1, place: 2, notes: ['same owner as a run that is not verified'] },
  ]);
});

test('without a wallet nobody shares one', async () => {
  const stage = await openStage({ ...documentsOf(1), ...documentsOf(2) });
  const winners = json<Winner[]>(await stage.run(['winners', '--json']));
  expect(winners.map(({ notes }) => notes)).toEqual([[], []]);
});

test('a wallet that has the shape of none is noted', async () => {
  const wallets = [
    'not a wallet',
    '@ann on telegram',
    'bc1not',
    WALLET.replace('7', '0'),
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    OTHER_WALLET,
    WALLET,
  ];
  const stage = await openStage(
    Object.assign({}, ...wallets.map((wallet, index) => documentsOf(index + 1, { wallet }))),
  );
  const winners = json<(Winner & { wallet_address: string })[]>(
    await stage.run(['winners', '--top', '9', '--json']),
  );
  const noted = winners.filter(({ notes }) => notes.includes('not the shape of a wallet address'));
  expect(noted.map(({ wallet_address }) => wallet_address).sort()).toEqual(wallets.slice(0, 4).sort());
});

describe('of a tournament', () => {
  const PERIOD = ['--from', '2026-01-01T12:00', '--until', '2026-01-01T12:00:10'];
  const BEFORE = new Date(Date.UTC(2025, 11, 31));
  const AFTER = new Date(Date.UTC(2026, 0, 1, 12, 0, 10));
  const ann = { playerId: 'ann_1763710215123', owner: 'ann' };

  /** A run that arrived at another time. */
  const at = (timestamp: Date) => ({ run: { timestamp }, entry: { timestamp } });

  const winnersOf = async (documents: StagedDocuments) => {
    const stage = await openStage(documents);
    const outcome = await stage.run(['winners', ...PERIOD, '--force', '--json']);
    return json<Winner[]>(outcome).map(({ run_id, verdict }) => [run_id, verdict]);
  };

  test('the run that counts is the best of those times, though a better one came in after them', async () => {
    const documents = {
      ...documentsOf(1, { ...ann, run: { replay: undefined } }),
      ...documentsOf(2, ann),
      ...documentsOf(3),
      ...documentsOf(4, { ...ann, ...at(AFTER) }),
    };
    expect(await winnersOf(documents)).toEqual([
      [runIdOf(3), 'verified'],
      [runIdOf(2), 'verified'],
    ]);
  });

  test('an earlier record hides it from the board, but not from here: only its replay is missing', async () => {
    const documents = {
      ...documentsOf(1, { ...ann, run: { replay: undefined } }),
      ...documentsOf(2, { ...ann, ...at(BEFORE) }),
    };
    expect(await winnersOf(documents)).toEqual([[runIdOf(1), 'no replay']]);
  });

  test('who played at other times only has not taken part', async () => {
    const documents = { ...documentsOf(1, at(BEFORE)), ...documentsOf(2, at(AFTER)), ...documentsOf(3) };
    expect(await winnersOf(documents)).toEqual([[runIdOf(3), 'verified']]);
  });

  test('a run of a daily or a cup takes no part, however good, and the player’s other run counts', async () => {
    const documents = {
      ...documentsOf(1, ann),
      ...documentsOf(2, { ...ann, run: { contest: 'daily-20454', lived: 500 }, entry: null }),
      ...documentsOf(3, { ...ann, run: { contest: 'cup-autumn', lived: 500 }, entry: null }),
    };
    expect(await winnersOf(documents)).toEqual([[runIdOf(1), 'verified']]);
  });

  test('another browser’s runs under the same player id don’t count', async () => {
    const documents = {
      ...documentsOf(1, { ...ann, owner: 'bob' }),
      ...documentsOf(2, { ...ann, ...at(AFTER) }),
    };
    expect(await winnersOf(documents)).toEqual([]);
  });
});

test('CSV is quoted, and no name becomes a formula', async () => {
  const names = ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\tx', ' =1', 'Nakamoto, "Satoshi"'];
  const stage = await openStage(
    Object.assign({}, ...names.map((name, index) => documentsOf(index + 1, { name, wallet: '=1' }))),
  );
  const { code, out } = await stage.run(['winners', '--top', '9', '--csv']);
  expect(code).toBe(0);
  expect(out[0]).toBe('"RANK","NAME","WALLET","SCORE","SKIN","RUN ID","VERDICT","TIME","NOTE"');
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
