/** The entry on the board: it belongs to its owner, and shows their best run. */

import {
  honest,
  newPlayer,
  newPlayerId,
  newRunId,
  type SignedInPlayer,
  writesOf,
} from '../../../tools/board/game.ts';
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
import {
  allowed,
  better,
  type Case,
  denied,
  each,
  expectStatus,
  first,
  later,
  SAVED,
  story,
} from '../case.ts';
import { afterGame, afterGameOfVictim, byNewPlayer } from '../commits.ts';
import { type Changes, forge, save, send } from '../forgery.ts';

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

const BETTER = { ticks: 5000, score: 4000 } as const;
const PWNED = { player_name: 'Pwned', timestamp: SERVER_TIME };

const entryOf = ({ id }: SignedInPlayer) => `leaderboard_entries/${id}`;

/** A text of that many zero bytes, as the rules see it. */
const bytesOf = (size: number) => bytes(Buffer.alloc(size).toString('base64'));

export const ENTRIES: readonly Case[] = [
  ...each(denied, (run: Changes) => better({}, { run }), {
    'a best run without its replay is refused': { replay: undefined },
    'a replay as text is refused': { replay: 'AAAA' },
    'a replay of null is refused': { replay: null },
  }),
  denied('a first run without its replay is refused', first({}, { run: { replay: undefined } })),
  denied('a run that is no best, with a replay, is refused', later({}, { run: { replay: bytes('AAAA') } })),
  ...[4200, 4201, 5000, 5001, 200_000].flatMap((ticks) => {
    const largest = 1024 + 4 * Math.floor((ticks - 1) / 600) + Math.floor(ticks / 2);
    return [
      allowed(
        `a replay as large as ${ticks} ticks allow is saved`,
        better({ ticks }, { run: { replay: bytesOf(largest) } }),
      ),
      denied(
        `a replay one byte larger is refused for ${ticks} ticks`,
        better({ ticks }, { run: { replay: bytesOf(largest + 1) } }),
      ),
    ];
  }),
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
  ...each(denied, (entry: Changes) => first({}, { entry }), {
    'an entry with one more field is refused': { unlisted: true },
    'an entry with the time of the client is refused': { timestamp: time('2026-11-21T08:00:00Z') },
    'an entry whose score is an equal double is refused': { score: double(1000) },
    'an entry whose level is an equal double is refused': { level: double(1) },
    'an entry above its run is refused': { score: 1100 },
    'an entry below its run is refused': { score: 900 },
    'an entry of another level than its run is refused': { level: 2 },
    'an entry of another owner than its writer is refused': { owner: newRunId() },
    'an entry that names another player than its id is refused': { player_id: newPlayerId() },
    'an entry of a run that does not exist is refused': { run_id: newRunId() },
  }),
  denied('a better entry with one more field is refused', better({}, { entry: { unlisted: true } })),
  denied('a better entry of another level than its run is refused', better({}, { entry: { level: 1 } })),
  denied('an entry without a run is refused', first({}, { run: null })),
  denied('an entry all alone is refused', first({}, { run: null, stats: null, account: null })),
  denied('an entry of no run at all is refused', first({}, { entry: { run_id: '' } })),

  denied('an entry that falls is refused', later({}, { entry: {} })),
  denied('an entry that stays as good is refused', better({ score: SAVED.score })),
  ...each(denied, afterGame, {
    'an entry from an old run is refused': (player, { runId }) =>
      writesOf(forge(honest(player, BETTER), { entry: { run_id: runId } })),
    'an entry from an old run, under another id, is refused': (_, { runId, entry }) => {
      const playerId = newPlayerId();
      return [set(`leaderboard_entries/${playerId}`, { ...entry, player_id: playerId, run_id: runId })];
    },
  }),
  ...each(denied, byNewPlayer, {
    'two entries from one run are refused': (player) => {
      const sent = honest(player);
      const playerId = newPlayerId();
      const second = set(`leaderboard_entries/${playerId}`, { ...sent.entry, player_id: playerId });
      return [...writesOf(sent), second];
    },
    'an entry written twice in one commit, the second time better, is refused': (player) => {
      const sent = honest(player);
      return [...writesOf(sent), set(entryOf(player), { ...sent.entry, score: 9900 })];
    },
  }),
  ...each(denied, afterGameOfVictim, {
    "another's new run makes no entry": (_, thief, { runId }) =>
      writesOf(forge(honest(thief, SAVED), { entry: { run_id: runId } })),
    "another's entry can't be changed: set": (victim, _, { entry }) => [
      set(entryOf(victim), { ...entry, ...PWNED }),
    ],
    "another's entry can't be changed: merge": (victim) => [merge(entryOf(victim), PWNED)],
    "another's entry can't be changed: delete": (victim) => [remove(entryOf(victim))],
    "another's entry is not taken over with an own better run": ({ id }, thief) =>
      writesOf(honest(thief, { ...BETTER, playerId: id })),
    "another player's entry is not raised with an own better run": ({ id, uid }, thief) =>
      writesOf(forge(honest(thief, { ...BETTER, playerId: id }), { entry: { owner: uid } })),
    "an own run makes no entry under another's id": (victim, thief) => {
      const sent = honest(thief, BETTER);
      const stolen = set(entryOf(victim), { ...sent.entry, player_id: victim.id });
      return [...writesOf(forge(sent, { entry: null })), stolen];
    },
    "another's id is no player of an own run without an entry": ({ id }, thief) =>
      writesOf(forge(honest(thief, { playerId: id, score: 100 }), { entry: null })),
  }),
  denied("another's entry is not handed over by its owner either", async (board) =>
    better({}, { entry: { owner: newPlayer(board).uid } })(board),
  ),

  denied(
    'a new name with a worse run is refused',
    later({}, { entry: { player_name: 'Pepe II', score: SAVED.score } }),
  ),
  ...each(denied, afterGame, {
    'a new name without a run is refused': (player) => [
      merge(entryOf(player), { player_name: 'Pepe II', timestamp: SERVER_TIME }),
    ],
    'the own score does not rise by a transform (1)': (player) => [
      merge(entryOf(player), { score: increment(100), timestamp: SERVER_TIME }),
    ],
    'the own score does not rise by a transform (2)': (player) => [
      merge(entryOf(player), { score: maximum(9900), timestamp: SERVER_TIME }),
    ],
    'the own score does not rise by a transform beside a good run': (player) => [
      ...writesOf(honest(player, BETTER)),
      merge(entryOf(player), { score: increment(100) }),
    ],
    'a merge that leaves the old run in a better entry is refused': (player) => [
      ...writesOf(forge(honest(player, BETTER), { entry: null })),
      merge(entryOf(player), { score: 4000, level: 2, timestamp: SERVER_TIME }),
    ],
    'an own entry is not deleted beside a good run': (player) => [
      ...writesOf(honest(player, BETTER)),
      remove(entryOf(player)),
    ],
    'an own entry is not taken back to a worse one by deleting it first': (player) => [
      remove(entryOf(player)),
      ...writesOf(honest(player, { ...BETTER, score: 1000 })),
    ],
  }),
  allowed(
    'an own entry that is deleted and written in one commit is a better run like any other',
    afterGame((player) => [remove(entryOf(player)), ...writesOf(honest(player, BETTER))]),
  ),
  denied('an own entry that was deleted does not come again with its old run', async (board) => {
    const player = newPlayer(board);
    const { runId, entry } = await save(board, player, SAVED);
    expectStatus(200, await board.commit([remove(entryOf(player))], player.token));
    const stored = await board.stored(`runs/${runId}`);
    const timestamp = time(String(stored?.timestamp?.timestampValue));
    return board.commit([set(entryOf(player), { ...entry, timestamp })], player.token);
  }),
  denied('a run that is no best is not shown under a further own id', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    const other = { ...player, id: newPlayerId() };
    const { entry } = honest(player, { score: 100 });
    const sent = forge(honest(player, { score: 100 }), {
      entry: null,
      account: { player_ids: increment(1) },
    });
    return board.commit(
      [
        ...writesOf(sent),
        set(entryOf(other), { ...entry, run_id: sent.runId }),
        set(`owners/${other.id}`, { owner: player.uid }),
      ],
      player.token,
    );
  }),
  story('an own entry can be deleted: the id stays, and the next run makes a new entry', async (board) => {
    const player = newPlayer(board);
    const path = entryOf(player);
    await save(board, player, SAVED);
    expectStatus(403, await board.commit([remove(path)], newPlayer(board).token));
    expectStatus(403, await board.commit([remove(path)]));
    expectStatus(200, await board.commit([remove(path)], player.token));
    expectStatus(403, await send(board, newPlayer(board), { playerId: player.id }));
    expectStatus(200, await send(board, player, { ticks: 1000, score: 100 }));
  }),

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
