/**
 * The one place of Google's prices, quotas and limits, and of what the page takes of them. The tables of docs/notes/scale.md
 * and `npm run scale` come from here. Prices in $, sizes in bytes; a GB is a thousand million of them.
 */

import type measured from '../../bench/results.json';

const KB = 1000;
const GB = KB ** 3;

/** Firestore, by the kind of place that a host chooses once. `stored`: a GB for a month. `sent`: a GB. */
export const PLACES = {
  region: { reads: 0.03 / 1e5, writes: 0.09 / 1e5, stored: 0.15, sent: 0.12 },
  'multi-region': { reads: 0.06 / 1e5, writes: 0.18 / 1e5, stored: 0.18, sent: 0.12 },
};

export type Place = keyof typeof PLACES;

/** At no cost: reads and writes a day, bytes stored in all, and bytes sent a month. */
export const FREE = { reads: 50_000, writes: 20_000, stored: 2 ** 30, sentAMonth: 10 * 2 ** 30 };

/** A GB that the page's host sends, and what it sends at no cost: Google's two pages differ. */
export const HOSTING = { sent: 0.15, freeAMonth: 10 * GB, freeADay: 360 * KB * KB };

/** New accounts from one address in an hour; sign-ins of a whole project in a second, and renewals of tokens in a minute. */
export const SIGN_IN = { accounts: 100, signIns: 1000, renewals: 18_000 };

/** Writes in a second: to a new collection at once, and to an index of times. */
export const PACE = { atOnce: 500, times: 500 };

/**
 * A run, with the page, the board and one replay opened beside it, as the acts of docs/notes/acts.md add up; every other
 * run is a personal best. A run of a daily also has a ticket, and is written in two commits.
 */
export const RUN = { writes: 3.5, reads: 34, dailyWrites: 5.5, stored: 2 * KB };

/** A document that a page reads, on the wire: 0.4 kB of an entry, 2 kB of a run with its replay. The rules send nothing. */
export const READ_BYTES = KB;

/** The bytes of a first visit that presses nothing. */
export const firstVisitOf = ({ bytes }: Pick<typeof measured, 'bytes'>) => bytes.onlooker;

/** The bytes that signing in or a dialog brings besides (docs/performance.md). */
export const PLAYERS_REST = 245 * KB;

/** Runs of the day's daily that begin in its first hour, of all: from, to. */
export const FIRST_HOUR = [0.2, 0.35] as const;

const number = (figure: number) => figure.toLocaleString('en');
const pricesOf = ({ reads, writes, stored, sent }: (typeof PLACES)[Place]) =>
  `${(reads * 1e5).toFixed(2)} $ for 100,000 reads, ${(writes * 1e5).toFixed(2)} $ for 100,000 writes, ${stored} $ a GB stored for a month, ${sent} $ a GB sent`;

/** The figures with where they come from: a kind of source and its date. Copies of documentation have no date. */
export const SOURCES: readonly (readonly [what: string, figure: string, source: string])[] = [
  [
    'Firestore, free',
    `${number(FREE.reads)} reads and ${number(FREE.writes)} writes a day, until midnight in California; 1 GiB stored; 10 GiB sent a month`,
    "Google's documentation, *Quotas and limits*",
  ],
  [
    'in one region such as Iowa, beyond that',
    pricesOf(PLACES.region),
    "notes of others on Google's price list, 19 August and 2 October 2026",
  ],
  ['in a multi-region', pricesOf(PLACES['multi-region']), 'such notes, 2024 and 2025'],
  [
    'Hosting, free',
    `${number(HOSTING.freeAMonth / GB)} GB sent a month; after a short grace the site is off until the next month`,
    "Google's documentation, *Usage, quotas and pricing*",
  ],
  [
    'the same on the price list',
    `${number(HOSTING.freeADay / KB ** 2)} MB a day, and ${HOSTING.sent} $ a GB beyond`,
    'a copy of that page, 5 May 2026. Nobody here knows which of the two limits acts first',
  ],
  [
    'new accounts from one address',
    `${SIGN_IN.accounts} an hour; the console can raise it for a time`,
    "Google's documentation, *Authentication limits*",
  ],
  [
    'sign-ins and renewals of tokens, of a whole project',
    `${number(SIGN_IN.signIns)} a second and ${number(SIGN_IN.renewals)} a minute`,
    'firebase-js-sdk, issue 10268, 7 August 2026',
  ],
  [
    'Identity Platform',
    '3,000 people a day on the free plan; on the other 50,000 a month, then 0.0055 $ each. Anonymous accounts count, unless clean-up deletes them when they are 30 days old',
    "Google's documentation, *Authentication limits* and *Anonymous authentication*; the price: notes of February 2026",
  ],
  [
    'Firestore, in a second',
    `${PACE.atOnce} writes to a new collection, half as many more every five minutes; ${PACE.times} to an index of times`,
    "notes on Google's *Best practices*, October 2025",
  ],
];
