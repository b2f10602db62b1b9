/** The verdict on a replay, or why there is none to see: texts that a frame needs before its replay. */

// The verdict. `because`: completes the sentence

export const verified = 'Verified: these inputs give exactly this score.';
export const notVerified = (because: string) => `Not verified: ${because}.`;
export const noTicket = 'its ticket is missing';
export const coinsUnknown = 'the page couldn’t load its coins';

// Why there is none

export const damaged = 'This replay is damaged.';
export const otherRules = 'This run was played under rules that this version of the game doesn’t have.';
export const tooLong = 'This replay is too long to show.';
export const noLink = 'This is not a link to a replay.';
export const unreachable = 'Can’t load the replay. Try again later.';
export const sealed = 'Replays open ten minutes after the end.';
export const gone = 'This replay is gone.';
export const notKept = 'This run was not a personal best, or no longer is one, so its replay is not kept.';
