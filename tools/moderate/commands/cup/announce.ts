import {
  announcementOf,
  CHANGE_HELP,
  DRAFT_OPTIONS,
  hostFault,
  optionsFor,
  paidProjectFault,
  readDraft,
} from '../../cups/drafts.ts';
import { type Announcement, type Cup, fieldsOf } from '../../cups/stored.ts';
import { refused } from '../../problem.ts';
import type { Command, Context, Report } from '../command.ts';
import { A_CUP, cupOf, meanwhile } from './cupOf.ts';
import { describeAnnouncement, describeChange } from './describe.ts';

export const announceCup: Command = {
  name: 'cup announce',
  synopsis: '<cup id> [--ends-at TIME] [...]',
  summary: 'Changes what is announced, as new terms; the earlier ones are kept.',
  details: [
    'Entrants who registered under earlier terms see what differs. Without options it announces what somebody changed in',
    'the console. What no option names stays as it is, a time too. A cup whose results are final can no longer be changed.',
    'Nor can --live, once registration has opened.',
    '',
    ...CHANGE_HELP,
  ],
  examples: [
    'npm run moderate -- cup announce cup-autumn --ends-at 2026-12-06T20:00',
    'npm run moderate -- cup announce cup-autumn --prizes "0.5 SOL and 0.25 SOL" --payouts "0.5 SOL,0.25 SOL"',
  ],
  options: DRAFT_OPTIONS,
  read(given) {
    const id = given.id(A_CUP);
    const draft = readDraft(given);
    const faults = paidProjectFault(given, draft);
    return async (context) => announceChange(context, await cupOf(context, id), draft, faults);
  },
};

async function announceChange(
  context: Context,
  cup: Cup,
  draft: ReturnType<typeof readDraft>,
  faults: readonly string[],
): Promise<Report> {
  const { board, now, lineFor } = context;
  const { id, times, ...rules } = cup.announced;
  if (cup.state === 'final') throw refused(`The results of ${id} are final.`);
  const changed = { ...rules, ...times, ...draft };
  // A cup from before a host was asked for stays as it is.
  const hasPrizes = rules.prizes || rules.payouts.length > 0;
  const announced = announcementOf(id, changed, now(), [...faults, ...(hasPrizes ? [] : hostFault(changed))]);
  const earlier = await board.cups.terms(id, cup.terms);
  if (earlier && earlier.live !== announced.live && now() >= earlier.times.registerFrom)
    throw refused(
      `Registration for ${id} has opened, and the entrants were told that ${earlier.live ? 'everybody watches' : 'nobody watches'} its runs while they are played. That stays.`,
    );
  const change = describeChange(earlier ? fieldsOf(earlier) : {}, fieldsOf(announced));
  if (change === '') throw refused(`Nothing differs from terms ${cup.terms}, so nothing was announced.`);
  if (!(await board.cups.announce(cup, announced, change, now()))) throw meanwhile(id);
  const fields = change.split(', ');
  return {
    isFine: true,
    data: { cup: id, terms: cup.terms + 1, changed: fields },
    lines: [
      `Announced terms ${cup.terms + 1} of ${id}. What changed: ${change}.`,
      ...describeAnnouncement(announced, now()),
      ...(earlier ? [undoOf(earlier, fields, context)] : []),
    ],
    warnings:
      now() >= times.startsAt
        ? [
            `The cup has started, and its entrants see what changed. To stop it meanwhile: ${lineFor(`cup freeze ${id} --reason "..."`)}`,
          ]
        : [],
  };
}

function undoOf(earlier: Announcement, changed: readonly string[], { lineFor }: Context): string {
  const { options, empty } = optionsFor(earlier, changed);
  const line = lineFor(['cup announce', earlier.id, options].filter(Boolean).join(' '));
  const isWhole = Object.keys(empty).length === 0;
  return `To undo this: ${line}${isWhole ? '' : ` --file FILE, and ${JSON.stringify(empty).replaceAll(':', ': ')} in FILE`}`;
}
