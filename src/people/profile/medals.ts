/**
 * The medals, a row each. They give no points, no rule knows them, and they are this browser's own. Their words are in
 * `words/`.
 */

import { isCabinet } from '../../base/cabinet.ts';
import type { OwnRun } from '../../board/history/history.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { SKIN_IDS } from '../../engine/simulation/skins.ts';
import { RANKS } from '../../game/content/rating.ts';
import type { Feats } from './feats.ts';
import type * as words from './words/medals/en.ts';

/** The figures of all runs of a player. */
export interface Career {
  /** Scored runs, the latest too. */
  runs: number;
  ticks: number;
  /** Different UTC days with a daily, and the most in a row. */
  days: number;
  daysInARow: number;
  /** Different skins of scored runs. */
  skins: number;
}

export interface Occasion {
  /** The board that the run counted for; `null`: none. */
  board: OwnRun['board'];
  /** True if the run raced against a ghost and was better. */
  beatGhost: boolean;
  /** `null`: its recording can't be read. */
  feats: Feats | null;
  career: Career;
}

export type MedalId = keyof typeof words.medals;

interface Medal {
  /** Lines of its drawing, in a square of 24 units. */
  drawing: string;
  isWon(occasion: Occasion): boolean;
}

const MINUTE = 60 * TICKS_PER_SECOND;
const HOUR = 60 * MINUTE;

/** A medal for a scored run's own feats. */
const feat = (drawing: string, isDone: (feats: Feats, board: OwnRun['board']) => boolean): Medal => ({
  drawing,
  isWon: ({ feats, board }) => feats !== null && board !== null && isDone(feats, board),
});

const career = (drawing: string, isDone: (career: Career) => boolean): Medal => ({
  drawing,
  isWon: (occasion) => isDone(occasion.career),
});

/** `from`: points, of which the medal asks for more. */
const score = (drawing: string, from: number) =>
  feat(drawing, (feats, board) => board === 'all time' && feats.score > from);

/** The bounds of the ratings, the highest first (spec 9). */
const [DIAMOND = 0, STRONG = 0, BELIEVER = 0] = RANKS.map(({ above }) => above);

export const MEDALS: Readonly<Record<MedalId, Medal>> = {
  firstRun: career('M7 21V3l10 5-10 5', ({ runs }) => runs >= 1),
  believer: score('M9 4v16M9 5h5a3 3 0 010 7H9h6a3.5 3.5 0 010 7H9M11 2v3M11 19v3', BELIEVER),
  strong: score('M4 12h16M6 8v8M18 8v8M3 10v4M21 10v4', STRONG),
  diamond: score('M6 4h12l4 6-10 11L2 10zM2 10h20M8 10l4 11 4-11', DIAMOND),
  levelFive: feat('M4 20h4v-4h4v-4h4V8h4', ({ level }, board) => board === 'all time' && level >= 5),
  levelTen: feat(
    'M3 21h3v-5h4v-5h4V6h4V2h3M3 16l9-11',
    ({ level }, board) => board === 'all time' && level >= 10,
  ),
  streakFifty: feat(
    'M12 3c4 5 6 8 6 11a6 6 0 01-12 0c0-3 3-5 6-11z',
    ({ tally }) => tally.longestStreak >= 50,
  ),
  streakHundred: feat(
    'M12 2c4 5 7 8 7 12a7 7 0 01-14 0c0-4 4-6 7-12zM12 11c2 2 3 3 3 5a3 3 0 01-6 0c0-2 2-3 3-5z',
    ({ tally }) => tally.longestStreak >= 100,
  ),
  pincer: feat('M4 4c0 8 3 12 8 16M20 4c0 8-3 12-8 16M4 4l4 2M20 4l-4 2', ({ safe }) =>
    (['pincer', 'longPincer', 'sidestep'] as const).some((name) => safe.has(name)),
  ),
  fiveClean: feat(
    'M3 6l3 3 5-6M3 16l3 3 5-6M14 7h7M14 17h7',
    ({ tally }) => (tally.figures?.clean ?? 0) >= 5,
  ),
  perfect: feat(
    'M12 2l3 7 7 .5-5.5 4.5 2 7.5-6.5-4.5-6.5 4.5 2-7.5L2 9.5 9 9z',
    ({ tally }) => (tally.figures?.perfect ?? 0) >= 1,
  ),
  steadyMinute: feat(
    'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5h5',
    ({ hitsOfSteadyMinute }) => hitsOfSteadyMinute >= 20,
  ),
  sharp: feat(
    'M12 4a8 8 0 100 16 8 8 0 000-16zM12 1v6M12 17v6M1 12h6M17 12h6',
    ({ accuracy, tally }) => tally.shots >= 50 && accuracy >= 90,
  ),
  closeCalls: feat('M2 19h20M7 15l5-8 5 8M12 3v1', ({ tally }) => tally.closeCalls >= 10),
  lastLife: feat(
    'M12 20C4 14 3 11 3 8a4.5 4.5 0 019-1 4.5 4.5 0 019 1c0 3-1 6-9 12zM12 7l-2 4h4l-2 4',
    (feats) => feats.lastLifeTicks >= MINUTE,
  ),
  fullKit: feat('M3 8h18v12H3zM8 8V4h8v4M12 11v6M9 14h6', ({ powerUps }) => powerUps >= 4),
  shield: feat('M12 2l9 3v6c0 6-4 9-9 11-5-2-9-5-9-11V5z', ({ blocked }) => blocked >= 3),
  dailyUnscathed: feat(
    'M3 6h18v15H3zM3 10h18M8 3v4M16 3v4M7 17l5-5 5 5',
    ({ unhurtTicks }, board) => board === 'daily' && unhurtTicks >= 1.5 * MINUTE,
  ),
  dailyUnhurt: feat(
    'M3 6h18v15H3zM3 10h18M8 3v4M16 3v4M8 15l3 3 5-5',
    ({ unhurtTicks }, board) => board === 'daily' && unhurtTicks >= 2 * MINUTE,
  ),
  ghost: {
    drawing: 'M5 21V10a7 7 0 0114 0v11l-3-3-2 3-2-3-2 3-2-3zM9.5 10v1M14.5 10v1',
    isWon: ({ beatGhost }) => beatGhost,
  },
  cup: feat(
    'M7 3h10v6a5 5 0 01-10 0zM7 5H3c0 4 2 5 4 5M17 5h4c0 4-2 5-4 5M12 14v4M8 21h8',
    (_, board) => board === 'cup',
  ),
  fiveSkins: career(
    'M9 3L3 6l2 5 2-1v11h10V10l2 1 2-5-6-3a3 3 0 01-6 0z',
    ({ skins }) => skins >= SKIN_IDS.length,
  ),
  weekInARow: career(
    'M3 5h18v16H3zM3 9h18M6 13h1M9 13h1M12 13h1M15 13h1M18 13h1M6 17h1M9 17h1',
    (all) => all.daysInARow >= 7,
  ),
  tenDays: career('M3 5h18v16H3zM3 9h18M8 12v6M13 12h4v6h-4z', ({ days }) => days >= 10),
  hundredRuns: career('M4 8v8M8 8h4v8H8zM15 8h4v8h-4z', ({ runs }) => runs >= 100),
  tenHours: career(
    'M6 2h12M6 22h12M7 2c0 6 5 7 5 10s-5 4-5 10M17 2c0 6-5 7-5 10s5 4 5 10',
    ({ ticks }) => ticks >= 10 * HOUR,
  ),
};

const { cup: _, ...withoutCups } = MEDALS;

/** A cabinet has no cups. */
export const MEDAL_IDS = Object.keys(isCabinet ? withoutCups : MEDALS) as readonly MedalId[];

/** The medals that the occasion is worth, whether they were won before or not. */
export function medalsFor(occasion: Occasion): MedalId[] {
  return MEDAL_IDS.filter((id) => MEDALS[id].isWon(occasion));
}
