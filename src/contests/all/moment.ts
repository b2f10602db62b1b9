/** Times that may be of another day than today. */

import { dateFormat } from '../../base/ui/dateFormat.ts';
import { localTime } from './words.ts';

const weekday = dateFormat({ weekday: 'long' });

/** A time of day in the player's own zone, with its day where that is not today's. Both times: epoch milliseconds. */
export function dayTime(time: number, now: number): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString();
  return isToday ? localTime(time) : `${localTime(time)} (${weekday.format(time)})`;
}
