/** Signs of machine play, each a sentence without its full stop. `figure`: as '40%' or '4.5'. */

export const signs = {
  foreseenHits: (figure: string) => `${figure} of shots hit a coin that did not exist when they were fired`,
  turnsAtSpawn: (figure: string) => `${figure} of turns to a coin came as it spawned, or just before`,
  standsTooSoon: (figure: string) =>
    `1 in ${figure} runs would by chance stand as near to where formations began, before they did`,
  turnsPerSecond: (figure: string) => `${figure} turns a second, over the whole run`,
  peakTurns: (figure: string) => `${figure} turns within one second`,
  holdsOf2Ticks: (figure: string) => `${figure} of presses last 2 ticks (33 ms) or less`,
  holdsOf5Ticks: (figure: string) => `${figure} of presses last 5 ticks (83 ms) or less`,
  regularity: (figure: string) => `${figure} of shots were pressed equally long and equally far apart`,
  meanOffset: (figure: string) => `hits lie ${figure} px from the coins’ centres on average`,
};
/** `run`: its id. */
export const sharedInputs = (presses: number, run: string) =>
  `${presses} button changes in a row match run ${run} tick by tick`;

/**
 * Differences of a replay from what is claimed of it: half sentences after 'the replay'. They go into commands of a shell, so
 * they have plain letters, digits and commas.
 */
export const isOfRun = (run: string) => `is of run ${run}`;
export const wasPlayedAs = (skin: string, claimed: string) => `was played as ${skin}, not as ${claimed}`;
export const wasPlayedUnder = (ruleset: number, claimed: number) =>
  `was played under ruleset ${ruleset}, not ${claimed}`;
export const otherCoins = 'was played on other coins';
export const gives = (score: number, level: number, claimed: number) =>
  `gives ${score} points at level ${level}, not ${claimed}`;
export const givesAtOtherLevel = (score: number, level: number, claimed: number, claimedLevel: number) =>
  `gives ${score} points at level ${level}, not ${claimed} at level ${claimedLevel}`;
export const lasts = (ticks: number, claimed: number) => `lasts ${ticks} ticks, not ${claimed}`;
export const givesLived = (lived: number, claimed: number) => `gives LIVED ${lived}, not ${claimed}`;
export const otherChecksums = 'gives this score, and its checksums are of another run';
export const allOf = (said: readonly string[]) => said.join(', and ');
