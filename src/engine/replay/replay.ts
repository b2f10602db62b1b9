/** A run as data, and what a replay may be at most. docs/replay-format.md has the format. */

import { TICKS_PER_SECOND } from '../simulation/rules.ts';
import type { RulesetVersion } from '../simulation/rulesetVersion.ts';
import type { RunSetup } from './setup.ts';

/** A finished run: what the board needs to know, and what verification compares. */
export interface FinishedRun extends Omit<RunSetup, 'ruleset'> {
  /** The version of the ruleset that it was played under, from 1. A newer page may know more of them than this one. */
  ruleset: number;
  /** The run's length in ticks of 1/60 s. */
  ticks: number;
  /** Points; a multiple of 100. */
  score: number;
  /** The level reached, from 1. */
  level: number;
  /**
   * Ticks that the coins shot have lived, from spawn to hit, summed. Present in a run of a contest, which ranks equal
   * scores by it.
   */
  lived?: number;
}

/** A finished run with its replay, which is `null` when the run outgrew what a replay may be. */
export interface RecordedRun extends FinishedRun {
  replay: Uint8Array | null;
}

/** All that verification needs: the run's setup, its inputs, and the result it must have. `lived` follows from them. */
export interface Replay extends Omit<FinishedRun, 'lived'> {
  ruleset: RulesetVersion;
  /** The buttons of every tick, as `InputLog` writes them. */
  inputs: Uint8Array;
  /** After how many ticks the player paused, ascending, each at most `ticks`. The simulation knows no pauses. */
  pauses: readonly number[];
  /** The state's hash before tick 1, 601, 1201 ... and, last, the one at the end. Unsigned 32-bit integers. */
  hashes: readonly number[];
}

/** Why bytes are no replay that could be played. */
export type ReplayFault = 'malformed' | 'unknown ruleset' | 'too long';

const MAX_HOURS = 2;

/** The longest run that can be recorded: 432,000 ticks, two hours of play. firestore.rules has the same number. */
export const MAX_REPLAY_TICKS = MAX_HOURS * 60 * 60 * TICKS_PER_SECOND;

/** The largest replay that is read, in bytes: boards of earlier rules took as much. A quarter of a Firestore document. */
export const MAX_REPLAY_BYTES = 256 * 1024;

/** Ticks between two hashes of the state: a desync names the stretch it happened in. */
export const CHECKPOINT_TICKS = 600;

/** Bytes that a stored replay may have besides those that grow with its ticks: its head, and its pauses. */
export const REPLAY_FRAME_BYTES = 1024;

/** Ticks for each byte of a stored replay's inputs: 30 changes of buttons a second, more than people who mash make. */
export const TICKS_PER_INPUT_BYTE = 2;

/** The largest replay of this many ticks that the board takes, in bytes. firestore.rules have the same numbers. */
export function maxStoredBytes(ticks: number): number {
  const checkpoints = Math.floor((ticks - 1) / CHECKPOINT_TICKS);
  return (
    REPLAY_FRAME_BYTES +
    Uint32Array.BYTES_PER_ELEMENT * checkpoints +
    Math.floor(ticks / TICKS_PER_INPUT_BYTE)
  );
}
