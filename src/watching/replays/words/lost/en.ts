/** The lives of a run that were lost, and the last moments at which they could be saved. */

import type { Cause } from '../../../../engine/eye/eye.ts';

export const whereLost = 'WHERE WAS IT LOST?';
export const looking = 'Looking for the last moment that could save it...';
export const cantLook = 'This run can’t be played again.';
export const partLost = 'Couldn’t load the search.';
/** `clock`: of the run, as '1:42'. */
export const watchFrom = (clock: string) => `Watch from ${clock}, with the way that saves it`;
export const playOnFrom = (clock: string) => `Play on from ${clock}`;
export const ghost = 'the way that saves it';

export const nobody = (clock: string) => `Life lost at ${clock}. Nobody could have saved it.`;
/** `cause`: one of `causes`; `seconds`: as '2.4'. */
export const lost = (clock: string, cause: string, seconds: string) =>
  `Life lost at ${clock} by ${cause}. Last chance: ${seconds} s before.`;
/** The marks in a chart. */
export const lastMoments = 'last chances';

export const causes: Readonly<Record<Cause, string>> = {
  'too far': 'being too far away when the coin came',
  'walked away': 'walking away from the coin',
  'stood still': 'standing still',
  'shot late': 'shooting too late',
  'took a power-up': 'going for a power-up',
  'shot another coin': 'shooting another coin first',
};
