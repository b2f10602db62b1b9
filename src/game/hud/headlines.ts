/** The words over the field for what is more than a hit, and when they are due. */

import { PALETTE } from '../../base/ui/palette.ts';
import type { FigureName } from '../../engine/simulation/figures.ts';
import { combinationOf, POWER_UPS } from '../content/powerUps.ts';
import type { PlayEvent } from '../play/events.ts';
import { clearedFigure } from '../play/feats.ts';
import { hasLongLevels } from '../play/levels.ts';
import { playStore } from '../play/play.ts';
import { losesStreak, reachedStreak } from '../play/streaks.ts';
import { fasterBy } from './inflation.ts';
import * as words from './words/feats/en.ts';

interface Headline {
  words: string;
  /** A line above them. */
  above: string;
  color: string;
  /** Milliseconds for which it is seen. */
  ms: number;
  /** The headline is one of many, and shown once a minute at most. */
  isGrade?: boolean;
}

const MS = 1800;
const HALVING_MS = 3000;
const FIGURE_MS = 1100;

/** Each fifth level is news where levels follow each other within seconds. */
const MARKED_LEVELS = 5;

const GRADE_EVERY_MS = 60_000;

/** Figures that come in every round: to clear one is no news. */
const CALM: readonly FigureName[] = ['column', 'slope', 'stairs'];

/** Bitcoin's: with each halving half as many coins come of a block. */
const BLOCKS_PER_HALVING = 210_000;

/** The headline that `event` is worth; `null`: none. To be called while `playStore` is as it is right after it. */
export function headlineOf(event: PlayEvent): Headline | null {
  const play = playStore.getState();
  const { tally, powerUpsLeft } = play;
  const reached = reachedStreak(tally, event);
  if (reached)
    return {
      above: words.inARow(reached.hits),
      words: words.streaks[reached.hits],
      color: reached.color,
      ms: MS,
    };
  if (losesStreak(tally, event)) {
    return { above: words.inARow(tally.lostStreak), words: words.streakLost, color: PALETTE.bad, ms: MS };
  }
  if (event.type === 'levelReached') {
    if (!hasLongLevels(play) && event.level % MARKED_LEVELS > 0) return null;
    return {
      above: words.block((event.level - 1) * BLOCKS_PER_HALVING),
      words: words.levelReached(event.level, fasterBy(event.level)),
      color: PALETTE.orangeBright,
      ms: HALVING_MS,
    };
  }
  const figure = clearedFigure(tally, event);
  if (figure?.grade && figure.grade !== 'cleared' && !CALM.includes(figure.name)) {
    const color = figure.grade === 'perfect' ? PALETTE.gold : PALETTE.good;
    return {
      above: words.figures[figure.name],
      words: words.grades[figure.grade],
      color,
      ms: FIGURE_MS,
      isGrade: true,
    };
  }
  if (event.type !== 'powerUpTaken') return null;
  const combination = combinationOf(event.kind, powerUpsLeft);
  if (combination) return { above: '', words: combination, color: PALETTE.gold, ms: MS };
  const { name, light } = POWER_UPS[event.kind];
  return { above: '', words: name, color: light, ms: FIGURE_MS };
}

/** The headlines of a stage, as `headlineOf`. `now`: milliseconds of any clock. */
export function createHeadlines(now: () => number = () => performance.now()): typeof headlineOf {
  let graded = Number.NEGATIVE_INFINITY;
  return (event) => {
    const headline = headlineOf(event);
    if (!headline?.isGrade) return headline;
    if (now() - graded < GRADE_EVERY_MS) return null;
    graded = now();
    return headline;
  };
}
