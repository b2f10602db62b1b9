import { expect, test } from 'vitest';
import { Resolution } from '../../../../src/game/play/view/resolution.ts';

const FULL = 2;

/** A machine on which a frame at full resolution takes `fullMs`, and one of fewer pixels less: at least `leastMs`. */
function machine(fullMs: number, leastMs = 1000 / 60) {
  const quiet: boolean[] = [];
  const resolution = new Resolution((isQuiet) => quiet.push(isQuiet));
  resolution.full = FULL;
  let time = 0;
  const scales: number[] = [];
  resolution.onChange = () => scales.push(resolution.scale);
  return {
    resolution,
    /** Each resolution since the beginning that is not the one before. */
    scales,
    /** Each time that the field was to be quiet, or no longer. */
    quiet,
    isSlow: true,
    /** By how much other programs slow it. */
    slowness: 1,
    play(seconds: number) {
      for (const end = time + seconds * 1000; time < end; ) {
        // Two thirds of a frame are what a quiet field is without.
        const pixels = (resolution.scale / FULL) ** 2 / (quiet.at(-1) ? 3 : 1);
        time += Math.max(this.isSlow ? fullMs * this.slowness * pixels : 0, leastMs);
        resolution.frame(time);
      }
    },
    rest(seconds: number) {
      time += seconds * 1000;
    },
  };
}

test('frames in time are drawn at full resolution', () => {
  const quick = machine(16);
  quick.play(60);
  expect(quick.scales).toEqual([]);
  expect(quick.resolution.scale).toBe(FULL);
});

test('late frames get fewer pixels, a step at a time, until they are in time', () => {
  const slow = machine(28);
  slow.play(5);
  expect(slow.scales).toEqual([1.5]);
  const slower = machine(50);
  slower.play(8);
  expect(slower.scales).toEqual([1.5, 1]);
});

test('the resolution never falls below a pixel per field px', () => {
  const small = machine(200);
  small.resolution.full = 1.2;
  small.play(8);
  expect(small.resolution.scale).toBe(1);
  const smaller = machine(200);
  smaller.resolution.full = 0.9;
  smaller.play(20);
  expect(smaller.scales).toEqual([]);
});

test('the resolution comes back when frames are in time again', () => {
  const busy = machine(50);
  busy.play(8);
  expect(busy.resolution.scale).toBe(1);
  busy.isSlow = false;
  busy.play(30);
  expect(busy.scales).toEqual([1.5, 1, 1.5, FULL]);
});

test('a machine between two steps changes ever more rarely', () => {
  const between = machine(28);
  between.play(600);
  const first = between.scales.length;
  between.play(600);
  expect(first).toBeLessThanOrEqual(14);
  expect(between.scales.length - first).toBeLessThanOrEqual(8);
});

test('a screen of 30 Hz keeps its full resolution: fewer pixels bring no more frames', () => {
  const thirty = machine(5, 1000 / 30);
  thirty.play(600);
  expect(thirty.scales).toEqual([1.5, FULL]);
});

test('what the first two seconds take is no measure for what follows', () => {
  const loading = machine(30);
  // Still light, as START is before all of it moves.
  loading.isSlow = false;
  loading.play(2);
  loading.isSlow = true;
  loading.play(5);
  expect(loading.scales).toEqual([1.5]);
});

test('in another place fewer pixels are tried again', () => {
  const thirty = machine(50, 1000 / 30);
  thirty.isSlow = false;
  thirty.play(20);
  expect(thirty.scales).toEqual([1.5, FULL]);
  thirty.isSlow = true;
  thirty.play(20);
  expect(thirty.scales).toEqual([1.5, FULL]);
  thirty.resolution.reconsider();
  thirty.play(5);
  expect(thirty.resolution.scale).toBe(1.5);
});

test('a pause is not a late frame', () => {
  const paused = machine(16);
  for (let pause = 0; pause < 20; pause++) {
    paused.play(1.9);
    paused.rest(60);
  }
  paused.play(10);
  expect(paused.scales).toEqual([]);
});

test('late frames at the lowest resolution make the field quiet, once, for the visit', () => {
  const slow = machine(140);
  slow.play(8);
  expect([slow.scales, slow.quiet]).toEqual([[1.5, 1], []]);
  slow.play(4);
  expect(slow.quiet).toEqual([true]);
  slow.isSlow = false;
  slow.play(60);
  expect([slow.resolution.scale, slow.quiet]).toEqual([FULL, [true]]);
});

test('a field that is drawn with a pixel per field px, or fewer, is quiet when its frames are late', () => {
  const small = machine(200);
  small.resolution.full = 0.9;
  small.play(10);
  expect([small.scales, small.quiet]).toEqual([[], [true]]);
});

test.each([
  ['frames are in time', machine(16)],
  ['the screen has 30 Hz, where fewer pixels bring no more frames', machine(5, 1000 / 30)],
  ['fewer pixels are enough', machine(50)],
])('the field is as it was where %s', (_, played) => {
  played.play(600);
  expect(played.quiet).toEqual([]);
});

test('the field comes back when a quiet one brings no more frames', () => {
  const small = machine(5, 1000 / 30);
  small.resolution.full = 0.9;
  small.play(600);
  expect(small.quiet).toEqual([true, false]);
});

test('the field stays quiet when another program makes frames later still', () => {
  const busy = machine(140);
  busy.resolution.full = 0.9;
  busy.play(6.2);
  expect(busy.quiet).toEqual([true]);
  busy.slowness = 10;
  busy.play(20);
  expect(busy.quiet).toEqual([true]);
});

test('behind a veil the field stays as it is', () => {
  const veiled = machine(200);
  veiled.resolution.isVeiled = true;
  veiled.play(60);
  expect(veiled.quiet).toEqual([]);
});

test('one late window is no reason for a quiet field', () => {
  const slow = machine(200);
  slow.resolution.full = 0.9;
  for (let round = 0; round < 10; round++) {
    slow.isSlow = false;
    slow.play(6);
    slow.isSlow = true;
    slow.play(2);
  }
  expect(slow.quiet).toEqual([]);
});
