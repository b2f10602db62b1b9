import { timesOf } from '../../../src/contest/daily.ts';
import { runsUntil } from '../../../src/contest/phases.ts';
import { counted } from '../text.ts';
import type { Command, Context, Report } from './command.ts';
import { sayProgress } from './progress.ts';

export const close: Command = {
  name: 'close',
  synopsis: '',
  summary: 'Writes into each daily that is over when it was made, which seeds its coins.',
  details: [
    'The database knows when each document was created, but an export does not keep that. Without it no run of a restored',
    'daily can be verified. Do it before an export. Doing it again changes nothing.',
  ],
  examples: ['npm run moderate -- close'],
  options: {},
  read(given) {
    given.none();
    return closeAll;
  },
};

async function closeAll(context: Context): Promise<Report> {
  const { board } = context;
  const over = (await board.dailies.all()).filter(({ day }) => Date.now() >= runsUntil(timesOf(day)));
  const progress = sayProgress(context);
  let closed = 0;
  for (const [index, daily] of over.entries()) {
    progress(`Closing ${index + 1} of ${over.length} ...`);
    if (await board.dailies.close(daily)) closed += 1;
  }
  return {
    isFine: true,
    data: { dailies: over.length, closed },
    lines: [`Closed ${counted(closed, 'daily', 'dailies')}. Closed before: ${over.length - closed}.`],
  };
}
