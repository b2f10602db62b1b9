import { VERIFIED } from '../../../src/board/backend/documents.ts';
import { runsUntil } from '../../../src/engine/contest/phases.ts';
import { DEFAULT_READS } from '../arguments.ts';
import { explainGiven, givenTeller } from '../given.ts';
import { judgeRecurringRow } from '../judge.ts';
import { CONTEST_RUN_IDS } from '../players.ts';
import { refused } from '../problem.ts';
import { idHelp, type Kind, lastOf, withDays } from '../recurring.ts';
import type { RecurringRow } from '../stored.ts';
import { table } from '../text.ts';
import type { Command, Context, Report } from './command.ts';
import { enteredWords, LIVED } from './judging.ts';
import { sayProgress } from './progress.ts';

/** The command that verifies a contest of a kind that recurs. */
export function verifyRecurring(recurring: Kind): Command {
  const { kind, last, example } = recurring;
  return {
    name: kind,
    synopsis: `[<${kind} id>] [--max-reads ${DEFAULT_READS}]`,
    summary: `Verifies the runs of a ${kind}, by default ${last}, and writes the verdicts into its rows.`,
    details: [
      ...idHelp(recurring),
      'Before that it enters each run that is in, and whose browser was held up before it could add counter and row.',
      `A better run of the same player replaces the row and its verdict: verify when the ${kind} has closed.`,
      CONTEST_RUN_IDS,
      `Its OWNER is whom remove-${kind} takes, and ban.`,
      '',
      `--max-reads N   the most rows to read (default ${DEFAULT_READS})`,
      '',
      'Exit code 1 when a row is not verified or changed meanwhile, or the reading was cut off.',
    ],
    examples: [`npm run moderate -- ${kind}`, `npm run moderate -- ${kind} ${example}`],
    options: { 'max-reads': { type: 'string' } },
    read(given) {
      const id = given.optionalId(`the id of a ${kind}`);
      const maxReads = given.maxReads();
      return (context) => verifyRows(context, recurring, id, maxReads);
    },
  };
}

async function verifyRows(
  context: Context,
  recurring: Kind,
  named: string | undefined,
  maxReads: number,
): Promise<Report> {
  const { board, timeLimitMs, lineFor, now } = context;
  const { kind, termsOf } = recurring;
  const id = named ?? lastOf(recurring, now());
  const contest = await board.recurring.of(id, kind);
  if (!contest && named !== undefined) throw refused(`There is no ${id}.`);
  if (!contest) return { isFine: true, data: [], lines: [`Nobody played ${withDays(id)}.`] };
  const entered = await board.pendingRuns.enter(id);
  const judged: { row: RecurringRow; verdict: string; given: string | null; isWritten: boolean }[] = [];
  const tell = givenTeller(timeLimitMs);
  const progress = sayProgress(context);
  let isCutOff = false;
  for await (const row of board.recurring.rows(contest)) {
    isCutOff = judged.length === maxReads;
    if (isCutOff) break;
    progress(`Verifying row ${judged.length + 1} ...`);
    const judgement = await judgeRecurringRow(board, contest, row, timeLimitMs);
    const { verdict } = judgement;
    const isWritten = await board.recurring.writeVerdict(contest, row, verdict);
    judged.push({ row, verdict, given: tell(judgement), isWritten });
  }
  const bad = judged.filter(({ verdict }) => verdict !== VERIFIED);
  const isOpen = now() < runsUntil(termsOf(contest.id).times);
  return {
    isFine: bad.length === 0 && !isCutOff && judged.every(({ isWritten }) => isWritten),
    data: judged.map(({ row, verdict, given, isWritten }) => ({
      owner: row.uid,
      player_id: row.playerId,
      player_name: row.playerName,
      score: row.score,
      lived: row.lived,
      run_id: row.runId,
      verdict,
      replay_gives: given,
      is_written: isWritten,
    })),
    lines:
      judged.length === 0
        ? [`Nobody has a result yet in ${withDays(id)}.`]
        : [
            ...table([
              ['NAME', 'SCORE', 'LIVED', 'VERDICT', 'OWNER', 'RUN ID'],
              ...judged.map(({ row, verdict }) => [
                row.playerName,
                row.score,
                row.lived,
                verdict,
                row.uid,
                row.runId,
              ]),
            ]),
            ...enteredWords(entered),
            LIVED,
            `The rows are of ${withDays(id)}.`,
          ],
    warnings: [
      ...(isOpen ? [`This ${kind} still takes runs: verify again when it has closed.`] : []),
      ...(isCutOff ? [`CUT OFF after ${judged.length} rows. To read more of them: --max-reads`] : []),
      ...judged
        .filter(({ isWritten }) => !isWritten)
        .map(({ row }) => `${row.playerName}: the row changed meanwhile. Verify again.`),
      ...explainGiven(judged.map(({ row, given }) => ({ who: row.playerName, given }))),
      ...(bad.length > 0
        ? [
            `${bad.length} of ${judged.length} not verified. To take one off: ${lineFor(`remove-${kind} <owner> --${kind} ${id} --reason "..."`)}`,
          ]
        : []),
    ],
  };
}
