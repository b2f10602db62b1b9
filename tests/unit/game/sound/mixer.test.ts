/** The ways of sounds and music through the mixer, by its nodes. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE } from '../../../../src/game/play/play.ts';

vi.stubGlobal('AudioContext', class {});
const { createMixer } = await import('../../../../src/game/sound/mixer.ts');

class Param {
  value = Number.NaN;
  setTargetAtTime(value: number) {
    this.value = value;
  }
  setValueAtTime() {}
  linearRampToValueAtTime() {}
}

/** As much of an audio node as the mixer uses. */
class Node {
  readonly kind: string;
  readonly next: Node[] = [];
  readonly gain = new Param();
  readonly frequency = new Param();
  readonly pan: number | undefined;

  constructor(kind: string, pan?: number) {
    this.kind = kind;
    this.pan = pan;
    made.push(this);
  }
  connect(next: Node) {
    this.next.push(next);
    return next;
  }
  start() {}
  stop() {}
}

let made: Node[] = [];
const KINDS = [
  'Oscillator',
  'BiquadFilter',
  'Gain',
  'AudioBufferSource',
  'DynamicsCompressor',
  'StereoPanner',
];

beforeEach(() => {
  vi.useFakeTimers();
  made = [];
  for (const kind of KINDS) {
    const Kind = class extends Node {
      constructor(_context: unknown, options?: { pan?: number }) {
        super(kind, options?.pan);
      }
    };
    vi.stubGlobal(`${kind}Node`, Kind);
  }
});

afterEach(() => {
  vi.useRealTimers();
});

function openMixer() {
  const createBuffer = (_: number, length: number, rate: number) => ({
    duration: length / rate,
    copyToChannel() {},
  });
  const context = { state: 'running', currentTime: 0, destination: new Node('destination'), createBuffer };
  return createMixer(context as unknown as BaseAudioContext);
}

/** All that the node's sound goes through. */
const wayOf = (node: Node): Node[] => [node, ...node.next.flatMap(wayOf)];
const made1 = (kind: string) => made.find((node) => node.kind === kind) as Node;
/** The volumes that hold for the node: they alone are set. */
const volumesOf = (node: Node) =>
  wayOf(node)
    .map(({ gain }) => gain.value)
    .filter((value) => !Number.isNaN(value));

test('sounds and music have a volume each, and the compressor after it', () => {
  const { play, setMusic, setLoudness } = openMixer();
  setLoudness(0.3, 0.6);
  play('shot');
  setMusic({ ...IDLE, phase: { name: 'playing', run: 'live' } }, false);
  const [shot, line] = [made1('AudioBufferSource'), made1('Oscillator')];
  expect([volumesOf(shot), volumesOf(line)]).toEqual([[0.3], [0.6]]);
  for (const node of [shot, line]) {
    expect(
      wayOf(node)
        .slice(-3)
        .map(({ kind }) => kind),
    ).toEqual(['DynamicsCompressor', 'Gain', 'destination']);
  }
});

test('a sound has its side where it is told one, and the same volume', () => {
  const { play, setLoudness } = openMixer();
  setLoudness(0.3, 0.6);
  play('shot', 0, 1, -0.5);
  const way = wayOf(made1('AudioBufferSource'));
  expect(way.flatMap(({ pan }) => pan ?? [])).toEqual([-0.5]);
  expect(volumesOf(made1('AudioBufferSource'))).toEqual([0.3]);
});

test('a sound without a side is as loud as ever', () => {
  openMixer().play('shot');
  expect(made.filter(({ kind }) => kind === 'StereoPanner')).toEqual([]);
});
