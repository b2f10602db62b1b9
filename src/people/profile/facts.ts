/** The figures of a profile in words. A browser without a run of the player knows none: they may have played elsewhere. */

import { formatNumber } from '../../base/ui/format.ts';
import { type AboutRank, rankWords } from '../../board/leaderboard/OwnRank.tsx';
import type { Today } from '../../contests/dailies/today.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { skinOf } from '../../game/content/skins.ts';
import type { Summary } from './summary.ts';
import * as words from './words/en.ts';

/** `saved`: the best of all browsers; `null`: there is none; `undefined`, and no `today`: the board has not said. */
export function bestOf(saved: number | null | undefined, best: Summary['best'], today: Today | null) {
  const known = saved ?? best;
  if (known !== null) return { name: words.best, figure: formatNumber(known) };
  const score = today?.entry?.score;
  if (score !== undefined) return { name: words.today, figure: formatNumber(score) };
  return { name: saved === null ? words.notYet : words.best, figure: words.none };
}

export function factsOf(summary: Summary, rank: AboutRank | null, today: Today | null) {
  const { runs, unscored, ticks, longestDays, accuracy, favourite } = summary;
  const minutes = Math.floor(ticks / TICKS_PER_SECOND / 60);
  // The account's goes over a frozen day, and has those of other browsers.
  const days = today && today.streak.lastDaily !== null ? today.streak.days : longestDays;
  const most = Math.max(days, longestDays);
  return [
    { name: words.rank, figure: rank && rankWords(rank) },
    { name: words.runs, figure: runs > 0 && words.runsOf(runs, unscored) },
    { name: words.played, figure: runs > 0 && words.time(Math.floor(minutes / 60), minutes % 60) },
    { name: words.daysInARow, figure: most > 0 && words.daysOf(days, most) },
    { name: words.accuracy, figure: accuracy !== null && `${accuracy}%` },
    { name: words.favouriteSkin, figure: favourite && skinOf(favourite).name },
  ].map(({ name, figure }) => ({ name, figure: figure || words.none }));
}
