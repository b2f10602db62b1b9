/** Days and weeks in a row, by the server's clock. */

import { weekOf } from '../../../src/contest/daily.ts';
import { today } from '../../../tools/board/daily.ts';
import { newPlayer } from '../../../tools/board/game.ts';
import { double, merge, type Plain } from '../../../tools/board/values.ts';
import {
  type Attempt,
  allowed,
  type Case,
  denied,
  each,
  expectStatus,
  later,
  SAVED,
  story,
} from '../case.ts';
import { firstDaily, nextDaily, SAME_DAY, saveDaily, sendDaily, ticketed } from '../daily.ts';
import { type Changes, save, send } from '../forgery.ts';

interface Streak {
  /** Days before today. */
  ago: number;
  days: number;
  weeks: number;
}

const fieldsOf = ({ ago, days, weeks }: Streak) => ({
  last_daily: today() - ago,
  daily_streak: days,
  weekly_streak: weeks,
});

/** Today's first run of a player who had a streak, and what they claim to have now. */
function continuing(before: Streak, now: Readonly<Record<string, Plain | undefined>>): Attempt {
  return async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    await board.moderate(merge(`players/${player.uid}`, fieldsOf(before)));
    return sendDaily(board, player, { runId: await ticketed(board, player) }, { account: now });
  };
}

/** The right streak after five days and three weeks in a row, the latest this many days ago. */
function next(ago: number): Streak {
  const weeks = weekOf(today()) - weekOf(today() - ago);
  return { ago: 0, days: ago === 1 ? 6 : 1, weeks: weeks <= 1 ? 3 + weeks : 1 };
}

const BEFORE = { days: 5, weeks: 3 };

/** Claims to have this many days and weeks now, the latest daily of BEFORE being this many days ago. */
const claiming = ({ ago, days, weeks }: Streak) =>
  continuing({ ago, ...BEFORE }, fieldsOf({ ago: 0, days, weeks }));

export const STREAKS: readonly Case[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 14, 21, 400].map((ago) =>
    allowed(
      `the streak goes on as it should ${ago} days after the latest daily`,
      continuing({ ago, ...BEFORE }, fieldsOf(next(ago))),
    ),
  ),
  ...[1, 2, 7, 14].flatMap((ago) => {
    const { days, weeks } = next(ago);
    return each(denied, (now: Partial<Streak>) => claiming({ ago, days, weeks, ...now }), {
      [`one day too many is refused ${ago} days after`]: { days: days + 1 },
      [`one week too many is refused ${ago} days after`]: { weeks: weeks + 1 },
      [`one day too few is refused ${ago} days after`]: { days: days - 1 },
      [`one week too few is refused ${ago} days after`]: { weeks: weeks - 1 },
    });
  }),
  ...each(denied, claiming, {
    'five days go on from the day before yesterday no more': { ago: 2, days: 6, weeks: next(2).weeks },
    'three weeks go on from two weeks ago no more': { ago: 14, days: 1, weeks: 4 },
    'a streak does not grow twice a day': { ago: 0, days: 6, weeks: 3 },
    'a streak does not begin again on the same day': { ago: 0, days: 1, weeks: 3 },
  }),
  allowed('a second run of a day leaves the streak as it is', continuing({ ago: 0, ...BEFORE }, SAME_DAY)),
  allowed(
    'a run that was kept and comes after one of the next day leaves the streak as it is',
    continuing({ ago: -1, ...BEFORE }, SAME_DAY),
  ),
  denied(
    'a run that comes late does not set the latest day back',
    continuing({ ago: -1, ...BEFORE }, fieldsOf(next(-1))),
  ),
  ...each(denied, (account: Changes) => firstDaily({}, { account }), {
    'a first streak of two days is refused': { daily_streak: 2 },
    'a first streak of two weeks is refused': { weekly_streak: 2 },
    'a first streak of no days is refused': { daily_streak: 0 },
    'a streak up to tomorrow is refused': { last_daily: today() + 1 },
    'a streak up to yesterday is refused': { last_daily: today() - 1 },
    'a streak without its latest day is refused': { last_daily: undefined },
    'a streak without its days is refused': { daily_streak: undefined },
    'a streak without its weeks is refused': { weekly_streak: undefined },
    'a streak whose latest day is a text is refused': { last_daily: String(today()) },
    'a streak whose latest day is a double is refused': { last_daily: double(today()) },
    'an account with one more field is refused beside a streak': { unlisted: 1 },
  }),
  allowed(
    'a streak whose days are a double is the same number',
    firstDaily({}, { account: { daily_streak: double(1) } }),
  ),
  allowed(
    'a streak whose weeks are a double is the same number',
    firstDaily({}, { account: { weekly_streak: double(1) } }),
  ),
  denied(
    'a second run of a day with one more field in the account is refused',
    nextDaily({}, { account: { unlisted: 1 } }),
  ),
  denied(
    'a game of the board begins no streak',
    later({}, { account: { last_daily: today(), daily_streak: 1, weekly_streak: 1 } }),
  ),
  denied('a game of the board does not lengthen a streak', async (board) => {
    const player = newPlayer(board);
    await saveDaily(board, player);
    return send(board, player, {}, { account: { daily_streak: 2 } });
  }),
  denied('a game of the board does not change the latest day', async (board) => {
    const player = newPlayer(board);
    await saveDaily(board, player);
    return send(board, player, {}, { account: { last_daily: today() - 1 } });
  }),
  denied('a streak is not written without a run', async (board) => {
    const player = newPlayer(board);
    await saveDaily(board, player);
    return board.commit([merge(`players/${player.uid}`, { daily_streak: 100 })], player.token);
  }),
  story('a game of the board leaves the streak as it is', async (board) => {
    const player = newPlayer(board);
    await saveDaily(board, player);
    expectStatus(200, await send(board, player));
  }),
];
