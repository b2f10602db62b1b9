/** The music: which notes, and how fast. All of it is told by the state of play. */

import { POWER_UP_KINDS, TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { POWER_UPS } from '../content/powerUps.ts';
import { hasLongLevels } from '../play/levels.ts';
import type { Play } from '../play/play.ts';
import { streakRow } from '../play/streaks.ts';

/** A minor, F, C and G, a round of the line each: semitones above A2. */
const CHORDS = [
  [0, 3, 7],
  [-4, 0, 3],
  [3, 7, 10],
  [-2, 2, 5],
] as const;

/** A step of the chord: 0 is its root, 1 its third, 2 its fifth, 3 the root above; `null` is a rest. */
type Step = number | null;

/** An eighth each, as all below. */
const LINE: readonly Step[] = [0, null, 0, 1, null, 0, -1, null, 0, null, 0, 2, null, 1, 0, -1];

/** The voice of each row of the streak. */
const VOICES: readonly (readonly Step[])[] = [
  [3, null, null, null],
  [null, null, 5, null],
  [6, null, 7, null],
  [null, 9, null, 8],
  [9, 10, 11, 12],
];

/** Where the line rests: it leaves no time to breathe. */
const DANGER: readonly Step[] = LINE.map((step, eighth) => (step === null ? 6 + (eighth % 3) : null));

/** A run that has as much left, in ticks, or less, is in danger. */
const LAST_TICKS = 30 * TICKS_PER_SECOND;

/** Eighths. */
const BAR = 8;

/** Beats a minute: of the first level, what each level adds, and the most; where levels are short, they rise to the end. */
const TEMPO = { first: 96, long: { more: 7, most: 180 }, short: { more: 4, most: 184 } } as const;

/** `row`: of the streak; -1 below the first. */
export interface RunMusic extends Pick<Play, 'level' | 'powerUpsLeft'> {
  readonly name: 'run';
  readonly row: number;
  readonly isLevelLong: boolean;
  readonly isInDanger: boolean;
}

export type Music = RunMusic | { readonly name: 'menu' } | { readonly name: 'end' };

/** The music of `play`; `null`: silence. `hasMenu`: there is a menu to play to. */
export function musicOf(play: Play, hasMenu: boolean): Music | null {
  const { level, powerUpsLeft, tally } = play;
  switch (play.phase.name) {
    case 'idle':
    case 'ready':
      return hasMenu ? { name: 'menu' } : null;
    case 'playing': {
      const [isLevelLong, isInDanger] = [hasLongLevels(play), isDangerous(play)];
      return { name: 'run', level, powerUpsLeft, row: streakRow(tally), isLevelLong, isInDanger };
    }
    case 'falling':
    case 'over':
      return { name: 'end' };
    default:
      return null;
  }
}

/** The last life, a ghost that is ahead, the last seconds. */
function isDangerous({ lives, ghost, ahead, ticksLeft }: Play): boolean {
  return (
    lives === 1 || (ghost !== null && Number(ahead) < 0) || (ticksLeft !== null && ticksLeft <= LAST_TICKS)
  );
}

/** Seconds of an eighth note. */
export function eighthAt({ level, isLevelLong }: Pick<RunMusic, 'level' | 'isLevelLong'>): number {
  const { more, most } = isLevelLong ? TEMPO.long : TEMPO.short;
  return 30 / Math.min(TEMPO.first + more * (level - 1), most);
}

/** Eighths for which the line rests at a new level. */
export function restOf({ isLevelLong }: RunMusic): number {
  return isLevelLong ? BAR : 1;
}

/** True if a power-up that works drums at that eighth: two at once drum both. */
export function isDrummed(eighth: number, left: Play['powerUpsLeft']): boolean {
  return POWER_UP_KINDS.some((kind) => left[kind] > 0 && POWER_UPS[kind].drum[eighth % BAR] === 'x');
}

/** The notes that begin at that eighth, in semitones above A2, or `null` for each part without one. */
export function notesAt(eighth: number, { row, isInDanger }: Pick<RunMusic, 'row' | 'isInDanger'>) {
  const note = (step: Step | undefined) => (typeof step === 'number' ? noteOf(step, eighth) : null);
  return {
    line: note(LINE[eighth % LINE.length]),
    voices: VOICES.map((voice, of) => (of <= row ? note(voice[eighth % voice.length]) : null)),
    danger: isInDanger ? note(DANGER[eighth % DANGER.length]) : null,
  };
}

/** All voices of the streak at once, as a new one joins. */
export function chordAt(eighth: number, row: number): readonly number[] {
  return VOICES.slice(0, row + 1).map((_, of) => noteOf(3 + of, eighth));
}

/** The last chord: the tonic, wherever the line is. */
export const TONIC = [0, 12, 15, 19, 24] as const;

/** One for each row of the streak. */
export const VOICE_COUNT = VOICES.length;

function noteOf(step: number, eighth: number): number {
  const chord = CHORDS[Math.floor(eighth / LINE.length) % CHORDS.length] ?? CHORDS[0];
  const octave = Math.floor(step / chord.length);
  return 12 * octave + (chord[step - octave * chord.length] ?? 0);
}
