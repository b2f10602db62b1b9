/** A run as moderators look at it: the result that its replay gives, or its signs of machine play. */

import { decodeReplay } from '../../engine/replay/codec.ts';
import type { FinishedRun } from '../../engine/replay/replay.ts';
import { type Claim, describeGiven } from '../../engine/signs/given.ts';
import { findSigns, type Sign } from '../../engine/signs/signs.ts';

export interface RunToExamine {
  bytes: Uint8Array;
  /** The run, as it was sent. */
  run: Pick<FinishedRun, 'runId' | 'skin' | 'ruleset' | 'ticks' | 'contest'>;
  /** The result, as its row has it. */
  claimed: Claim;
  /** True if the replay gives it. Only then a run has signs: the inputs of others may end anywhere. */
  isVerified: boolean;
  /** True if the player had no ticket before, on coins that a contest has for all. */
  isFirstTicket: boolean;
}

export interface Examined {
  /** A half sentence, as `describeGiven` has it; `null`: the replay gives what is claimed, or nobody knows. */
  given: string | null;
  signs: readonly Sign[];
}

/** The time that one replay may take, in milliseconds. */
const TIME_LIMIT_MS = 20_000;

export function examine({ bytes, run, claimed, isVerified, isFirstTicket }: RunToExamine): Examined {
  const decoded = decodeReplay(bytes);
  if (!decoded.ok) return { given: null, signs: [] };
  const { replay } = decoded;
  if (isVerified) return { given: null, signs: findSigns(replay, isFirstTicket) };
  const deadline = performance.now() + TIME_LIMIT_MS;
  return { given: describeGiven(replay, run, claimed, () => performance.now() > deadline), signs: [] };
}
