import { expect, onTestFinished, test, vi } from 'vitest';
import { encodeReplay } from '../../src/engine/replay/codec.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { Arguments } from '../../tools/moderate/arguments.ts';
import { verify } from '../../tools/moderate/commands/verify.ts';
import { openJournal } from '../../tools/moderate/database/journal.ts';
import { HallOfFame } from '../../tools/moderate/hallOfFame.ts';
import { decode } from '../unit/engine/replay/decode.ts';
import { documentsOf, type Forgery, game, playerIdOf } from './games.ts';
import { json, openStage } from './stage.ts';

interface Row {
  rank: number;
  player_id: string;
  verdict: string;
  is_written: boolean;
}

const { bytes, claim } = game(1);

/** `bytes` with another one at a place, counted from the end if below 0. */
const edited = (at: number, byte: number) => bytes.with(at, byte);

const raised = { score: claim.score + 100 };

const FORGERIES: [what: string, verdict: string, forgery: Forgery][] = [
  ['a score raised in run and entry', `mismatch at tick ${claim.ticks}`, { run: raised, entry: raised }],
  ['a score raised in the entry', 'differs from its run', { entry: raised }],
  ['a level raised in the entry', 'differs from its run', { entry: { level: 9 } }],
  ['a better skin', 'mismatch at tick 0', { run: { skin: 'god' } }],
  ["somebody else's replay", 'mismatch at tick 0', { run: { replay: game(2).bytes } }],
  ['a changed hash', `mismatch at tick ${claim.ticks}`, { run: { replay: edited(-1, 0x55) } }],
  ['a torn replay', 'malformed', { run: { replay: bytes.slice(0, -1) } }],
  ['garbage', 'malformed', { run: { replay: new Uint8Array([1, 2, 3]) } }],
  ['an empty replay', 'malformed', { run: { replay: new Uint8Array() } }],
  ['no replay', 'no replay', { run: { replay: undefined } }],
  ['a replay that is no bytes', 'unreadable run', { run: { replay: 'SATS' } }],
  ['a replay beyond all limits', 'too long', { run: { replay: new Uint8Array(256 * 1024 + 1) } }],
  ['rules to come', 'unknown ruleset', { run: { ruleset: 99, replay: edited(5, 99) } }],
  ['rules to come by claim alone', 'mismatch at tick 0', { run: { ruleset: 4 } }],
  ['no run document', 'no run', { run: null }],
  ['a skin that does not exist', 'unreadable run', { run: { skin: 'satoshi' } }],
  ["another player's run", "another player's run", { run: { player_id: 'hal_1763710215123' } }],
  ["another owner's run", "another owner's run", { run: { owner: 'hal' } }],
];

test.for(FORGERIES)('%s: %s', async ([, verdict, forgery]) => {
  const stage = await openStage({ ...documentsOf(1, forgery), ...documentsOf(2) });
  const outcome = await stage.run(['verify', '--json']);
  const verdicts = new Map(json<Row[]>(outcome).map((row) => [row.player_id, row.verdict]));
  expect(verdicts.get(playerIdOf(1))).toBe(verdict);
  expect(verdicts.get(playerIdOf(2))).toBe('verified');
  expect(outcome.code).toBe(1);
  expect(await stage.stored(`leaderboard_entries/${playerIdOf(1)}`)).toMatchObject({ verdict });
});

const MISTOLD: [what: string, forgery: Forgery, given: string | null][] = [
  [
    'a score raised in run and entry',
    { run: raised, entry: raised },
    `gives ${claim.score} points at level ${claim.level}, not ${claim.score + 100}`,
  ],
  [
    'a score raised in the entry',
    { entry: raised },
    `gives ${claim.score} points at level ${claim.level}, not ${claim.score + 100}`,
  ],
  [
    'a level raised in the entry',
    { entry: { level: 9 } },
    `gives ${claim.score} points at level ${claim.level}, not ${claim.score} at level 9`,
  ],
  ['a better skin', { run: { skin: 'god' } }, 'was played as default, not as god'],
  ['other rules', { run: { ruleset: 4 } }, 'was played under ruleset 6, not 4'],
  ['a longer run', { run: { ticks: claim.ticks + 9 } }, `lasts ${claim.ticks} ticks, not ${claim.ticks + 9}`],
  [
    "somebody else's replay",
    { run: { replay: game(2).bytes } },
    `is of run ${runIdOf(2)}, and gives ${game(2).claim.score} points at level ${game(2).claim.level}, not ${claim.score}`,
  ],
  [
    'a changed hash',
    { run: { replay: edited(-1, 0x55) } },
    'gives this score, and its checksums are of another run',
  ],
  ['a torn replay', { run: { replay: bytes.slice(0, -1) } }, null],
  ["another owner's run", { run: { owner: 'hal' } }, null],
  ['an honest run', {}, null],
];

test.for(MISTOLD)('of %s verify, winners and show tell what the replay gives', async ([, forgery, given]) => {
  const stage = await openStage(documentsOf(1, forgery));
  const rows = json<{ replay_gives: string | null }[]>(await stage.run(['verify', '--json']));
  expect(rows[0]?.replay_gives).toBe(given);
  const told = (line: string) => line.includes(`the replay ${given}`);
  expect((await stage.run(['verify'])).err.some(told)).toBe(given !== null);
  expect((await stage.run(['winners'])).err.some(told)).toBe(given !== null);
  const shown = (await stage.run(['show', runIdOf(1)])).out.filter((line) => /^The replay {2}/.test(line));
  expect(shown).toEqual(given === null ? [] : [`The replay    ${given}`]);
});

test('of a flood ten are told what their replays give, and none that takes too long', async () => {
  const many = Array.from({ length: 12 }, (_, index) => documentsOf(index + 1, { entry: { level: 9 } }));
  const stage = await openStage(Object.assign({}, ...many));
  const toldIn = async (timeLimitMs: number) =>
    (await stage.run(['verify'], { timeLimitMs })).err.filter((line) => line.includes(': the replay '));
  expect(await toldIn(60_000)).toHaveLength(10);
  expect(await toldIn(-1)).toEqual([]);
});

test('honest runs are verified, best first, and their entries marked', async () => {
  const stage = await openStage({ ...documentsOf(1), ...documentsOf(2), ...documentsOf(3) });
  const before = await stage.stored(`leaderboard_entries/${playerIdOf(3)}`);
  const { code, out, err } = await stage.run(['verify']);
  expect(code).toBe(0);
  expect(err).toEqual([`On ${stage.file}`]);
  expect(out.map((line) => line.split(/ {2,}/))).toEqual([
    ['RANK', 'NAME', 'SCORE', 'SKIN', 'VERDICT', 'RUN ID'],
    ['1', 'Player 3', String(game(3).claim.score), 'default', 'verified', runIdOf(3)],
    ['2', 'Player 2', String(game(2).claim.score), 'default', 'verified', runIdOf(2)],
    ['3', 'Player 1', String(claim.score), 'default', 'verified', runIdOf(1)],
  ]);
  expect(await stage.stored(`leaderboard_entries/${playerIdOf(3)}`)).toEqual({
    ...before,
    verdict: 'verified',
    verdict_at: expect.any(Date),
  });
});

test('a mark that is given again is as young as the last verification: the document changes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const stage = await openStage(documentsOf(1));
  for (let hours = 0; hours <= 12; hours += 6) {
    await stage.run(['verify']);
    expect(await stage.stored(`leaderboard_entries/${playerIdOf(1)}`)).toMatchObject({
      verdict_at: new Date(),
    });
    vi.setSystemTime(Date.now() + 6 * 60 * 60_000);
  }
});

test("somebody else's replay with a run id of its own written into it", async () => {
  const copy = { ...decode(game(2).bytes), runId: runIdOf(9) };
  const stolen = { bytes: encodeReplay(copy), claim: copy };
  const stage = await openStage({ ...documentsOf(2), ...documentsOf(9, {}, stolen) });
  const rows = json<Row[]>(await stage.run(['verify', '--json']));
  expect(rows.map((row) => [row.player_id, row.verdict])).toEqual([
    [playerIdOf(2), 'verified'],
    [playerIdOf(9), 'mismatch at tick 0'],
  ]);
});

test('a replay that takes too long to play', async () => {
  const stage = await openStage(documentsOf(1));
  const outcome = await stage.run(['verify', '--json'], { timeLimitMs: -1 });
  expect(json<Row[]>(outcome)).toMatchObject([{ verdict: 'too long' }]);
});

test('long work says how far it is', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 200));
  onTestFinished(() => void vi.restoreAllMocks());
  const stage = await openStage({ ...documentsOf(1), ...documentsOf(2), ...documentsOf(3) });
  expect((await stage.run(['verify'])).progress).toEqual([
    'Verifying rank 2, 1 of 10 found ...',
    'Verifying rank 3, 2 of 10 found ...',
  ]);
});

test('--top says how many', async () => {
  const stage = await openStage({ ...documentsOf(1), ...documentsOf(2) });
  expect(json<Row[]>(await stage.run(['verify', '--top', '1', '--json']))).toHaveLength(1);
  expect(await stage.stored(`leaderboard_entries/${playerIdOf(1)}`)).not.toHaveProperty('verdict');
});

test('an empty board', async () => {
  const stage = await openStage();
  expect(await stage.run(['verify'])).toMatchObject({ code: 0, out: ['Nobody is on the board yet.'] });
});

test('an entry that neither the game nor a careful hand wrote', async () => {
  const stage = await openStage(documentsOf(1, { entry: { player_name: 7 } }));
  const { code, err } = await stage.run(['verify']);
  expect(code).toBe(1);
  expect(err.at(-1)).toMatch(/^leaderboard_entries\/player1_1763710215123 can't be read\. player_name: /);
});

test('a better run that comes in meanwhile is not marked', async () => {
  const stage = await openStage(documentsOf(1));
  const board = new HallOfFame(await openJournal(stage.file), 'mo');
  const entry = await board.entry(playerIdOf(1));
  if (!entry) throw new Error('nobody there');
  await board.writeVerdict(entry, 'meanwhile');
  vi.spyOn(board, 'entries').mockImplementation(async function* () {
    yield entry;
  });
  const act = verify.read(new Arguments([], verify.options));
  const report = await act({
    board,
    now: Date.now,
    env: {},
    pause: async () => {},
    settings: () => ({}),
    timeLimitMs: 60_000,
    progress: () => {},
    lineFor: String,
    linkTo: String,
  });
  await board.close();
  expect(report).toMatchObject({ isFine: false, data: [{ verdict: 'verified', is_written: false }] });
  expect(report.warnings).toEqual([
    'Rank 1, Player 1: the entry changed meanwhile, so nothing was written. Verify again.',
  ]);
  expect(await stage.stored(`leaderboard_entries/${playerIdOf(1)}`)).toMatchObject({ verdict: 'meanwhile' });
});

test('what strangers call themselves does not reach the terminal as orders', async () => {
  const stage = await openStage(documentsOf(1, { name: '\u001b[2J\u009b1m\u202eevil\u200b\nx' }));
  const table = await stage.run(['verify']);
  expect(table.out[1]).toContain('\\u001b[2J\\u009b1m\\u202eevil\\u200b\\u000ax');
  const script = await stage.run(['verify', '--json']);
  expect(script.out.join('')).toMatch(/^[ -~]+$/);
  expect(json<{ player_name: string }[]>(script)[0]?.player_name).toBe(
    '\u001b[2J\u009b1m\u202eevil\u200b\nx',
  );
});
