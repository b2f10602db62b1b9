/** Runs of cups: that they have the open ticket, are live, and are shown as they are; and who may read them when. */

import { strict as assert } from 'node:assert';
import type { Board } from '../../../tools/board/board.ts';
import {
  claim,
  cupPath,
  entrantPath,
  entryPath,
  honestCupRun,
  registration,
} from '../../../tools/board/cup.ts';
import { draw as drawDaily, honestDaily, today } from '../../../tools/board/daily.ts';
import { minReplay, newPlayer, newPlayerId, newRunId, writesOf } from '../../../tools/board/game.ts';
import {
  bytes,
  type Data,
  double,
  merge,
  type Plain,
  remove,
  SERVER_TIME,
  set,
  time,
} from '../../../tools/board/values.ts';
import { type Attempt, allowed, type Case, denied, expectStatus, listBelow, SAVED, story } from '../case.ts';
import {
  firstInCup,
  lesserInCup,
  moveTo,
  nextInCup,
  openTicket,
  SAVED_IN_CUP,
  saveCupRun,
  secondTicket,
  sendCupRun,
  type Ticketed,
  ticketedInCup,
  withEntrant,
} from '../cup.ts';
import { opened, sendDaily } from '../daily.ts';
import { save, send } from '../forgery.ts';

const RUN_FIELDS = [
  ...['player_id', 'owner', 'score', 'level', 'ticks', 'skin', 'ruleset'],
  ...['timestamp', 'contest', 'lived', 'entrant'],
] as const;
const ENTRY_FIELDS = [
  ...['player_id', 'player_name', 'score', 'level', 'lived', 'skin', 'ticks', 'run_id'],
  ...['started_at', 'timestamp', 'tickets_used'],
] as const;

/** An entrant's first run, so many seconds after the ticket. */
function after(seconds: number, play: Parameters<typeof sendCupRun>[2] = {}, cup: Data = {}): Attempt {
  return async (board) => sendCupRun(board, await ticketedInCup(board, cup, { ago: seconds }), play);
}

/** Values of wrong types, for fields of a cup that a run needs. */
const WRONG: Readonly<Record<string, readonly Plain[]>> = {
  state: [null, true, 'final', 'frozen', ['open']],
  ends_at: [null, 9_999_999_999_999, 'z', { seconds: 1 }],
  pause_s: [null, '3600', true, [1], double('NaN'), -100],
  ruleset: [null, '2', 1, 3, [2]],
};

/** A classic run of a cup, by the rules of the board. */
const CLASSIC = { ruleset: 1, score: 2000, lived: 3000 } as const;
const inClassic = (play: object = {}): Attempt => {
  return async (board) =>
    sendCupRun(board, await ticketedInCup(board, { ruleset: 1 }), { ...CLASSIC, ...play });
};

/** Changes the entry of an entrant as moderators do, and sends the second run. */
function afterJudgement(
  fields: Data,
  play: Parameters<typeof sendCupRun>[2],
  forgery: Parameters<typeof sendCupRun>[3] = {},
): Attempt {
  return async (board) => {
    const ticketed = await secondTicket(board);
    await board.moderate(merge(entryPath(ticketed.cup, ticketed.player.uid), fields));
    return sendCupRun(board, ticketed, { number: 2, ...play }, forgery);
  };
}

/** An entrant of the same cup, with a ticket. */
async function rivalOf(board: Board, { cup }: Ticketed): Promise<Ticketed> {
  const player = newPlayer(board);
  await board.moderate(set(entrantPath(cup, player.uid), registration(player)));
  return openTicket(board, { cup, player });
}

export const CUP_RUNS: readonly Case[] = [
  allowed('a first run of a cup is saved', firstInCup()),
  allowed('a better run of a cup is saved', nextInCup()),
  allowed('a lesser run of a cup is saved without a replay', lesserInCup()),
  allowed(
    'a run of a cup of an equal score, of coins that lived less, replaces the entry',
    nextInCup({ score: 2000, lived: 999 }),
  ),
  allowed(
    'a run of a cup as good as the entry is saved and shown no more',
    lesserInCup({ score: 2000, lived: 1000 }),
  ),
  allowed(
    'a run of a cup of an equal score, of coins that lived longer, is shown no more',
    lesserInCup({ score: 2000, lived: 1001 }),
  ),
  denied('a lesser run of a cup does not replace the entry', nextInCup({ score: 1900 })),
  denied('a run of a cup as good as the entry does not replace it', nextInCup({ score: 2000, lived: 1000 })),
  denied(
    'a run of a cup of coins that lived longer does not replace the entry',
    nextInCup({ score: 2000, lived: 1001 }),
  ),
  denied('a better run of a cup that leaves the entry as it is is refused', lesserInCup({ score: 2100 })),
  denied(
    'a run of a cup of coins that lived less that leaves the entry as it is is refused',
    lesserInCup({ score: 2000, lived: 999 }),
  ),
  denied('a first run of a cup without an entry is refused', firstInCup({}, { entry: null })),
  denied('a first run of a cup without a replay is refused', firstInCup({}, { run: { replay: undefined } })),
  denied(
    'a first run of a cup whose replay is too short is refused',
    firstInCup({}, { run: { replay: bytes(minReplay(600)) } }),
  ),
  denied(
    'a lesser run of a cup with a replay is refused',
    lesserInCup({}, { run: { replay: bytes(minReplay(3600)) } }),
  ),
  allowed('a classic run of a cup is saved', inClassic()),
  allowed(
    'a classic run of a cup of coins that fell as long as they can is saved',
    inClassic({ score: 1000, lived: 6000 }),
  ),
  allowed('a classic run of a cup of nothing is saved', inClassic({ score: 0, lived: 0 })),
  denied('ninety-nine classic coins that fell longer than they can are refused', async (board) =>
    sendCupRun(board, await ticketedInCup(board, { ruleset: 1 }, { ago: 182 }), {
      ...CLASSIC,
      ...{ ticks: 10_800, score: 9900, lived: 59_401 },
    }),
  ),
  denied(
    'a classic run of a cup of coins that fell longer is refused',
    inClassic({ score: 1000, lived: 6001 }),
  ),
  denied(
    'a classic run of a cup of coins that lived for less than no time is refused',
    inClassic({ lived: -1 }),
  ),
  denied(
    'a classic run of a cup of coins that lived in doubles is refused',
    inClassic({ lived: double(3000) }),
  ),
  denied('a classic run of a cup with too many coins is refused', inClassic({ score: 4100 })),
  denied('a run of Caravan with too many coins is refused', firstInCup({ score: 5100, lived: 0 })),
  denied(
    'a run of Caravan of coins that lived too long is refused',
    firstInCup({ score: 1000, lived: 3381 }),
  ),
  denied('a run of Caravan is no run of a classic cup', async (board) =>
    sendCupRun(board, await ticketedInCup(board, { ruleset: 1 })),
  ),
  denied('a classic run is no run of a cup of Caravan', firstInCup(CLASSIC)),

  ...RUN_FIELDS.flatMap((field) => [
    denied(`a run of a cup without ${field} is refused`, firstInCup({}, { run: { [field]: undefined } })),
    denied(`a run of a cup whose ${field} is null is refused`, firstInCup({}, { run: { [field]: null } })),
    denied(
      `a lesser run of a cup without ${field} is refused`,
      lesserInCup({}, { run: { [field]: undefined } }),
    ),
  ]),
  ...ENTRY_FIELDS.flatMap((field) => [
    denied(
      `an entry of a cup without ${field} is refused`,
      firstInCup({}, { entry: { [field]: undefined } }),
    ),
    denied(
      `an entry of a cup whose ${field} is null is refused`,
      nextInCup({}, { entry: { [field]: null } }),
    ),
  ]),
  denied('a run of a cup with one more field is refused', firstInCup({}, { run: { unlisted: 1 } })),
  denied('a lesser run of a cup with one more field is refused', lesserInCup({}, { run: { unlisted: 1 } })),
  denied('an entry of a cup with one more field is refused', firstInCup({}, { entry: { unlisted: 1 } })),
  denied('an entry of a cup with a wallet is refused', firstInCup({}, { entry: { wallet_address: 'x' } })),
  denied('an entry of a cup with a verdict is refused', firstInCup({}, { entry: { verdict: 'verified' } })),
  denied('an entry of a cup with a rank is refused', nextInCup({}, { entry: { rank: 1 } })),
  denied(
    'an entry of a cup under another name is refused',
    firstInCup({}, { entry: { player_name: 'Other' } }),
  ),
  denied(
    'an entry of a cup that takes another name is refused',
    nextInCup({}, { entry: { player_name: 'Other' } }),
  ),
  denied(
    'an entry of a cup under another player id is refused',
    firstInCup({}, { entry: { player_id: newPlayerId() } }),
  ),
  denied(
    'a run of a cup under another player id is refused',
    firstInCup({}, { run: { player_id: newPlayerId() } }),
  ),
  denied('a run and an entry of a cup under another player id are refused', async (board) => {
    const player_id = newPlayerId();
    return sendCupRun(board, await ticketedInCup(board), {}, { run: { player_id }, entry: { player_id } });
  }),
  denied(
    'a lesser run of a cup under another player id is refused',
    lesserInCup({}, { run: { player_id: newPlayerId() } }),
  ),
  denied(
    'an entry of a cup of another ticket number is refused',
    firstInCup({}, { entry: { tickets_used: 0 } }),
  ),
  denied(
    'an entry of a cup of another beginning is refused',
    firstInCup({}, { entry: { started_at: time('2026-01-01T00:00:00Z') } }),
  ),
  ...Object.entries({
    score: 5000,
    level: 9,
    lived: 1,
    ticks: 3599,
    skin: 'god',
    run_id: newRunId(),
  }).flatMap(([field, value]) => [
    denied(
      `an entry of a cup of another ${field} than its run is refused`,
      firstInCup({}, { entry: { [field]: value } }),
    ),
    denied(
      `an entry of a cup that takes another ${field} than its run is refused`,
      nextInCup({}, { entry: { [field]: value } }),
    ),
  ]),
  denied(
    'an entry of a cup at the time of the client is refused',
    firstInCup(
      {},
      {
        run: { timestamp: time('2026-01-01T00:00:00Z') },
        entry: { timestamp: time('2026-01-01T00:00:00Z') },
      },
    ),
  ),
  denied('a run of a cup without the counter is refused', firstInCup({}, { stats: null })),
  denied('a run of a cup without the account is refused', firstInCup({}, { account: null })),
  denied(
    'a run of a cup whose ticks are not counted is refused',
    firstInCup({}, { account: { ticks_played: 0 } }),
  ),
  denied(
    'a run of a cup that lengthens a streak of dailies is refused',
    firstInCup({}, { account: { last_daily: today(), daily_streak: 1, weekly_streak: 1 } }),
  ),
  denied(
    'a run of a cup of which another is the owner is refused',
    firstInCup({}, { run: { owner: 'another' } }),
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
  denied('a ticket whose beginning moderators left out has no live run', async (board) => {
    const ticketed = await ticketedInCup(board);
    await board.moderate(merge(entrantPath(ticketed.cup, ticketed.player.uid), { drawn_at: null }));
    return sendCupRun(board, ticketed);
  }),

  ...Object.entries(WRONG).flatMap(([field, values]) =>
    values.map((value, index) =>
      denied(`a run of a cup whose ${field} is wrong is refused (${index + 1})`, async (board) =>
        sendCupRun(board, await ticketedInCup(board, { [field]: value })),
      ),
    ),
  ),
  denied('a run of a cup that is gone is refused', async (board) => {
    const ticketed = await ticketedInCup(board);
    await board.moderate(remove(cupPath(ticketed.cup)));
    return sendCupRun(board, ticketed);
  }),
  ...(['last runs', 'sealed', 'appeals', 'over'] as const).map((phase) =>
    (phase === 'last runs' ? allowed : denied)(
      `a run in the phase ${phase} is ${phase === 'last runs' ? 'saved' : 'refused'}`,
      async (board) => {
        const ticketed = await ticketedInCup(board);
        await moveTo(board, ticketed.cup, phase);
        return sendCupRun(board, ticketed);
      },
    ),
  ),

  denied('a run of a cup without a ticket is refused', async (board) => {
    const ticketed = await ticketedInCup(board);
    return sendCupRun(board, { ...ticketed, runId: newRunId() });
  }),
  denied('a run of a cup by who never drew a ticket is refused', async (board) => {
    const { cup, player } = await withEntrant(board, 'running');
    return sendCupRun(board, { cup, player, runId: newRunId(), startedAt: new Date(Date.now() - 62_000) });
  }),
  denied('a run of a cup whose ticket a later one has closed is refused', async (board) => {
    const first = await ticketedInCup(board);
    await openTicket(board, first, { number: 2 });
    return sendCupRun(board, first);
  }),
  denied("a run of a cup with another's ticket is refused", async (board) => {
    const victim = await ticketedInCup(board);
    const thief = await rivalOf(board, victim);
    return sendCupRun(board, { ...thief, runId: victim.runId });
  }),
  denied("a run of a cup for another's entrant is refused", async (board) => {
    const victim = await ticketedInCup(board);
    const thief = await rivalOf(board, victim);
    return sendCupRun(
      board,
      { ...victim, player: { ...thief.player, id: victim.player.id } },
      { entrant: victim.player.uid },
    );
  }),
  denied("a run into another's entry of a cup is refused", async (board) => {
    const victim = await ticketedInCup(board);
    const thief = await rivalOf(board, victim);
    const sent = honestCupRun(thief.cup, thief.player, { runId: thief.runId, startedAt: thief.startedAt });
    const other = set(entryPath(victim.cup, victim.player.uid), sent.entry ?? {});
    return board.commit([...writesOf({ ...sent, entry: null }), other], thief.player.token);
  }),
  denied("a run into the own entry of a cup and another's is refused", async (board) => {
    const victim = await ticketedInCup(board);
    const thief = await rivalOf(board, victim);
    const sent = honestCupRun(thief.cup, thief.player, { runId: thief.runId, startedAt: thief.startedAt });
    const other = set(entryPath(victim.cup, victim.player.uid), sent.entry ?? {});
    return board.commit([...writesOf(sent), other], thief.player.token);
  }),
  denied('a run of a cup in another skin than its ticket is refused', firstInCup({ skin: 'god' })),
  denied('a run of a cup in a skin that nobody has is refused', async (board) =>
    sendCupRun(board, await ticketedInCup(board, { skins: ['golden'] }, { skin: 'golden' }), {
      skin: 'golden',
    }),
  ),
  denied('a run of a cup is not sent a second time', async (board) => {
    const ticketed = await ticketedInCup(board);
    await saveCupRun(board, ticketed);
    return sendCupRun(board, ticketed);
  }),
  denied('a ticket of a cup is not played twice', async (board) => {
    const ticketed = await ticketedInCup(board);
    await saveCupRun(board, ticketed);
    return sendCupRun(board, ticketed, { score: 2000 });
  }),
  denied('a copied replay is no run of a cup under another id', async (board) => {
    const ticketed = await ticketedInCup(board);
    await saveCupRun(board, ticketed);
    return sendCupRun(board, { ...ticketed, runId: newRunId() });
  }),
  denied('a game of the board does not become a run of a cup', async (board) => {
    const ticketed = await ticketedInCup(board);
    await save(board, ticketed.player, { ...SAVED, runId: ticketed.runId });
    return sendCupRun(board, ticketed);
  }),
  allowed(
    'the id of a ticket is good for a game of the board, and then no more for the cup',
    async (board) => {
      const ticketed = await ticketedInCup(board);
      return send(board, ticketed.player, { ...SAVED, runId: ticketed.runId });
    },
  ),
  denied('a run of a cup is not shown on the board of all times', async (board) => {
    const ticketed = await ticketedInCup(board);
    const sent = honestCupRun(ticketed.cup, ticketed.player, {
      runId: ticketed.runId,
      startedAt: ticketed.startedAt,
    });
    const { player } = ticketed;
    const entry = {
      ...{ player_id: player.id, player_name: 'Pepe', wallet_address: null, owner: player.uid },
      ...{ score: 1000, level: 8, run_id: ticketed.runId, timestamp: SERVER_TIME },
    };
    return board.commit([...writesOf(sent), set(`leaderboard_entries/${player.id}`, entry)], player.token);
  }),
  denied('a classic run of a cup is not shown on the board of all times', async (board) => {
    const ticketed = await ticketedInCup(board, { ruleset: 1 });
    const { player, runId, startedAt, cup } = ticketed;
    const sent = honestCupRun(cup, player, { ...CLASSIC, runId, startedAt });
    const entry = {
      ...{ player_id: player.id, player_name: 'Pepe', wallet_address: null, owner: player.uid },
      ...{ score: 2000, level: 2, run_id: runId, timestamp: SERVER_TIME },
    };
    return board.commit([...writesOf(sent), set(`leaderboard_entries/${player.id}`, entry)], player.token);
  }),
  denied('a run of a cup is not shown in the daily', async (board) => {
    await opened(board);
    const { cup, player, runId, startedAt } = await ticketedInCup(board);
    expectStatus(200, await board.commit([drawDaily(player, [runId])], player.token));
    const sent = honestCupRun(cup, player, { runId, startedAt });
    const { score, level, lived, skin } = sent.run as {
      score: number;
      level: number;
      lived: number;
      skin: string;
    };
    const daily = merge(`contests/daily-${today()}/entries/${player.uid}`, {
      score,
      level,
      lived,
      skin,
      run_id: runId,
      timestamp: SERVER_TIME,
    });
    return board.commit([...writesOf(sent), daily], player.token);
  }),
  denied('a run of the daily is not shown in a cup', async (board) => {
    await opened(board);
    const { cup, player, runId, startedAt } = await ticketedInCup(board);
    expectStatus(200, await board.commit([drawDaily(player, [runId])], player.token));
    const { entry } = honestCupRun(cup, player, { runId, startedAt });
    const sent = honestDaily(player, { runId, skin: 'default' });
    const writes = [
      set(`runs/${runId}`, { ...sent.run, entrant: player.uid }),
      merge(`contests/daily-${today()}/entries/${player.uid}`, sent.entry ?? {}),
      set(entryPath(cup, player.uid), entry ?? {}),
    ];
    return board.commit(writes, player.token);
  }),
  allowed('a ticket of the daily for the same id does the cup no harm', async (board) => {
    await opened(board);
    const ticketed = await ticketedInCup(board);
    expectStatus(
      200,
      await board.commit([drawDaily(ticketed.player, [ticketed.runId])], ticketed.player.token),
    );
    return sendDaily(board, ticketed.player, { runId: ticketed.runId });
  }),
  ...['cup', 'cup-none', '', 7, ['cup-1'], `daily-${today()}`].map((contest) =>
    denied(
      `a run of the contest ${JSON.stringify(contest)} in a cup's entry is refused`,
      firstInCup({}, { run: { contest } }),
    ),
  ),
  denied("a run of a contest that is a path to another's document is refused", async (board) => {
    const ticketed = await ticketedInCup(board);
    return sendCupRun(
      board,
      ticketed,
      {},
      { run: { contest: `${ticketed.cup}/entrants/${ticketed.player.uid}` } },
    );
  }),
  denied('a run of another cup in which nobody registered is refused', async (board) => {
    const ticketed = await ticketedInCup(board);
    const other = await withEntrant(board, 'running');
    return sendCupRun(board, ticketed, {}, { run: { contest: other.cup } });
  }),
  denied("a run of a cup in another cup's entry is refused", async (board) => {
    const ticketed = await ticketedInCup(board);
    const { player } = ticketed;
    const other = await withEntrant(board, 'running');
    await board.moderate(set(entrantPath(other.cup, player.uid), registration(player)));
    const { entry, ...sent } = honestCupRun(ticketed.cup, player, {
      runId: ticketed.runId,
      startedAt: ticketed.startedAt,
    });
    return board.commit(
      [...writesOf({ ...sent, entry }), set(entryPath(other.cup, player.uid), entry ?? {})],
      player.token,
    );
  }),
  denied('the entry of a cup is not written without a run', async (board) => {
    const ticketed = await secondTicket(board);
    const { cup, player, runId, startedAt } = ticketed;
    const { entry } = honestCupRun(cup, player, { runId, startedAt, number: 2, score: 2100 });
    return board.commit([set(entryPath(cup, player.uid), entry ?? {})], player.token);
  }),
  denied('an old run of a cup is not shown again', async (board) => {
    const ticketed = await ticketedInCup(board);
    const { cup, player, runId, startedAt } = ticketed;
    await saveCupRun(board, ticketed);
    const stored = (await board.stored(entryPath(cup, player.uid)))?.timestamp?.timestampValue;
    await board.moderate(remove(entryPath(cup, player.uid)));
    const { entry } = honestCupRun(cup, player, { runId, startedAt });
    return board.commit(
      [set(entryPath(cup, player.uid), { ...entry, timestamp: time(String(stored)) })],
      player.token,
    );
  }),
  denied('the own entry of a cup is not deleted', async (board) => {
    const ticketed = await ticketedInCup(board);
    await saveCupRun(board, ticketed);
    return board.commit([remove(entryPath(ticketed.cup, ticketed.player.uid))], ticketed.player.token);
  }),
  ...Object.entries({
    score: 9900,
    verdict: 'verified',
    player_name: 'Other',
    tickets_used: 0,
    struck: '',
    tickets: [],
  }).map(([field, value]) =>
    denied(`the ${field} of an entry of a cup is not changed alone`, async (board) => {
      const ticketed = await ticketedInCup(board);
      await saveCupRun(board, ticketed);
      return board.commit(
        [merge(entryPath(ticketed.cup, ticketed.player.uid), { [field]: value })],
        ticketed.player.token,
      );
    }),
  ),

  allowed(
    'a better run of a cup drops the verdict',
    afterJudgement({ verdict: 'verified' }, { score: 2100 }),
  ),
  denied(
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
  denied('who was banned in the middle of a cup saves no run', async (board) => {
    const ticketed = await ticketedInCup(board);
    await board.moderate(set(`bans/${ticketed.player.uid}`, { reason: 'a bot' }));
    return sendCupRun(board, ticketed);
  }),
  denied('a browser that gave its registration away saves no run', async (board) => {
    const ticketed = await ticketedInCup(board);
    await board.moderate(merge(entrantPath(ticketed.cup, ticketed.player.uid), { owner: 'another' }));
    return sendCupRun(board, ticketed);
  }),
  denied('a registration is not taken over and played in one commit', async (board) => {
    const { cup, player, runId, startedAt } = await ticketedInCup(board);
    const heir = newPlayer(board);
    const sent = honestCupRun(cup, { ...heir, id: player.id }, { runId, startedAt, entrant: player.uid });
    return board.commit([...writesOf(sent), ...claim(cup, player, heir)], heir.token);
  }),
  allowed('the browser that took a registration over saves its run', async (board) => {
    const ticketed = await ticketedInCup(board);
    const { cup, player } = ticketed;
    const heir = newPlayer(board);
    await board.moderate(merge(entrantPath(cup, player.uid), { owner: heir.uid }));
    return sendCupRun(board, { ...ticketed, player: { ...heir, id: player.id } }, { entrant: player.uid });
  }),

  denied('the browser that took the registration of a banned entrant over saves no run', async (board) => {
    const ticketed = await ticketedInCup(board);
    const { cup, player } = ticketed;
    const heir = newPlayer(board);
    await board.moderate(
      merge(entrantPath(cup, player.uid), { owner: heir.uid }),
      set(`bans/${player.uid}`, { reason: 'a bot' }),
    );
    return sendCupRun(board, { ...ticketed, player: { ...heir, id: player.id } }, { entrant: player.uid });
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
      const list = (query: object) => listBelow(board, cupPath(cup), 'entries', query);
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
