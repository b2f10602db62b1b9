import type { Arguments, Options } from '../arguments.ts';
import type { HallOfFame } from '../hallOfFame.ts';

/** A command as `--help` describes it. */
export interface Described {
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
}

export interface Command extends Described {
  /** @throws Problem before anything is touched */
  read(given: Arguments): Action;
}

/** A command that asks no board. */
export interface OfflineCommand extends Described {
  /** @throws Problem before anything is touched */
  readOffline(given: Arguments): (means: Means) => Promise<Report>;
}

/** @throws Problem when it can't be done */
type Action = (context: Context) => Promise<Report>;

/** The means of an action. */
export interface Context extends Means {
  board: HallOfFame;
}

/** The means that need no board. */
export interface Means {
  /** The time, in epoch milliseconds. */
  now(): number;
  /** The environment, which may have secrets. */
  env: Readonly<Record<string, string | undefined>>;
  /** Waits. `ms`: milliseconds. */
  pause(ms: number): Promise<void>;
  /** The settings of the shop, as a build has them. @throws PlainError for a file that is written wrongly */
  settings(): Readonly<Record<string, string | undefined>>;
  /** The time a single replay may take to play. */
  timeLimitMs: number;
  /** The script whose threads play replays; absent: they are played in this one. */
  players?: string | undefined;
  /** Says how far long work has come. */
  progress(line: string): void;
  /** Where the page shows a run at a tick: from the page's own address where that is unknown. */
  linkTo(runId: string, tick: number): string;
  /** The line to type for another command on the same board. */
  lineFor(command: string): string;
}

export interface Report {
  isFine: boolean;
  /** Absent: the one of `isFine`. */
  exitCode?: number;
  /** For scripts. */
  data: unknown;
  /** For people: what was asked for. */
  lines: readonly string[];
  /** Ends each of these lines, before the feed; default: nothing. */
  lineEnd?: string;
  /** For people: what they should know besides. */
  warnings?: readonly string[];
}
