import type { Arguments, Options } from '../arguments.ts';
import type { HallOfFame } from '../hallOfFame.ts';

export interface Command {
  name: string;
  /** The words that can follow the name. */
  synopsis: string;
  /** One line. */
  summary: string;
  /** More to know, and the options. */
  details: readonly string[];
  /** Whole lines, as they could be typed. */
  examples: readonly string[];
  options: Options;
  /** @throws Problem before anything is touched */
  read(given: Arguments): Action;
}

/** @throws Problem when it can't be done */
type Action = (context: Context) => Promise<Report>;

/** The means of an action. */
export interface Context {
  board: HallOfFame;
  /** The time, in epoch milliseconds. */
  now(): number;
  /** The settings of the shop, as a build has them. */
  env: Readonly<Record<string, string | undefined>>;
  /** The time a single replay may take to play. */
  timeLimitMs: number;
  /** Says how far long work has come. */
  progress(line: string): void;
  /** Where the page shows a run at a tick: from the page's own address where that is unknown. */
  linkTo(runId: string, tick: number): string;
  /** The line to type for another command on the same board. */
  lineFor(command: string): string;
}

export interface Report {
  isFine: boolean;
  /** For scripts. */
  data: unknown;
  /** For people: what was asked for. */
  lines: readonly string[];
  /** For people: what they should know besides. */
  warnings?: readonly string[];
}
