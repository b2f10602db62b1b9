/** Many replays, played in threads. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playAll } from '../../tools/moderate/playing.ts';
import { game } from './games.ts';

const means = {
  now: Date.now,
  env: {},
  pause: async () => {},
  settings: () => ({}),
  timeLimitMs: 60_000,
  progress: () => {},
  linkTo: String,
  lineFor: String,
};
const { bytes, claim } = game(1);
const runs = Array.from({ length: 60 }, (_, score) => ({ bytes, claim: { ...claim, score } }));

/** A script that says of a run only which score it claims, the later the smaller, or that it took too long. */
const SCRIPT = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ claim: { score }, timeLimit }) => {
  const verdict = score % 10 === 9 ? { type: 'out of time' } : { type: 'mismatch', tick: score, what: 'score' };
  setTimeout(() => parentPort.postMessage(verdict), timeLimit === 60_000 ? (60 - score) / 10 : 1e6);
});`;

test.skipIf(availableParallelism() < 2)('threads answer for their own runs, in whatever order', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'players-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = path.join(folder, 'players.mjs');
  writeFileSync(script, SCRIPT);
  const played = await playAll(runs, { ...means, players: script });
  expect(played).toEqual(
    runs.map((_, score) => (score % 10 === 9 ? null : { type: 'mismatch', tick: score, what: 'score' })),
  );
});

test('without threads, or with few runs, they are played here', async () => {
  const few = [runs[0], { bytes, claim }].flatMap((run) => run ?? []);
  const verdicts = [{ type: 'mismatch' }, { type: 'verified' }];
  expect(await playAll(few, { ...means, players: '/none' })).toMatchObject(verdicts);
  expect(await playAll(few, means)).toMatchObject(verdicts);
  expect(await playAll([], means)).toEqual([]);
});
