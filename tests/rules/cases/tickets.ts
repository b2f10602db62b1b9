/** Contests, and the tickets drawn in them. */

import { strict as assert } from 'node:assert';
import { DAILY_RULESET } from '../../../src/engine/contest/daily.ts';
import type { Answer, Board } from '../../../tools/board/board.ts';
import {
  contestPath,
  draw,
  entryPath,
  honestDaily,
  madeDaily,
  make,
  ticketsPath,
  today,
} from '../../../tools/board/daily.ts';
import {
  honest,
  newPlayer,
  newPlayerId,
  newRunId,
  reserve,
  type SignedInPlayer,
  ticketOf,
  writesOf,
} from '../../../tools/board/game.ts';
import {
  append,
  type BoardWrite,
  type Data,
  double,
  increment,
  int64,
  merge,
  remove,
  SERVER_TIME,
  set,
} from '../../../tools/board/values.ts';
import {
  type Attempt,
  allowed,
  type Case,
  denied,
  each,
  expectStatus,
  malformed,
  newOwner,
  SAVED,
  story,
} from '../case.ts';
import { opened, SAVED_DAILY, saveDaily, ticketed, ticketsOf } from '../daily.ts';
import { save } from '../forgery.ts';

/** Makes today's contest, or another, on a board without any. */
function making(path: string, data: Data, signedIn = true): Attempt {
  return async (board) => {
    await board.moderate(remove(path));
    return board.commit([set(path, data)], signedIn ? newPlayer(board).token : undefined);
  };
}

/** A new player writes their entry, in a contest that is there. */
function drawing(
  fields: (player: SignedInPlayer) => Data,
  { before = 0, day = today() }: { before?: number; day?: number } = {},
): Attempt {
  return async (board) => {
    const player = await newOwner(board);
    await opened(board, day);
    for (let tickets = 0; tickets < before; tickets++) await ticketed(board, player);
    return board.commit([merge(ticketsPath(player.uid, day), fields(player))], player.token);
  };
}

/** A new player commits while today's daily is there. */
const inDaily = (writes: (player: SignedInPlayer) => BoardWrite[]) => async (board: Board) => {
  const player = newPlayer(board);
  await opened(board);
  return board.commit(writes(player), player.token);
};

const names = (player: SignedInPlayer) => ({ player_id: player.id, player_name: 'Pepe' });
const newTicket = () => ticketOf(newRunId());
/** The first ticket, with changes. */
const firstTicket = (changes: Data | ((player: SignedInPlayer) => Data)) =>
  drawing((player) => ({
    ...names(player),
    tickets: [newTicket()],
    ...(typeof changes === 'function' ? changes(player) : changes),
  }));
const withTickets = (...tickets: Parameters<typeof append>) => firstTicket({ tickets });

/** A player with a ticket sends more. */
const afterTicket =
  (writes: (player: SignedInPlayer, runId: string) => BoardWrite[]) => async (board: Board) => {
    const player = newPlayer(board);
    const runId = await ticketed(board, player);
    return board.commit(writes(player, runId), player.token);
  };

/** Someone else's entry with a result, attacked by a new player. */
async function attacked(board: Board, write: (victim: SignedInPlayer) => BoardWrite): Promise<Answer> {
  const victim = newPlayer(board);
  await saveDaily(board, victim, SAVED_DAILY);
  return board.commit([write(victim)], newPlayer(board).token);
}

/** The own entry with a result and one ticket, attacked by its owner. */
async function attackedByOwner(board: Board, write: (own: SignedInPlayer) => BoardWrite): Promise<Answer> {
  const own = newPlayer(board);
  await saveDaily(board, own, SAVED_DAILY);
  return board.commit([write(own)], own.token);
}

export const TICKETS: readonly Case[] = [
  allowed("today's daily is made by the first player", making(contestPath(), madeDaily())),
  denied('a daily is not made by somebody who is not signed in', making(contestPath(), madeDaily(), false)),
  denied("tomorrow's daily is not made", making(contestPath(today() + 1), madeDaily(today() + 1))),
  denied("yesterday's daily is not made", making(contestPath(today() - 1), madeDaily(today() - 1))),
  denied('a contest of another name is not made', making('contests/cup-1', madeDaily())),
  denied('a contest of a day that is no number is not made', making('contests/daily-today', madeDaily())),
  denied(
    'a contest of a day with a zero before it is not made',
    making(`contests/daily-0${today()}`, madeDaily()),
  ),
  denied(
    'a daily of the ruleset before is not made',
    making(contestPath(), { ...madeDaily(), ruleset: DAILY_RULESET - 1 }),
  ),
  denied(
    'a daily of the next ruleset is not made',
    making(contestPath(), { ...madeDaily(), ruleset: DAILY_RULESET + 1 }),
  ),
  denied(
    'a daily whose ruleset is a double is not made',
    making(contestPath(), { ...madeDaily(), ruleset: double(DAILY_RULESET) }),
  ),
  denied(
    'a daily whose ruleset is a text is not made',
    making(contestPath(), { ...madeDaily(), ruleset: String(DAILY_RULESET) }),
  ),
  denied('a daily without a ruleset is not made', making(contestPath(), { day: madeDaily().day })),
  denied('a daily without its date is not made', making(contestPath(), { ruleset: DAILY_RULESET })),
  denied(
    'a daily of yesterday by its date is not made',
    making(contestPath(), { ...madeDaily(), day: madeDaily(today() - 1).day }),
  ),
  denied(
    'a daily of a month ago by its date is not made',
    making(contestPath(), { ...madeDaily(), day: madeDaily(today() - 31).day }),
  ),
  denied(
    'a daily of another year by its date is not made',
    making(contestPath(), { ...madeDaily(), day: `1970${madeDaily().day.slice(4)}` }),
  ),
  denied(
    'a daily whose date has a time is not made',
    making(contestPath(), { ...madeDaily(), day: `${madeDaily().day}T00:00:00Z` }),
  ),
  denied(
    'a daily whose date is a number is not made',
    making(contestPath(), { ...madeDaily(), day: today() }),
  ),
  denied(
    'a daily of another field in place of its date is not made',
    making(contestPath(), { ruleset: DAILY_RULESET, unlisted: madeDaily().day }),
  ),
  denied(
    'a daily with a time to seed it is not made',
    making(contestPath(), { ...madeDaily(), seed_time: 1 }),
  ),
  ...each(denied, inDaily, {
    'a daily is not made a second time': () => [make()],
    'the seed of a daily is not written by a player': () => [merge(contestPath(), { seed_time: 1 })],
    'a daily is not deleted': () => [remove(contestPath())],
    'a daily is not deleted and made again in one commit': () => [remove(contestPath()), make()],
    "a ticket is not drawn under a player id that is nobody's": (player) => [draw(player, [newRunId()])],
  }),
  story('a daily that was made, however often asked for, keeps the time of its creation', async (board) => {
    await board.moderate(remove(contestPath()));
    const players = [newPlayer(board), newPlayer(board)];
    const answers = await Promise.all(players.map(({ token }) => board.commit([make()], token)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403]);
    const [first, second] = [await board.get(contestPath()), await board.get(contestPath())];
    assert.match(first.body.createTime, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}Z$/);
    assert.equal(first.body.createTime, second.body.createTime);
    assert.equal(first.body.createTime, answers.find(({ status }) => status === 200)?.body.commitTime);
  }),
  story(
    'a plain request tells when a daily was made and what time it is, signed in or not',
    async (board) => {
      await opened(board);
      const documents = [`${board.root}/${contestPath()}`, `${board.root}/${contestPath(1)}`];
      const { body } = await board.verb('batchGet', { documents });
      const [found, missing] = body[0].found ? body : [...body].reverse();
      assert.ok(Date.parse(found.found.createTime) <= Date.parse(missing.readTime));
      const [later] = (await board.verb('batchGet', { documents })).body;
      assert.ok(Date.parse(missing.readTime) <= Date.parse(later.readTime));
    },
  ),
  denied("more than three contests can't be listed", (board) =>
    board.query('contests', { limit: 4 }, newPlayer(board).token),
  ),

  allowed('a first ticket is drawn', firstTicket({})),
  story('three tickets are drawn, and no fourth one', async (board) => {
    const player = await newOwner(board);
    await opened(board);
    for (const status of [200, 200, 200, 403])
      expectStatus(status, await board.commit([draw(player, [newRunId()])], player.token));
    assert.equal((await ticketsOf(board, player)).length, 3);
  }),
  allowed('another ticket is drawn under another name', async (board) => {
    const player = newPlayer(board);
    await ticketed(board, player);
    const other = { ...player, id: newPlayerId() };
    return board.commit([draw(other, [newRunId()]), ...reserve(other)], player.token);
  }),
  allowed('a ticket is drawn after a run, whose result stays', async (board) => {
    const player = newPlayer(board);
    await saveDaily(board, player, SAVED_DAILY);
    return board.commit([draw(player, [newRunId()])], player.token);
  }),
  allowed('a ticket is drawn under an own player id of the board', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    await opened(board);
    return board.commit([draw(player, [newRunId()])], player.token);
  }),
  ...each(allowed, inDaily, {
    'the first ticket under a new player id reserves it': (player) => [
      draw(player, [newRunId()]),
      ...reserve(player),
    ],
    'a ticket is drawn beside the first game of the same player': (player) => [
      ...writesOf(honest(player)),
      draw(player, [newRunId()]),
    ],
  }),
  story('a first ticket that is sent again, as when its answer is lost, changes nothing', async (board) => {
    const player = newPlayer(board);
    await opened(board);
    const writes = [draw(player, [newRunId()]), ...reserve(player)];
    const paths = writes.map(({ path }) => path);
    expectStatus(200, await board.commit(writes, player.token));
    const before = await Promise.all(paths.map((path) => board.stored(path)));
    expectStatus(403, await board.commit(writes, player.token));
    assert.deepEqual(await Promise.all(paths.map((path) => board.stored(path))), before);
  }),
  story('the player id of a first ticket, which everybody can read, is taken by nobody', async (board) => {
    const [victim, thief] = [newPlayer(board), newPlayer(board)];
    await ticketed(board, victim);
    const asVictim = { ...thief, id: victim.id };
    for (const isNew of [true, false])
      expectStatus(403, await board.commit(writesOf(honest(asVictim, { isNew })), thief.token));
    for (const reserved of [[], reserve(asVictim)])
      expectStatus(403, await board.commit([draw(asVictim, [newRunId()]), ...reserved], thief.token));
    expectStatus(200, await board.commit(writesOf(honest(victim)), victim.token));
    expectStatus(200, await board.commit([draw(victim, [newRunId()])], victim.token));
  }),
  denied("a ticket is not drawn under another's player id of the board", async (board) => {
    const victim = newPlayer(board);
    await save(board, victim, SAVED);
    await opened(board);
    const player = newPlayer(board);
    return board.commit([draw({ ...player, id: victim.id }, [newRunId()])], player.token);
  }),
  denied('two tickets are not drawn at once', async (board) => {
    const player = await newOwner(board);
    await opened(board);
    return board.commit([draw(player, [newRunId(), newRunId()])], player.token);
  }),
  denied(
    'a ticket that was drawn is not replaced',
    drawing(() => ({ tickets: [newTicket()] }), { before: 1 }),
  ),
  denied(
    'a ticket is not drawn in place of the first of two',
    drawing(() => ({ tickets: [newTicket(), newTicket()] }), { before: 1 }),
  ),
  denied(
    'the tickets are not emptied',
    drawing(() => ({ tickets: [] }), { before: 2 }),
  ),
  ...each(denied, afterTicket, {
    'the same ticket is not drawn again': (player, runId) => [draw(player, [runId])],
    'a name is not changed without a ticket': ({ uid }) => [
      merge(ticketsPath(uid), { player_name: 'Other' }),
    ],
    'a second and a third ticket are not drawn at once': (player) => [draw(player, [newRunId(), newRunId()])],
    'a ticket is not drawn before one that was drawn': ({ uid }, runId) => [
      merge(ticketsPath(uid), { tickets: [newTicket(), ticketOf(runId)] }),
    ],
    'the tickets are not taken away': (player) => [set(ticketsPath(player.uid), names(player))],
    'the own tickets are not deleted, which would give them back': ({ uid }) => [remove(ticketsPath(uid))],
    'the own tickets are not deleted and drawn again in one commit': (player) => [
      remove(ticketsPath(player.uid)),
      draw(player, [newRunId()]),
    ],
  }),
  denied('an entrant without a ticket is refused', drawing(names)),
  denied('an entrant of no tickets is refused', firstTicket({ tickets: [] })),
  denied('a ticket that is a text is refused', firstTicket({ tickets: newTicket() })),
  denied('tickets that are a map are refused', firstTicket({ tickets: { 0: newTicket() } })),
  denied('tickets that are null are refused', firstTicket({ tickets: null })),
  denied('a ticket that is a run id is refused', withTickets(newRunId())),
  denied('a ticket in capitals is refused', withTickets(newTicket().toUpperCase().replace(/^./, 'A'))),
  denied('a ticket of 63 digits is refused', withTickets(newTicket().slice(1))),
  denied('a ticket of 65 digits is refused', withTickets(`${newTicket()}0`)),
  denied('a ticket that is an int is refused', withTickets(7)),
  denied('a ticket that is a megabyte is refused', withTickets('a'.repeat(900_000))),
  denied('a ticket that is a map is refused', withTickets({ is: newTicket() })),
  denied('a ticket with one more field is refused', firstTicket({ unlisted: 1 })),
  denied('a ticket with a wallet is refused', firstTicket({ wallet_address: 'bc1q' })),
  denied('a ticket with a verdict is refused', firstTicket({ verdict: 'verified' })),
  denied('a ticket with a result is refused', firstTicket({ score: 1000 })),
  denied(
    'a ticket with a whole result is refused',
    firstTicket({ score: 1000, level: 8, lived: 1, skin: 'god', run_id: newRunId(), timestamp: SERVER_TIME }),
  ),
  denied(
    'a ticket without a name is refused',
    drawing(({ id }) => ({ player_id: id, tickets: [newTicket()] })),
  ),
  denied(
    'a ticket without a player is refused',
    drawing(() => ({ player_name: 'P', tickets: [newTicket()] })),
  ),
  denied('a ticket for the player 7 is refused', firstTicket({ player_id: 7 })),
  denied('a ticket of a name of 31 letters is refused', firstTicket({ player_name: 'x'.repeat(31) })),
  allowed('a ticket of a name of 30 letters is drawn', firstTicket({ player_name: 'x'.repeat(30) })),
  denied('a ticket of an empty name is refused', firstTicket({ player_name: '' })),
  denied('a ticket of a name that reads backwards is refused', firstTicket({ player_name: 'a\u202eb' })),
  denied('a ticket of a name that is a list is refused', firstTicket({ player_name: ['Pepe'] })),
  denied(
    "a ticket of yesterday's daily is refused",
    drawing((player) => ({ ...names(player), tickets: [newTicket()] }), { day: today() - 1 }),
  ),
  denied(
    "a ticket of tomorrow's daily is refused",
    drawing((player) => ({ ...names(player), tickets: [newTicket()] }), { day: today() + 1 }),
  ),
  denied('a ticket of a daily that nobody made is refused', async (board) => {
    await board.moderate(remove(contestPath()));
    const player = await newOwner(board);
    return board.commit([draw(player, [newRunId()])], player.token);
  }),
  denied('a ticket is not drawn beside the daily itself', async (board) => {
    await board.moderate(remove(contestPath()));
    const player = await newOwner(board);
    return board.commit([make(), draw(player, [newRunId()])], player.token);
  }),
  denied('a ticket is not drawn for another', async (board) => {
    await opened(board);
    return board.commit([draw(await newOwner(board), [newRunId()])], newPlayer(board).token);
  }),
  denied("another's first ticket is not drawn under an own player id", async (board) => {
    const [victim, thief] = [newPlayer(board), await newOwner(board)];
    await opened(board);
    return board.commit([draw({ ...thief, uid: victim.uid }, [newRunId()])], thief.token);
  }),
  denied("another's next ticket is not drawn under an own player id", async (board) => {
    const [victim, thief] = [newPlayer(board), await newOwner(board)];
    await ticketed(board, victim);
    return board.commit([draw({ ...thief, uid: victim.uid }, [newRunId()])], thief.token);
  }),
  denied('a ticket is not drawn by somebody who is not signed in', async (board) => {
    await opened(board);
    return board.commit([draw(await newOwner(board), [newRunId()])]);
  }),
  denied('a ticket is not drawn by a banned player', async (board) => {
    const player = await newOwner(board);
    await opened(board);
    await board.moderate(set(`bans/${player.uid}`, { reason: 'a bot' }));
    return board.commit([draw(player, [newRunId()])], player.token);
  }),
  denied("another's tickets are not used up", (board) =>
    attacked(board, (victim) => draw(victim, [newRunId()])),
  ),
  denied("another's entry is not deleted", (board) => attacked(board, ({ uid }) => remove(entryPath(uid)))),
  denied("another's result is not changed", (board) =>
    attacked(board, ({ uid }) => merge(entryPath(uid), { score: 0 })),
  ),
  ...Object.entries({
    score: increment(100),
    level: 9,
    lived: 1,
    skin: 'default',
    run_id: newRunId(),
    timestamp: SERVER_TIME,
    verdict: 'verified',
    player_id: newPlayerId(),
    player_name: 'Other',
    tickets_used: 0,
    tickets: append(newTicket(), newTicket()),
    unlisted: 1,
  }).map(([field, value]) =>
    denied(`the own entry's ${field} is not changed alone`, (board) =>
      attackedByOwner(board, ({ uid }) => merge(entryPath(uid), { [field]: value })),
    ),
  ),
  denied('the tickets of a daily are read by their owner alone', async (board) => {
    const player = newPlayer(board);
    await ticketed(board, player);
    expectStatus(200, await board.get(ticketsPath(player.uid), player.token));
    expectStatus(403, await board.get(ticketsPath(player.uid)));
    return board.get(ticketsPath(player.uid), newPlayer(board).token);
  }),
  denied('the tickets of a daily are not listed', (board) =>
    board.query('entrants', { limit: 1 }, newPlayer(board).token, contestPath()),
  ),
  denied('a ticket is not drawn beside a change of the result', (board) =>
    attackedByOwner(board, (own) => {
      const { data } = draw(own, [newRunId()]);
      return merge(ticketsPath(own.uid), { ...data, lived: 1 });
    }),
  ),
  denied('a ticket is not drawn and played in one commit', async (board) => {
    const player = await newOwner(board);
    await opened(board);
    const { runId, run, entry } = honestDaily(player);
    const { data } = draw(player, [runId]);
    return board.commit(
      [set(`runs/${runId}`, run ?? {}), merge(ticketsPath(player.uid), { ...data, ...entry })],
      player.token,
    );
  }),
  denied('tickets below tickets are refused', (board) =>
    attackedByOwner(board, (own) => set(`${ticketsPath(own.uid)}/entrants/${own.uid}`, draw(own, []).data)),
  ),
  malformed('tickets of a uid that is a path are refused', async (board) => {
    const player = await newOwner(board);
    await opened(board);
    return board.commit([set(`${ticketsPath(player.uid)}/x`, draw(player, []).data)], player.token);
  }),
  denied(
    'a number of tickets at the end of all ints is refused',
    firstTicket({ tickets: int64('9223372036854775807') }),
  ),
];
