/** Runs of dailies: that they are possible, have a ticket, and are shown as they are; and who may read them when. */

import { strict as assert } from 'node:assert';
import { DAILY_RULESET, timesOf } from '../../../src/engine/contest/daily.ts';
import { SEAL_OPENS_MS } from '../../../src/engine/contest/phases.ts';
import { levelAt, START } from '../../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../../src/engine/simulation/rulesets.ts';
import { SKIN_IDS } from '../../../src/engine/simulation/skins.ts';
import {
  contestPath,
  type DailyPlay,
  draw,
  entryPath,
  honestDaily,
  make,
  today,
} from '../../../tools/board/daily.ts';
import {
  honest,
  minReplay,
  newPlayer,
  newRunId,
  playedWrites,
  sendInTwo,
  ticketOf,
  writesOf,
} from '../../../tools/board/game.ts';
import {
  bytes,
  type Data,
  double,
  increment,
  merge,
  remove,
  set,
  time,
} from '../../../tools/board/values.ts';
import { paceOf } from '../../../tools/rules/values.ts';
import { allowed, type Case, denied, each, expectStatus, first, notEntered, SAVED, story } from '../case.ts';
import {
  firstDaily,
  firstUnder,
  lesserDaily,
  nextDaily,
  opened,
  playedUnder,
  SAME_DAY,
  SAVED_DAILY,
  saveDaily,
  sendDaily,
  ticketed,
} from '../daily.ts';
import { forge, forgeRun, type RunForgery, save } from '../forgery.ts';
import { incomplete, malformed, WRONG, withWrong } from '../malformed.ts';

/** The level after a minute. */
const LEVEL = levelAt(3600, RULESETS[DAILY_RULESET]);

/** The fields of a run of a daily, as `nextDaily` sends them. */
const RUN = {
  player_id: WRONG.playerId,
  owner: WRONG.uid,
  score: WRONG.whole(2100),
  level: WRONG.whole(LEVEL),
  ticks: WRONG.whole(3600),
  skin: [null, 'unlisted'],
  ruleset: WRONG.whole(DAILY_RULESET),
  timestamp: WRONG.now,
  contest: [
    ...[null, `daily-${today() - 1}`, `daily-${today() + 1}`, 'cup', '', 7, ['daily-1']],
    `daily-${today()}/entries/x`,
  ],
  lived: [null, '900', double(900)],
  pending: [null, false, 1],
};
/** The fields of its result. */
const RESULT = {
  player_id: WRONG.playerId,
  player_name: [null, 'Other'],
  tickets_used: [null, 0, 9, double(1), double(2)],
  score: [null, 2200, double(1000), double(2100)],
  level: [null, LEVEL + 1, double(LEVEL)],
  lived: [null, 1, double(900)],
  ticks: [null, 3601, double(3600)],
  skin: [null, 'default'],
  run_id: [null, newRunId()],
  timestamp: WRONG.now,
};
const RESULT_INTS = { score: 2100, level: LEVEL, lived: 900 } as const;

/** The days since the latest daily whose replays everybody can read: yesterday's are sealed for a while after midnight. */
const sinceOpened = () => (Date.now() < timesOf(today() - 1).endsAt + SEAL_OPENS_MS ? 2 : 1);

/** The rulesets of dailies: today's may have been made before its rules were there. */
const DAILY_RULESETS = [4, DAILY_RULESET] as const;

/** The limits of a run of a daily, by its ruleset. */
function limitsUnder(ruleset: (typeof DAILY_RULESETS)[number]): Case[] {
  const pace = paceOf(ruleset);
  if (!pace) throw new Error('A daily ends.');
  const { shortest, longest, coins, fall, levelTicks } = pace;
  const of = `of a daily of ruleset ${ruleset}`;
  const run = (play: DailyPlay) => firstUnder(ruleset, { lived: 0, ...play });
  /** The coins that the rules assume before a coin and with it, less the lives that a run without a minute left has lost. */
  const most = pace.coinsBefore.flatMap((before, index): [ticks: number, coins: number][] => {
    const begin = levelTicks * (pace.firstLevel - pace.startLevel + index);
    const interval = pace.intervals[index] ?? Number.NaN;
    const coin = Math.max(Math.ceil((shortest + 1 - begin) / interval), 1);
    const since = Math.floor((levelTicks - 1) / interval);
    return [
      [begin, before - START.lives],
      [begin + coin * interval - 1, before + coin - 1 - START.lives],
      [begin + coin * interval, before + coin - START.lives],
      [begin + levelTicks - 1, before + since - START.lives],
    ];
  });
  // The last level ends with the run.
  const possible = [
    ...most.filter(([ticks]) => ticks >= shortest && ticks < longest),
    [longest, coins] as const,
  ];
  return [
    ...SKIN_IDS.map((skin) =>
      allowed(
        `a run ${of} in the skin ${skin} has the same limits`,
        run({ skin, ticks: shortest, score: 500 }),
      ),
    ),
    allowed(`a run ${of} of nothing is saved`, run({ ticks: shortest, score: 0 })),
    denied(`a run ${of} of ${shortest - 1} ticks is refused`, run({ ticks: shortest - 1, score: 0 })),
    denied(`a run ${of} of one tick too many is refused`, run({ ticks: longest + 1, score: 0 })),
    allowed(`a whole run ${of} is saved`, playedUnder(ruleset, { ticks: longest, score: 0, lived: 0 }, {})),
    // Neither the coins can show this at the last tick, nor a replay that is long enough.
    ...Object.entries({ ticks: longest, level: levelAt(longest, RULESETS[ruleset]) }).map(([field, value]) =>
      denied(
        `a whole run ${of} whose ${field} is a double is refused`,
        playedUnder(
          ruleset,
          { ticks: longest, score: 0, lived: 0 },
          { run: { [field]: double(value), replay: bytes(minReplay(longest + 600)) } },
        ),
      ),
    ),
    ...possible.flatMap(([ticks, coins]) => [
      allowed(`${coins} coins by tick ${ticks} ${of} are saved`, run({ ticks, score: 100 * coins })),
      denied(
        `${coins + 1} coins by tick ${ticks} ${of} are refused`,
        run({ ticks, score: 100 * (coins + 1) }),
      ),
    ]),
    allowed(
      `coins ${of} that lived as long as they can fall are saved`,
      run({ score: 1000, lived: 10 * fall }),
    ),
    denied(`coins ${of} that lived longer are refused`, run({ score: 1000, lived: 10 * fall + 1 })),
    denied(
      `ninety-nine coins ${of} that lived longer are refused`,
      run({ ticks: longest, score: 9900, lived: 99 * fall + 1 }),
    ),
    ...DAILY_RULESETS.filter((other) => other !== ruleset).map((other) =>
      denied(`a run of ruleset ${other} is no run ${of}`, run({ ruleset: other, score: 1000 })),
    ),
  ];
}

export const DAILIES: readonly Case[] = [
  allowed('a first run of a daily is saved', firstDaily()),
  allowed('a better run of a daily is saved', nextDaily()),
  allowed('a lesser run of a daily is saved', lesserDaily()),
  ...each(allowed, (play: DailyPlay) => lesserDaily(play), {
    'an equal score of coins that lived as long is saved and shown no more': { score: 2000, lived: 1000 },
    'an equal score of coins that lived longer is saved and shown no more': { score: 2000, lived: 1001 },
  }),
  allowed(
    'an equal score of coins that lived less replaces the result',
    nextDaily({ score: 2000, lived: 999 }),
  ),
  ...DAILY_RULESETS.flatMap(limitsUnder),
  story('three runs of a daily, and a game of the board between them', async (board) => {
    const player = newPlayer(board);
    await saveDaily(board, player, { score: 500 });
    await save(board, player, SAVED);
    await saveDaily(board, player, { score: 600 }, { account: SAME_DAY });
    await saveDaily(board, player, { score: 600, lived: 901 }, { account: SAME_DAY, entry: null });
    const entry = await board.stored(entryPath(player.uid));
    assert.equal(entry?.score?.integerValue, '600');
    assert.equal((await board.stored(`leaderboard_entries/${player.id}`))?.score?.integerValue, '2000');
  }),
  story('two tickets are played in the order in which they were not drawn', async (board) => {
    const player = newPlayer(board);
    const tickets = [await ticketed(board, player), await ticketed(board, player)] as const;
    expectStatus(200, await sendDaily(board, player, { runId: tickets[1] }));
    expectStatus(
      200,
      await sendDaily(board, player, { runId: tickets[0], score: 1100 }, { account: SAME_DAY }),
    );
  }),

  ...malformed('a run of a daily', RUN, (run) => nextDaily({}, { run })),
  ...incomplete('a lesser run of a daily', Object.keys(RUN), (run) => lesserDaily({}, { run })),
  ...malformed('a first result', RESULT, (entry) => firstDaily({}, { entry }), notEntered),
  ...withWrong('a next result', RESULT, (entry) => nextDaily({}, { entry }), notEntered),
  ...Object.entries(RESULT_INTS).map(([field, value]) =>
    denied(
      `a run and a result whose ${field} is a double are refused`,
      nextDaily({}, { run: { [field]: double(value) }, entry: { [field]: double(value) } }),
    ),
  ),

  ...each(denied, (forgery: RunForgery) => nextDaily({}, forgery), {
    'a run of a daily without the account is refused': { account: null },
    'a run of a daily whose ticks are not counted is refused': { account: { ticks_played: undefined } },
    'a best run without a replay is refused': { run: { replay: undefined } },
    'a replay of a daily that is a text is refused': { run: { replay: 'x'.repeat(100) } },
    'a replay of a daily with a byte too few is refused': {
      run: { replay: bytes(btoa(atob(minReplay(3600)).slice(1))) },
    },
    'a classic run is no run of a daily': { run: { ruleset: 3, level: 2 } },
  }),
  ...each(notEntered, (forgery: RunForgery) => nextDaily({}, forgery), {
    'a run of a daily without the counter is refused': { stats: null },
    'a run of a daily that counts two is refused': { stats: { total_games_played: increment(2) } },
    'a better run that leaves the result as it is is refused': { entry: null },
    'a result with a wallet is refused': { entry: { wallet_address: 'bc1q' } },
    'a result with a verdict is refused': { entry: { verdict: 'verified' } },
    "a result with a verdict, of as many fields as a cup's entry, is refused": {
      entry: { verdict: 'verified', ticks: 3600 },
    },
    'a result under another name than that of the ticket is refused': { entry: { player_name: 'Other' } },
    'a result with another ticket is refused': { entry: { tickets: [] } },
    'a result of coins that lived for another time than those of its run is refused': {
      run: { lived: 901 },
    },
  }),
  ...each(notEntered, (play: DailyPlay) => nextDaily(play), {
    'a lesser run that replaces the result is refused': { score: 1900 },
    'an equal run that replaces the result is refused': { score: 2000, lived: 1000 },
    'a run of equal score whose coins lived longer does not replace the result': { score: 2000, lived: 1001 },
  }),
  ...each(denied, (play: DailyPlay) => firstDaily(play), {
    'a run of a daily in an unlisted skin is refused': { skin: 'unlisted' },
    'a score of a daily that is no multiple of a coin is refused': { score: 1050 },
    'a negative score of a daily is refused': { score: -100, lived: 0 },
    'coins that lived for less than no time are refused': { score: 1000, lived: -1 },
    'no coin that lived is refused': { score: 0, lived: 1 },
    'a run of a daily without a ticket is refused': { runId: newRunId() },
  }),
  ...[LEVEL - 1, LEVEL + 1, 1].map((level) =>
    denied(`level ${level} after a minute is refused`, nextDaily({}, { run: { level }, entry: { level } })),
  ),
  denied('a run of a daily by somebody who never drew a ticket is refused', async (board) => {
    await opened(board);
    return sendDaily(board, newPlayer(board), {});
  }),
  denied("a run of a daily with another's ticket is refused", async (board) => {
    const player = newPlayer(board);
    await ticketed(board, player);
    return sendDaily(board, player, { runId: await ticketed(board, newPlayer(board)) });
  }),
  denied("a run in another's name is refused, by the own account", async (board) => {
    const [victim, thief] = [newPlayer(board), newPlayer(board)];
    const { run, account } = honestDaily(victim, { runId: await ticketed(board, victim) });
    const { last_run_id: runId } = account ?? {};
    const writes = [set(`runs/${runId}`, run ?? {}), merge(`players/${thief.uid}`, account ?? {})];
    return board.commit(writes, thief.token);
  }),
  denied('a ticket of a daily is not drawn beside its run', async (board) => {
    const player = newPlayer(board);
    await ticketed(board, player);
    const runId = newRunId();
    const sent = honestDaily(player, { runId, drawn: 2 });
    return board.commit([draw(player, [runId]), ...playedWrites(sent)], player.token);
  }),
  denied('a run beside which its daily is made again is refused', async (board) => {
    const player = newPlayer(board);
    const sent = honestDaily(player, { runId: await ticketed(board, player) });
    await board.moderate(remove(contestPath()));
    return board.commit([make(), ...playedWrites(sent)], player.token);
  }),
  notEntered('a result under a name that a ticket of the same commit brings is refused', async (board) => {
    const player = newPlayer(board);
    const runId = await ticketed(board, player);
    const sent = forgeRun(honestDaily(player, { runId, drawn: 2 }), { entry: { player_name: 'Other' } });
    const renamed = { ...draw(player, [newRunId()]) };
    return sendInTwo(board, sent, player.token, [
      { ...renamed, data: { ...renamed.data, player_name: 'Other' } },
    ]);
  }),
  notEntered("a run into another's entry is refused", async (board) => {
    const [victim, player] = [newPlayer(board), newPlayer(board)];
    await ticketed(board, victim);
    const sent = honestDaily(player, { runId: await ticketed(board, player) });
    const others = { ...sent.contest, show: (entry: Data) => set(entryPath(victim.uid), entry) };
    return sendInTwo(board, { ...sent, contest: others }, player.token);
  }),
  denied('a run of a daily is not sent a second time', async (board) => {
    const player = newPlayer(board);
    const sent = await saveDaily(board, player);
    return board.commit(writesOf(forgeRun(sent, { account: SAME_DAY })), player.token);
  }),
  denied('a ticket is not played twice', async (board) => {
    const player = newPlayer(board);
    const { runId } = await saveDaily(board, player);
    return sendDaily(board, player, { runId, score: 2000 }, { account: SAME_DAY });
  }),
  denied('a game of the board does not become a run of a daily', async (board) => {
    const player = newPlayer(board);
    const runId = await ticketed(board, player);
    await save(board, player, { ...SAVED, runId });
    return sendDaily(board, player, { runId });
  }),
  denied("another's run is not shown as the own one", async (board) => {
    const [victim, thief] = [newPlayer(board), newPlayer(board)];
    const { entry } = await saveDaily(board, victim);
    await ticketed(board, thief);
    return board.commit([merge(entryPath(thief.uid), entry ?? {})], thief.token);
  }),
  denied("a run beside a result that is another's run is refused", async (board) => {
    const [victim, thief] = [newPlayer(board), newPlayer(board)];
    const { runId, entry } = await saveDaily(board, victim, { score: 3000 });
    const own = await ticketed(board, thief);
    return sendDaily(
      board,
      thief,
      { runId: own },
      { run: { replay: undefined }, entry: { ...entry, run_id: runId } },
    );
  }),
  denied("another's run is not shown as the own one, with the time at which it came", async (board) => {
    const [victim, thief] = [newPlayer(board), newPlayer(board)];
    const { runId, entry } = await saveDaily(board, victim);
    await ticketed(board, thief);
    const came = (await board.stored(`runs/${runId}`))?.timestamp?.timestampValue;
    const copy = { ...entry, timestamp: time(String(came)) };
    return board.commit([merge(entryPath(thief.uid), copy)], thief.token);
  }),
  denied('a run is not shown in the entry of another daily too', async (board) => {
    const player = newPlayer(board);
    const yesterday = today() - 1;
    await opened(board, yesterday);
    await board.moderate(draw(player, [newRunId()], yesterday));
    const sent = honestDaily(player, { runId: await ticketed(board, player) });
    const other = merge(entryPath(player.uid, yesterday), sent.entry ?? {});
    return board.commit([...writesOf(sent), other], player.token);
  }),
  denied('an old run is not shown again in place of a better one', async (board) => {
    const player = newPlayer(board);
    const { entry } = await saveDaily(board, player, { score: 1000 });
    await saveDaily(board, player, { score: 1200 }, { account: SAME_DAY });
    return board.commit([merge(entryPath(player.uid), entry ?? {})], player.token);
  }),
  denied("yesterday's ticket is not played today", async (board) => {
    const player = newPlayer(board);
    const day = today() - 1;
    const runId = newRunId();
    await opened(board, day);
    await board.moderate(draw(player, [runId], day));
    await opened(board);
    return sendDaily(board, player, { runId, day: today() });
  }),
  denied('a run of a daily of two days ago is refused, although it has a ticket', async (board) => {
    const player = newPlayer(board);
    const day = today() - 2;
    const runId = newRunId();
    await opened(board, day);
    await board.moderate(draw(player, [runId], day));
    return sendDaily(board, player, { runId, day });
  }),

  denied('a run of a daily by a banned player is refused', async (board) => {
    const player = newPlayer(board);
    const runId = await ticketed(board, player);
    await board.moderate(set(`bans/${player.uid}`, { reason: 'a bot' }));
    return sendDaily(board, player, { runId });
  }),
  denied('a run of a daily that is longer than its player was signed in is refused', async (board) => {
    const player = newPlayer(board, 30);
    return sendDaily(board, player, { runId: await ticketed(board, player) });
  }),

  notEntered('a first run that makes no result is refused', firstDaily({}, { entry: null })),
  notEntered(
    'a better run of equal score that leaves the result as it is is refused',
    lesserDaily({ score: 2000, lived: 999 }),
  ),
  denied('a lesser run without a replay is refused', lesserDaily({}, { run: { replay: undefined } })),
  story('a verdict goes with the next better run', async (board) => {
    const player = newPlayer(board);
    await saveDaily(board, player, SAVED_DAILY);
    const path = entryPath(player.uid);
    await board.moderate(merge(path, { verdict: 'mismatch at tick 600' }));
    const [runId, other] = [await ticketed(board, player), await ticketed(board, player)];
    expectStatus(
      200,
      await sendDaily(board, player, { runId: other, score: 1000 }, { account: SAME_DAY, entry: null }),
    );
    assert.equal((await board.stored(path))?.verdict?.stringValue, 'mismatch at tick 600');
    expectStatus(200, await sendDaily(board, player, { runId, score: 2100 }, { account: SAME_DAY }));
    assert.equal((await board.stored(path))?.verdict, undefined);
  }),
  story('an entry of before version 6 of the rules, with its tickets, is replaced whole', async (board) => {
    const player = newPlayer(board);
    const { runId } = await saveDaily(board, player, SAVED_DAILY);
    const path = entryPath(player.uid);
    await board.moderate(merge(path, { tickets: [ticketOf(runId)] }));
    expectStatus(
      200,
      await sendDaily(
        board,
        player,
        { runId: await ticketed(board, player), score: 2100 },
        { account: SAME_DAY },
      ),
    );
    assert.equal((await board.stored(path))?.tickets, undefined);
  }),

  denied(
    'a game of the board under the rules of the dailies is refused',
    first({}, { run: { ruleset: DAILY_RULESET } }),
  ),
  denied('a game of the board with a contest is refused', async (board) => {
    await opened(board);
    return first({}, { run: { contest: `daily-${today()}` } })(board);
  }),
  denied('a game of the board that names a contest in place of its replay is refused', async (board) => {
    await opened(board);
    return first({}, { run: { contest: `daily-${today()}`, replay: undefined } })(board);
  }),
  denied('a run of a daily is not put on the board', async (board) => {
    const player = newPlayer(board);
    await save(board, player, { score: 100 });
    const sent = honestDaily(player, { runId: await ticketed(board, player), score: 2000 });
    const { runId, run } = sent;
    const onBoard = honest(player, { runId, score: 2000, ticks: 3600 }).entry ?? {};
    const entry = set(`leaderboard_entries/${player.id}`, { ...onBoard, level: run?.level ?? null });
    return board.commit([...playedWrites(sent), entry], player.token);
  }),
  denied(
    'a run of a contest that is neither a daily nor a cup is refused, with a ticket too',
    async (board) => {
      const player = newPlayer(board);
      await saveDaily(board, player, SAVED_DAILY);
      const runId = newRunId();
      const ticket = { player_id: player.id, tickets: [ticketOf(runId)] };
      await board.moderate(
        set('contests/weekly-1', { ruleset: DAILY_RULESET }),
        set(`contests/weekly-1/entrants/${player.uid}`, ticket),
      );
      const honestRun = honestDaily(player, { runId, drawn: 2, score: 2100 });
      const sent = forgeRun(honestRun, { run: { contest: 'weekly-1' }, account: SAME_DAY });
      return board.commit(playedWrites(sent), player.token);
    },
  ),
  denied('a game of the board is not put into a daily', async (board) => {
    const player = newPlayer(board);
    const runId = await ticketed(board, player);
    const sent = honest(player, { runId, ticks: 3600, score: 1000 });
    const { entry } = honestDaily(player, { runId });
    return board.commit(
      [...writesOf(sent), merge(entryPath(player.uid), { ...entry, level: 2 })],
      player.token,
    );
  }),
  story("nobody can take the id of another's ticket: it is not told", async (board) => {
    const victim = newPlayer(board);
    const runId = await ticketed(board, victim);
    const { body } = await board.get(entryPath(victim.uid));
    assert.ok(!JSON.stringify(body).includes(runId));
  }),

  story(
    "a run of an open daily is its owner's alone, and a missing one is not found by all",
    async (board) => {
      const player = newPlayer(board);
      const { runId } = await saveDaily(board, player);
      const other = newPlayer(board);
      expectStatus(200, await board.get(`runs/${runId}`, player.token));
      expectStatus(403, await board.get(`runs/${runId}`, other.token));
      expectStatus(403, await board.get(`runs/${runId}`));
      for (const token of [undefined, other.token])
        expectStatus(404, await board.get(`runs/${newRunId()}`, token));
    },
  ),
  denied('a sealed run among readable documents denies them all', async (board) => {
    const { runId } = await saveDaily(board, newPlayer(board));
    const documents = [`runs/${runId}`, contestPath()].map((path) => `${board.root}/${path}`);
    return board.verb('batchGet', { documents }, newPlayer(board).token);
  }),
  denied("a sealed run can't be found by a query", async (board) => {
    await saveDaily(board, newPlayer(board));
    return board.query('runs', { limit: 1 }, newPlayer(board).token);
  }),
  ...[sinceOpened(), 3, 400].map((ago) =>
    allowed(`a run of the daily of ${ago} days ago is everybody's to read`, async (board) => {
      const { run } = honestDaily(newPlayer(board));
      const runId = newRunId();
      const stored = { ...run, contest: `daily-${today() - ago}`, timestamp: new Date() };
      await board.moderate(set(`runs/${runId}`, stored));
      return board.get(`runs/${runId}`);
    }),
  ),
  story("rows and the daily are everybody's to read, ten at a time", async (board) => {
    const player = newPlayer(board);
    await saveDaily(board, player);
    const byScore = [
      { field: { fieldPath: 'score' }, direction: 'DESCENDING' },
      { field: { fieldPath: 'lived' }, direction: 'ASCENDING' },
    ];
    const list = (rest: object, token?: string) =>
      board.query('entries', { orderBy: byScore, ...rest }, token, contestPath());
    for (const token of [undefined, newPlayer(board).token]) {
      expectStatus(200, await board.get(contestPath(), token));
      expectStatus(200, await board.get(entryPath(player.uid), token));
      expectStatus(200, await list({ limit: 10 }, token));
    }
    for (const rest of [{}, { limit: 11 }, { limit: 10, offset: 1 }])
      expectStatus(403, await list(rest, player.token));
    const all = { from: [{ collectionId: 'entries', allDescendants: true }], limit: 1 };
    expectStatus(403, await board.verb('runQuery', { structuredQuery: all }, player.token));
  }),
  story('a ticket without a run is not among the rows', async (board) => {
    const player = newPlayer(board);
    await ticketed(board, player);
    const orderBy = [{ field: { fieldPath: 'score' }, direction: 'DESCENDING' }];
    const { body } = await board.query('entries', { orderBy, limit: 10 }, undefined, contestPath());
    assert.ok(!JSON.stringify(body).includes(player.uid));
  }),
  denied('a finished run of a daily is not deleted', async (board) => {
    const player = newPlayer(board);
    const { runId } = await saveDaily(board, player);
    return board.commit([remove(`runs/${runId}`)], player.token);
  }),
  denied('a first game that is forged as a run of a daily without a ticket is refused', async (board) => {
    const player = newPlayer(board);
    await opened(board);
    const { run } = honestDaily(player);
    return board.commit(
      writesOf(forge(honest(player), { run: { ...run, run_id: undefined } })),
      player.token,
    );
  }),
];
