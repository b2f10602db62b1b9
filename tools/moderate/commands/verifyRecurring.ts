import { VERIFIED } from '../../../src/backend/documents.ts';
import { dailyOf } from '../../../src/contest/contest.ts';
import { dayOf, timesOf } from '../../../src/contest/daily.ts';
import { runsUntil } from '../../../src/contest/phases.ts';
import { DAILY_ID, withDays } from '../dailies.ts';
import { judgeDailyRow } from '../judge.ts';
import { CONTEST_RUN_IDS } from '../players.ts';
import { refused } from '../problem.ts';
import type { DailyRow } from '../stored.ts';
import { table } from '../text.ts';
import type { Command, Context, Report } from './command.ts';
import { enteredWords, LIVED } from './judging.ts';
import { sayProgress } from './progress.ts';

export const daily: Command = {
  name: 'daily',
  synopsis: '[<daily id>] [--max-reads 20000]',
  summary: "Verifies the runs of a daily, by default yesterday's, and writes the verdicts into its rows.",
  details: [
    ...DAILY_ID,
    'Before that it enters each run that is in, and whose browser was held up before it could add counter and row.',
    'A better run of the same player replaces the row and its verdict: verify when the daily has closed.',
    CONTEST_RUN_IDS,
    'Its OWNER is whom remove-daily takes, and ban.',
    '',
    '--max-reads N   the most rows to read (default 20000)',
    '',
    'Exit code 1 when a row is not verified, or the reading was cut off.',
  ],
  examples: ['npm run moderate -- daily', 'npm run moderate -- daily daily-20779'],
  options: { 'max-reads': { type: 'string' } },
  read(given) {
    const id = given.optionalId('the id of a daily');
    const maxReads = given.maxReads();
    return (context) => verifyDaily(context, id, maxReads);
  },
};

async function verifyDaily(context: Context, named: string | undefined, maxReads: number): Promise<Report> {
  const { board, timeLimitMs, lineFor, now } = context;
  const id = named ?? dailyOf(dayOf(now()) - 1);
  const contest = await board.dailies.of(id);
  if (!contest && named !== undefined) throw refused(`There is no ${id}.`);
  if (!contest) return { isFine: true, data: [], lines: [`Nobody played ${withDays(id)}.`] };
  const entered = await board.pendingRuns.enter(id);
  const judged: { row: DailyRow; verdict: string; isWritten: boolean }[] = [];
  const progress = sayProgress(context);
  let isCutOff = false;
  for await (const row of board.dailies.rows(contest)) {
    isCutOff = judged.length === maxReads;
    if (isCutOff) break;
    progress(`Verifying row ${judged.length + 1} ...`);
    const { verdict } = await judgeDailyRow(board, contest, row, timeLimitMs);
    judged.push({ row, verdict, isWritten: await board.dailies.writeVerdict(contest, row, verdict) });
  }
  const bad = judged.filter(({ verdict }) => verdict !== VERIFIED);
  const isOpen = now() < runsUntil(timesOf(contest.day));
  return {
    isFine: bad.length === 0 && !isCutOff && judged.every(({ isWritten }) => isWritten),
    data: judged.map(({ row, verdict, isWritten }) => ({
      owner: row.uid,
      player_id: row.playerId,
      player_name: row.playerName,
      score: row.score,
      lived: row.lived,
      run_id: row.runId,
      verdict,
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
      ...(isOpen ? ['This daily still takes runs: verify again when it has closed.'] : []),
      ...(isCutOff ? [`CUT OFF after ${judged.length} rows. To read more of them: --max-reads`] : []),
      ...(bad.length > 0
        ? [
            `${bad.length} of ${judged.length} not verified. To take one off: ${lineFor(`remove-daily <owner> --daily ${id} --reason "..."`)}`,
          ]
        : []),
    ],
  };
}
