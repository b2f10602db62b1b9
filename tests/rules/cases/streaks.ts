/** Days and weeks in a row, by the server's clock. */

import { weekOf } from '../../../src/engine/contest/daily.ts';
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
  /** The frozen day: days before today. */
  frozen?: number;
}

const fieldsOf = ({ ago, days, weeks, frozen }: Streak) => ({
  last_daily: today() - ago,
  daily_streak: days,
  weekly_streak: weeks,
  ...(frozen !== undefined && { last_freeze: today() - frozen }),
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

/** Yesterday alone was missed, and today's run freezes it. `frozen`: the freeze before, in days before today. */
function freezing(now: Changes, { ago = 2, frozen }: { ago?: number; frozen?: number } = {}): Attempt {
  const before = { ago, ...BEFORE, ...(frozen !== undefined && { frozen }) };
  const { weeks } = next(ago);
  return continuing(before, { ...fieldsOf({ ago: 0, days: 6, weeks, frozen: 1 }), ...now });
}

/** Today's run comes after one of tomorrow, which froze today. */
const overtaken = (now: Changes) => continuing({ ago: -1, ...BEFORE, frozen: 0 }, { ...SAME_DAY, ...now });

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
    'five days don’t go on from the day before yesterday without a freeze': {
      ago: 2,
      days: 6,
      weeks: next(2).weeks,
    },
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
  allowed('one missed day is frozen by the run of the day after it', freezing({})),
  allowed('the day before is frozen 30 days after another', freezing({}, { frozen: 31 })),
  allowed('a missed day may begin the streak again', freezing({ daily_streak: 1, last_freeze: undefined })),
  allowed(
    'the day after a frozen one adds one more',
    continuing({ ago: 1, ...BEFORE, frozen: 2 }, { ...fieldsOf(next(1)) }),
  ),
  ...each(denied, (frozen: number) => freezing({}, { frozen }), {
    'a freeze 29 days after another is refused': 30,
    'a second freeze of a week is refused': 4,
    'a freeze after one of a day to come is refused': -30,
  }),
  ...each(denied, (ago: number) => freezing({}, { ago }), {
    'a freeze without a missed day is refused': 1,
    'a freeze by a second run of the day is refused': 0,
    'a freeze of two missed days is refused': 3,
    'a freeze of a missed week is refused': 8,
  }),
  ...each(denied, (now: Changes) => freezing(now), {
    'a frozen day adds no day of its own': { daily_streak: 7 },
    'a freeze that adds nothing is refused': { daily_streak: 5 },
    'a freeze that begins the streak again is refused': { daily_streak: 1 },
    'a freeze of today is refused': { last_freeze: today() },
    'a freeze of tomorrow is refused': { last_freeze: today() + 1 },
    'a freeze of the latest daily is refused': { last_freeze: today() - 2 },
    'a freeze of day 0 is refused': { last_freeze: 0 },
    'a freeze that is a text is refused': { last_freeze: String(today() - 1) },
    'a freeze of nothing is refused': { last_freeze: null },
    'a freeze without its latest day is refused': { last_daily: undefined },
  }),
  ...each(
    denied,
    (now: Changes) => continuing({ ago: 1, ...BEFORE, frozen: 9 }, { ...fieldsOf(next(1)), ...now }),
    {
      'a freeze is not set back beside a run': { last_freeze: today() - 40 },
      'a freeze is not set ahead beside a run': { last_freeze: today() + 40 },
      'a freeze is not emptied beside a run': { last_freeze: null },
    },
  ),
  denied(
    'a freeze of the first of two missed days is refused',
    freezing({ last_freeze: today() - 2 }, { ago: 3 }),
  ),
  denied(
    'a freeze ahead, of the day that is played, is refused',
    freezing({ last_freeze: today() }, { ago: 1 }),
  ),
  allowed('a run that was kept and comes after the freeze of its day leaves both as they are', overtaken({})),
  ...each(denied, overtaken, {
    'a run that was kept does not move the freeze of its day': { last_freeze: today() - 1 },
    'a run that was kept does not undo the freeze of its day': { last_freeze: 0 },
    'a run that was kept does not lengthen the streak that its freeze has saved': { daily_streak: 6 },
  }),
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
  denied('a game of the board freezes no day', async (board) => {
    const player = newPlayer(board);
    await saveDaily(board, player);
    return send(board, player, {}, { account: { last_freeze: today() - 1 } });
  }),
  denied('a freeze is not written without a run', async (board) => {
    const player = newPlayer(board);
    await saveDaily(board, player);
    return board.commit([merge(`players/${player.uid}`, { last_freeze: today() - 40 })], player.token);
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
