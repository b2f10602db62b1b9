/** What screens show of cups, as one chunk: fetched after START is shown. */

export { CupMark } from './CupMark.tsx';
export { CupOutcome } from './CupOutcome.tsx';
