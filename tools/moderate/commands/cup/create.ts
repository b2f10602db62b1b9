import { phaseOf } from '../../../../src/engine/contest/cup.ts';
import {
  announcementOf,
  DRAFT_HELP,
  DRAFT_OPTIONS,
  hostFault,
  paidProjectFault,
  readDraft,
  TEMPLATE_HELP,
  TEMPLATES,
  wholeDraft,
} from '../../cups/drafts.ts';
import type { Announcement } from '../../cups/stored.ts';
import { misused, refused } from '../../problem.ts';
import { formatTime } from '../../text.ts';
import type { Command, Context, Report } from '../command.ts';
import { describeAnnouncement } from './describe.ts';

const TEMPLATE_NAMES = Object.keys(TEMPLATES);

function isTemplate(name: string): name is keyof typeof TEMPLATES {
  return TEMPLATE_NAMES.includes(name);
}

export const createCup: Command = {
  name: 'cup create',
  synopsis: '<cup id> --template NAME --title "..." --starts-at TIME --ends-at TIME [...]',
  summary: 'Announces a cup, and keeps its terms.',
  details: [
    'The id is cup- and up to 28 of the characters a-z, 0-9 and -. Replays name it, so it stays. Nothing deletes a cup: to',
    'stop it, cup freeze.',
    '',
    ...TEMPLATE_HELP,
    ...DRAFT_HELP,
    '',
    'A file wins over the template, and an option over both. What is impossible is refused, with every reason.',
  ],
  examples: [
    'npm run moderate -- cup create cup-autumn --file autumn-cup.json',
    'npm run moderate -- cup create cup-autumn --template hyperinflation --title "Autumn cup" \\',
    '  --starts-at 2026-12-05T18:00 --ends-at 2026-12-06T18:00 --prizes "0.5 SOL" --payouts "0.5 SOL" \\',
    '  --held-by "Sats Arcade" --rules-url https://sats.example.org/cup-rules',
  ],
  options: { template: { type: 'string' }, ...DRAFT_OPTIONS },
  read(given) {
    const id = given.id('an id for the cup');
    const template = given.text('template');
    if (template !== undefined && !isTemplate(template))
      throw misused(`--template takes ${TEMPLATE_NAMES.join(' or ')}, not '${template}'. For a file: --file`);
    const draft = wholeDraft({ ...(template && TEMPLATES[template]), ...readDraft(given) });
    const faults = [...paidProjectFault(given, draft), ...hostFault(draft)];
    return (context) => announceCup(context, id, draft, faults);
  },
};

async function announceCup(
  context: Context,
  id: string,
  draft: ReturnType<typeof wholeDraft>,
  faults: readonly string[],
): Promise<Report> {
  const { board, lineFor } = context;
  const now = context.now();
  const announced = announcementOf(id, draft, now, faults);
  if (!['announced', 'registration'].includes(phaseOf(announced.times, now)))
    throw refused('Nothing was announced. register_until is over already: nobody could register.');
  if (!(await board.cups.create(announced, now)))
    throw refused(`There is a contest ${id} already. To change it: ${lineFor(`cup announce ${id} ...`)}`);
  return {
    isFine: true,
    data: { cup: id, terms: 1 },
    lines: [
      `Announced ${id}, terms 1. A page that opens now shows it, and every other within a few minutes.`,
      ...describeAnnouncement(announced, now),
      `To change it: ${lineFor(`cup announce ${id} ...`)}`,
      `To stop it: ${lineFor(`cup freeze ${id} --reason "..."`)}`,
      `Give players this link, behind the game's address: /cup.html?cup=${id}`,
      ...(announced.live ? [`And spectators this one: /live.html?live=${id}`] : []),
    ],
    warnings: await overlapsOf(board.cups, announced),
  };
}

/** The cups that START shows while players could register for this one, a sentence each. */
async function overlapsOf(
  cups: Context['board']['cups'],
  { id, times: { registerFrom, startsAt } }: Announcement,
): Promise<string[]> {
  const others = (await cups.ids()).filter((other) => other !== id);
  const found = await Promise.all(others.map((other) => cups.of(other).catch(() => null)));
  return found.flatMap((cup) => {
    if (!cup) return [];
    const { title, times } = cup.announced;
    if (times.startsAt >= startsAt || times.endsAt <= registerFrom) return [];
    return [
      `START shows ${title} from ${formatTime(times.startsAt)} until ${formatTime(times.endsAt)}. Meanwhile players find this cup in its dialog, and in the Hall.`,
    ];
  });
}
