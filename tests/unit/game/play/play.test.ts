import { describe, expect, test } from 'vitest';
import type { RecordedRun } from '../../../../src/engine/replay/replay.ts';
import { NO_POWER_UPS } from '../../../../src/engine/simulation/rules.ts';
import type { PlayEvent } from '../../../../src/game/play/events.ts';
import { NO_FIGURES } from '../../../../src/game/play/feats.ts';
import { next } from '../../../../src/game/play/nextPlay.ts';
import {
  countdownStep,
  IDLE,
  isOver,
  isPaused,
  isPlayedLive,
  isPlaying,
  type Phase,
  type Play,
  showingPlayButton,
} from '../../../../src/game/play/play.ts';
import { NO_TALLY, type Tally } from '../../../../src/game/play/tally.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

const RUN: RecordedRun = {
  runId: runIdOf(0),
  skin: 'default',
  ruleset: 1,
  ticks: 900,
  score: 300,
  level: 2,
  replay: null,
};

/** Every phase there is, with whatever it may hold. */
const PHASES = {
  idle: { name: 'idle' },
  ready: { name: 'ready' },
  countdown: { name: 'countdown', step: '2' },
  playing: { name: 'playing', run: 'live' },
  showing: { name: 'playing', run: 'replay' },
  paused: { name: 'paused', run: 'live' },
  held: { name: 'paused', run: 'replay' },
  falling: { name: 'falling', run: RUN, end: 'time' },
  over: { name: 'over', run: RUN, end: 'time' },
} as const satisfies Record<string, Phase>;

type PhaseKey = keyof typeof PHASES;
const KEYS = Object.keys(PHASES) as PhaseKey[];

const TALLY: Tally = { ...NO_TALLY, coins: 3, shots: 6, streak: 2, longestStreak: 2, closeCalls: 1 };

/** A state in mid-run, in every field unlike the one that a run starts with. */
function at(phase: PhaseKey, changes: Partial<Play> = {}): Play {
  return {
    phase: PHASES[phase],
    ruleset: 2,
    score: 300,
    level: 2,
    lives: 2,
    ticksLeft: 7200,
    ghost: 'hal',
    ahead: -100,
    tally: TALLY,
    powerUpsLeft: { ...NO_POWER_UPS, speed: 0.5 },
    pictureLost: false,
    skinUnlocked: 'boxer',
    ...changes,
  };
}

type Expected = Phase | Partial<Play>;
/** The next state in each phase. A phase that is not named here leaves the event without effect. */
type Row = { [phase in PhaseKey]?: Expected };

const all = (expected: Expected): Row => Object.fromEntries(KEYS.map((key) => [key, expected]));
const inPlay = (expected: Partial<Play>): Row => ({ playing: expected, showing: expected });

const LAID_OUT = {
  type: 'laidOut',
  ruleset: 2,
  score: 0,
  lives: 8,
  level: 7,
  tally: NO_TALLY,
  ticksLeft: 10_800,
  ghost: 'adam',
  ahead: 0,
} as const;
const READY: Play = {
  ...IDLE,
  phase: { name: 'ready' },
  ruleset: 2,
  lives: 8,
  level: 7,
  ticksLeft: 10_800,
  ghost: 'adam',
  ahead: 0,
};
const BEFORE = at('playing').powerUpsLeft;

const TABLE: [event: PlayEvent, row: Row][] = [
  [{ ...LAID_OUT, run: 'live' }, all(READY)],
  [{ ...LAID_OUT, run: 'replay' }, all({ ...READY, phase: { name: 'playing', run: 'replay' } })],
  [{ type: 'play' }, { ready: { name: 'countdown', step: '3' } }],
  [{ type: 'counted', step: '1' }, { countdown: { name: 'countdown', step: '1' } }],
  [{ type: 'countdownOver' }, { countdown: PHASES.playing }],
  [{ type: 'pause' }, { countdown: PHASES.paused, playing: PHASES.paused, showing: PHASES.held }],
  [
    { type: 'pause', isPadLost: true },
    {
      countdown: { ...PHASES.paused, isPadLost: true },
      playing: { ...PHASES.paused, isPadLost: true },
      showing: { ...PHASES.held, isPadLost: true },
    },
  ],
  [{ type: 'resume' }, { paused: { name: 'countdown', step: '3' }, held: PHASES.showing }],
  [
    { type: 'pictureLost' },
    {
      ...all({ pictureLost: true }),
      countdown: { pictureLost: true, phase: PHASES.paused },
      playing: { pictureLost: true, phase: PHASES.paused },
      showing: { pictureLost: true, phase: PHASES.held },
    },
  ],
  [{ type: 'pictureBack' }, {}],
  [
    { type: 'runOver', run: RUN, end: 'time' },
    { playing: PHASES.falling, showing: PHASES.falling },
  ],
  [{ type: 'fallen' }, { falling: PHASES.over }],
  [{ type: 'leave' }, { ...all(IDLE), idle: {} }],
  [{ type: 'unlockAnnounced', skin: 'god' }, inPlay({ skinUnlocked: 'god' })],
  [{ type: 'announcementOver' }, all({ skinUnlocked: null })],
  [
    { type: 'coinDestroyed', x: 0, y: 0, symbol: 'euro', score: 400, lived: 60, figure: 0, place: 0 },
    inPlay({ score: 400, tally: { ...TALLY, coins: 4, lived: 60, streak: 3, longestStreak: 3 } }),
  ],
  [{ type: 'lifeLost', x: 0, lives: 1 }, inPlay({ lives: 1, tally: { ...TALLY, streak: 0, lostStreak: 2 } })],
  [{ type: 'coinBurst', x: 0, y: 0, symbol: 'euro' }, inPlay({ tally: TALLY })],
  [{ type: 'levelReached', level: 3 }, inPlay({ level: 3 })],
  [{ type: 'powerUpTaken', kind: 'shield' }, inPlay({ powerUpsLeft: { ...BEFORE, shield: 1 } })],
  [
    { type: 'powerUpRanDown', kind: 'shield', left: 0.25 },
    inPlay({ powerUpsLeft: { ...BEFORE, shield: 0.25 } }),
  ],
  [{ type: 'shotFired', x: 0, y: 0 }, inPlay({ tally: { ...TALLY, shots: 7 } })],
  [
    { type: 'figureBegan', name: 'vee', figure: 4 },
    inPlay({
      tally: {
        ...TALLY,
        figures: {
          ...NO_FIGURES,
          open: [{ name: 'vee', number: 4, hits: 0, lowest: 0, grade: null }],
        },
      },
    }),
  ],
  [{ type: 'coinBlocked', x: 0 }, {}],
  [{ type: 'heartbeat', near: 0.5 }, {}],
  [{ type: 'skinUnlocked', skin: 'boxer' }, {}],
  [{ type: 'gameOver' }, {}],
  [{ type: 'timeUp' }, inPlay({ ticksLeft: 0 })],
  [{ type: 'timeRanDown', seconds: 119 }, inPlay({ ticksLeft: 7140 })],
  [{ type: 'aheadChanged', points: 0 }, inPlay({ ahead: 0 })],
];

const isPhase = (expected: Expected): expected is Phase => 'name' in expected;

describe.each(TABLE)('%o', (event, row) => {
  test.each(KEYS)('in %s', (key) => {
    const before = at(key);
    const expected = row[key];
    const after = next(before, event);
    if (!expected || Object.keys(expected).length === 0) expect(after).toBe(before);
    else expect(after).toEqual({ ...before, ...(isPhase(expected) ? { phase: expected } : expected) });
  });
});

test('the table has every event', () => {
  const types: Record<PlayEvent['type'], true> = {
    laidOut: true,
    play: true,
    counted: true,
    countdownOver: true,
    pause: true,
    resume: true,
    powerUpRanDown: true,
    pictureLost: true,
    pictureBack: true,
    runOver: true,
    fallen: true,
    unlockAnnounced: true,
    announcementOver: true,
    leave: true,
    figureBegan: true,
    shotFired: true,
    coinDestroyed: true,
    coinBlocked: true,
    lifeLost: true,
    coinBurst: true,
    powerUpTaken: true,
    levelReached: true,
    skinUnlocked: true,
    gameOver: true,
    timeUp: true,
    timeRanDown: true,
    aheadChanged: true,
    heartbeat: true,
  };
  expect(new Set(TABLE.map(([{ type }]) => type))).toEqual(new Set(Object.keys(types)));
});

describe('while the picture is lost', () => {
  const lost = (key: PhaseKey) => at(key, { pictureLost: true });

  test('nothing begins or goes on', () => {
    for (const type of ['play', 'resume', 'pictureLost'] as const) {
      for (const key of KEYS.filter((key) => !['countdown', 'playing', 'showing'].includes(key))) {
        const before = lost(key);
        expect(next(before, { type })).toBe(before);
      }
    }
  });

  test('a replay that is laid out waits; the picture that comes back lets all go on', () => {
    const waiting = next(lost('idle'), { ...LAID_OUT, run: 'replay' });
    expect(waiting).toMatchObject({ phase: PHASES.held, pictureLost: true });
    const seen = next(waiting, { type: 'pictureBack' });
    expect(next(seen, { type: 'resume' })).toMatchObject({ phase: PHASES.showing, pictureLost: false });
  });

  test('leaving the run does not bring it back', () => {
    expect(next(lost('paused'), { type: 'leave' })).toEqual({ ...IDLE, pictureLost: true });
  });
});

test('what repeats itself changes nothing', () => {
  const counting = at('countdown');
  expect(next(counting, { type: 'counted', step: '2' })).toBe(counting);
  const quiet = at('playing', { skinUnlocked: null });
  expect(next(quiet, { type: 'announcementOver' })).toBe(quiet);
});

test('each selector holds in its phases only', () => {
  const holds = (selector: (play: Play) => boolean) => KEYS.filter((key) => selector(at(key)));
  expect(holds(showingPlayButton)).toEqual(['ready']);
  expect(holds((play) => countdownStep(play) === '2')).toEqual(['countdown']);
  expect(holds(isPlaying)).toEqual(['playing', 'showing']);
  expect(holds(isPlayedLive)).toEqual(['playing']);
  expect(holds(isPaused)).toEqual(['paused', 'held']);
  expect(holds(isOver)).toEqual(['over']);
});
