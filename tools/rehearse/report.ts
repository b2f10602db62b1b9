/** The end of everybody's part in a rehearsal, and why. */

import type { Uid } from '../../src/engine/ids.ts';
import { table } from '../moderate/text.ts';
import type { Browser } from './browser.ts';
import type { Part, Role } from './cast.ts';
import type { Finished, Moderators, Payee, Row, Shown } from './moderators.ts';

/** Somebody who took part, and their browsers. */
export interface Participant {
  part: Part;
  browsers: { browser: Browser; uid: Uid }[];
}

/** The end of one browser's part. */
interface Outcome {
  name: string;
  role: Role;
  /** `null`: no result, or one that does not count. */
  rank: number | null;
  score: number | null;
  lived: number | null;
  struck: string;
  /** `0.5 SOL`; empty: nothing. */
  paid: string;
  /** Why they were not paid although they won. */
  unpaid: string;
  /** The refusals that the page showed them, and why. */
  refusals: readonly string[];
}

/** True if a stranger could read the best run's replay. */
export interface Seal {
  /** While it is sealed. */
  isReadBefore: boolean;
  /** Once it is open. */
  isReadAfter: boolean;
}

export interface Report {
  /** By rank, then those without one. */
  outcomes: readonly Outcome[];
  people: number;
  shown: Shown;
  seal: Seal;
  finished: Finished;
}

export async function reportOn(
  participants: readonly Participant[],
  moderators: Moderators,
  { seal, finished }: Pick<Report, 'seal' | 'finished'>,
): Promise<Report> {
  const shown = await moderators.show();
  const payees = await moderators.payouts();
  const rows = new Map([...shown.standing, ...shown.without_rank].map((row) => [row.entrant, row]));
  const outcomes = participants.flatMap(({ part, browsers }) =>
    browsers.map(({ browser, uid }) =>
      outcomeOf(
        part,
        browser,
        rows.get(uid),
        payees.find(({ entrant }) => entrant === uid),
      ),
    ),
  );
  return {
    outcomes: outcomes.sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity)),
    people: participants.length,
    shown,
    seal,
    finished,
  };
}

function outcomeOf(part: Part, { name, refusals }: Browser, row?: Row, payee?: Payee): Outcome {
  const amounts = payee?.amounts.map(({ amount, unit }) => `${amount} ${unit}`).join(' + ') ?? '';
  return {
    name,
    role: part.role,
    rank: row?.rank ?? null,
    score: row?.score ?? null,
    lived: row?.lived ?? null,
    struck: row?.struck ?? '',
    paid: payee?.signature ? amounts : '',
    unpaid: payee && !payee.signature ? `${amounts} can't be paid: ${payee.fault}` : '',
    refusals,
  };
}

/** The number of ranks that are printed. */
const TOP = 10;

export function linesOf({ outcomes, people, shown, finished }: Report): string[] {
  const ranked = outcomes.filter(({ rank }) => rank !== null);
  const others = outcomes.filter(
    ({ rank, struck, refusals }) => struck || refusals.length > 0 || rank === null,
  );
  return [
    `${people} people in ${outcomes.length} browsers: ${shown.entrants} entrants drew ${shown.tickets} tickets.`,
    `${ranked.length} have a rank, and ${ranked.filter(({ paid }) => paid).length} were paid.`,
    `The archive has ${finished.bytes} bytes and holds; each payment names it in its memo.`,
    '',
    ...table([
      ['RANK', 'NAME', 'SCORE', 'LIVED', 'PAID'],
      ...ranked
        .filter(({ rank, paid, unpaid }) => (rank ?? 0) <= TOP || paid || unpaid)
        .map(({ rank, name, score, lived, paid, unpaid }) => [
          rank ?? '',
          name,
          score ?? '',
          lived ?? '',
          paid || unpaid,
        ]),
    ]),
    '',
    'Struck out, refused, or without a result, and why:',
    ...others.map(({ name, rank, struck, refusals }) => {
      const why = [...(struck ? [`struck out: ${struck}`] : []), ...refusals];
      return `  ${name}${rank === null ? '' : ` (rank ${rank})`}: ${why.join('; ') || 'no result'}`;
    }),
  ];
}

/** The things that went otherwise than they have to, a sentence each. */
export function faultsIn({ outcomes, shown, seal, finished }: Report): string[] {
  const of = (...roles: Role[]) => outcomes.filter(({ role }) => roles.includes(role));
  const isRefused = (words: string) => (one: Outcome) => one.refusals.some((why) => why.includes(words));
  const honest = of('novice', 'good', 'strong', 'quick', 'invited', 'without a wallet');
  const many = of('many browsers');
  const sentences: [isRight: boolean, sentence: string][] = [
    [honest.every(({ rank }) => rank !== null), 'Somebody who did nothing wrong has no rank.'],
    [honest.every(({ refusals }) => refusals.length === 0), 'Somebody was refused who did nothing wrong.'],
    [of('slow motion').every(({ score }) => score === null), 'Slow motion is on the standing.'],
    [of('slow motion').every(isRefused('took too long')), 'Slow motion was not told that it is not live.'],
    [
      of('tool-assisted').every(({ rank, struck }) => rank === null && struck),
      'The tool-assisted player is not struck out.',
    ],
    [
      of('forger').every(({ rank, score }) => rank === null && score !== null),
      'A forged score has a rank, or was not found out.',
    ],
    [many.every(({ rank }) => rank === null), 'A person with many browsers has a rank.'],
    [
      many.length === 0 || many.some(isRefused('needs play')),
      'Browsers that nobody played in could register.',
    ],
    [!seal.isReadBefore, 'Somebody read a replay that was sealed.'],
    [seal.isReadAfter, 'Nobody could read a replay whose seal was open.'],
    [of('banned').every(isRefused('Insults.')), 'Who is banned could draw a ticket.'],
    [
      of('bad network').every((one) => one.rank !== null && isRefused('took too long')(one)),
      'A bad network cost a run that was in time, or saved one that was late.',
    ],
    [of('without a wallet').every(({ paid }) => paid === ''), 'Somebody without a wallet was paid.'],
    [outcomes.every(({ paid, rank }) => paid === '' || (rank ?? Infinity) <= 3), 'A loser was paid.'],
    [
      finished.bytes > 0 && finished.warnings.length === 0,
      'The cup has no archive, or a payment does not name it.',
    ],
    [shown.state === 'final' && shown.appeals.all === 0, 'The cup is not final, or appeals are left.'],
  ];
  return sentences.flatMap(([isRight, sentence]) => (isRight ? [] : [sentence]));
}
