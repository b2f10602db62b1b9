/** The run itself: every field, its id, and that it never changes. */

import { RULESET_VERSION } from '../../../src/engine/simulation/rules.ts';
import { honest, minReplay, newPlayer, newPlayerId, newRunId, writesOf } from '../../../tools/board/game.ts';
import {
  bytes,
  double,
  increment,
  int64,
  merge,
  remove,
  SERVER_TIME,
  set,
  time,
} from '../../../tools/board/values.ts';
import { allowed, better, type Case, denied, each, first, later, SAVED } from '../case.ts';
import { afterGame, afterGameOfVictim, byNewPlayer } from '../commits.ts';
import { type Changes, forge, save } from '../forgery.ts';

const FIELDS = ['player_id', 'owner', 'score', 'level', 'ticks', 'skin', 'ruleset', 'timestamp'] as const;

const INTS = { score: 500, level: 1, ticks: 2000, ruleset: RULESET_VERSION } as const;

export const RUNS: readonly Case[] = [
  ...FIELDS.map((field) =>
    denied(`a run without ${field} is refused`, later({}, { run: { [field]: undefined } })),
  ),
  ...FIELDS.map((field) =>
    denied(`a run whose ${field} is null is refused`, later({}, { run: { [field]: null } })),
  ),
  ...FIELDS.map((field) =>
    denied(`a run whose ${field} is a nested map is refused`, later({}, { run: { [field]: { is: 1 } } })),
  ),
  ...Object.entries(INTS).map(([field, value]) =>
    denied(
      `a run whose ${field} is a double is refused`,
      later({ score: 500 }, { run: { [field]: double(value) } }),
    ),
  ),
  ...Object.entries(INTS).map(([field, value]) =>
    denied(
      `a run whose ${field} is text is refused`,
      later({ score: 500 }, { run: { [field]: String(value) } }),
    ),
  ),
  // The level can't show this at its first tick, and the coins can't from level 22 on.
  ...[3600, 75_600, 79_200].map((ticks) =>
    denied(
      `a run of ${ticks} ticks as a double is refused`,
      later({ ticks, score: 100 }, { run: { ticks: double(ticks) } }),
    ),
  ),
  ...each(denied, (run: Changes) => later({}, { run }), {
    'a run with one more field is refused': { unlisted: 1 },
    'a run with a huge text in one more field is refused': { unlisted: 'x'.repeat(900_000) },
    'a run with the time of the client is refused': { timestamp: time('2026-11-21T08:00:00Z') },
    'a run dated ahead is refused': { timestamp: time('2099-01-01T00:00:00Z') },
  }),

  denied('a run of 860 ticks is refused', first({ ticks: 860, score: 0 })),
  allowed('a run of 861 ticks is saved', first({ ticks: 861, score: 0 })),
  denied('a run of 1295 ticks with eight lives is refused', first({ ticks: 1295, skin: 'god', score: 0 })),
  allowed('a run of 1296 ticks with eight lives is saved', first({ ticks: 1296, skin: 'god', score: 0 })),
  denied('a run of one tick more than 69 levels is refused', first({ ticks: 248_401, score: 0 })),
  denied('a run of no ticks is refused', first({ ticks: 0, score: 0 })),
  denied('a run of negative ticks is refused', first({ ticks: -3600, score: 0 })),
  denied(
    'a run of the most ticks an int holds is refused',
    later({}, { run: { ticks: int64('9223372036854775807') } }),
  ),

  ...[861, 1200, 1201, 36_000].flatMap((ticks) => {
    const least = atob(minReplay(ticks));
    const replay = (length: number) => bytes(btoa(least.slice(0, length)));
    return [
      allowed(`a replay of the fewest bytes for ${ticks} ticks is saved`, first({ ticks, score: 0 })),
      denied(
        `a replay with a byte less is refused for ${ticks} ticks`,
        first({ ticks, score: 0 }, { run: { replay: replay(least.length - 1) } }),
      ),
    ];
  }),
  ...each(denied, (run: Changes) => first({}, { run }), {
    'a best run with one more field is refused': { unlisted: 1 },
    'a replay that is a text is refused': { replay: 'x'.repeat(100) },
    'a replay that is a list is refused': { replay: Array(100).fill(0) },
    'a replay of nothing is refused': { replay: bytes('') },
  }),

  denied('a level above that of the ticks is refused', later({}, { run: { level: 2 } })),
  denied('a level below that of the ticks is refused', later({ ticks: 3600 }, { run: { level: 1 } })),
  denied(
    'a level above that of the ticks is refused in run and entry',
    first({}, { run: { level: 9 }, entry: { level: 9 } }),
  ),
  denied('level 0 is refused', later({}, { run: { level: 0 } })),
  allowed('the last tick of level 1 is of level 1', first({ ticks: 3599, score: 0 })),
  allowed('the first tick of level 2 is of level 2', first({ ticks: 3600, score: 0 })),

  ...[0, 2, -1, 100].map((ruleset) =>
    denied(`a run under ruleset ${ruleset} is refused`, later({}, { run: { ruleset } })),
  ),
  ...['unlisted', 'God', ' default', '', 'gods', 'god\n', 'default,god', 'default|god'].map((skin) =>
    denied(`a run in the skin '${skin}' is refused`, later({}, { run: { skin } })),
  ),
  denied('a run with its skin in a list is refused', later({}, { run: { skin: ['god'] } })),

  denied('a run for another player is refused', async (board) => {
    const victim = newPlayer(board);
    await save(board, victim, SAVED);
    return later({}, { run: { player_id: victim.id } })(board);
  }),
  denied('a run of which another is the owner is refused', async (board) => {
    const victim = newPlayer(board);
    await save(board, victim, SAVED);
    return later({}, { run: { owner: victim.uid } })(board);
  }),
  denied(
    'a run for another player, under their name throughout, is refused',
    afterGameOfVictim((victim) => writesOf(forge(honest(victim, { score: 100 }), { entry: null }))),
  ),
  ...each(denied, (run: Changes) => later({}, { run }), {
    'a run for a player nobody has seen is refused': { player_id: newPlayerId() },
    "a run for the path into another's entry is refused": { player_id: `${newPlayerId()}/x/y` },
    'a run for an empty player is refused': { player_id: '' },
    'a run for the player 7 is refused': { player_id: 7 },
  }),
  denied('a run for a player without their entry is refused', first({}, { entry: null })),
  denied('a best run that leaves the entry as it is is refused', later({ ticks: 5000, score: 4000 })),

  ...[
    ['31 digits', newRunId().slice(1)],
    ['33 digits', `${newRunId()}0`],
    ['capitals', 'ABCDEF'.repeat(6).slice(0, 32)],
    ['a letter beyond f', `g${newRunId().slice(1)}`],
    ['a blank', ` ${newRunId().slice(1)}`],
    ['a newline at the end', `${newRunId()}\n`],
    ['dashes', crypto.randomUUID()],
  ].map(([what, runId = '']) => denied(`a run id with ${what} is refused`, first({ runId }))),

  ...each(denied, afterGame, {
    "an own finished run can't be changed: set": (_, { runId, run }) => [
      set(`runs/${runId}`, { ...run, score: 2100 }),
    ],
    "an own finished run can't be changed: merge": (_, { runId }) => [
      merge(`runs/${runId}`, { score: 2100 }),
    ],
    "an own finished run can't be changed: delete": (_, { runId }) => [remove(`runs/${runId}`)],
    'the score of a finished run does not rise by increments': (_, { runId }) => [
      merge(`runs/${runId}`, { score: increment(100), timestamp: SERVER_TIME }),
    ],
    'a finished run is not played again under its id': (player, { runId }) =>
      writesOf(honest(player, { runId, ticks: 5000, score: 4000 })),
    'a finished run is not deleted and played again in one commit': (player, { runId }) => [
      remove(`runs/${runId}`),
      ...writesOf(honest(player, { runId, ticks: 5000, score: 4000 })),
    ],
    'an identical commit is refused the second time': (_, sent) => writesOf(sent),
    'a run below another run is refused': (_, { runId, run }) => [
      set(`runs/${runId}/runs/${newRunId()}`, run ?? {}),
    ],
  }),
  ...each(denied, afterGameOfVictim, {
    "another's finished run can't be deleted": (_, __, { runId }) => [remove(`runs/${runId}`)],
    "another's commit is refused the second time, under the own name": (_, thief, sent) => {
      const own = { owner: thief.uid, player_id: thief.id };
      return writesOf({ ...forge(sent, { run: own, entry: own }), owner: thief.uid, playerId: thief.id });
    },
  }),
  denied(
    'a run written twice in one commit, the second time worse than allowed, is refused',
    byNewPlayer((player) => {
      const sent = honest(player);
      return [...writesOf(sent), set(`runs/${sent.runId}`, { ...sent.run, score: 999_900 })];
    }),
  ),
  denied('a better run in which only the entry is better is refused', better({}, { run: { score: 100 } })),
];
