/** What screens show of cups, as one chunk: fetched after START is shown. */

import './savedRuns.ts';

export { CupCard } from './CupCard.tsx';
export { CupMark } from './CupMark.tsx';
export { CupOutcome, NextCup } from './CupOutcome.tsx';
