import { expect, onTestFinished, test, vi } from 'vitest';
import { encodeReplay } from '../../src/replay/codec.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { Arguments } from '../../tools/moderate/arguments.ts';
import { verify } from '../../tools/moderate/commands/verify.ts';
import { openJournal } from '../../tools/moderate/database/journal.ts';
import { HallOfFame } from '../../tools/moderate/hallOfFame.ts';
import { decode } from '../unit/replay/decode.ts';
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
