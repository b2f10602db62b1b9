/** A cup to be announced: from a template, a file, and options, of which the later ones win. */

import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { CUP_LIMITS, NEW_CUP_RULESETS } from '../../../src/engine/contest/cup.ts';
import { faultsOf } from '../../../src/engine/contest/cupFaults.ts';
import { LAST_RUNS_MS, SEAL_OPENS_MS } from '../../../src/engine/contest/phases.ts';
import { TERMS, type Terms } from '../../../src/engine/contest/terms.ts';
import { SKIN_IDS } from '../../../src/engine/simulation/skins.ts';
import type { Arguments, Options } from '../arguments.ts';
import { messageOf, misused, refused } from '../problem.ts';
import { shellQuoted } from '../text.ts';
import { readTime, TIME_HINT } from '../time.ts';
import { faultsOfPayouts, MAX_PAYOUTS } from './payouts.ts';
import type { Announcement } from './stored.ts';

/** The draft so far. Times are epoch milliseconds. */
type Draft = Partial<Terms & Pick<Announcement, 'payouts'>>;

const MINUTE_MS = 60_000;
const APPEAL_MS = 3 * 24 * 60 * MINUTE_MS;

/** The named templates. The rest is the moderators' to say, or follows from the times. */
export const TEMPLATES = {
  /** Three minutes, the same for every skin. Seconds of pauses are seconds of slow motion, and three minutes need none. */
  hyperinflation: { ruleset: 7, skins: SKIN_IDS, tickets: 5, maxEntrants: 500, pauseSeconds: 0 },
  /** The all-time board's rules. Bought skins are stronger, so only the first counts. */
  classic: { ruleset: 6, skins: ['default'], tickets: 3, maxEntrants: 500, pauseSeconds: 60 },
} as const satisfies Record<string, Draft>;

export const TEMPLATE_HELP: readonly string[] = Object.entries(TEMPLATES).map(
  ([name, { ruleset, skins, tickets, maxEntrants, pauseSeconds }], index) => {
    const worn = skins.length === SKIN_IDS.length ? 'all skins' : `the skin ${skins.join(' or ')}`;
    const pauses = pauseSeconds === 0 ? 'no pauses' : `${pauseSeconds} seconds of pauses`;
    const option = index === 0 ? '--template NAME' : '';
    return `${option.padEnd(23)} ${name}: ruleset ${ruleset}, ${worn}, ${tickets} tickets, ${maxEntrants} entrants, ${pauses}`;
  },
);

const time = v.pipe(
  v.string(),
  v.check((text) => readTime(text) !== null, `not ${TIME_HINT}`),
  v.transform((text) => readTime(text) ?? 0),
);

/** The kinds of values: in the help, and in a file. An option of a kind is read by the method of that name. */
const KINDS = {
  text: { hint: 'TEXT', schema: v.string() },
  whole: { hint: 'N', schema: v.number() },
  time: { hint: 'TIME', schema: time },
  list: { hint: 'LIST', schema: v.array(v.string()) },
  yesOrNo: { hint: '', schema: v.boolean() },
} as const satisfies Partial<Record<keyof Arguments, unknown>>;

const { title, prizes, heldBy, rulesUrl, tickets, entrants, pauseSeconds } = CUP_LIMITS;
const inMinutes = (ms: number) => `${ms / MINUTE_MS} minutes`;

/** All that can be said, in the order of the help. An option has the name of its document's field, with hyphens. */
const HELP: Readonly<Record<keyof Draft, string>> = {
  title: `up to ${title} characters`,
  startsAt: 'from when tickets are drawn: UTC like 2026-12-01T18:00, or 2026-12-01T19:00+01:00',
  endsAt: `until when tickets are drawn; runs are taken for ${inMinutes(LAST_RUNS_MS)} more`,
  registerFrom: 'from when players register',
  registerUntil: 'until when players register',
  appealUntil: `until when entrants appeal: more than ${inMinutes(SEAL_OPENS_MS)} after the end, when replays open`,
  ruleset: "7: Hyperinflation, three minutes; 6: the all-time board's rules",
  skins: `the skins that may be worn, some of ${SKIN_IDS.join(',')}`,
  tickets: `scored tries of one entrant, 1 to ${tickets}`,
  maxEntrants: `registrations after which players need an invitation, 1 to ${entrants}`,
  pauseSeconds: `seconds that all pauses of one run may last together, 0 to ${pauseSeconds}`,
  live: 'everybody watches the runs while they are played, see below; --no-live: nobody',
  prizes: `what players read, up to ${prizes} characters`,
  heldBy: `who holds the cup and pays its prizes, up to ${heldBy} characters: a cup with prizes needs it`,
  rulesUrl: `where your own rules are, https, up to ${rulesUrl} characters: a cup with prizes needs them`,
  payouts: `what ranks 1 to ${MAX_PAYOUTS} are paid: "0.5 SOL,0.25 SOL", or an amount and a mint's address; or none`,
};

/** The words for the fields of a new cup that nobody names. */
const DEFAULTS: Partial<Record<keyof Draft, string>> = {
  registerFrom: 'now',
  registerUntil: 'the start',
  appealUntil: `${APPEAL_MS / MINUTE_MS / 60 / 24} days after the end`,
  live: '--no-live',
  prizes: 'nothing',
  heldBy: 'nobody',
  rulesUrl: 'none',
  payouts: 'none',
};

const DESCRIBED = { ...TERMS, payouts: { field: 'payouts', kind: 'list' } } as const;

const FIELDS = (Object.keys(HELP) as (keyof Draft)[]).map((name) => {
  const { field, kind } = DESCRIBED[name];
  return { name, field, option: field.replaceAll('_', '-'), kind, help: HELP[name] };
});

const File = v.strictObject(
  Object.fromEntries(FIELDS.map(({ field, kind }) => [field, v.exactOptional(KINDS[kind].schema)])),
);

/** The host's word, which a cup that is live needs. */
const PAID = 'paid-project';

export const DRAFT_OPTIONS: Options = Object.fromEntries([
  ['file', { type: 'string' }],
  ...FIELDS.map(({ option, kind }) => [option, { type: kind === 'yesOrNo' ? 'boolean' : 'string' }]),
  [PAID, { type: 'boolean' }],
]);

/** Help on a field of an option; a default goes below it. */
const fieldHelp = ({ option, kind, help }: (typeof FIELDS)[number], byDefault?: string): string[] => [
  `${`--${option} ${KINDS[kind].hint}`.padEnd(23)} ${help}`,
  ...(byDefault === undefined ? [] : [`${' '.repeat(24)}(default: ${byDefault})`]),
];

const FILE_HELP =
  '--file FILE             a file of JSON with any of the fields below, named with _: {"title": "Autumn cup"}';
const PAID_HELP = `--${PAID}          your word that the project pays for its reads: a cup that is live needs it`;

/** Help on the options of a new cup. */
export const DRAFT_HELP: readonly string[] = [
  FILE_HELP,
  ...FIELDS.flatMap((field) => fieldHelp(field, DEFAULTS[field.name])),
  PAID_HELP,
];

/** Help on the options that change a cup, in which the other fields stay. */
export const CHANGE_HELP: readonly string[] = [
  FILE_HELP,
  ...FIELDS.flatMap((field) => fieldHelp(field)),
  PAID_HELP,
];

/**
 * The options that announce these fields as they were. `empty`: texts without one, since an option needs a value.
 * @param fields named as in the document
 */
export function optionsFor(
  { times, ...rules }: Announcement,
  fields: readonly string[],
): { options: string; empty: Record<string, ''> } {
  const earlier: Draft = { ...rules, ...times };
  const changed = FIELDS.filter(({ field }) => fields.includes(field));
  const isEmpty = ({ name }: (typeof FIELDS)[number]) => earlier[name] === '';
  return {
    options: changed
      .filter((one) => !isEmpty(one))
      .map(({ name, option, kind }) => optionOf(option, kind, earlier[name]))
      .join(' '),
    empty: Object.fromEntries(changed.filter(isEmpty).map(({ field }) => [field, ''])),
  };
}

function optionOf(option: string, kind: keyof typeof KINDS, value: unknown): string {
  if (kind === 'yesOrNo') return value === true ? `--${option} --${PAID}` : `--no-${option}`;
  if (kind === 'time') return `--${option} ${new Date(Number(value)).toISOString().slice(0, 19)}`;
  if (Array.isArray(value))
    return `--${option} ${value.length === 0 ? 'none' : shellQuoted(value.join(','))}`;
  return `--${option} ${kind === 'text' ? shellQuoted(String(value)) : value}`;
}

/** A fault of a cup that is live, without the host's word that its spectators don't use the board up. */
export function paidProjectFault(given: Arguments, { live }: Pick<Draft, 'live'>): string[] {
  if (!live || given.flag(PAID)) return [];
  return [
    [
      'A cup that is live is for a project that pays for its reads (the plan Blaze): each spectator',
      'reads 15 times a minute and more. A thousand of them use up the 50,000 reads of a free day in half a minute, and from',
      `then on Firestore refuses the cup's own runs. If yours pays, give your word: the same line with --${PAID}.`,
    ].join(' '),
  ];
}

/** A fault of a cup with prizes that does not say who holds it, and where the rules are that entrants accept. */
export function hostFault({ prizes, payouts, heldBy, rulesUrl }: Draft): string[] {
  if ((!prizes && !payouts?.length) || (heldBy && rulesUrl)) return [];
  return [
    [
      'A cup with prizes says who holds it, and where its rules are: --held-by "..." --rules-url https://...,',
      'or "held_by" and "rules_url" in a file. docs/cup-rules.md has rules to copy and fill in.',
    ].join(' '),
  ];
}

/** The draft that a file and options say. @throws Problem */
export function readDraft(given: Arguments): Draft {
  const file = given.text('file');
  const options = FIELDS.flatMap(({ name, option, kind }) => {
    const value = given[kind](option);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...(file === undefined ? {} : readFile(file)), ...Object.fromEntries(options) };
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
      FIELDS.flatMap(({ name, field }) => (field in parsed.output ? [[name, parsed.output[field]]] : [])),
    );
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
  throw misused(`${file} is no template. ${faults.join('. ')}`);
}

/** The fields without a default. */
const NEEDED = [
  'title',
  'startsAt',
  'endsAt',
  'ruleset',
  'skins',
  'tickets',
  'maxEntrants',
  'pauseSeconds',
] as const satisfies (keyof Draft)[];

type Whole = Draft & Required<Pick<Draft, (typeof NEEDED)[number]>>;

/** @throws Problem for what is missing */
export function wholeDraft(draft: Draft): Whole {
  if (isWhole(draft)) return draft;
  const missing = FIELDS.filter(
    ({ name }) => NEEDED.some((needed) => needed === name) && draft[name] === undefined,
  );
  throw misused(`Say ${missing.map(({ option }) => `--${option}`).join(', ')} too.`);
}

/**
 * The announcement of a draft.
 * @param now where it says nothing of when registration begins
 * @param others faults that were found already
 * @throws Problem for what is impossible
 */
export function announcementOf(
  id: string,
  draft: Whole,
  now: number,
  others: readonly string[],
): Announcement {
  const { registerFrom, registerUntil, startsAt, endsAt, appealUntil, ...rules } = draft;
  const announced = {
    live: false,
    prizes: '',
    heldBy: '',
    rulesUrl: '',
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
  const faults = [...faultsIn(announced), ...others];
  if (faults.length > 0) throw refused(['Nothing was announced.', ...faults].join('\n'));
  return announced;
}

function isWhole(draft: Draft): draft is Whole {
  return NEEDED.every((name) => draft[name] !== undefined);
}

/** The faults in it, a sentence each. */
function faultsIn(announced: Announcement): string[] {
  return [...faultsOf(announced, NEW_CUP_RULESETS), ...faultsOfPayouts(announced.payouts)];
}
