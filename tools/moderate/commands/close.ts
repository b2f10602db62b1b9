import { runsUntil } from '../../../src/engine/contest/phases.ts';
import { KINDS } from '../recurring.ts';
import { counted } from '../text.ts';
import type { Command, Context, Report } from './command.ts';
import { sayProgress } from './progress.ts';

const A_KIND = KINDS.map(({ kind }) => kind).join(' or ');

export const close: Command = {
  name: 'close',
  synopsis: '',
  summary: `Writes into each ${A_KIND} that is over when it was made, which seeds its coins.`,
  details: [
    'The database knows when each document was created, but an export does not keep that. Without it no run of a restored',
    `${A_KIND} can be verified. Do it before an export. Doing it again changes nothing.`,
  ],
  examples: ['npm run moderate -- close'],
  options: {},
  read(given) {
    given.none();
    return closeAll;
  },
};

async function closeAll(context: Context): Promise<Report> {
  const { recurring } = context.board;
  const progress = sayProgress(context);
  const over: Record<string, number> = {};
  const lines: string[] = [];
  let closed = 0;
  for (const { kind, plural, termsOf } of KINDS) {
    const all = await recurring.all(kind);
    const ended = all.filter(({ id }) => Date.now() >= runsUntil(termsOf(id).times));
    const before = closed;
    for (const [index, contest] of ended.entries()) {
      progress(`Closing ${index + 1} of ${ended.length} ...`);
      if (await recurring.close(contest)) closed += 1;
    }
    over[plural] = ended.length;
    const now = closed - before;
    lines.push(`Closed ${counted(now, kind, plural)}. Closed before: ${ended.length - now}.`);
  }
  return { isFine: true, data: { ...over, closed }, lines };
}
