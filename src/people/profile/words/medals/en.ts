/** Medals: each with a name, and what it takes. */

import { plural } from '../../../../base/words/plural.ts';

export const title = 'MEDALS';
export const wonOf = (won: number, all: number) =>
  `You won ${won} of ${all}. They give no points. Press one to see what it takes.`;
/** Before a name. */
export const notYet = 'Not won yet: ';
/** Behind all of it. */
export const wonOn = (date: string) => ` Won on ${date}.`;
/** On GAME OVER. */
export const newMedals = (names: readonly string[]) =>
  plural(names.length, { one: `New medal: ${names.join()}.`, other: `New medals: ${names.join(', ')}.` });
export const medals = {
  firstRun: { name: 'First trench', task: 'Finish a scored run.' },
  believer: { name: 'Believer', task: 'Score more than 10,000 points in an all-time run.' },
  strong: { name: 'Strong holder', task: 'Score more than 25,000 points in an all-time run.' },
  diamond: { name: 'Diamond hands', task: 'Score more than 50,000 points in an all-time run.' },
  levelFive: { name: 'Halfway up', task: 'Reach level 5 in an all-time run.' },
  levelTen: { name: 'Money printer’s roof', task: 'Reach level 10 in an all-time run.' },
  streakFifty: { name: 'On fire', task: 'Shoot 50 coins without losing a life.' },
  streakHundred: { name: 'Furnace', task: 'Shoot 100 coins without losing a life.' },
  pincer: { name: 'Out of the pincer', task: 'Clear a pincer without losing a life.' },
  fiveClean: { name: 'Clean sweep', task: 'Clear five formations in one run without a wasted shot.' },
  perfect: { name: 'Perfect', task: 'Clear a formation in the upper half without a wasted shot.' },
  steadyMinute: { name: 'A minute without a miss', task: 'Shoot 20 coins within a minute, and miss none.' },
  sharp: { name: 'Sharpshooter', task: 'Finish a run of 50 shots with 90% accuracy.' },
  closeCalls: { name: 'Nerves of steel', task: 'Have ten close calls in one run.' },
  lastLife: { name: 'Last stand', task: 'Hold out for a minute on your last life.' },
  fullKit: { name: 'Full kit', task: 'Take all four power-ups in one run.' },
  shield: { name: 'Sandbags', task: 'Let your shield stop three coins in one run.' },
  dailyUnscathed: { name: 'Unscathed', task: 'Keep your three lives for a minute and a half of a daily.' },
  dailyUnhurt: { name: 'Unhurt', task: 'Keep your three lives for two minutes of a daily.' },
  ghost: { name: 'Ghostbuster', task: 'Beat a ghost in a race.' },
  cup: { name: 'Contender', task: 'Play a run in a cup.' },
  fiveSkins: { name: 'Wardrobe', task: 'Play a scored run in each of the five skins.' },
  weekInARow: { name: 'A week in a row', task: 'Play a daily on seven days in a row.' },
  tenDays: { name: 'Ten days', task: 'Play a daily on ten days.' },
  hundredRuns: { name: 'Regular', task: 'Finish 100 scored runs.' },
  tenHours: { name: 'Ten hours', task: 'Play for ten hours.' },
};
