/** The parts of plans that come after the game: READY's and GAME OVER's are fetched while the run is played. */

import type { ComponentType } from 'react';
import { type Late, latePart } from '../../base/ui/latePart.tsx';

type Outcomes = typeof import('./outcomes.tsx');
type ContestParts = typeof import('./contestParts.tsx');

export const loadContestParts = (): Promise<ContestParts> => import('./contestParts.tsx');

export function outcome<Props extends object>(of: (outcomes: Outcomes) => ComponentType<Props>) {
  return part(async () => of(await import('./outcomes.tsx')));
}

export function contestPart<Props extends object>(of: (parts: ContestParts) => ComponentType<Props>) {
  return part(async () => of(await loadContestParts()));
}

/** GAME OVER does without a part that can't be fetched. */
function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  return latePart(async () => ({ default: await load() }), { ifLost: '' });
}

/** Without that file nobody watches, and GAME OVER says that it is missing. */
export function withContests(use: (parts: ContestParts) => unknown): void {
  void loadContestParts().then(use, () => {});
}

/** The page does without the player's own runs where what keeps them can't be fetched. */
export function withOwnRuns(use: (own: typeof import('./ownGoals.ts')) => void): void {
  import('./ownGoals.ts')
    .then(use)
    .catch((error: unknown) => console.error('Could not fetch what sets goals', error));
}
