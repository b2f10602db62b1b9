/** What screens show of the daily, as one chunk: fetched after START is shown. */

import './savedRuns.ts';

export { DailyCard } from './DailyCard.tsx';
export { DailyMark } from './DailyMark.tsx';
export { DailyOutcome, NextDaily } from './DailyOutcome.tsx';
