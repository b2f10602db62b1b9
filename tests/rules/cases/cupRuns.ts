/** Runs of cups: that they have the open ticket, are live, and are shown as they are; and who may read them when. */

import { strict as assert } from 'node:assert';
import { CUP_RULESETS } from '../../../src/engine/contest/cup.ts';
import type { RulesetVersion } from '../../../src/engine/simulation/rulesetVersion.ts';
import type { Answer, Board } from '../../../tools/board/board.ts';
import { type CupPlay, cupPath, entrantPath, entryPath, registration } from '../../../tools/board/cup.ts';
import { draw as drawDaily, honestDaily, today } from '../../../tools/board/daily.ts';
import {
  countedBefore,
  enteringWrites,
  minReplay,
  newPlayer,
  newRunId,
  playedWrites,
  type Sent,
  type SignedInPlayer,
  sendInTwo,
  writesOf,
} from '../../../tools/board/game.ts';
import {
  type BoardWrite,
  bytes,
  type Data,
  double,
  increment,
  merge,
  remove,
  SERVER_TIME,
  set,
  time,
  unset,
} from '../../../tools/board/values.ts';
import {
  type Attempt,
  allowed,
  type Case,
  denied,
  each,
  expectStatus,
  notEntered,
  SAVED,
  story,
} from '../case.ts';
import {
  ban,
  firstInCup,
  inPhases,
  lesserInCup,
  moveTo,
  nextInCup,
  openTicket,
  rivalOf,
  runOf,
  SAVED_IN_CUP,
  saveCupRun,
  secondTicket,
  sendCupRun,
  type Ticketed,
  ticketedInCup,
  withEntrant,
} from '../cup.ts';
import { opened, sendDaily } from '../daily.ts';
import { forgeRun, type RunForgery, save, send } from '../forgery.ts';
import { incomplete, inWrongCups, malformed, WRONG } from '../malformed.ts';
import { pendingInCup } from '../pending.ts';

/** The fields of a run of a cup, as `firstInCup` sends them. */
const RUN = {
  player_id: WRONG.playerId,
  owner: WRONG.uid,
  score: WRONG.whole(1000),
  level: WRONG.whole(3),
  ticks: WRONG.whole(3600),
  skin: [null, 'god'],
  ruleset: WRONG.whole(4),
  timestamp: WRONG.now,
  contest: [null, 'cup', 'cup-none', '', 7, ['cup-1'], `daily-${today()}`],
  lived: [null, '900', double(900)],
  pending: [null, false, 1, 'true'],
};

/** The fields of its entry. */
const ENTRY = {
  player_id: WRONG.playerId,
  player_name: [null, 'Other'],
  score: [null, 5000, double(1000), double(2100)],
  level: [null, 9, double(3)],
  lived: [null, 1, double(900)],
  skin: [null, 'god'],
  ticks: [null, 3599, double(3600)],
  run_id: [null, newRunId()],
  started_at: WRONG.now,
  timestamp: WRONG.now,
  tickets_used: [null, 0, double(1), double(2)],
};

/** An entrant's first run, this many seconds after the ticket. */
function after(seconds: number, play: CupPlay = {}, cup: Data = {}): Attempt {
  return async (board) => sendCupRun(board, await ticketedInCup(board, cup, { ago: seconds }), play);
}

/** A classic run of a cup, by the rules of the board. */
const CLASSIC = { ruleset: 3, score: 2000, lived: 3000 } as const;
const inClassic = (play: object = {}): Attempt => after(62, { ...CLASSIC, ...play }, { ruleset: 3 });

/** A minute of another ruleset than the cup's, or of the same. */
const under = (ruleset: RulesetVersion, played: RulesetVersion): Attempt =>
  after(62, { ruleset: played }, { ruleset });

/** Changes the entry of an entrant as moderators do, and sends the second run. */
function afterJudgement(fields: Data, play: CupPlay, forgery: RunForgery = {}): Attempt {
  return async (board) => {
    const ticketed = await secondTicket(board);
    await board.moderate(merge(entryPath(ticketed.cup, ticketed.player.uid), fields));
    return sendCupRun(board, ticketed, { number: 2, ...play }, forgery);
  };
}

/** An entrant whose open ticket is for the same run as one of today's daily. */
async function ticketedInBoth(board: Board): Promise<Ticketed> {
  await opened(board);
  const at = await ticketedInCup(board);
  expectStatus(200, await board.commit([drawDaily(at.player, [at.runId])], at.player.token));
  return at;
}

/** An entrant's honest run, after what moderators have written. */
const sendingAfter = (before: (at: Ticketed) => BoardWrite[]) => async (board: Board) => {
  const ticketed = await ticketedInCup(board);
  await board.moderate(...before(ticketed));
  return sendCupRun(board, ticketed);
};

/** An entrant sends something in place of, or beside, an honest first run. */
const inPlaceOfRun =
  (writes: (sent: Sent, at: Ticketed) => BoardWrite[], { cup = {} as Data, play = {} as CupPlay } = {}) =>
  async (board: Board) => {
    const at = await ticketedInCup(board, cup);
    return board.commit(writes(runOf(at, play), at), at.player.token);
  };

/** An entrant with an open ticket acts, or one whose first run is saved. */
const withTicket =
  (act: (board: Board, at: Ticketed) => ReturnType<Attempt>): Attempt =>
  async (board) =>
    act(board, await ticketedInCup(board));
const afterCupRun = (act: Parameters<typeof withTicket>[0]) =>
  withTicket(async (board, at) => {
    await saveCupRun(board, at);
    return act(board, at);
  });

/** A run, and its result in another's entry. */
const intoEntryOfVictim = (isOwnToo: boolean) => async (board: Board) => {
  const victim = await ticketedInCup(board);
  const rival = await rivalOf(board, victim);
  const { player } = rival;
  const sent = runOf(rival);
  const others = (entry: Data) => set(entryPath(victim.cup, victim.player.uid), entry);
  if (!isOwnToo)
    return sendInTwo(board, { ...sent, contest: { ...sent.contest, show: others } }, player.token);
  return sendShownTwice(board, sent, player, others);
};

/** A run of a contest, and its result in a second entry too. */
async function sendShownTwice(
  board: Board,
  sent: Sent,
  { token }: SignedInPlayer,
  show: (entry: Data) => BoardWrite,
): Promise<Answer> {
  expectStatus(200, await board.commit(playedWrites(sent), token));
  const writes = await enteringWrites(board, sent);
  return { ...(await board.commit([...writes, show(writes.at(-1)?.data ?? {})], token)), isIn: true };
}

/** A run beside an entry of the all-time board. */
const besideAllTime = ({ owner, runId, playerId, run }: Sent) =>
  set(`leaderboard_entries/${playerId}`, {
    ...{ player_id: playerId, player_name: 'Pepe', wallet_address: null, owner, run_id: runId },
    ...{ score: run?.score ?? null, level: run?.level ?? null, timestamp: SERVER_TIME },
  });

type Pending = Awaited<ReturnType<typeof pendingInCup>>;

/** The entrant of the pending run commits. @param after what moderators wrote meanwhile */
const entering =
  (writes: (pending: Pending) => BoardWrite[], after: (pending: Pending) => BoardWrite[] = () => []) =>
  async (board: Board) => {
    const pending = await pendingInCup(board);
    const meanwhile = after(pending);
    if (meanwhile.length > 0) await board.moderate(...meanwhile);
    return board.commit(writes(pending), pending.player.token);
  };

const whole = ({ settle, count, show }: Pending) => [settle, count, show];

/** A time in milliseconds before now. */
const ago = (ms: number) => new Date(Date.now() - ms);

export const CUP_RUNS: readonly Case[] = [
  allowed('a first run of a cup is saved', firstInCup()),
  allowed('a better run of a cup is saved', nextInCup()),
  allowed('a lesser run of a cup is saved', lesserInCup()),
  allowed(
    'a run of a cup of an equal score, of coins that lived less, replaces the entry',
    nextInCup({ score: 2000, lived: 999 }),
  ),
  ...each(allowed, (play: CupPlay) => lesserInCup(play), {
    'a run of a cup as good as the entry is saved and shown no more': { score: 2000, lived: 1000 },
    'a run of a cup of an equal score, of coins that lived longer, is shown no more': {
      score: 2000,
      lived: 1001,
    },
  }),
  ...each(notEntered, (play: CupPlay) => nextInCup(play), {
    'a lesser run of a cup does not replace the entry': { score: 1900 },
    'a run of a cup as good as the entry does not replace it': { score: 2000, lived: 1000 },
    'a run of a cup of coins that lived longer does not replace the entry': { score: 2000, lived: 1001 },
  }),
  ...each(notEntered, (play: CupPlay) => lesserInCup(play), {
    'a better run of a cup that leaves the entry as it is is refused': { score: 2100 },
    'a run of a cup of coins that lived less that leaves the entry as it is is refused': {
      score: 2000,
      lived: 999,
    },
  }),
  denied(
    'a lesser run of a cup without a replay is refused',
    lesserInCup({}, { run: { replay: undefined } }),
  ),
  allowed('a classic run of a cup is saved', inClassic()),
  ...each(allowed, inClassic, {
    'a classic run of a cup of coins that fell as long as they can is saved': { score: 1000, lived: 6000 },
    'a classic run of a cup of nothing is saved': { score: 0, lived: 0 },
  }),
  ...each(denied, inClassic, {
    'a classic run of a cup of coins that fell longer is refused': { score: 1000, lived: 6001 },
    'a classic run of a cup of coins that lived for less than no time is refused': { lived: -1 },
    'a classic run of a cup of coins that lived in doubles is refused': { lived: double(3000) },
    'a classic run of a cup with too many coins is refused': { score: 4100 },
    'a run with an end is no run of a classic cup': { ruleset: 4, score: 1000, lived: 900 },
  }),
  denied(
    'ninety-nine classic coins that fell longer than they can are refused',
    after(182, { ...CLASSIC, ticks: 10_800, score: 9900, lived: 59_401 }, { ruleset: 3 }),
  ),
  ...each(denied, (play: CupPlay) => firstInCup(play), {
    'a run of a cup with too many coins is refused': { score: 4100, lived: 0 },
    'a run of a cup of coins that lived too long is refused': { score: 1000, lived: 6001 },
    'a classic run is no run of a cup with an end': CLASSIC,
    'a run of a cup in another skin than its ticket is refused': { skin: 'god' },
  }),
  ...CUP_RULESETS.flatMap((ruleset) => [
    allowed(`a run of ruleset ${ruleset} is one of a cup of it`, under(ruleset, ruleset)),
    ...CUP_RULESETS.filter((other) => other !== ruleset).map((other) =>
      denied(`a run of ruleset ${other} is none of a cup of ruleset ${ruleset}`, under(ruleset, other)),
    ),
  ]),
  ...[2, 8].map((unknown) =>
    denied(
      `no run of a cup of ruleset ${unknown} is saved`,
      inPlaceOfRun((sent) => playedWrites(forgeRun(sent, { run: { ruleset: unknown } })), {
        cup: { ruleset: unknown },
        play: { ruleset: 5 },
      }),
    ),
  ),

  ...malformed('a run of a cup', RUN, (run) => firstInCup({}, { run })),
  ...incomplete('a lesser run of a cup', Object.keys(RUN), (run) => lesserInCup({}, { run })),
  ...malformed('a first entry of a cup', ENTRY, (entry) => firstInCup({}, { entry }), notEntered),
  ...malformed('a next entry of a cup', ENTRY, (entry) => nextInCup({}, { entry }), notEntered),
  ...each(notEntered, (forgery: RunForgery) => firstInCup({}, forgery), {
    'a first run of a cup without an entry is refused': { entry: null },
    'an entry of a cup with a wallet is refused': { entry: { wallet_address: 'x' } },
    'an entry of a cup with a verdict is refused': { entry: { verdict: 'verified' } },
    'a run of a cup without the counter is refused': { stats: null },
    'an entry of a cup of coins that lived for another time than those of its run is refused': {
      run: { lived: 901 },
    },
  }),
  ...each(denied, (forgery: RunForgery) => firstInCup({}, forgery), {
    'a first run of a cup without a replay is refused': { run: { replay: undefined } },
    'a first run of a cup whose replay is too short is refused': { run: { replay: bytes(minReplay(600)) } },
    'a run and an entry of a cup under another player id are refused': {
      run: { player_id: WRONG.playerId[3] },
      entry: { player_id: WRONG.playerId[3] },
    },
    'a run and an entry of a cup at the time of the client are refused': {
      run: { timestamp: WRONG.now[1] },
      entry: { timestamp: WRONG.now[1] },
    },
    'a run of a cup without the account is refused': { account: null },
    'a run of a cup whose ticks are not counted is refused': { account: { ticks_played: 0 } },
    'a run of a cup that lengthens a streak of dailies is refused': {
      account: { last_daily: today(), daily_streak: 1, weekly_streak: 1 },
    },
    'a run of a cup that freezes a day of the dailies is refused': { account: { last_freeze: today() - 1 } },
  }),
  denied(
    'a lesser run of a cup under another player id is refused',
    lesserInCup({}, { run: { player_id: WRONG.playerId[3] } }),
  ),

  allowed('a minute of play is live 59 seconds after its ticket', after(59)),
  allowed('a minute of play is live a minute after its ticket', after(60.5)),
  denied('a minute of play is not live 57 seconds after its ticket', after(57)),
  denied('a minute of play is not live at once', after(0)),
  denied('a minute of play is not live two minutes after its ticket: slow motion', after(120)),
  denied(
    'a minute of play is not live an hour after its ticket: time saved up',
    after(3600, {}, { ends_at: time('2999-01-01T00:00:00Z') }),
  ),
  denied('three minutes of play are not live a minute after their ticket', after(60, { ticks: 10_800 })),
  allowed('three minutes of play are live after three minutes', after(182, { ticks: 10_800 })),
  allowed('a minute of play with the pauses that a cup allows is live', after(85)),
  denied('a minute of play with longer pauses is not live', after(93)),
  denied(
    'a minute of play in a cup without pauses is not live after 85 seconds',
    after(85, {}, { pause_s: 0 }),
  ),
  allowed(
    'a minute of play in a cup of long pauses is live after an hour',
    after(3600, {}, { pause_s: 3600 }),
  ),
  denied('a run from before its ticket is not live', after(-60)),

  ...inWrongCups(
    'a run',
    ['state', 'ends_at', 'pause_s', 'ruleset'],
    (cup) => async (board) => sendCupRun(board, await ticketedInCup(board, cup)),
  ),
  ...inPhases(
    'a run',
    ['registration', 'announced', 'waiting', 'running', 'last runs'],
    (phase) => async (board) => {
      const ticketed = await ticketedInCup(board);
      await moveTo(board, ticketed.cup, phase);
      return sendCupRun(board, ticketed);
    },
  ),
  ...each(denied, sendingAfter, {
    'a run of a cup that is gone is refused': ({ cup }) => [remove(cupPath(cup))],
    'a ticket whose beginning moderators left out has no live run': ({ cup, player }) => [
      merge(entrantPath(cup, player.uid), { drawn_at: null }),
    ],
    'who was banned in the middle of a cup saves no run': ({ player }) => [ban(player)],
  }),

  ...each(denied, withTicket, {
    'a run of a cup without a ticket is refused': (board, at) =>
      sendCupRun(board, { ...at, runId: newRunId() }),
    'a run of a cup whose ticket a later one has closed is refused': async (board, at) => {
      await openTicket(board, at, { number: 2 });
      return sendCupRun(board, at);
    },
    "a run of a cup with another's ticket is refused": async (board, victim) =>
      sendCupRun(board, { ...(await rivalOf(board, victim)), runId: victim.runId }),
    'a run of a cup is not saved for another': async (board, victim) => {
      const { player } = await rivalOf(board, victim);
      return sendCupRun(board, { ...victim, player: { ...victim.player, token: player.token } });
    },
    "a run of a cup under another's player id, with their ticket, is refused": async (board, victim) => {
      const { player } = await rivalOf(board, victim);
      return sendCupRun(board, { ...victim, player: { ...player, id: victim.player.id } });
    },
    'a run of a cup with the entrant that versions before named is refused': (board, at) =>
      sendCupRun(board, at, {}, { run: { entrant: at.player.uid } }),
    'a game of the board does not become a run of a cup': async (board, at) => {
      await save(board, at.player, { ...SAVED, runId: at.runId });
      return sendCupRun(board, at);
    },
    "a run of a contest that is a path to another's document is refused": (board, at) =>
      sendCupRun(board, at, {}, { run: { contest: `${at.cup}/entrants/${at.player.uid}` } }),
    'a run of another cup in which nobody registered is refused': async (board, at) => {
      const other = await withEntrant(board, 'running');
      return sendCupRun(board, at, {}, { run: { contest: other.cup } });
    },
  }),
  notEntered(
    'a run of a cup in the entry of another cup too, of a ticket for the same id, is refused',
    withTicket(async (board, at) => {
      const { player, runId, startedAt } = at;
      const other = await withEntrant(board, 'running');
      await board.moderate(set(entrantPath(other.cup, player.uid), registration(player)));
      await openTicket(board, { cup: other.cup, player }, { runId, startedAt });
      return sendShownTwice(board, runOf(at), player, (entry) =>
        set(entryPath(other.cup, player.uid), entry),
      );
    }),
  ),
  denied('a run of a ruleset that nobody knows is refused, in a cup of it', async (board) =>
    sendCupRun(board, await ticketedInCup(board, { ruleset: 5 }), {}, { run: { ruleset: 5 } }),
  ),
  notEntered('a lesser run that is in is not counted by another', async (board) => {
    const second = await secondTicket(board);
    const sent = runOf(second, { score: 1900, number: 2 });
    expectStatus(200, await board.commit(playedWrites(sent), second.player.token));
    const writes = await enteringWrites(board, { ...sent, entry: null });
    return { ...(await board.commit(writes, newPlayer(board).token)), isIn: true };
  }),
  ...each(denied, afterCupRun, {
    'a run of a cup is not sent a second time': (board, at) => sendCupRun(board, at),
    'a ticket of a cup is not played twice': (board, at) => sendCupRun(board, at, { score: 2000 }),
    'a copied replay is no run of a cup under another id': (board, at) =>
      sendCupRun(board, { ...at, runId: newRunId() }),
    'an old run of a cup is not shown again': async (board, at) => {
      const path = entryPath(at.cup, at.player.uid);
      const stored = (await board.stored(path))?.timestamp?.timestampValue;
      await board.moderate(remove(path));
      const timestamp = time(String(stored));
      return board.commit([set(path, { ...runOf(at).entry, timestamp })], at.player.token);
    },
    'the own entry of a cup is not deleted': (board, { cup, player }) =>
      board.commit([remove(entryPath(cup, player.uid))], player.token),
  }),
  denied('a run of a cup by somebody who never drew a ticket is refused', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    return sendCupRun(board, { cup, player, runId: newRunId(), startedAt: new Date(Date.now() - 62_000) });
  }),
  notEntered("a run into another's entry of a cup is refused", intoEntryOfVictim(false)),
  notEntered("a run into the own entry of a cup and another's is refused", intoEntryOfVictim(true)),
  denied('a run of a cup in a skin that nobody has is refused', async (board) =>
    sendCupRun(board, await ticketedInCup(board, { skins: ['golden'] }, { skin: 'golden' }), {
      skin: 'golden',
    }),
  ),
  allowed(
    'the id of a ticket is good for a game of the board, and then no more for the cup',
    async (board) => {
      const ticketed = await ticketedInCup(board);
      return send(board, ticketed.player, { ...SAVED, runId: ticketed.runId });
    },
  ),
  denied(
    'a run of a cup is not shown on the board of all times',
    inPlaceOfRun((sent) => [...playedWrites(sent), besideAllTime(sent)]),
  ),
  denied(
    'a classic run of a cup is not shown on the board of all times',
    inPlaceOfRun((sent) => [...playedWrites(sent), besideAllTime(sent)], {
      cup: { ruleset: 3 },
      play: CLASSIC,
    }),
  ),
  denied('a run of a cup is not shown in the daily', async (board) => {
    const at = await ticketedInBoth(board);
    const { player, runId } = at;
    const { entry } = honestDaily(player, { runId, skin: 'default' });
    const daily = merge(`contests/daily-${today()}/entries/${player.uid}`, entry ?? {});
    return board.commit([...writesOf(runOf(at)), daily], player.token);
  }),
  denied('a run of the daily is not shown in a cup', async (board) => {
    const at = await ticketedInBoth(board);
    const { cup, player, runId } = at;
    const sent = honestDaily(player, { runId, skin: 'default' });
    const writes = [
      set(`runs/${runId}`, sent.run ?? {}),
      merge(`contests/daily-${today()}/entries/${player.uid}`, sent.entry ?? {}),
      set(entryPath(cup, player.uid), runOf(at).entry ?? {}),
    ];
    return board.commit(writes, player.token);
  }),
  allowed('a ticket of the daily for the same id does the cup no harm', async (board) => {
    const { player, runId } = await ticketedInBoth(board);
    return sendDaily(board, player, { runId });
  }),
  denied('the entry of a cup is not written without a run', async (board) => {
    const second = await secondTicket(board);
    const { entry } = runOf(second, { number: 2, score: 2100 });
    return board.commit([set(entryPath(second.cup, second.player.uid), entry ?? {})], second.player.token);
  }),
  ...Object.entries({
    ...{ score: 9900, verdict: 'verified', player_name: 'Other', tickets_used: 0, struck: '', tickets: [] },
  }).map(([field, value]) =>
    denied(
      `the ${field} of an entry of a cup is not changed alone`,
      afterCupRun((board, { cup, player }) =>
        board.commit([merge(entryPath(cup, player.uid), { [field]: value })], player.token),
      ),
    ),
  ),

  allowed(
    'a better run of a cup drops the verdict',
    afterJudgement({ verdict: 'verified' }, { score: 2100 }),
  ),
  notEntered(
    'a better run of a cup does not keep the verdict',
    afterJudgement({ verdict: 'verified' }, { score: 2100 }, { entry: { verdict: 'verified' } }),
  ),
  allowed(
    'a lesser run of a cup leaves the verdict',
    afterJudgement({ verdict: 'verified' }, { score: 1900 }, { entry: null }),
  ),
  denied('who was struck out saves no better run', afterJudgement({ struck: 'a program' }, { score: 2100 })),
  denied(
    'who was struck out saves no better run that says so',
    afterJudgement({ struck: 'a program' }, { score: 2100 }, { entry: { struck: 'a program' } }),
  ),
  denied(
    'who was struck out saves no lesser run',
    afterJudgement({ struck: 'a program' }, { score: 1900 }, { entry: null }),
  ),
  allowed('a run of a cup that is in is counted and shown later', entering(whole)),
  allowed(
    'a run of a cup that is in is shown until the seal opens',
    entering(whole, ({ cup }) => [merge(cupPath(cup), { ends_at: ago(590_000) })]),
  ),
  ...each(denied, (writes: (pending: Pending) => BoardWrite[]) => entering(writes), {
    'a run of a cup does not become old without being counted': ({ settle, show }) => [settle, show],
    'a better run of a cup does not become old without its entry': ({ settle, count }) => [settle, count],
    'a run of a cup that is pending is not counted': ({ count }) => [count],
    'a run of a cup that is pending is not shown': ({ show }) => [show],
    'a run of a cup that is pending is not counted and shown': ({ count, show }) => [count, show],
    'a run of a cup that is pending changes in nothing else': ({ settle, count, show }) => [
      { ...settle, data: { ticks: 3601 } },
      count,
      show,
    ],
    'a run of a cup stays pending or does not': ({ settle, count, show }) => [
      merge(settle.path, { pending: false }),
      count,
      show,
    ],
    'a run of a cup that is pending is not deleted': ({ settle }) => [remove(settle.path)],
    'a run of a cup that is pending is not counted in two shards': ({ settle, count, show }) => [
      settle,
      count,
      show,
      ...countedBefore([count]),
    ],
    'a run of a cup that is pending is counted once': ({ settle, count, show }) => [
      settle,
      merge(count.path, { ...count.data, total_games_played: increment(2) }),
      show,
    ],
    'a run of a cup that is pending is not counted by another': ({ settle, count, show, runId }) => [
      settle,
      merge(count.path, { ...count.data, last_run_id: runId.slice(0, 2) + newRunId().slice(2) }),
      show,
    ],
  }),
  ...each(denied, (after: (pending: Pending) => BoardWrite[]) => entering(whole, after), {
    'a run of a cup that is in is not shown when the seal has opened': ({ cup }) => [
      merge(cupPath(cup), { ends_at: ago(610_000) }),
    ],
    'a run of a cup that is in is not shown in one that is stopped': ({ cup }) => [
      merge(cupPath(cup), { state: 'frozen' }),
    ],
    'a run of a cup that is in is not shown when the results stand': ({ cup }) => [
      merge(cupPath(cup), { state: 'final' }),
    ],
    'who was struck out while a better run was in does not enter it': ({ cup, player }) => [
      merge(entryPath(cup, player.uid), { struck: 'a program' }),
    ],
    'who was banned while a run was in does not enter it': ({ player }) => [ban(player)],
    'a run of a cup that moderators entered meanwhile is not entered again': ({ settle }) => [
      unset(settle.path, 'pending'),
    ],
  }),
  denied("another's run of a cup that is in is not entered", async (board) => {
    const pending = await pendingInCup(board);
    return board.commit(whole(pending), newPlayer(board).token);
  }),
  denied("another's run of a cup that is in is not shown as the own", async (board) => {
    const pending = await pendingInCup(board);
    const { cup, player } = await rivalOf(board, pending);
    const { settle, count, show } = pending;
    return board.commit([settle, count, { ...show, path: entryPath(cup, player.uid) }], player.token);
  }),
  story('a run of a cup is counted once, however often it is entered', async (board) => {
    const pending = await pendingInCup(board);
    const counted = async () =>
      Number((await board.stored(pending.count.path))?.total_games_played?.integerValue);
    const before = (await counted()) || 0;
    expectStatus(200, await board.commit(whole(pending), pending.player.token));
    expectStatus(403, await board.commit(whole(pending), pending.player.token));
    expectStatus(403, await board.commit([pending.count], pending.player.token));
    assert.equal(await counted(), before + 1);
  }),
  story('of two runs of a cup that are in, the lesser may be entered last', async (board) => {
    const better = await pendingInCup(board);
    const { cup, player } = better;
    const lesser = runOf(await openTicket(board, better, { number: 3 }), { score: 2000, number: 3 });
    expectStatus(200, await board.commit(playedWrites(lesser), player.token));
    expectStatus(200, await board.commit(whole(better), player.token));
    expectStatus(403, await board.commit(await enteringWrites(board, lesser), player.token));
    const unshown = { ...lesser, entry: null };
    expectStatus(200, await board.commit(await enteringWrites(board, unshown), player.token));
    assert.equal((await board.stored(entryPath(cup, player.uid)))?.score?.integerValue, '2100');
  }),
  story(
    'a run of a cup is sealed for all but its owner, and open ten minutes after the end',
    async (board) => {
      const ticketed = await ticketedInCup(board);
      const { cup, player, runId } = ticketed;
      await saveCupRun(board, ticketed);
      const reader = newPlayer(board);
      for (const [phase, status] of [
        ['running', 403],
        ['last runs', 403],
        ['sealed', 403],
        ['appeals', 200],
        ['over', 200],
      ] as const) {
        await moveTo(board, cup, phase);
        expectStatus(status, await board.get(`runs/${runId}`, reader.token));
        expectStatus(status, await board.get(`runs/${runId}`));
        expectStatus(200, await board.get(`runs/${runId}`, player.token));
      }
      await board.moderate(merge(cupPath(cup), { ends_at: 'never' }));
      expectStatus(403, await board.get(`runs/${runId}`, reader.token));
      await board.moderate(remove(cupPath(cup)));
      expectStatus(403, await board.get(`runs/${runId}`, reader.token));
      expectStatus(200, await board.get(`runs/${runId}`, player.token));
    },
  ),
  story(
    'the standing of a cup is listed ten at a time, and each entry is read by everybody',
    async (board) => {
      const ticketed = await ticketedInCup(board);
      const { cup, player } = ticketed;
      await saveCupRun(board, ticketed, SAVED_IN_CUP);
      expectStatus(200, await board.get(entryPath(cup, player.uid)));
      const list = (query: object) => board.query('entries', query, undefined, cupPath(cup));
      const { status, body } = await list({ limit: 10 });
      assert.equal(status, 200);
      assert.equal(body.length, 1);
      for (const query of [{}, { limit: 11 }, { limit: 10, offset: 1 }]) expectStatus(403, await list(query));
    },
  ),
  story('a whole cup: three tickets, of which the best run is shown', async (board) => {
    const first = await ticketedInCup(board);
    const { cup, player } = first;
    await saveCupRun(board, first, { score: 500 });
    const second = await openTicket(board, first, { number: 2 });
    await saveCupRun(board, second, { score: 900, number: 2 });
    const third = await openTicket(board, first, { number: 3 });
    await saveCupRun(board, third, { score: 700, number: 3 }, { entry: null });
    const entry = await board.stored(entryPath(cup, player.uid));
    assert.equal(entry?.score?.integerValue, '900');
    assert.equal(entry?.tickets_used?.integerValue, '2');
    assert.equal((await board.stored(`players/${player.uid}`))?.ticks_played?.integerValue, '10800');
  }),
];
