import { newsOf, newsWords } from '../../cups/news.ts';
import { publicNames } from '../../cups/publicNames.ts';
import type { Cup } from '../../cups/stored.ts';
import { post, WEBHOOK, webhookIn } from '../../cups/webhook.ts';
import type { Command, Context, Report } from '../command.ts';
import { A_CUP, cupOf } from './cupOf.ts';

export const tellNews: Command = {
  name: 'cup tell',
  synopsis: '<cup id> [--webhook] [--again]',
  summary: 'Tells a chat the latest news of a cup: announced, registration ends, live, final, paid.',
  details: [
    'Without --webhook it prints the message and sends nothing. Each news is sent once, so a schedule can ask every few',
    'minutes. It changes nothing of the cup, and neither does a webhook that fails: the same line tries again.',
    'Names are as strangers see them in the page: covered where they are rude. Nobody is pinged, and no name is a link.',
    '',
    `--webhook   sends it, as Discord takes it, to the address in ${WEBHOOK}. That is a secret: set it in the environment`,
    '            alone. Nothing prints it.',
    '--again     sends news that was sent before',
    '',
    'The link needs VITE_SITE_URL. Exit code 1 when the message did not arrive.',
  ],
  examples: ['npm run moderate -- cup tell cup-autumn', 'npm run moderate -- cup tell cup-autumn --webhook'],
  options: { webhook: { type: 'boolean' }, again: { type: 'boolean' } },
  read(given) {
    const id = given.id(A_CUP);
    const [isSent, isAgain] = [given.flag('webhook'), given.flag('again')];
    return async (context) => {
      const webhook = isSent ? webhookIn(context.env) : null;
      return tell(context, await cupOf(context, id), webhook, isAgain);
    };
  },
};

async function tell(context: Context, cup: Cup, webhook: URL | null, isAgain: boolean): Promise<Report> {
  const { board, now, settings, lineFor } = context;
  const { id } = cup.announced;
  const news = newsOf(cup, now());
  const told = await board.cups.told(id);
  const untold = news.filter((one) => !told.includes(one));
  const latest = news.slice(-1);
  const report = (line: string, text: string | null, sent: boolean): Report => ({
    isFine: true,
    data: { cup: id, news: news.at(-1) ?? null, text, sent },
    lines: [...(text?.split('\n') ?? []), line],
  });
  const due = untold.length === 0 && (isAgain || !webhook) ? latest : untold;
  if (latest.length === 0) return report(`There is no news of ${id} now.`, null, false);
  if (due.length === 0)
    return report(
      `"${latest[0]}" was sent before. To send it again: ${lineFor(`cup tell ${id} --webhook --again`)}`,
      null,
      false,
    );
  const site = settings().VITE_SITE_URL?.replace(/\/+$/, '') ?? '';
  const nameOf = await publicNames(board);
  const texts = due.map((one) => newsWords(one, cup, nameOf, site));
  const text = texts.join('\n');
  if (!webhook)
    return report(`Nothing was sent. To send it: ${lineFor(`cup tell ${id} --webhook`)}`, text, false);
  for (const [index, one] of due.entries()) {
    await post(webhook, texts[index] ?? '');
    await board.cups.noteTold(id, one);
  }
  return report(`Sent: ${due.map((one) => `"${one}"`).join(', ')}.`, text, true);
}
