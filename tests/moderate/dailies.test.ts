import { expect, test, vi } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { dailyOf } from '../../src/engine/contest/contest.ts';
import { DAILY_RULESET, DAY_MS, dayOf } from '../../src/engine/contest/daily.ts';
import { ticketOf } from '../../src/engine/contest/ticket.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import type { ModeratedRow } from '../../src/watching/audits/moderation.ts';
import { commandOn } from '../../src/watching/audits/orders.ts';
import { record } from '../../tools/corpus/playedRun.ts';
import { givingUp, skilled } from '../../tools/corpus/players.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import type { Data } from '../../tools/moderate/database/documentStore.ts';
import { RecurringContests, withDays } from '../../tools/moderate/recurring.ts';
import { argumentsIn } from './shell.ts';
import { json, openStage, type Stage, type StagedDocuments } from './stage.ts';

const YESTERDAY = dayOf(Date.now()) - 1;
const ID = dailyOf(YESTERDAY);

/** A run of yesterday's daily, and its row. */
function played(
  number: number,
  createdAt: number,
  forged: Data = {},
  ruleset: RulesetVersion = DAILY_RULESET,
): StagedDocuments {
  const runId = runIdOf(number);
  const setup = { runId, skin: 'default', ruleset, contest: { id: ID, createdAt } } as const;
  const { bytes, claim } = record(setup, givingUp(600 * number, skilled(number)));
  const { score, level, ticks } = claim;
  const lived = 'lived' in claim ? claim.lived : 0;
  const result = { score, level, lived, skin: 'default', timestamp: new Date(), ...forged };
  const player = { player_id: `player${number}_1763710215123`, owner: `owner${number}` };
  return {
    [`runs/${runId}`]: { ...result, ...player, ticks, ruleset, contest: ID, replay: bytes },
    [`contests/${ID}/entries/owner${number}`]: {
      ...result,
      player_id: player.player_id,
      player_name: `Player ${number}`,
      ticks,
      tickets_used: 1,
      run_id: runId,
    },
    [`contests/${ID}/entrants/owner${number}`]: {
      player_id: player.player_id,
      player_name: `Player ${number}`,
      tickets: [ticketOf(runId)],
    },
  };
}

/** Yesterday's daily, and the microsecond in which it was made. */
async function stageDaily(
  ruleset: RulesetVersion = DAILY_RULESET,
): Promise<{ stage: Stage; createdAt: number }> {
  const stage = await openStage({ [`contests/${ID}`]: { ruleset } });
  return { stage, createdAt: await stage.createdAt(`contests/${ID}`) };
}

interface Row {
  owner: string;
  verdict: string;
}

const verdictsOf = (rows: Row[]) => Object.fromEntries(rows.map(({ owner, verdict }) => [owner, verdict]));

test.each([4, DAILY_RULESET] as const)(
  'the runs of a daily of ruleset %i are verified on its coins, and its rows have the verdicts',
  async (ruleset) => {
    const { stage, createdAt } = await stageDaily(ruleset);
    await stage.store({
      ...played(1, createdAt, {}, ruleset),
      ...played(2, createdAt, {}, ruleset),
      ...played(3, createdAt, { score: 9900 }, ruleset),
      ...played(4, createdAt + 1, {}, ruleset),
    });
    const outcome = await stage.run(['daily', ID, '--json']);
    expect(outcome.code).toBe(1);
    expect(verdictsOf(json<Row[]>(outcome))).toEqual({
      owner1: 'verified',
      owner2: 'verified',
      owner3: expect.stringMatching(/^mismatch at tick \d+$/),
      owner4: 'mismatch at tick 0',
    });
    expect(await stage.stored(`contests/${ID}/entries/owner1`)).toMatchObject({ verdict: 'verified' });
  },
);

test('of a forged row the command tells what the replay gives', async () => {
  const { stage, createdAt } = await stageDaily();
  const honest = played(1, createdAt)[`runs/${runIdOf(1)}`] ?? {};
  await stage.store(played(1, createdAt, { score: 9900 }));
  expect((await stage.run(['daily', ID])).err).toContain(
    `  Player 1: the replay gives ${honest.score} points at level ${honest.level}, not 9900`,
  );
});

test('a row that changed while it was judged is named', async () => {
  const { stage, createdAt } = await stageDaily();
  await stage.store(played(1, createdAt));
  vi.spyOn(RecurringContests.prototype, 'writeVerdict').mockResolvedValueOnce(false);
  const { code, err } = await stage.run(['daily', ID]);
  expect([code, err.at(-1)]).toEqual([1, 'Player 1: the row changed meanwhile. Verify again.']);
});

test('the command that the page of moderators has them copy takes a row off', async () => {
  const { stage, createdAt } = await stageDaily();
  await stage.store(played(1, createdAt));
  const finding = {
    entry: { runId: runIdOf(1) } as ModeratedRow,
    isFailed: true,
    reason: 'Forged.',
    signs: [],
  };
  const where = { project: { kind: 'local', projectId: LOCAL_PROJECT_ID }, host: '' } as const;
  const command = argumentsIn(commandOn(finding, { id: ID, isFinal: false }, where)).slice(0, -1);
  expect((await stage.run(command)).code).toBe(0);
  expect(await stage.stored(`contests/${ID}/entries/owner1`)).toBeNull();
});

test('a row that is not what its run says fails', async () => {
  const { stage, createdAt } = await stageDaily();
  await stage.store({ ...played(1, createdAt), ...played(2, createdAt), ...played(5, createdAt) });
  const row = await stage.stored(`contests/${ID}/entries/owner1`);
  await stage.store({
    [`contests/${ID}/entries/owner1`]: { ...row, lived: 1 },
    [`contests/${ID}/entries/owner2`]: { ...row, run_id: runIdOf(5) },
    [`contests/${ID}/entries/owner5`]: { ...row, run_id: runIdOf(9) },
  });
  const verdicts = verdictsOf(json<Row[]>(await stage.run(['daily', ID, '--json'])));
  expect(verdicts).toEqual({
    owner1: 'differs from its run',
    owner2: "another owner's run",
    owner5: 'no run',
  });
});

test('what names a daily says its day in UTC, and its list says what LIVED is and has run ids', async () => {
  const { stage, createdAt } = await stageDaily();
  const dated = `${ID} (${new Date(YESTERDAY * DAY_MS).toISOString().slice(0, 10)} UTC)`;
  expect((await stage.run(['daily', ID])).out).toEqual([`Nobody has a result yet in ${dated}.`]);
  await stage.store(played(1, createdAt));
  const { out } = await stage.run(['daily', ID]);
  expect([out[0]?.split(/ +/).at(-1), out[1]?.split(/ +/).at(-1)]).toEqual(['ID', runIdOf(1)]);
  expect(out.slice(2)).toEqual([expect.stringMatching(/^LIVED: /), `The rows are of ${dated}.`]);
  expect((await stage.run(['show', runIdOf(1)])).out).toContain(`Contest       ${dated}`);
  const removed = await stage.run(['remove-daily', 'owner1', '--daily', ID, '--reason', 'forged']);
  expect(removed.out[0]).toContain(` from ${dated}. `);
  expect((await stage.run(['log'])).out[1]).toContain(`${dated}, `);
  for (const command of ['daily', 'remove-daily'])
    expect((await stage.run([command, '--help'])).out.join('\n')).toContain(dated);
});

test("without an id it is yesterday's, which nobody may have played", async () => {
  const { stage, createdAt } = await stageDaily();
  await stage.store(played(1, createdAt));
  expect((await stage.run(['daily'])).out.join('\n')).toContain('Player 1');
  expect(await stage.stored(`contests/${ID}/entries/owner1`)).toMatchObject({ verdict: 'verified' });
  const { code, out } = await (await openStage({})).run(['daily']);
  expect([code, out]).toEqual([0, [`Nobody played ${withDays(ID)}.`]]);
});

test('a cup that is called like a daily has no day', () => {
  expect(withDays('cup-daily-7, daily-7: forged')).toBe('cup-daily-7, daily-7 (1970-01-08 UTC): forged');
});

test('show judges a run of a daily on its coins, and not at all without them', async () => {
  const { stage, createdAt } = await stageDaily();
  await stage.store({ ...played(1, createdAt), ...played(2, createdAt), ...played(3, createdAt + 1) });
  const row = await stage.stored(`contests/${ID}/entries/owner2`);
  await stage.store({ [`contests/${ID}/entries/owner2`]: { ...row, lived: 1 } });
  const verdictOf = async (id: string) => {
    const outcome = await stage.run(['show', id, '--json']);
    return [json<{ verdict: string }>(outcome).verdict, outcome.code];
  };
  for (const id of [runIdOf(1), 'player1_1763710215123'])
    expect(await verdictOf(id)).toEqual(['verified', 0]);
  expect(await verdictOf(runIdOf(2))).toEqual(['differs from its run', 1]);
  expect(await verdictOf(runIdOf(3))).toEqual(['mismatch at tick 0', 1]);

  await stage.store({ [`contests/${ID}/entries/owner2`]: { ...row, run_id: runIdOf(9) } });
  expect(await verdictOf(runIdOf(2))).toEqual(['verified', 0]);

  const strange = await openStage({
    [`runs/${runIdOf(1)}`]: (await stage.stored(`runs/${runIdOf(1)}`)) ?? {},
  });
  const { code, out } = await strange.run(['show', runIdOf(1)]);
  expect(code).toBe(1);
  expect(out).toContain('Verdict       not judged');
  expect(out.join('\n')).toContain(`Contest       ${ID}`);
});

test('a result is taken off, and its tickets stay used', async () => {
  const { stage, createdAt } = await stageDaily();
  await stage.store(played(1, createdAt));
  const { code, out } = await stage.run(['remove-daily', 'owner1', '--daily', ID, '--reason', 'forged']);
  expect([code, out[0]]).toEqual([0, expect.stringContaining('Removed Player 1')]);
  expect(await stage.stored(`contests/${ID}/entries/owner1`)).toBeNull();
  expect(await stage.stored(`contests/${ID}/entrants/owner1`)).not.toBeNull();
  expect((await stage.run(['remove-daily', 'owner1', '--daily', ID, '--reason', 'forged'])).code).toBe(1);
  expect((await stage.run(['log', '--json'])).out.join()).toContain(ID);
});

test.each([
  ['a uid', 'owner1'],
  ['a run id', runIdOf(1)],
  ['a player id', 'player1_1763710215123'],
  ['a name', 'Player 1'],
])('remove-daily finds a result by %s', async (_, who) => {
  const { stage, createdAt } = await stageDaily();
  await stage.store({ ...played(1, createdAt), ...played(2, createdAt) });
  const type = () => stage.run(['remove-daily', who, '--daily', ID, '--reason', 'forged']);
  const { out } = await type();
  expect([out[0], out[1]]).toEqual([
    expect.stringMatching(/^Removed Player 1, /),
    'To keep the player out: npm run moderate -- ban owner1 --reason "..."',
  ]);
  expect((await type()).err.at(-1)).toBe(
    `Nobody in ${ID} has the id or the name ${who}. To list the results: npm run moderate -- daily ${ID}`,
  );
});

test('a run that is in and has no row is entered and counted, unless it has no ticket', async () => {
  const { stage, createdAt } = await stageDaily();
  await stage.store({ ...played(1, createdAt), ...played(2, createdAt, { pending: true }) });
  const { verdict: _, ...row } = (await stage.stored(`contests/${ID}/entries/owner2`)) ?? {};
  await stage.run(['remove-daily', 'owner2', '--daily', ID, '--reason', 'not there yet']);
  const { out } = await stage.run(['daily', ID]);
  expect(out).toContain('Entered: 1 run that had no row yet.');
  const { pending, ...entered } = row;
  expect(await stage.stored(`contests/${ID}/entries/owner2`)).toEqual({ ...entered, verdict: 'verified' });
  expect(await stage.stored(`runs/${runIdOf(2)}`)).not.toHaveProperty('pending');
  const { tickets_used: __, ...strange } = row;
  await stage.store({
    ...played(3, createdAt, { pending: true }),
    [`contests/${ID}/entrants/owner3`]: { ...strange, tickets: [ticketOf(runIdOf(9))] },
  });
  await stage.run(['daily', ID]);
  expect(await stage.stored(`runs/${runIdOf(3)}`)).toHaveProperty('pending');
});

test('a player who asks is forgotten in dailies too', async () => {
  const { stage, createdAt } = await stageDaily();
  await stage.store({ ...played(1, createdAt), ...played(2, createdAt) });
  expect((await stage.run(['forget', 'player1_1763710215123', '--yes'])).code).toBe(0);
  expect(await stage.stored(`contests/${ID}/entries/owner1`)).toBeNull();
  expect(await stage.stored(`contests/${ID}/entries/owner2`)).not.toBeNull();
  expect(await stage.stored(`runs/${runIdOf(1)}`)).toEqual({ forgotten_at: expect.any(Date) });
});

test('so is one who drew a ticket and saved no run', async () => {
  const { stage, createdAt } = await stageDaily();
  const row = { player_id: 'eve_1763710215123', player_name: 'Eve', tickets: ['b'.repeat(64)] };
  await stage.store({ ...played(1, createdAt), [`contests/${ID}/entrants/eve`]: row });
  expect((await stage.run(['forget', 'eve_1763710215123', '--yes'])).code).toBe(0);
  expect(await stage.stored(`contests/${ID}/entrants/eve`)).toBeNull();
  expect(await stage.stored(`contests/${ID}/entries/owner1`)).not.toBeNull();
  expect((await stage.run(['forget', 'eve_1763710215123'])).code).toBe(1);
});

test('so is one whose dailies and lines of the log are more than one commit takes', async () => {
  const player = { player_id: 'eve_1763710215123', player_name: 'Eve' };
  const line = { time: new Date(), moderator: 'mo', action: 'rename', subject: player.player_id, detail: '' };
  const days = Array.from({ length: 300 }, (_, index) => index + 1);
  const entrants = days.map((day) => `contests/daily-${day}/entrants/eve`);
  const lines = days.map((day) => `moderation_log/${day}`);
  const stage = await openStage(
    Object.fromEntries([
      ...days.map((day) => [`contests/daily-${day}`, { ruleset: DAILY_RULESET }]),
      ...entrants.map((path) => [path, { ...player, tickets: [] }]),
      ...lines.map((path) => [path, line]),
    ]),
  );
  expect(await stage.run(['forget', player.player_id, '--yes'])).toMatchObject({ code: 0 });
  for (const path of [...entrants.slice(-1), ...lines.slice(-1)]) expect(await stage.stored(path)).toBeNull();
  expect((await stage.run(['log'])).out.at(-1)).toContain('300 lines of this log');
});

test('a daily that was closed is still verified where its data were restored from an export', async () => {
  const { stage, createdAt } = await stageDaily();
  await stage.store({
    ...played(1, createdAt),
    [`contests/daily-${YESTERDAY + 1}`]: { ruleset: DAILY_RULESET },
  });
  const before = await stage.run(['close', '--json']);
  expect(json(before)).toEqual({ dailies: 1, closed: 1 });
  expect(json(await stage.run(['close', '--json']))).toEqual({ dailies: 1, closed: 0 });
  const contest = await stage.stored(`contests/${ID}`);
  expect(contest).toEqual({ ruleset: DAILY_RULESET, seed_time: createdAt });
  expect(await stage.stored(`contests/daily-${YESTERDAY + 1}`)).toEqual({ ruleset: DAILY_RULESET });

  const exported: Record<string, Data> = {};
  for (const path of [`contests/${ID}`, `contests/${ID}/entries/owner1`, `runs/${runIdOf(1)}`])
    exported[path] = (await stage.stored(path)) ?? {};
  const restored = await openStage(exported);
  const { code, out } = await restored.run(['daily', ID]);
  expect([code, out[1]]).toEqual([0, expect.stringContaining('verified')]);

  const lost = await openStage({ ...exported, [`contests/${ID}`]: { ruleset: DAILY_RULESET } });
  expect((await lost.run(['daily', ID])).out[1]).toContain('mismatch at tick 0');
});

test('a daily that still takes runs is not closed, and is told apart', async () => {
  const today = `daily-${dayOf(Date.now() + DAY_MS) - 1}`;
  const stage = await openStage({ [`contests/${today}`]: { ruleset: DAILY_RULESET } });
  expect(json(await stage.run(['close', '--json']))).toEqual({ dailies: 0, closed: 0 });
  const { out, err } = await stage.run(['daily', today]);
  expect(out).toEqual([expect.stringContaining(today)]);
  expect(err.join()).toContain('still takes runs');
  expect((await stage.run(['daily', 'daily-1'])).code).toBe(1);
});

test('a cup is no daily: nothing is judged in it, and nothing is taken off', async () => {
  const { stage, createdAt } = await stageDaily();
  await stage.store(played(1, createdAt));
  const row = (await stage.stored(`contests/${ID}/entries/owner1`)) ?? {};
  const path = 'contests/cup-autumn/entries/owner1';
  await stage.store({ 'contests/cup-autumn': { ruleset: DAILY_RULESET }, [path]: row });
  expect((await stage.run(['daily', 'cup-autumn'])).err).toContain('There is no cup-autumn.');
  const removing = ['remove-daily', 'owner1', '--daily', 'cup-autumn', '--reason', 'forged'];
  expect((await stage.run(removing)).code).toBe(1);
  expect(await stage.stored(path)).toEqual(row);
});
