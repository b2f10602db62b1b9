import { renameSync, writeFileSync } from 'node:fs';
import { phaseOf } from '../../../../src/engine/contest/cup.ts';
import { sealOpensAt } from '../../../../src/engine/contest/phases.ts';
import { publicNames } from '../../cups/publicNames.ts';
import { standingOf } from '../../cups/standing.ts';
import type { CupRow } from '../../cups/stored.ts';
import { EXIT, messageOf, misused, Problem } from '../../problem.ts';
import type { Context, Report } from '../command.ts';
import { cupOf } from './cupOf.ts';

/** Milliseconds between two readings, which a host pays for: while runs come in, and until the results are final. */
export const EVERY_MS = 30_000;
export const LATER_MS = 2 * 60_000;

/**
 * Writes the standing of a cup into a file, again and again until the results are final. A reader of the file finds a
 * whole one at any time.
 * @param top entrants with a result that it has
 */
export async function followStanding(
  context: Context,
  { id, file, top }: { id: string; file: string; top: number },
): Promise<Report> {
  const { pause, progress } = context;
  let [written, isOver] = [0, false];
  let restMs = EVERY_MS;
  while (!isOver) {
    if (written > 0) await pause(restMs);
    try {
      const standing = await readStanding(context, id, top);
      replace(file, `${JSON.stringify(standing, null, 2)}\n`);
      written += 1;
      isOver = standing.is_over;
      if (context.now() >= sealOpensAt({ endsAt: Date.parse(standing.ends_at) })) restMs = LATER_MS;
      progress(`${file}: ${standing.standing.length} results at ${standing.updated_at}.`);
    } catch (error) {
      // The file that there is stays: a broadcast goes on with it.
      if (!(error instanceof Problem) || error.exitCode !== EXIT.unreachable || written === 0) throw error;
      progress(`${file} stays as it is for now. ${error.message}`);
    }
  }
  return {
    isFine: true,
    data: { cup: id, file, written },
    lines: [`${file} has the final standing.`],
  };
}

async function readStanding(context: Context, id: string, top: number) {
  const { board, now } = context;
  const time = now();
  const { announced, state } = await cupOf(context, id);
  const { title, times } = announced;
  const isFinal = state === 'final';
  const rows: CupRow[] = [];
  for await (const row of time < times.startsAt ? [] : board.cups.rows(id, top)) {
    rows.push(row);
    if (standingOf(rows).ranked.length >= top) break;
  }
  const { ranked } = standingOf(rows);
  const nameOf = await publicNames(
    board,
    ranked.map(({ row }) => row),
  );
  return {
    ...{ cup: id, title, phase: phaseOf(times, time), state, is_over: isFinal },
    ...{ starts_at: new Date(times.startsAt).toISOString(), ends_at: new Date(times.endsAt).toISOString() },
    updated_at: new Date(time).toISOString(),
    standing: ranked.map(({ rank, row }) => ({
      // Until then a better run can come in, and moderators strike out who cheated.
      rank: isFinal ? rank : null,
      name: nameOf(row.playerName, row.entrant),
      ...{ score: row.score, level: row.level, skin: row.skin, verdict: row.verdict || null },
    })),
  };
}

/** Writes a whole file in one step. @throws Problem */
function replace(file: string, text: string): void {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, file);
  } catch (error) {
    throw misused(`${file} can't be written: ${messageOf(error)}`);
  }
}
