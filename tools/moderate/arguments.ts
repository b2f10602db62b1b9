/** The words typed after a command, read strictly. */

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { EXIT, messageOf, misused, Problem } from './problem.ts';
import { shellWord } from './text.ts';
import { readTime, TIME_HINT } from './time.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;

/** Understood by every command. */
const COMMON_OPTIONS = {
  host: { type: 'string' },
  project: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Options;

const MAX_COUNT = 1000;

/** Two fifths of what Firestore gives away a day. */
export const DEFAULT_READS = 20_000;
const MAX_READS = 1_000_000;

const QUOTE = ' Quote a name that has spaces.';

/** A document id that can be part of a path. */
const ID = /^(?!__)[\w-]{1,128}$/;

export class Arguments {
  readonly #typed: readonly string[];
  readonly #values: Record<string, unknown>;
  readonly #positionals: readonly string[];
  /** All that is wrong with the options, to be told at once. */
  readonly #faults: string[] = [];

  /** @throws Problem for options that are not among `ofCommand` and the common ones */
  constructor(args: readonly string[], ofCommand: Options) {
    this.#typed = args;
    const options: Options = { ...COMMON_OPTIONS, ...ofCommand };
    try {
      const parsed = parseArgs({
        args: withDashes(args, options),
        options,
        allowPositionals: true,
        allowNegative: true,
        tokens: true,
      });
      const names = parsed.tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
      const repeated = new Set(names.filter((name, place) => names.indexOf(name) < place));
      for (const name of repeated) this.#faults.push(`--${name} is given more than once.`);
      this.#values = parsed.values;
      this.#positionals = parsed.positionals;
    } catch (error) {
      throw misused(messageOf(error));
    }
  }

  /** Reads them. @throws Problem for all that is wrong with the options, and for what `read` itself finds wrong */
  as<T>(read: (given: Arguments) => T): T {
    try {
      const value = read(this);
      if (this.#faults.length === 0) return value;
    } catch (error) {
      if (!(error instanceof Problem) || error.exitCode !== EXIT.usage) throw error;
      this.#faults.push(error.message);
    }
    throw misused(this.#faults.join('\n'));
  }

  /** Something that stands for the value until `as` throws. */
  #wrong<T>(fault: string, value: T): T {
    this.#faults.push(fault);
    return value;
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  /** `--name` or `--no-name`; undefined: neither was given. */
  yesOrNo(name: string): boolean | undefined {
    const value = this.#values[name];
    return typeof value === 'boolean' ? value : undefined;
  }

  /** The value that the option was given, without blank ends. */
  text(name: string): string | undefined {
    const value = this.#values[name];
    if (typeof value !== 'string') return undefined;
    return value.trim() || this.#wrong(`--${name} needs a value.`, '');
  }

  /** The text of --reason. @param command its name @param reader as in 'everybody reads it' */
  reason(command: string, reader: string): string {
    const reason = this.text('reason');
    if (reason !== undefined) return reason;
    const typed = this.#typed.map(shellWord);
    throw misused(
      `This command needs --reason: ${reader}. Type: npm run moderate -- ${[command, ...typed].join(' ')} --reason "..."`,
    );
  }

  /** A whole number from 1. */
  count(name: string, otherwise: number, max = MAX_COUNT): number {
    const text = this.text(name) ?? String(otherwise);
    const number = /^\d+$/.test(text) ? Number(text) : 0;
    if (number >= 1 && number <= max) return number;
    return this.#wrong(
      `--${name} takes a whole number from 1 to ${max}, in digits, not '${text}'.`,
      otherwise,
    );
  }

  /** The number of documents a command may read, which a host pays for. */
  maxReads(): number {
    return this.count('max-reads', DEFAULT_READS, MAX_READS);
  }

  /** A whole number from 0, as far as its digits go. What it may be is for others to say. */
  whole(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (/^\d{1,9}$/.test(text)) return Number(text);
    return this.#wrong(`--${name} takes a whole number, in digits, not '${text}'.`, Number.NaN);
  }

  /** Texts that commas part; empty for `none`. */
  list(name: string): string[] | undefined {
    const text = this.text(name);
    return text === 'none' ? [] : text?.split(',').map((item) => item.trim());
  }

  /** A time in UTC or with its offset, to the minute or the second; a day means its beginning. */
  time(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const time = readTime(text);
    if (time !== null) return time;
    return this.#wrong(`--${name} takes ${TIME_HINT}, not '${text}'.`, Number.NaN);
  }

  /** The one thing the command is about. @param what as in 'a run id' */
  id(what: string): string {
    return this.ids(what)[0];
  }

  /** The things the command is about, in their order. @param whats as in 'a run id' */
  ids<const Whats extends readonly [string, ...string[]]>(
    ...whats: Whats
  ): { [What in keyof Whats]: string } {
    return this.texts(...whats).map((id, place) => checked(id, whats[place] ?? '')) as {
      [What in keyof Whats]: string;
    };
  }

  /** As `ids`, of any characters. */
  texts<const Whats extends readonly [string, ...string[]]>(
    ...whats: Whats
  ): { [What in keyof Whats]: string } {
    return this.#things(whats);
  }

  /** The one player that the command is about: a name may have any characters. @param what as in 'a name' */
  player(what: string): string {
    return this.#things([what], QUOTE)[0];
  }

  /** The id of something, and a player in it. @param what as in 'the id of a cup' @param player as in 'a name' */
  idAndPlayer(what: string, player: string): readonly [id: string, who: string] {
    const [id, who] = this.#things([what, player], QUOTE);
    return [checked(id, what), who];
  }

  #things<const Whats extends readonly [string, ...string[]]>(
    whats: Whats,
    remedy = '',
  ): { [What in keyof Whats]: string } {
    const all = whats.join(' and ');
    const [given, others] = [this.#positionals.slice(0, whats.length), this.#positionals.slice(whats.length)];
    if (given.length < whats.length || given.some((one) => one.trim() === ''))
      throw misused(`This command needs ${all}.`);
    if (others.length > 0)
      throw misused(`This command takes ${all} and nothing else, not '${others.join(' ')}'.${remedy}`);
    return given as readonly string[] as { [What in keyof Whats]: string };
  }

  /** The one thing the command is about, if any. @param what as in 'a run id' */
  optionalId(what: string): string | undefined {
    return this.#positionals.length === 0 ? undefined : this.id(what);
  }

  /** A thing that an option names, such as the id of a daily. */
  idOption(name: string, what: string): string | undefined {
    const id = this.text(name);
    return !id || isId(id) ? id : this.#wrong(`'${id}' is not ${what}.`, id);
  }

  /** The command is about nothing in particular. */
  none(): void {
    if (this.#positionals.length > 0) throw misused(`Unexpected argument '${this.#positionals.join(' ')}'.`);
  }
}

/** As `parseArgs` takes them: a value may begin with a dash, as a player's name does, unless it is an option itself. */
function withDashes(args: readonly string[], options: Options): string[] {
  const isOption = (word: string) =>
    word === '-h' || (/^--(?:no-)?([\w-]+)/.exec(word)?.[1] ?? '') in options;
  return args.flatMap((word, place) => {
    const [before = '', next = ''] = [args[place - 1], args[place + 1]];
    const isValueOf = (name: string, value: string) =>
      options[/^--(.+)/.exec(name)?.[1] ?? '']?.type === 'string' &&
      value.startsWith('-') &&
      !isOption(value);
    if (isValueOf(before, word)) return [];
    return isValueOf(word, next) ? [`${word}=${next}`] : [word];
  });
}

/** True if a document can have the text as its id. */
export function isId(text: string): boolean {
  return ID.test(text);
}

function checked(id: string, what: string): string {
  if (!isId(id)) throw misused(`'${id}' is not ${what}.`);
  return id;
}
