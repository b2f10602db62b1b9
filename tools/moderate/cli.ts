/** From what was typed to what is printed. */

import { Arguments } from './arguments.ts';
import { ban } from './commands/ban.ts';
import { bans } from './commands/bans.ts';
import { close } from './commands/close.ts';
import type { Command, Report } from './commands/command.ts';
import { daily } from './commands/daily.ts';
import { forget } from './commands/forget.ts';
import { log } from './commands/log.ts';
import { migrate } from './commands/migrate.ts';
import { remove } from './commands/remove.ts';
import { removeDaily } from './commands/removeDaily.ts';
import { removed } from './commands/removed.ts';
import { rename } from './commands/rename.ts';
import { restore } from './commands/restore.ts';
import { show } from './commands/show.ts';
import { unarchive } from './commands/unarchive.ts';
import { unban } from './commands/unban.ts';
import { verify } from './commands/verify.ts';
import { winners } from './commands/winners.ts';
import { openCloud } from './database/cloud.ts';
import type { DocumentStore } from './database/documentStore.ts';
import { openHost } from './database/host.ts';
import { openJournal } from './database/journal.ts';
import { HallOfFame } from './hallOfFame.ts';
import { helpOn, helpOnAll } from './help.ts';
import { EXIT, misused, Problem } from './problem.ts';
import { printable } from './text.ts';

export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  /** Prints a line on stdout. */
  out(line: string): void;
  /** Prints a line on stderr. */
  err(line: string): void;
  /** Says how far long work has come; default: on stderr. */
  progress?: (line: string) => void;
  /** Who the log says did it. */
  moderator: string;
  /** How long a single replay may take to play; default one minute. */
  timeLimitMs?: number;
}

const COMMANDS = [
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
  forget,
  log,
  unarchive,
  daily,
  removeDaily,
  close,
  migrate,
];

const TIME_LIMIT_MS = 60_000;

/** Does what `args` ask for. @returns the exit code */
export async function moderate(args: readonly string[], io: Io): Promise<number> {
  const out = printing(io.out);
  const err = printing(io.err);
  try {
    const [name, ...rest] = args;
    if (name === '--help' || name === '-h') {
      out(helpOnAll(COMMANDS));
      return EXIT.fine;
    }
    const command = COMMANDS.find((candidate) => candidate.name === name);
    if (!command) throw misused(complaint(name));
    const given = new Arguments(rest, command.options);
    if (given.flag('help')) {
      out(helpOn(command));
      return EXIT.fine;
    }
    const report = await perform(command, given, { ...io, err: (line) => err([line]) });
    out(given.flag('json') ? JSON.stringify(report.data, null, 2).split('\n') : report.lines);
    err(report.warnings ?? []);
    return report.isFine ? EXIT.fine : EXIT.refused;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    err(error.message.split('\n'));
    if (error.exitCode === EXIT.usage) err([`For help: npm run moderate -- ${helpLine(args[0])}`]);
    return error.exitCode;
  }
}

async function perform(
  command: Command,
  given: Arguments,
  { env, err, progress = err, moderator, timeLimitMs = TIME_LIMIT_MS }: Io,
): Promise<Report> {
  const action = command.read(given);
  const host = given.text('host');
  const project = given.text('project');
  const target = host ? ` --host ${host}` : project ? ` --project ${project}` : '';
  const lineFor = (line: string) => `npm run moderate -- ${line}${target}`;
  const page = host ? (/^https?:/.test(host) ? host : `http://${host}`).replace(/\/$/, '') : '';
  const linkTo = (runId: string, tick: number) => `${page}/?replay=${runId}&tick=${tick}`;
  const board = new HallOfFame(await openDocuments(host, project, env), moderator);
  try {
    err(`On ${board.place}`);
    return await action({ board, timeLimitMs, progress, lineFor, linkTo });
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

function complaint(name: string | undefined): string {
  if (name === undefined) return 'Which command?';
  if (name.startsWith('-')) return `The command comes first, before ${name}.`;
  return `There is no command '${name}'. The commands are ${COMMANDS.map((command) => command.name).join(', ')}.`;
}

function helpLine(name: string | undefined): string {
  return COMMANDS.some((command) => command.name === name) ? `${name} --help` : '--help';
}
