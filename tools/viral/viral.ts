/**
 * `npm run test:viral`: 100 games a second for a minute, saved as pages save them, by 2,000 players. Says how long saves
 * take, whether all are stored and counted, and what a host pays. It plays on a local board of its own, or on the emulator
 * that FIRESTORE_EMULATOR_HOST names. `--counters 1` sends all games to one counter, under rules changed for it.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FirebaseError } from 'firebase/app';
import { decide } from '../../src/backend/decide.ts';
import { FIRST_RETRY_MS, MAX_RETRY_MS } from '../../src/leaderboard/outbox.ts';
import type { Board } from '../board/board.ts';
import { honest, newPlayer, type Sent, type SignedInPlayer, writesOf } from '../board/game.ts';
import { httpBoard } from '../board/transports.ts';
import { compileRules } from '../firestore-local/rulesFile.ts';
import { startFirestoreLocal } from '../firestore-local/server.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '100' },
    counters: { type: 'string', default: '16' },
  },
});
const SECONDS = Number(values.seconds);
/** Games a second. */
const RATE = Number(values.rate);
const HAS_ONE_COUNTER = values.counters === '1';

const GAMES_OF_A_PLAYER = 3;
/**
 * The number of commits that the emulator gets at once; the others wait in line. A thread of the emulator waits for each of them, and
 * each looks through all locks that are asked for: with 2,000 at once it saves one game in ten seconds.
 */
const EMULATOR_TAKES = 100;
/** The interval of the command's progress lines. */
const PROGRESS_MS = 10_000;
/** Dollars for 100,000, as docs/notes/scale.md has them. */
const PRICE = { writes: 0.18, reads: 0.06 } as const;
/** The bill of a first run, of a better one, and of another one, as docs/notes/scale.md has them. */
const BILLED = {
  first: { writes: 5, reads: 14 },
  better: { writes: 4, reads: 10 },
  other: { writes: 3, reads: 8 },
} as const;

type Kind = keyof typeof BILLED;

const projectId = 'demo-viral';
const source = readFileSync('firestore.rules', 'utf8');
const rules = HAS_ONE_COUNTER
  ? source
      .replace('global_stats/$(runId[0:1])', 'global_stats/0')
      .replace('shard == stats.last_run_id[0:1]', "shard == '0'")
  : source;

function gameOf(player: SignedInPlayer, number: number): { kind: Kind; sent: Sent } {
  const kind: Kind = number === 0 ? 'first' : number % 2 === 1 ? 'better' : 'other';
  const sent = honest(player, { ticks: 3000, score: kind === 'other' ? 0 : 1000 + 100 * number });
  if (kind !== 'other') return { kind, sent };
  const { replay: _, ...run } = sent.run ?? {};
  return { kind, sent: { ...sent, run, entry: null } };
}

/** At most so many at once, those who came first before the others. */
function createLine(places: number): <T>(enter: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (enter) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await enter();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Tries again when pages do, and later when their outboxes do. Resolves to how many attempts it took. */
async function save(board: Board, { token }: SignedInPlayer, sent: Sent): Promise<number> {
  const writes = writesOf(sent).map((write) =>
    HAS_ONE_COUNTER && write.path.startsWith('global_stats/') ? { ...write, path: 'global_stats/0' } : write,
  );
  let attempts = 0;
  async function commit(): Promise<{ attempts: number }> {
    attempts += 1;
    // A commit whose answer was lost may be stored.
    if (attempts > 1 && (await board.stored(`runs/${sent.runId}`).catch(() => null))) return { attempts };
    const answer = await lineUp(() => board.commit(writes, token)).catch(() => null);
    if (answer?.status === 200) return { attempts };
    const status: string = answer?.body.error.status ?? 'UNAVAILABLE';
    const code = status.toLowerCase().replaceAll('_', '-');
    failures.set(code, (failures.get(code) ?? 0) + 1);
    throw new FirebaseError(code, 'The game was not saved');
  }
  const explain = () => Promise.reject(new Error('An honest game was refused.'));
  for (let pause = FIRST_RETRY_MS; ; pause = Math.min(2 * pause, MAX_RETRY_MS)) {
    try {
      return (await decide({ commit, explain })).attempts;
    } catch (error) {
      if (!(error instanceof FirebaseError)) throw error;
    }
    await sleep(pause);
  }
}

interface Opened {
  board: Board;
  place: string;
  /** Commits at once. */
  takes: number;
  close(): Promise<void>;
}

async function open(): Promise<Opened> {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  if (emulator) {
    const board = httpBoard(projectId, `http://${emulator}`);
    await board.clear();
    const files = [{ name: 'firestore.rules', content: rules }];
    const path = `/emulator/v1/projects/${projectId}:securityRules`;
    const { status } = await board.send('PUT', path, { rules: { files } }, 'owner');
    if (status !== 200) throw new Error('The emulator refuses the rules.');
    return { board, place: `the emulator at ${emulator}`, takes: EMULATOR_TAKES, close: async () => {} };
  }
  const directory = mkdtempSync(join(tmpdir(), 'viral-'));
  const file = join(directory, 'firestore.journal');
  const server = await startFirestoreLocal({ projectId, file, guard: compileRules(rules) });
  return {
    board: httpBoard(projectId, server.url),
    place: 'the local board, with its journal on disk',
    takes: Number.POSITIVE_INFINITY,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

const { board, place, takes, close } = await open();
const lineUp = createLine(takes);
const total = SECONDS * RATE;
const players = Array.from({ length: Math.ceil(total / GAMES_OF_A_PLAYER) }, () => newPlayer(board));
const latencies: number[] = [];
const kinds: Record<Kind, number> = { first: 0, better: 0, other: 0 };
let retries = 0;
/** The number of failed commits, by the SDK's code. */
const failures = new Map<string, number>();
/** By player: a player's next game begins when the last one is saved. */
const underWay = new Map<SignedInPlayer, Promise<void>>();
const start = performance.now();

async function playOne(player: SignedInPlayer, number: number): Promise<void> {
  const { kind, sent } = gameOf(player, number);
  const begun = performance.now();
  const attempts = await save(board, player, sent);
  latencies.push(performance.now() - begun);
  player.owned.add(sent.playerId);
  kinds[kind] += 1;
  retries += attempts - 1;
}

const elapsed = () => (performance.now() - start) / 1000;
const progress = setInterval(() => {
  const failed = [...failures].map(([code, times]) => `, ${times} ${code}`).join('');
  console.error(`${elapsed().toFixed(0)} s: ${latencies.length} of ${total} saved${failed}`);
}, PROGRESS_MS);

for (let game = 0; game < total; game++) {
  const due = start + (game / RATE) * 1000;
  if (due > performance.now()) await sleep(due - performance.now());
  const player = players[game % players.length] as SignedInPlayer;
  const number = Math.floor(game / players.length);
  const before = underWay.get(player) ?? Promise.resolve();
  underWay.set(
    player,
    before.then(() => playOne(player, number)),
  );
}
await Promise.all(underWay.values());
clearInterval(progress);
const seconds = elapsed();

const shards = [...(await board.allStored('global_stats')).values()];
const counted = shards.reduce((sum, one) => sum + Number(one.total_games_played?.integerValue), 0);
const stored = (await board.allStored('runs')).size;
await close();

const billed = (what: 'writes' | 'reads') =>
  Object.entries(BILLED).reduce((sum, [kind, cost]) => sum + kinds[kind as Kind] * cost[what], 0);
const dollars = (['writes', 'reads'] as const).reduce(
  (sum, what) => sum + (billed(what) / 1e5) * PRICE[what],
  0,
);
const sorted = latencies.sort((a, b) => a - b);
const percentile = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);

process.stdout.write(
  `${[
    `On ${place}, with ${shards.length} counters:`,
    `${total} games of ${players.length} players in ${seconds.toFixed(1)} s, ${(total / seconds).toFixed(0)} a second`,
    `saved after ${percentile(0.5)} ms (median), ${percentile(0.99)} ms (99%), ${percentile(1)} ms at most; ${retries} tries again`,
    `stored ${stored}, counted ${counted}`,
    `${billed('writes')} writes and at most ${billed('reads')} reads of the rules: ${dollars.toFixed(2)} $`,
  ].join('\n')}\n`,
);
if (stored !== total || counted !== total) process.exitCode = 1;
