/** The counting of feats: a run's own events, folded into its tally. */

import type { SimulationEvent } from '../../engine/simulation/events.ts';
import { FIGURES } from '../../engine/simulation/figures.ts';
import { COIN, DEFENCE_LINE_Y, FIELD } from '../../engine/simulation/rules.ts';
import type { PlayEvent } from './events.ts';
import type { Figure, FigureTally, Tally } from './tally.ts';

/** The height above the defence line within which a coin's lower edge makes the shot a close call, in px. */
const CLOSE_PX = 60;

/** Bullets may be on their way when a figure is cleared: this many more shots than hits are no waste. */
const ON_THEIR_WAY = 1;

/** A figure that lost a coin stays open: nobody waits for it. */
const MOST_OPEN = 3;

/** `y`: the centre of the coin that was shot, in field px. */
export function isCloseCall({ y }: { readonly y: number }): boolean {
  return y + COIN.size / 2 >= DEFENCE_LINE_Y - CLOSE_PX;
}

export const NO_FIGURES: FigureTally = {
  open: [],
  last: null,
  cleared: 0,
  clean: 0,
  perfect: 0,
  missed: 0,
};

/** The tally after `event`. An event that counts for nothing returns the same object. */
export function count(tally: Tally, event: SimulationEvent): Tally {
  switch (event.type) {
    case 'shotFired':
      return { ...tally, shots: tally.shots + 1 };
    case 'coinDestroyed': {
      const streak = tally.streak + 1;
      return {
        ...tally,
        coins: tally.coins + 1,
        lived: tally.lived + event.lived,
        streak,
        longestStreak: Math.max(streak, tally.longestStreak),
        closeCalls: tally.closeCalls + (isCloseCall(event) ? 1 : 0),
        figures: hitFigure(tally, event),
      };
    }
    case 'figureBegan': {
      const { name, figure: number } = event;
      const begun: Figure = { name, number, hits: 0, lowest: 0, grade: null };
      const figures = tally.figures ?? NO_FIGURES;
      return { ...tally, figures: { ...figures, open: [...figures.open, begun].slice(-MOST_OPEN) } };
    }
    case 'lifeLost':
      return { ...tally, streak: 0, lostStreak: tally.streak };
    case 'coinBurst': {
      const { figures, shots, coins } = tally;
      if (!figures) return tally;
      // Its figures can't be completed any more, and the next one begins with no shot wasted.
      return { ...tally, figures: { ...figures, open: [], missed: Math.max(shots - coins, figures.missed) } };
    }
    default:
      return tally;
  }
}

/** `event`: a hit that the tally has not counted yet. */
function hitFigure(
  { figures, shots, coins }: Tally,
  { figure: number, y }: { figure: number; y: number },
): FigureTally | null {
  const figure = figures?.open.find((one) => one.number === number);
  if (!figures || !figure) return figures;
  const hit = { ...figure, hits: figure.hits + 1, lowest: Math.max(figure.lowest, y) };
  if (hit.hits < FIGURES[hit.name].places.length)
    return { ...figures, open: figures.open.map((one) => (one === figure ? hit : one)) };
  const missed = shots - coins - 1;
  const isClean = missed - figures.missed <= ON_THEIR_WAY;
  const isPerfect = isClean && hit.lowest <= FIELD.height / 2;
  return {
    open: figures.open.filter((one) => one !== figure),
    last: { ...hit, grade: isPerfect ? 'perfect' : isClean ? 'clean' : 'cleared' },
    cleared: figures.cleared + 1,
    clean: figures.clean + (isClean ? 1 : 0),
    perfect: figures.perfect + (isPerfect ? 1 : 0),
    missed: Math.max(missed, figures.missed),
  };
}

/** The figure that `event` clears, if any. `tally`: after it. */
export function clearedFigure({ figures }: Tally, event: PlayEvent): Figure | null {
  return event.type === 'coinDestroyed' && figures?.last?.number === event.figure ? figures.last : null;
}

/** Coins per shot in whole percent, at most 100: one shot of doubleShot can hit two coins. `null` before the first shot. */
export function accuracyOf({ coins, shots }: Tally): number | null {
  return shots === 0 ? null : Math.min(Math.floor((100 * coins) / shots), 100);
}
