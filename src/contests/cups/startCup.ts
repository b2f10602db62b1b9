/** Cups as START has them. */

import type { StartView } from '../all/view.ts';
import { CupCard } from './CupCard.tsx';
import { claimIn, reloadOwn } from './cupList.ts';

export const START_CUP: StartView = { Card: CupCard, tab: null, claimIn, reload: reloadOwn };
