/** The tables of docs/notes/scale.md that are computed, and the one that `npm run scale` prints. */

import type measured from '../../bench/results.json';
import {
  billOf,
  downloaderOf,
  type Habits,
  overloadOf,
  peakOf,
  roomOf,
  type Usage,
  usageOf,
} from './bill.ts';
import { FREE, firstVisitOf, HOSTING, PLACES, PLAYERS_REST, RUN, SOURCES } from './facts.ts';

type Row = readonly string[];
type Results = Pick<typeof measured, 'bytes'>;

const whole = (figure: number) => Math.round(figure).toLocaleString('en');
/** Two figures that count. */
const about = (figure: number) =>
  Number(figure.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 });
const dollars = (cost: number) => `${cost < 10 ? cost.toFixed(2) : whole(cost)} $`;
const GB = 1e9;
const gigabytes = (bytes: number) => `${about(bytes / GB)} GB`;
const range = ([from = 0, to = 0]: readonly number[]) => `${about(from)} to ${about(to)}`;

/** The habits of a page whose host has no numbers yet: three runs a day, a fifth of the players new, two versions a month. */
export function habitsOf(players: number, results: Results): Habits {
  return {
    ...{ players, runs: 3, newVisitors: players / 5, versions: 2 },
    ...{ firstVisit: firstVisitOf(results) + PLAYERS_REST, place: 'region' },
  };
}

export const sourceRows = (): Row[] => [['What', 'Figure', 'From'], ...SOURCES];

/** Runs of the all-time board, in both kinds of place. */
export function runRows(): Row[] {
  const { region, 'multi-region': multi } = PLACES;
  const priced = (what: string, each: number, price: 'reads' | 'writes', free: number) => [
    what,
    `${whole(free)}: about ${about(free / each)} runs`,
    `${whole(each * 1000)}: ${(each * 1000 * region[price]).toFixed(3)} $`,
    `${about(each)} million: ${dollars(each * 1e6 * region[price])}`,
    dollars(each * 1e6 * multi[price]),
  ];
  const stored = RUN.stored * 1e6;
  return [
    ['', 'Free, a day', '1,000 runs', '1,000,000 runs', 'in a multi-region'],
    priced('writes (every other run a personal best)', RUN.writes, 'writes', FREE.writes),
    priced('reads (page, board and one replay opened once a run)', RUN.reads, 'reads', FREE.reads),
    [
      'storage (2 kB a run, with its replay and its index entries)',
      `1 GiB: about ${about(FREE.stored / RUN.stored)} runs`,
      '2 MB',
      `${gigabytes(stored)}: ${dollars((stored / GB) * region.stored)} a month`,
      `${dollars((stored / GB) * multi.stored)} a month`,
    ],
  ];
}

/** The page's own bytes. */
export function hostingRows(results: Results): Row[] {
  const visit = firstVisitOf(results);
  const { bytes, cost, untilOff } = downloaderOf(100e6 / 8);
  return [
    ['Visits', 'Bytes', 'Free plan', 'Paid plan'],
    [
      'a first visit that presses nothing',
      `${whole(visit / 1000)} kB`,
      `${about(HOSTING.freeAMonth / visit)} a month: ${about(HOSTING.freeAMonth / visit / 30)} a day`,
      `${dollars((visit / GB) * HOSTING.sent * 1e3)} for 1,000`,
    ],
    ['the same, by the limit of a day', '', `${about(HOSTING.freeADay / visit)} a day`, ''],
    [
      'a stranger who downloads at 100 Mbit/s all day',
      gigabytes(bytes),
      `off after ${whole(untilOff / 60)} minutes`,
      `${dollars(cost)} a day`,
    ],
  ];
}

/** A month of some numbers of players a day. */
export function monthRows(results: Results): Row[] {
  const row = (players: number): Row => {
    const habits = habitsOf(players, results);
    const [used, one] = [usageOf(habits), billOf(habits)];
    const all = (bill: typeof one) => Object.values(bill).reduce((sum, part) => sum + part, 0);
    return [
      whole(players),
      whole(used.reads),
      whole(used.writes),
      gigabytes(used.hosted),
      dollars(one.hosted),
      dollars(all(one)),
      dollars(all(billOf({ ...habits, place: 'multi-region' }))),
    ];
  };
  return [
    [
      'Players a day',
      'Reads a day',
      'Writes a day',
      'Page, a month',
      'costs',
      'A month in all',
      'in a multi-region',
    ],
    ...[100, 500, 5000, 100_000, 1_000_000].map(row),
  ];
}

/** The first hour of a daily. */
export function peakRows(results: Results): Row[] {
  return [
    ['Players a day', 'Runs a second', 'Writes a second', 'Renewals of tokens a minute', 'Above'],
    ...[5000, 100_000, 1_000_000].map((players) => {
      const peak = peakOf(habitsOf(players, results));
      const above = overloadOf(peak).join(', ');
      return [whole(players), range(peak.runs), range(peak.writes), range(peak.renewals), above || '–'];
    }),
  ];
}

const NAMES: Record<keyof Usage, string> = {
  reads: 'Firestore reads, a day',
  writes: 'Firestore writes, a day',
  stored: 'Firestore stored, each month more',
  sent: 'Firestore sent, a month',
  hosted: 'the page sent, a month',
};

/** A host's own month: what it takes, for how many players the free plan has room, and what it costs beyond. */
export function hostRows(habits: Habits): Row[] {
  const [used, bill, room] = [usageOf(habits), billOf(habits), roomOf(habits)];
  const parts = Object.keys(NAMES) as (keyof Usage)[];
  const isCount = (part: keyof Usage) => part === 'reads' || part === 'writes';
  return [
    ['WHAT', 'TAKEN', 'FREE PLAN: PLAYERS A DAY', 'BEYOND, A MONTH'],
    ...parts.map((part) => [
      NAMES[part],
      isCount(part) ? whole(used[part]) : gigabytes(used[part]),
      `${about(room[part] * habits.players)}${part === 'stored' ? ' for a year' : ''}`,
      dollars(bill[part]),
    ]),
    [
      'in all',
      '',
      about(Math.min(...Object.values(room)) * habits.players),
      dollars(Object.values(bill).reduce((sum, part) => sum + part)),
    ],
  ];
}
