import { expect, test } from 'vitest';
import { decodeReplay } from '../../../../src/engine/replay/codec.ts';
import { Playback } from '../../../../src/engine/replay/playback.ts';
import {
  AFTERMATH_TICKS,
  bestEnd,
  findBestStretch,
  STRETCH_TICKS,
  stretchTo,
} from '../../../../src/game/play/bestStretch.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';

const at = (...ticks: number[]) => ticks.map((tick) => ({ tick, worth: 1 }));

test('the stretch of most worth ends a second after its last moment; of equal ones it is the last', () => {
  expect(bestEnd([])).toBe(AFTERMATH_TICKS);
  expect(bestEnd(at(10, 20, 30, 5000, 5010))).toBe(30 + AFTERMATH_TICKS);
  expect(bestEnd(at(10, 20, 5000, 5010))).toBe(5010 + AFTERMATH_TICKS);
  expect(bestEnd([...at(10, 20, 30), { tick: 5000, worth: 4 }])).toBe(5000 + AFTERMATH_TICKS);
  // Ten seconds less the last one are nine.
  expect(bestEnd(at(100, 640, 5000))).toBe(5000 + AFTERMATH_TICKS);
  expect(bestEnd(at(100, 639, 5000))).toBe(639 + AFTERMATH_TICKS);
});

test.each([
  ['in a run', 1000, 5000, { from: 400, to: 1000 }],
  ['before ten seconds', 30, 5000, { from: 0, to: 600 }],
  ['at the end of a run, whose fall is seen', 5000, 5000, { from: 4460, to: 5060 }],
  ['beyond it', 5040, 5000, { from: 4460, to: 5060 }],
  ['in a run of less than ten seconds', 100, 400, { from: 0, to: 460 }],
])('a stretch %s', (_, end, ticks, stretch) => {
  expect(stretchTo(end, ticks)).toEqual(stretch);
});

const runs = readCorpus().filter(({ name }) => ['short', 'default', 'crescendo-lost'].includes(name));

test.each(runs)(
  'in the best ten seconds of $name nearly as many coins are shot as in any others',
  async ({ bytes }) => {
    const decoded = decodeReplay(bytes);
    if (!decoded.ok) throw new Error(decoded.reason);
    const { from, to } = await findBestStretch(decoded.replay);
    const playback = new Playback(decoded.replay);
    const scores = [0];
    while (!playback.isOver) {
      playback.tick();
      scores.push(playback.simulation.score);
    }
    const shot = (begin: number) =>
      (scores[Math.min(begin + STRETCH_TICKS, scores.length - 1)] ?? 0) - (scores[begin] ?? 0);
    const most = Math.max(...scores.map((_, begin) => shot(begin)));
    expect(to - from).toBe(STRETCH_TICKS);
    // Close calls, power-ups and the last life are worth some.
    expect(shot(from)).toBeGreaterThanOrEqual(most * 0.7);
    if (most === 0) expect(to).toBe(decoded.replay.ticks + AFTERMATH_TICKS);
  },
);
