/** Why a score is not verified, or is hidden. Each completes a sentence: 'Not verified: ....', 'No rank, because ....'. */

export const tooLongHere = 'its replay takes too long to play here';
export const stopped = 'this browser stopped the verification';
export const wrongWorker = 'this browser plays our own recorded run differently';
export const readEnough = 'this page has checked as many scores as it can for now';
export const disqualified = (reason: string) => `moderators disqualified this player: ${reason}`;
export const moderatorsFound = (verdict: string) => `moderators found: ${verdict}`;
export const ofForger = 'another score by the same player failed verification here';
export const unreachable = 'its replay could not be loaded';
export const noRun = 'its run is missing or damaged';
export const noReplay = 'its replay is missing';
export const otherRules = 'it was played under other rules';
export const otherRun = 'its run is another one';
export const noTicket = 'its ticket is missing';
export const otherScore = (verdict: string) => `its replay does not give this score (${verdict})`;
