/** The page's fetches, by the stages of `page/arrival.ts`. */

import type { Fetches } from '../page/arrival.ts';

export const loadDialogs = () => import('./CurrentDialog.tsx');
export const loadHall = () => import('./HallDialog.tsx');
export const loadCupDialog = () => import('./OpenCup.tsx');

export const ARRIVALS: Fetches = {
  files: () => import('./startEngine.ts'),
  cards: () => import('./contests/contestCards.tsx'),
  visit: async () => (await import('./settle.ts')).settle(),
  parts: async () => (await import('./runParts.ts')).fetchRunParts(),
  rest: import.meta.env.MODE === 'cabinet' ? [loadDialogs, loadHall] : [loadDialogs, loadHall, loadCupDialog],
};
