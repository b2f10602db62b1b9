/** What screens show of a cup's run, as one chunk. */

export { CupMark } from './CupMark.tsx';
export { CupOutcome } from './CupOutcome.tsx';
