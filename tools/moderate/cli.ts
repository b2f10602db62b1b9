/** From what was typed to what is printed. */

import { setTimeout } from 'node:timers/promises';
import { Arguments } from './arguments.ts';
import { archiveForget } from './commands/archiveForget.ts';
import { ban } from './commands/ban.ts';
import { bans } from './commands/bans.ts';
import { close } from './commands/close.ts';
import type { Command, Described, OfflineCommand, Report } from './commands/command.ts';
import { CUP_COMMANDS } from './commands/cup/cup.ts';
import { forget } from './commands/forget.ts';
import { log } from './commands/log.ts';
import { names } from './commands/names.ts';
import { remove } from './commands/remove.ts';
import { removed } from './commands/removed.ts';
import { removeRecurring } from './commands/removeRecurring.ts';
import { rename } from './commands/rename.ts';
import { restore } from './commands/restore.ts';
import { sales } from './commands/sales.ts';
import { show } from './commands/show.ts';
import { unban } from './commands/unban.ts';
import { verify } from './commands/verify.ts';
import { verifyArchive } from './commands/verifyArchive.ts';
import { verifyRecurring } from './commands/verifyRecurring.ts';
import { winners } from './commands/winners.ts';
import { openCloud } from './database/cloud.ts';
import type { DocumentStore } from './database/documentStore.ts';
import { openHost } from './database/host.ts';
import { openJournal } from './database/journal.ts';
import { HallOfFame } from './hallOfFame.ts';
import { helpOn, helpOnAll } from './help.ts';
import { EXIT, misused, Problem } from './problem.ts';
import { KINDS } from './recurring.ts';
import { clipped, printable } from './text.ts';

export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  /** Reads the settings of the shop; default: those in `env`. @throws PlainError for a file that is written wrongly */
  settings?: () => Io['env'];
  /** Prints a line on stdout. */
  out(line: string): void;
  /** Prints a line on stderr. */
  err(line: string): void;
  /** Says how far long work has come; default: on stderr. */
  progress?: (line: string) => void;
  /** The moderator's name for the log. */
  moderator: string;
  /** The time a single replay may take to play; default one minute. */
  timeLimitMs?: number;
  /** The time, in epoch milliseconds; default: the system's. */
  now?: () => number;
  /** Waits for some milliseconds; default: by the system's clock. */
  pause?: (ms: number) => Promise<void>;
  /** The script whose threads play many replays; default: this thread plays them. */
  players?: string;
}

export const COMMANDS: readonly (Command | OfflineCommand)[] = [
  verify,
  winners,
  show,
  ban,
  unban,
  bans,
  remove,
  restore,
  removed,
  rename,
  names,
  forget,
  log,
  sales,
  ...KINDS.flatMap((kind) => [verifyRecurring(kind), removeRecurring(kind)]),
  close,
  verifyArchive,
  archiveForget,
  ...CUP_COMMANDS,
];

const TIME_LIMIT_MS = 60_000;

/** Does what `args` ask for. @returns the exit code */
export async function moderate(args: readonly string[], io: Io): Promise<number> {
  const out = printing(io.out);
  const err = (lines: readonly string[]) => printing(io.err)(lines.map((line) => clipped(line)));
  try {
    const command = COMMANDS.find(({ name }) => isNamed(name, args));
    const group = COMMANDS.filter(({ name }) => name.startsWith(`${args[0]} `));
    if (!command && isHelp(args[group.length > 0 ? 1 : 0])) {
      out(helpOnAll(group.length > 0 ? group : COMMANDS));
      return EXIT.fine;
    }
    if (!command) throw misused(complaint(args, group));
    const given = new Arguments(args.slice(command.name.split(' ').length), command.options);
    if (given.flag('help')) {
      out(helpOn(command, 'read' in command));
      return EXIT.fine;
    }
    const report = await perform(command, given, { ...io, err: (line) => err([line]) });
    if (given.flag('json')) out(JSON.stringify(report.data, null, 2).split('\n'));
    else printing((line) => io.out(line + (report.lineEnd ?? '')))(report.lines.map((line) => clipped(line)));
    err(report.warnings ?? []);
    return report.exitCode ?? (report.isFine ? EXIT.fine : EXIT.refused);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    err(error.message.split('\n'));
    if (error.exitCode === EXIT.usage) err([`For help: npm run moderate -- ${helpLine(args)}`]);
    return error.exitCode;
  }
}

async function perform(
  command: Command | OfflineCommand,
  given: Arguments,
  {
    env,
    settings = () => env,
    err,
    progress = err,
    moderator,
    timeLimitMs = TIME_LIMIT_MS,
    now = Date.now,
    pause = (ms) => setTimeout(ms),
    players,
  }: Io,
): Promise<Report> {
  const host = given.text('host');
  const project = given.text('project');
  const target = host ? ` --host ${host}` : project ? ` --project ${project}` : '';
  const lineFor = (line: string) => `npm run moderate -- ${line}${target}`;
  const page = host ? (/^https?:/.test(host) ? host : `http://${host}`).replace(/\/$/, '') : '';
  const linkTo = (runId: string, tick: number) => `${page}/?replay=${runId}&tick=${tick}`;
  const means = { now, pause, env, settings, timeLimitMs, players, progress, lineFor, linkTo };
  if ('readOffline' in command) return given.as(command.readOffline)(means);
  const action = given.as(command.read);
  const board = new HallOfFame(await openDocuments(host, project, env), moderator);
  try {
    err(`On ${board.place}`);
    return await action({ board, ...means });
  } finally {
    await board.close();
  }
}

function openDocuments(
  host: string | undefined,
  project: string | undefined,
  env: Io['env'],
): Promise<DocumentStore> | DocumentStore {
  if (host && project) throw misused('Use either --host or --project.');
  if (host) return openHost(host);
  return project ? openCloud(project) : openJournal(env.FIRESTORE_LOCAL_FILE || undefined);
}

function printing(print: (line: string) => void): (lines: readonly string[]) => void {
  return (lines) => {
    for (const line of lines) print(printable(line));
  };
}

/** True if what was typed begins with the words of a command's name. */
function isNamed(name: string, args: readonly string[]): boolean {
  return name.split(' ').every((word, place) => args[place] === word);
}

function isHelp(argument: string | undefined): boolean {
  return argument === '--help' || argument === '-h';
}

/** @param group commands whose names begin with the first argument */
function complaint([name, second]: readonly string[], group: readonly Described[]): string {
  if (name === undefined) return 'Which command?';
  if (name.startsWith('-')) return `The command comes first, before ${name}.`;
  const among = group.length > 0 ? group : COMMANDS;
  const typed = group.length > 0 ? [name, second].filter(Boolean).join(' ') : name;
  const guess = second === undefined && group.length > 0 ? undefined : likest(typed, among);
  const missing = guess ? ` Did you mean ${guess}?` : '';
  return `There is no command '${typed}'.${missing} The commands are ${among.map((command) => command.name).join(', ')}.`;
}

/** Letters that a mistyped command shares with the one that was meant, from its beginning. */
const SHARED_LETTERS = 2;

/** The command whose name begins most like what was typed. */
function likest(typed: string, among: readonly Described[]): string | undefined {
  const group = typed.lastIndexOf(' ') + 1;
  const shared = ({ name }: Described) => {
    let letters = 0;
    while (letters < name.length && name[letters] === typed[letters]) letters += 1;
    return letters - group;
  };
  const [best] = among
    .filter((one) => shared(one) >= SHARED_LETTERS)
    .toSorted((a, b) => shared(b) - shared(a));
  return best?.name;
}

function helpLine(args: readonly string[]): string {
  const command = COMMANDS.find(({ name }) => isNamed(name, args));
  if (command) return `${command.name} --help`;
  return COMMANDS.some(({ name }) => name.startsWith(`${args[0]} `)) ? `${args[0]} --help` : '--help';
}
