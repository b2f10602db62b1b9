/** Signs of machine play, each a sentence without its full stop. `figure`: as '40%' or '4.5'. */

export const signs = {
  foreseenHits: (figure: string) => `${figure} of shots hit a coin that did not exist when they were fired`,
  earlyTurns: (figure: string) => `${figure} of turns to the next coin came within 100 ms of its spawn`,
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
