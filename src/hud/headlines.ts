/** The words over the field for what is more than a hit, and when they are due. */

import { combinationOf, POWER_UPS } from '../content/powerUps.ts';
import type { PlayEvent } from '../game/events.ts';
import { clearedFigure, figureWords } from '../game/feats.ts';
import { playStore } from '../game/play.ts';
import { losesStreak, reachedStreak } from '../game/streaks.ts';
import type { FigureName } from '../simulation/figures.ts';
import { growth } from '../simulation/rules.ts';
import { formatNumber } from '../ui/format.ts';
import { PALETTE } from '../ui/palette.ts';

interface Headline {
  words: string;
  /** A line above them. */
  above: string;
  color: string;
  /** Milliseconds for which it is seen. */
  ms: number;
  /** It is one of many, and shown once a minute at most. */
  isGrade?: boolean;
}

const MS = 1800;
const HALVING_MS = 3000;
const FIGURE_MS = 1100;
const GRADE_EVERY_MS = 60_000;

/** They come in every round: to clear one is no news. */
const CALM: readonly FigureName[] = ['column', 'slope', 'stairs'];

/** Bitcoin's: with each halving half as many coins come of a block. */
const BLOCKS_PER_HALVING = 210_000;

/** The headline that `event` is worth; `null`: none. To be called while `playStore` is as it is right after it. */
export function headlineOf(event: PlayEvent): Headline | null {
  const { tally, powerUpsLeft } = playStore.getState();
  const reached = reachedStreak(tally, event);
  if (reached)
    return { above: `${reached.hits} IN A ROW`, words: reached.word, color: reached.color, ms: MS };
  if (losesStreak(tally, event)) {
    return { above: `${tally.lostStreak} IN A ROW`, words: 'STREAK LOST', color: PALETTE.bad, ms: MS };
  }
  if (event.type === 'levelReached') {
    const block = formatNumber((event.level - 1) * BLOCKS_PER_HALVING);
    const words = `LEVEL ${event.level}: FIAT PRINTS ${fasterBy(event.level)}% FASTER`;
    return { above: `BLOCK ${block}`, words, color: PALETTE.orangeBright, ms: HALVING_MS };
  }
  const figure = clearedFigure(tally, event);
  if (figure?.grade && figure.grade !== 'cleared' && !CALM.includes(figure.name)) {
    const color = figure.grade === 'perfect' ? PALETTE.gold : PALETTE.good;
    return {
      above: figureWords(figure.name),
      words: figure.grade.toUpperCase(),
      color,
      ms: FIGURE_MS,
      isGrade: true,
    };
  }
  if (event.type !== 'powerUpTaken') return null;
  const combination = combinationOf(event.kind, powerUpsLeft);
  if (combination) return { above: '', words: combination, color: PALETTE.gold, ms: MS };
  const { name, light } = POWER_UPS[event.kind];
  return { above: '', words: name.toUpperCase(), color: light, ms: FIGURE_MS };
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

/** Percent by which fiat falls faster than on the level before. */
export function fasterBy(level: number): number {
  return Math.round((growth(level) / growth(level - 1) - 1) * 100);
}
