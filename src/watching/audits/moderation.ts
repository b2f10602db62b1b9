/**
 * A board as moderators look at it: the rows that fail, with what their replays give, and those with signs of machine play.
 * Nobody is judged here, and nothing is written.
 */

import type { AuditIo } from '../../board/verification/audit.ts';
import { type CheckIo, type Evidence, prove, readEvidence } from '../../board/verification/check.ts';
import { type Claim, isRunOf, type Proof, UNREACHABLE } from '../../board/verification/proof.ts';
import { rejection } from '../../board/verification/rejection.ts';
import type { Uid } from '../../engine/ids.ts';
import type { Sign } from '../../engine/signs/signs.ts';
import type { Examined, RunToExamine } from './examination.ts';
import * as words from './words/en.ts';

/** A row to look at. `holder`: of an entry in a contest. `ticketsUsed`: as of its run, from 1. */
export type ModeratedRow = Claim & { holder?: Uid; ticketsUsed?: number };

/** A row with something to look at. */
export interface Finding {
  entry: ModeratedRow;
  /** True if the row fails; else it is verified and has signs. */
  isFailed: boolean;
  /** Why, as moderators tell it: fixed words and numbers. */
  reason: string;
  /** The most telling first. */
  signs: readonly Sign[];
}

export interface ModerationIo extends CheckIo, Pick<AuditIo<ModeratedRow, Finding>, 'readScores'> {
  /** Plays a run to its end. Rejects when the browser stops that. */
  examine(run: RunToExamine): Promise<Examined>;
}

/** The audit of moderators: it lists what fails and what has signs. */
export function moderation(io: ModerationIo): AuditIo<ModeratedRow, Finding> {
  return {
    readScores: (query) => io.readScores(query),
    async look(entry) {
      // Nothing is left to decide.
      const decided = entry.struck && rejection(entry);
      if (decided) return { proof: decided, finding: null, reads: 0 };
      const reads = io.readTicketTime ? 2 : 1;
      const evidence = await readEvidence(entry, io);
      if (!evidence) return { proof: UNREACHABLE, finding: null, reads };
      const proof = await prove(entry, evidence, io);
      try {
        return { proof, finding: await find(entry, proof, evidence, io), reads };
      } catch (error) {
        console.warn('Moderation:', error);
        return { proof: { kind: 'unknown', because: words.stoppedReading }, finding: null, reads };
      }
    },
  };
}

async function find(
  entry: ModeratedRow,
  proof: Proof,
  evidence: Evidence,
  { examine }: ModerationIo,
): Promise<Finding | null> {
  if (proof.kind !== 'failed' && proof.kind !== 'verified') return null;
  const run = runToExamine(entry, evidence, proof.kind === 'verified');
  const { given, signs } = run ? await examine(run) : { given: null, signs: [] };
  if (proof.kind === 'failed') {
    const reason = given === null ? words.notVerified(proof.because) : words.replayGives(given);
    return { entry, isFailed: true, reason, signs };
  }
  if (signs.length === 0) return null;
  return { entry, isFailed: false, reason: words.hasSigns(signs.map(({ text }) => text)), signs };
}

/** `null`: the run is somebody else's, or has no replay. */
function runToExamine(
  entry: ModeratedRow,
  { run, ticketTime }: Evidence,
  isVerified: boolean,
): RunToExamine | null {
  if (!run?.replay || !isRunOf(entry, run)) return null;
  const { skin, ruleset, ticks } = run;
  const { score, level, lived, contest, runId } = entry;
  const createdAt = contest?.createdAt ?? ticketTime;
  const seed = contest && createdAt ? { contest: { id: contest.id, createdAt } } : {};
  return {
    bytes: run.replay,
    run: { runId, skin, ruleset, ticks, ...seed },
    claimed: { score, level, lived },
    isVerified,
    isFirstTicket: entry.ticketsUsed === 1,
  };
}
