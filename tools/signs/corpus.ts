/** The labelled corpus: runs of declared players, and what each measure says of them. */

import path from 'node:path';
import type { SkinId } from '../../src/engine/simulation/skins.ts';
import { autopilot } from '../../src/game/play/runs/autopilot.ts';
import type { CorpusRun } from '../corpus/corpus.ts';
import { record } from '../corpus/playedRun.ts';
import { givingUp, type Strategy, skilled, spraying } from '../corpus/players.ts';
import { runIdOf } from '../corpus/runIds.ts';
import { listener } from './listener.ts';
import { autofire, type Coined, coinsOf, foreseeing, type Person, person, underTheLowest } from './models.ts';
import { WAYS } from './ways.ts';

/** Beside the corpus of the rules, in files of the same kind. */
export const SIGNS_FOLDER = path.resolve('tests/signs');

/** Runs of the rules' own corpus have other ids. */
const FIRST_SEED = 5000;

interface Label {
  isMachine: boolean;
  /** One sentence for docs/notes/signs.md. */
  about: string;
  play(seed: number, setup: Coined): Strategy;
}

const CAREFUL: Person = {
  delay: 12,
  hesitation: 6,
  error: 6,
  press: 4,
  jitter: 4,
  sprays: false,
  taps: false,
};
const SPRAYING: Person = {
  delay: 12,
  hesitation: 4,
  error: 8,
  press: 3,
  jitter: 6,
  sprays: true,
  taps: false,
};
const HECTIC: Person = {
  delay: 12,
  hesitation: 2,
  error: 10,
  press: 3,
  jitter: 3,
  sprays: false,
  taps: true,
};
const SLOW: Person = { delay: 15, hesitation: 3, error: 5, press: 6, jitter: 6, sprays: false, taps: false };

/** Hands that shoot a quarter of a second after a coin came, as people do. */
const SNEAKING: Person = {
  delay: 15,
  hesitation: 0,
  error: 8,
  press: 5,
  jitter: 3,
  sprays: false,
  taps: false,
};

/** The coin of a figure from which on somebody who knows figures foresees the next. */
const READ_FROM = 3;

/** As if the game ran at a quarter of its speed. */
const stretched = (model: Person): Person => ({
  ...model,
  delay: model.delay / 4,
  hesitation: Math.round(model.hesitation / 4),
  press: model.press / 4,
  jitter: model.jitter / 4,
});

export const LABELS = {
  autopilot: { isMachine: true, about: 'the player behind START', play: () => autopilot },
  bot: {
    isMachine: true,
    about: 'a program that plays well, and knows only what is on the field',
    play: (seed) => skilled(seed),
  },
  'tool-assisted': {
    isMachine: true,
    about: 'a program that knows the seed, and shoots where coins will be',
    play: (_seed, setup) => foreseeing(setup),
  },
  'auto-fire': {
    isMachine: true,
    about: 'a model of a person who steers, and a device that presses the trigger',
    play: (seed) => autofire(person(seed, CAREFUL), 2, 14),
  },
  'time-stretched': {
    isMachine: true,
    about: 'a model of a person who plays at a quarter of the speed',
    play: (seed) => person(seed, stretched(CAREFUL)),
  },
  careful: {
    isMachine: false,
    about: 'a model of a person: 200 to 300 ms, aims, and presses for 67 ms or more',
    play: (seed) => person(seed, CAREFUL),
  },
  spraying: {
    isMachine: false,
    about: 'a model of a person: 200 to 267 ms, and holds the trigger down',
    play: (seed) => person(seed, SPRAYING),
  },
  hectic: {
    isMachine: false,
    about: 'a model of a person: 200 to 233 ms, taps for 50 to 100 ms, and errs by up to 10 px',
    play: (seed) => person(seed, HECTIC),
  },
  slow: {
    isMachine: false,
    about: 'a model of a person: 250 to 300 ms, and presses for 100 ms or more',
    play: (seed) => person(seed, SLOW),
  },
  'under-the-lowest': {
    isMachine: true,
    about: 'a program that holds the trigger down, walks under the lowest coin, and does nothing else',
    play: () => spraying(underTheLowest),
  },
  'held-careful': {
    isMachine: false,
    about: 'the hands of *careful*, and a thumb that rests on the trigger',
    play: (seed) => spraying(person(seed, CAREFUL)),
  },
  'held-hectic': {
    isMachine: false,
    about: 'the hands of *hectic*, and a thumb that rests on the trigger',
    play: (seed) => spraying(person(seed, HECTIC)),
  },
  'held-slow': {
    isMachine: false,
    about: 'the hands of *slow*, and a thumb that rests on the trigger',
    play: (seed) => spraying(person(seed, SLOW)),
  },
  sneak: {
    isMachine: true,
    about: 'a program that knows the seed, and uses it only to stand where the next coin will be',
    play: (seed, setup) => person(seed, SNEAKING, coinsOf(setup)),
  },
  reading: {
    isMachine: false,
    about:
      'the hands of *careful*, and an eye for figures: walks to their third coin, and those after it, before they come',
    play: (seed, setup) =>
      person(
        seed,
        CAREFUL,
        coinsOf(setup).filter(({ number }) => number >= READ_FROM),
      ),
  },
  'one-finger': {
    isMachine: false,
    about: 'the hands of *careful*, and one finger on three keys, one at a time',
    play: (seed) => WAYS['one-finger'](seed, CAREFUL),
  },
  toggle: {
    isMachine: false,
    about: 'the hands of *careful*, and SHOOT STAYS ON',
    play: (seed) => WAYS.toggle(seed, CAREFUL),
  },
  'tapping-finger': {
    isMachine: false,
    about: 'one finger, and SHOOT and MOVE STAY ON',
    play: (seed) => WAYS['tapping-finger'](seed, CAREFUL),
  },
  'walked-switch': {
    isMachine: false,
    about: 'one switch, which shoots, and a defender who walks from wall to wall',
    play: (seed) => WAYS['walked-switch'](seed, CAREFUL),
  },
  'turning-switch': {
    isMachine: false,
    about: 'one switch, which stops and turns a defender who shoots',
    play: (seed) => WAYS['turning-switch'](seed, CAREFUL),
  },
  pointer: {
    isMachine: false,
    about: 'the eyes of *careful*, and a pointer that the defender follows',
    play: (seed) => WAYS.pointer(seed, CAREFUL),
  },
  listener: {
    isMachine: false,
    about: 'a model of a person who plays by ear, without the picture',
    play: (seed) => listener(seed),
  },
  timing: {
    isMachine: true,
    about: 'a program that knows the seed, and turns to a coin in the tick of its spawn',
    play: (seed, setup) => person(seed, { ...SNEAKING, headStart: 1 }, coinsOf(setup)),
  },
} as const satisfies Record<string, Label>;

export type LabelName = keyof typeof LABELS;

/** The number of runs of each, and their skins. */
const SKINS: readonly SkinId[] = ['god', 'god', 'superman'];

const MINUTE = 3600;

export const LABEL_NAMES = Object.keys(LABELS) as readonly LabelName[];

/** Plays the whole corpus: each for four minutes, so that every measure rests on dozens of events. */
export function playCorpus(): CorpusRun[] {
  return LABEL_NAMES.flatMap((name, place) =>
    SKINS.map((skin, index) => {
      const seed = FIRST_SEED + place * SKINS.length + index;
      const runId = runIdOf(seed);
      const strategy = givingUp(4 * MINUTE, LABELS[name].play(seed, { runId }));
      return { name: `${name}-${index + 1}`, ...record({ runId, skin }, strategy) };
    }),
  );
}

/** The player of a run, by the name that the corpus has. */
export function labelOf({ name }: CorpusRun): LabelName {
  const label = LABEL_NAMES.find((known) => name === known || name.startsWith(`${known}-`));
  if (!label) throw new Error(`${name} has no label`);
  return label;
}
