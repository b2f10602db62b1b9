import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { EntrantLine } from '../../../../src/engine/archive/archive.ts';
import { writeArchive } from '../../../../src/engine/archive/file.ts';
import { judgeArchive, runsToPlay, verdictsOf } from '../../../../src/engine/archive/judge.ts';
import { archiveIn, asProblem } from '../../archiveFile.ts';
import type { Gathered } from '../../cups/archiving.ts';
import { type Cup, fieldsOf } from '../../cups/stored.ts';
import { playAll } from '../../playing.ts';
import { messageOf, refused } from '../../problem.ts';
import { counted, shellWord } from '../../text.ts';
import type { Command, Context, Report } from '../command.ts';
import { describeFindings, describeStanding, faultWords } from '../verifyArchive.ts';
import { A_CUP, cupOf, meanwhile } from './cupOf.ts';
import { describeChange } from './describe.ts';

export const archiveCup: Command = {
  name: 'cup archive',
  synopsis: '<cup id> [--out FILE] [--again]',
  summary:
    'Writes a final cup into a file that anybody verifies without the board, and its hash into the cup.',
  details: [
    'The file has the terms, and each entrant by a number: name, tickets, runs with their replays, strikes, answers to',
    'appeals. It has no id of a player or an account, wallet, invitation, ban, text of an appeal, or payment. It is verified',
    'before it is written. Do it before you pay: the hash goes into the memo of each payout. Then publish the file, beside',
    'the page if you like: npm run moderate -- verify-archive says whether it holds.',
    'It reads each run, ticket and entrant of the cup.',
    '',
    '--out FILE   where to (default: the id of the cup and .archive.jsonl); a file that is there is never replaced',
    '--again      although the cup has a hash, because its file is lost: the new one has another hash',
  ],
  examples: ['npm run moderate -- cup archive cup-autumn'],
  options: { out: { type: 'string' }, again: { type: 'boolean' } },
  read(given) {
    const id = given.id(A_CUP);
    const file = given.text('out') ?? `${id}.archive.jsonl`;
    const isAgain = given.flag('again');
    return async (context) => archive(context, await cupOf(context, id), file, isAgain);
  },
};

async function archive(context: Context, cup: Cup, file: string, isAgain: boolean): Promise<Report> {
  const { board, lineFor } = context;
  const { id } = cup.announced;
  await checkState(context, cup, isAgain);
  const pending = await board.pendingRuns.count(id);
  const { head, entrants, strays } = await board.archiving.gather(cup);
  const played = await playAll(runsToPlay({ head, entrants }), context);
  if (played.includes(null)) throw refused('Nothing was written. A run takes too long to verify.');
  const bytes = asProblem(file, () => writeArchive(head, linesOf({ head, entrants }, played)));
  const written = archiveIn(file, bytes);
  const report = judgeArchive(written, played, written.hash);
  if (report.holds !== 'yes')
    throw refused(
      [
        'Nothing was written. The archive would not hold:',
        ...report.findings.flatMap(({ faults }) => faults).map(faultWords),
      ].join('\n'),
    );
  save(file, bytes);
  if (!(await board.cups.writeArchive(cup, written.hash))) {
    rmSync(file);
    throw meanwhile(id);
  }
  return {
    isFine: true,
    data: { cup: id, file, hash: written.hash, entrants: entrants.length, left_out: strays },
    lines: [
      `Wrote the archive of ${id}, ${counted(entrants.length, 'entrant', 'entrants')}, into ${file} (${bytes.length} bytes).`,
      `Its hash is ${written.hash}`,
      `To verify it: npm run moderate -- verify-archive ${shellWord(file)} --hash ${written.hash}`,
      `To pay, with the hash in each memo: ${lineFor(`cup payouts ${id} --transfers`)}`,
      ...describeFindings(report),
      ...describeStanding(report, 3),
    ],
    warnings: [
      ...(pending > 0
        ? [
            `${counted(pending, 'run that is in has', 'runs that are in have')} no row. The results stand without.`,
          ]
        : []),
      ...(strays.length > 0
        ? [`Left out, because they have no ticket of their owner: ${strays.join(', ')}.`]
        : []),
      ...(cup.archiveHash
        ? [`It replaces ${cup.archiveHash}: payments whose memo has that hash name a file that is lost.`]
        : []),
    ],
  };
}

/** @throws Problem when there is nothing to archive yet, or no longer */
async function checkState({ board, lineFor }: Context, cup: Cup, isAgain: boolean): Promise<void> {
  const { announced, terms, state, archiveHash } = cup;
  const { id } = announced;
  if (state !== 'final')
    throw refused(`The results of ${id} are not final yet: ${lineFor(`cup final ${id}`)}`);
  if (archiveHash !== null && !isAgain)
    throw refused(
      `${id} has an archive: ${archiveHash}\nA new one has another hash, and payments name this one. If its file is lost: --again`,
    );
  const newest = await board.cups.terms(id, terms);
  const change = newest ? describeChange(fieldsOf(newest), fieldsOf(announced)) : '';
  if (change !== '')
    throw refused(
      `${id} is not what terms ${terms} announced. What differs: ${change}. Write it back in the console.`,
    );
}

/** Each entrant's line, with the verdicts on their runs. */
function linesOf(
  gathered: Pick<Gathered, 'head' | 'entrants'>,
  played: Parameters<typeof verdictsOf>[1],
): EntrantLine[] {
  const verdicts = verdictsOf(gathered, played);
  const random = () => randomBytes(32).toString('hex');
  return gathered.entrants.map((part) => {
    if (!part) return { leaf: random() };
    const tickets = part.tickets.map(({ run, ...ticket }) => ({
      ...ticket,
      ...(run && { run: { ...run, verdict: verdicts.get(run) ?? '' } }),
    }));
    return { part: { ...part, tickets }, salt: random() };
  });
}

function save(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes, { flag: 'wx' });
  } catch (error) {
    throw refused(`${file} was not written: ${messageOf(error)}`);
  }
}
