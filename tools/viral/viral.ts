/**
 * `npm run test:viral`: 30 first runs a second for ten minutes on Google's emulator, committed and tried again as pages do. It
 * starts an emulator, or takes the one that FIRESTORE_EMULATOR_HOST names, and says how many commits were taken and refused,
 * and when all runs were counted. `--rate` and `--seconds` change the crowd, `--counters 16` counts as pages of version 7 do.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FirebaseError } from 'firebase/app';
import { decide } from '../../src/board/backend/decide.ts';
import { FIRST_RETRY_MS, MAX_RETRY_MS } from '../../src/board/leaderboard/outbox.ts';
import type { Answer, Board } from '../board/board.ts';
import { openEmulator, putRules } from '../board/emulator.ts';
import { countedBefore, honest, newPlayer, writesOf } from '../board/game.ts';
import { httpBoard } from '../board/transports.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '600' },
    counters: { type: 'string', default: '256' },
  },
});
const RATE = Number(values.rate);
const TOTAL = RATE * Number(values.seconds);
const page = values.counters === '16' ? countedBefore : <Writes>(writes: Writes) => writes;

/**
 * Commits at once; the others wait in line. A thread of the emulator waits for each, and each looks through all locks that are
 * asked for: with 2,000 at once it saves one run in ten seconds.
 */
const EMULATOR_TAKES = 100;
/** Runs one after the other before the clock starts: the emulator's first ones take seconds. */
const WARM_UP = 50;
const PROGRESS_MS = 10_000;

let free = EMULATOR_TAKES;
const waiting: (() => void)[] = [];

async function inLine(enter: () => Promise<Answer>): Promise<Answer> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await enter();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

/** Refused commits, by the SDK's code. */
const refused = new Map<string, number>();
const latencies: number[] = [];

/** Tries again when pages do, and later when their outboxes do. Rejects when the rules deny an honest run. */
async function save(board: Board): Promise<void> {
  const player = newPlayer(board);
  const writes = page(writesOf(honest(player)));
  const begun = performance.now();
  const commit = async () => {
    const answer = await inLine(() => board.commit(writes, player.token));
    if (answer.status === 200) return {};
    const { status, message } = answer.body.error;
    const code = String(status).toLowerCase().replaceAll('_', '-');
    refused.set(code, (refused.get(code) ?? 0) + 1);
    throw new FirebaseError(code, message);
  };
  const explain = () => Promise.reject(new Error('The rules deny an honest run.'));
  for (let pause = FIRST_RETRY_MS; ; pause = Math.min(2 * pause, MAX_RETRY_MS)) {
    try {
      await decide({ commit, explain });
      latencies.push(performance.now() - begun);
      return;
    } catch (error) {
      if (!(error instanceof FirebaseError)) throw error;
    }
    await sleep(pause);
  }
}

const emulator = await openEmulator();
try {
  const board = httpBoard('demo-viral', emulator.origin);
  await board.clear();
  const { status } = await putRules(board, readFileSync('firestore.rules', 'utf8'));
  if (status !== 200) throw new Error('The emulator refuses the rules.');

  for (let run = 0; run < WARM_UP; run++) await save(board);
  latencies.length = 0;

  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const tell = () => {
    const codes = [...refused].map(([code, times]) => `, ${times} times ${code}`).join('');
    return `${elapsed().toFixed(0)} s: ${latencies.length} of ${TOTAL} runs taken${codes}`;
  };
  const progress = setInterval(() => console.error(tell()), PROGRESS_MS);
  const saving: Promise<void>[] = [];
  for (let run = 0; run < TOTAL; run++) {
    const due = start + (run / RATE) * 1000;
    if (due > performance.now()) await sleep(due - performance.now());
    saving.push(save(board));
  }
  const played = elapsed();
  await Promise.all(saving);
  clearInterval(progress);
  const end = elapsed();

  const shards = [...(await board.allStored('global_stats')).values()];
  const counted = shards.reduce((sum, shard) => sum + Number(shard.total_games_played?.integerValue), 0);
  const sorted = latencies.sort((a, b) => a - b);
  const after = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  process.stdout.write(
    `${[
      tell(),
      `${RATE} runs a second, ${shards.length} counters: ${counted - WARM_UP} counted, the last ${(end - played).toFixed(1)} s after it was played`,
      `taken after ${after(0.5)} ms (median), ${after(0.99)} ms (99%), ${after(1)} ms at most`,
    ].join('\n')}\n`,
  );
  if (counted !== WARM_UP + TOTAL) process.exitCode = 1;
} finally {
  await emulator.close();
}
