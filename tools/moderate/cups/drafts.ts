/** What is to be announced: from a template, a file, and options, of which the later ones win. */

import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type CupTimes, faultsOf } from '../../../src/contest/cup.ts';
import { SKIN_IDS } from '../../../src/simulation/skins.ts';
import type { Arguments, Options } from '../arguments.ts';
import { messageOf, misused, refused } from '../problem.ts';
import { readTime, TIME_HINT } from '../time.ts';
import { faultsOfPayouts } from './payouts.ts';
import type { Announcement } from './stored.ts';

/** What is said so far. Times are epoch milliseconds. */
type Draft = Partial<Omit<Announcement, 'id' | 'times'> & CupTimes>;

const MINUTE_MS = 60_000;
const APPEAL_MS = 3 * 24 * 60 * MINUTE_MS;

/** What a named template says. The rest is the moderators' to say, or follows from the times. */
export const TEMPLATES = {
  /** Three minutes, the same for every skin. */
  caravan: { ruleset: 2, skins: SKIN_IDS, tickets: 5, mostEntrants: 500, pauseSeconds: 30 },
  /** The all-time board's rules. Bought skins are stronger, so only the first counts. */
  classic: { ruleset: 1, skins: ['default'], tickets: 3, mostEntrants: 500, pauseSeconds: 300 },
} as const satisfies Record<string, Draft>;

const time = v.pipe(
  v.string(),
  v.check((text) => readTime(text) !== null, `not ${TIME_HINT}`),
  v.transform((text) => readTime(text) ?? 0),
);

/** A file has the names of the document's fields. */
const File = v.strictObject({
  title: v.exactOptional(v.string()),
  ruleset: v.exactOptional(v.number()),
  skins: v.exactOptional(v.array(v.string())),
  register_from: v.exactOptional(time),
  register_until: v.exactOptional(time),
  starts_at: v.exactOptional(time),
  ends_at: v.exactOptional(time),
  appeal_until: v.exactOptional(time),
  tickets: v.exactOptional(v.number()),
  most_entrants: v.exactOptional(v.number()),
  pause_s: v.exactOptional(v.number()),
  prizes: v.exactOptional(v.string()),
  payouts: v.exactOptional(v.array(v.string())),
});

/** The draft's names of the file's fields; an option has a field's name with hyphens. */
const NAMES = {
  title: 'title',
  ruleset: 'ruleset',
  skins: 'skins',
  register_from: 'registerFrom',
  register_until: 'registerUntil',
  starts_at: 'startsAt',
  ends_at: 'endsAt',
  appeal_until: 'appealUntil',
  tickets: 'tickets',
  most_entrants: 'mostEntrants',
  pause_s: 'pauseSeconds',
  prizes: 'prizes',
  payouts: 'payouts',
} as const satisfies Record<keyof v.InferOutput<typeof File>, keyof Draft>;

export const DRAFT_OPTIONS: Options = Object.fromEntries(
  ['file', ...Object.keys(NAMES).map((name) => name.replaceAll('_', '-'))].map((name) => [
    name,
    { type: 'string' },
  ]),
);

export const DRAFT_HELP: readonly string[] = [
  '--file FILE             a file of JSON with any of the fields below, named with _: {"title": "Autumn cup"}',
  '--title TEXT            up to 60 characters',
  '--starts-at TIME        from when tickets are drawn: UTC like 2026-12-01T18:00, or 2026-12-01T19:00+01:00',
  '--ends-at TIME          until when tickets are drawn; runs are taken for five minutes more',
  '--register-from TIME    default: now',
  '--register-until TIME   default: the start',
  '--appeal-until TIME     default: three days after the end; more than ten minutes after it, when replays open',
  "--ruleset N             1: the all-time board's rules; 2: Caravan, three minutes",
  '--skins LIST            the skins that may be worn: default,boxer',
  '--tickets N             scored tries of one entrant, 1 to 100',
  '--most-entrants N       registrations after which players need an invitation, 1 to 10,000',
  '--pause-s N             seconds that all pauses of one run may last together, 0 to 3,600',
  '--prizes TEXT           what players read, up to 500 characters',
  '--payouts LIST          what ranks 1, 2 and so on are paid: "0.5 SOL,0.25 SOL", or an amount and a mint\'s address',
];

/** What a file and options say. @throws Problem */
export function readDraft(given: Arguments): Draft {
  const file = given.text('file');
  const options = {
    title: given.text('title'),
    ruleset: given.whole('ruleset'),
    skins: given.list('skins'),
    registerFrom: given.time('register-from'),
    registerUntil: given.time('register-until'),
    startsAt: given.time('starts-at'),
    endsAt: given.time('ends-at'),
    appealUntil: given.time('appeal-until'),
    tickets: given.whole('tickets'),
    mostEntrants: given.whole('most-entrants'),
    pauseSeconds: given.whole('pause-s'),
    prizes: given.text('prizes'),
    payouts: given.list('payouts'),
  };
  const said = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...(file === undefined ? {} : readFile(file)), ...said };
}

function readFile(file: string): Draft {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw misused(`${file} can't be read as JSON: ${messageOf(error)}`);
  }
  const parsed = v.safeParse(File, content);
  if (parsed.success)
    return Object.fromEntries(
      Object.entries(parsed.output).map(([name, value]) => [NAMES[name as keyof typeof NAMES], value]),
    );
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
  throw misused(`${file} is no template. ${faults.join('. ')}`);
}

/** What no default stands in for. */
const NEEDED = [
  'title',
  'startsAt',
  'endsAt',
  'ruleset',
  'skins',
  'tickets',
  'mostEntrants',
  'pauseSeconds',
] as const satisfies (keyof Draft)[];

type Whole = Draft & Required<Pick<Draft, (typeof NEEDED)[number]>>;

/** @throws Problem for what is missing */
export function wholeDraft(draft: Draft): Whole {
  if (isWhole(draft)) return draft;
  const missing = Object.entries(NAMES).filter(
    ([, name]) => NEEDED.some((needed) => needed === name) && draft[name] === undefined,
  );
  throw misused(`Say ${missing.map(([name]) => `--${name.replaceAll('_', '-')}`).join(', ')} too.`);
}

/**
 * What is announced.
 * @param now where it says nothing of when registration begins
 * @throws Problem for what is impossible
 */
export function announcementOf(id: string, draft: Whole, now: number): Announcement {
  const { registerFrom, registerUntil, startsAt, endsAt, appealUntil, ...rules } = draft;
  const announced = {
    prizes: '',
    payouts: [],
    ...rules,
    id,
    times: {
      registerFrom: registerFrom ?? Math.floor(now / MINUTE_MS) * MINUTE_MS,
      registerUntil: registerUntil ?? startsAt,
      startsAt,
      endsAt,
      appealUntil: appealUntil ?? endsAt + APPEAL_MS,
    },
  };
  const faults = faultsIn(announced);
  if (faults.length > 0) throw refused(['Nothing was announced.', ...faults].join('\n'));
  return announced;
}

function isWhole(draft: Draft): draft is Whole {
  return NEEDED.every((name) => draft[name] !== undefined);
}

/** What is impossible in it, a sentence each. */
function faultsIn(announced: Announcement): string[] {
  return [...faultsOf(announced), ...faultsOfPayouts(announced.payouts)];
}
