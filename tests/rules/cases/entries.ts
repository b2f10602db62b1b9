/** The entry on the board: it belongs to its owner, and shows their best run. */

import { honest, newPlayer, newPlayerId, newRunId, writesOf } from '../../../tools/board/game.ts';
import {
  bytes,
  double,
  increment,
  maximum,
  merge,
  remove,
  SERVER_TIME,
  set,
  time,
} from '../../../tools/board/values.ts';
import { allowed, better, type Case, denied, expectStatus, first, later, SAVED, story } from '../case.ts';
import { forge, save, send } from '../forgery.ts';

const FIELDS = [
  'player_id',
  'player_name',
  'wallet_address',
  'score',
  'level',
  'timestamp',
  'owner',
  'run_id',
] as const;

/** That many zero bytes. */
const bytesOf = (size: number) => bytes(Buffer.alloc(size).toString('base64'));

export const ENTRIES: readonly Case[] = [
  denied('a best run without its replay is refused', better({}, { run: { replay: undefined } })),
  denied('a first run without its replay is refused', first({}, { run: { replay: undefined } })),
  denied('a run that is no best, with a replay, is refused', later({}, { run: { replay: bytes('AAAA') } })),
  denied('a replay as text is refused', better({}, { run: { replay: 'AAAA' } })),
  denied('a replay of null is refused', better({}, { run: { replay: null } })),
  allowed(
    'a replay as large as its ticks allow is saved',
    better({ ticks: 5000 }, { run: { replay: bytesOf(11_024) } }),
  ),
  denied(
    'a replay one byte larger is refused',
    better({ ticks: 5000 }, { run: { replay: bytesOf(11_025) } }),
  ),
  allowed(
    'a replay of 262,144 bytes is saved with a long run',
    better({ ticks: 200_000 }, { run: { replay: bytesOf(262_144) } }),
  ),
  denied(
    'a replay of 262,145 bytes is refused with any run',
    better({ ticks: 200_000 }, { run: { replay: bytesOf(262_145) } }),
  ),
  ...FIELDS.map((field) =>
    denied(`an entry without ${field} is refused`, first({}, { entry: { [field]: undefined } })),
  ),
  ...FIELDS.map((field) =>
    denied(
      `an entry whose ${field} is a nested map is refused`,
      first({}, { entry: { [field]: { is: 1 } } }),
    ),
  ),
  ...FIELDS.filter((field) => field !== 'wallet_address').map((field) =>
    denied(`an entry whose ${field} is null is refused`, first({}, { entry: { [field]: null } })),
  ),
  denied('an entry with one more field is refused', first({}, { entry: { unlisted: true } })),
  denied('a better entry with one more field is refused', better({}, { entry: { unlisted: true } })),
  denied(
    'an entry with the time of the client is refused',
    first({}, { entry: { timestamp: time('2026-11-21T08:00:00Z') } }),
  ),
  denied('an entry whose score is an equal double is refused', first({}, { entry: { score: double(1000) } })),
  denied('an entry whose level is an equal double is refused', first({}, { entry: { level: double(1) } })),
  denied('an entry above its run is refused', first({}, { entry: { score: 1100 } })),
  denied('an entry below its run is refused', first({}, { entry: { score: 900 } })),
  denied('an entry of another level than its run is refused', first({}, { entry: { level: 2 } })),
  denied('a better entry of another level than its run is refused', better({}, { entry: { level: 1 } })),
  denied('an entry of another owner than its writer is refused', first({}, { entry: { owner: newRunId() } })),
  denied(
    'an entry that names another player than its id is refused',
    first({}, { entry: { player_id: newPlayerId() } }),
  ),
  denied('an entry of a run that does not exist is refused', first({}, { entry: { run_id: newRunId() } })),
  denied('an entry without a run is refused', first({}, { run: null })),
  denied('an entry all alone is refused', first({}, { run: null, stats: null, account: null })),
  denied('an entry of no run at all is refused', first({}, { entry: { run_id: '' } })),

  denied('an entry that falls is refused', later({}, { entry: {} })),
  denied('an entry that stays as good is refused', better({ score: SAVED.score })),
  denied('an entry from an old run is refused', async (board) => {
    const player = newPlayer(board);
    const { runId } = await save(board, player, SAVED);
    return send(board, player, { ticks: 5000, score: 4000 }, { entry: { run_id: runId } });
  }),
  denied('an entry from an old run, under another id, is refused', async (board) => {
    const player = newPlayer(board);
    const { runId, entry } = await save(board, player, SAVED);
    const playerId = newPlayerId();
    const old = { ...entry, player_id: playerId, run_id: runId };
    return board.commit([set(`leaderboard_entries/${playerId}`, old)], player.token);
  }),
  denied('two entries from one run are refused', async (board) => {
    const player = newPlayer(board);
    const sent = honest(player);
    const playerId = newPlayerId();
    const second = set(`leaderboard_entries/${playerId}`, { ...sent.entry, player_id: playerId });
    return board.commit([...writesOf(sent), second], player.token);
  }),
  denied('an entry written twice in one commit, the second time better, is refused', async (board) => {
    const player = newPlayer(board);
    const sent = honest(player);
    const path = `leaderboard_entries/${player.id}`;
    return board.commit([...writesOf(sent), set(path, { ...sent.entry, score: 9900 })], player.token);
  }),
  denied("another's new run makes no entry", async (board) => {
    const [ann, bob] = [newPlayer(board), newPlayer(board)];
    const { runId } = await save(board, ann, SAVED);
    return send(board, bob, SAVED, { entry: { run_id: runId } });
  }),

  ...(['set', 'merge', 'delete'] as const).map((how) =>
    denied(`another's entry can't be changed: ${how}`, async (board) => {
      const victim = newPlayer(board);
      const { entry } = await save(board, victim, SAVED);
      const path = `leaderboard_entries/${victim.id}`;
      const renamed = { player_name: 'Pwned', timestamp: SERVER_TIME };
      const write = {
        set: set(path, { ...entry, ...renamed }),
        merge: merge(path, renamed),
        delete: remove(path),
      }[how];
      return board.commit([write], newPlayer(board).token);
    }),
  ),
  denied("another's entry is not taken over with an own better run", async (board) => {
    const victim = newPlayer(board);
    await save(board, victim, SAVED);
    return send(board, newPlayer(board), { playerId: victim.id, ticks: 5000, score: 4000 });
  }),
  denied("another player's entry is not raised with an own better run", async (board) => {
    const victim = newPlayer(board);
    await save(board, victim, SAVED);
    return send(
      board,
      newPlayer(board),
      { playerId: victim.id, ticks: 5000, score: 4000 },
      { entry: { owner: victim.uid } },
    );
  }),
  denied("another's entry is not handed over by its owner either", async (board) => {
    const [ann, bob] = [newPlayer(board), newPlayer(board)];
    await save(board, ann, SAVED);
    return send(board, ann, { ticks: 5000, score: 4000 }, { entry: { owner: bob.uid } });
  }),
  denied("an own run makes no entry under another's id", async (board) => {
    const victim = newPlayer(board);
    await save(board, victim, SAVED);
    const thief = newPlayer(board);
    const sent = honest(thief, { ticks: 5000, score: 4000 });
    const stolen = { ...sent.entry, player_id: victim.id };
    const writes = writesOf(forge(sent, { entry: null }));
    return board.commit([...writes, set(`leaderboard_entries/${victim.id}`, stolen)], thief.token);
  }),
  denied("another's id is no player of an own run without an entry", async (board) => {
    const [victim, thief] = [newPlayer(board), newPlayer(board)];
    await save(board, victim, SAVED);
    return send(board, thief, { playerId: victim.id, score: 100 }, { entry: null });
  }),

  denied('a new name without a run is refused', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    const path = `leaderboard_entries/${player.id}`;
    return board.commit([merge(path, { player_name: 'Pepe II', timestamp: SERVER_TIME })], player.token);
  }),
  denied(
    'a new name with a worse run is refused',
    later({}, { entry: { player_name: 'Pepe II', score: SAVED.score } }),
  ),
  ...[increment(100), maximum(9900)].map((transform, index) =>
    denied(`the own score does not rise by a transform (${index + 1})`, async (board) => {
      const player = newPlayer(board);
      await save(board, player, SAVED);
      const change = merge(`leaderboard_entries/${player.id}`, { score: transform, timestamp: SERVER_TIME });
      return board.commit([change], player.token);
    }),
  ),
  denied('the own score does not rise by a transform beside a good run', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    const sent = honest(player, { ticks: 5000, score: 4000 });
    const raise = merge(`leaderboard_entries/${player.id}`, { score: increment(100) });
    return board.commit([...writesOf(sent), raise], player.token);
  }),
  denied('a merge that leaves the old run in a better entry is refused', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    const sent = honest(player, { ticks: 5000, score: 4000 });
    const partly = merge(`leaderboard_entries/${player.id}`, {
      score: 4000,
      level: 2,
      timestamp: SERVER_TIME,
    });
    return board.commit([...writesOf(forge(sent, { entry: null })), partly], player.token);
  }),
  story('an own entry can be deleted: the id stays, and the next run makes a new entry', async (board) => {
    const player = newPlayer(board);
    const path = `leaderboard_entries/${player.id}`;
    await save(board, player, SAVED);
    expectStatus(403, await board.commit([remove(path)], newPlayer(board).token));
    expectStatus(403, await board.commit([remove(path)]));
    expectStatus(200, await board.commit([remove(path)], player.token));
    expectStatus(403, await send(board, newPlayer(board), { playerId: player.id }));
    expectStatus(200, await send(board, player, { ticks: 1000, score: 100 }));
  }),
  denied('an own entry is not deleted beside a good run', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    const sent = honest(player, { ticks: 5000, score: 4000 });
    return board.commit([...writesOf(sent), remove(`leaderboard_entries/${player.id}`)], player.token);
  }),
  denied('an own entry is not taken back to a worse one by deleting it first', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    const sent = honest(player, { ticks: 5000, score: 1000 });
    return board.commit([remove(`leaderboard_entries/${player.id}`), ...writesOf(sent)], player.token);
  }),
  allowed(
    'an own entry that is deleted and written in one commit is a better run like any other',
    async (board) => {
      const player = newPlayer(board);
      await save(board, player, SAVED);
      const sent = honest(player, { ticks: 5000, score: 4000 });
      return board.commit([remove(`leaderboard_entries/${player.id}`), ...writesOf(sent)], player.token);
    },
  ),

  ...[
    ['no time', 'pepe'],
    ['a time of 12 digits', 'pepe_176371021512'],
    ['a time of 14 digits', 'pepe_17637102151234'],
    ['capitals', 'Pepe_1763710215123'],
    ['a name of nothing', '_1763710215123'],
    ['a name of 91 letters', `${'p'.repeat(91)}_1763710215123`],
    ['a newline', 'pepe\n_1763710215123'],
    ['letters that look Latin', 'рере_1763710215123'],
  ].map(([what, playerId = '']) => denied(`a player id with ${what} is refused`, first({ playerId }))),
  allowed(
    'a player id with a name of 90 letters is saved',
    first({ playerId: `${newRunId()}${'p'.repeat(58)}_1763710215123` }),
  ),
  allowed('a player id with a name of one letter is saved', async (board) => {
    await board.clear();
    return send(board, newPlayer(board), { playerId: 'p_1763710215123' });
  }),
];
