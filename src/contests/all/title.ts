/** A contest's title, and the words that name it beside a run. They come along in a frame, which has no other code of contests. */

import { dateFormat } from '../../base/ui/dateFormat.ts';
import { type Contest, dayOfDaily } from '../../engine/contest/contest.ts';
import { timesOf } from '../../engine/contest/daily.ts';
import * as words from './words/en.ts';

const utcDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The contest of a run: its title, and the rank that the run has for good, from 1; `null`: none, or nobody knows it yet. */
export interface NamedContest {
  title: string;
  rank: number | null;
}

/** The title of a contest: its own, or of its UTC day: 'Daily of November 22, 2026'. */
export function titleOf({ id, title }: Pick<Contest, 'id' | 'title'>): string {
  return title ?? words.dailyOf(utcDate.format(timesOf(dayOfDaily(id)).startsAt));
}

/** As it follows a name: 'rank 1, Spring Cup'. */
export function contestWords({ title, rank }: NamedContest): string {
  return rank === null ? title : words.rankIn(rank, title);
}
