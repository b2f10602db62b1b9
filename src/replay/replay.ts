import type { FinishedRun } from './finishedRun.ts';

/** All it takes to play a run again: its setup, its inputs, and what it should come to. */
export interface Replay extends FinishedRun {
  /** The buttons of every tick, as `InputLog` writes them. */
  inputs: Uint8Array;
  /** After how many ticks the player paused, ascending, each at most `ticks`. The simulation knows no pauses. */
  pauses: readonly number[];
  /** The state's hash before tick 1, 601, 1201 ... and, last, the one at the end. Unsigned 32-bit integers. */
  hashes: readonly number[];
}

/** Why bytes are no replay that could be played. */
export type ReplayFault = 'malformed' | 'unknown ruleset' | 'too long';
