/**
 * The files of settings, as people write them. Node and Vite read them without a word where they read something
 * else than is written there: such a file stops what needs it, with the line and the remedy, and so does a name that sets
 * nothing. Values may be secrets, so none is ever repeated.
 */

import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import { SETTINGS } from '../environment.ts';
import { PlainError } from '../plainError.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** The files that Vite reads, in its order: a later one counts. */
const FILES = (mode: string) => ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];

/** The values of all settings, from the files and the environment. @throws PlainError for the faults below */
export function readSettings(mode: string, folder: string): Record<string, string> {
  const { faults } = filesOf(mode, folder);
  if (faults.length > 0) throw new PlainError(faults.join('\n'));
  return loadEnv(mode, folder, 'VITE_');
}

/** The files of settings. */
export interface SettingsFiles {
  /** Where each setting is, such as `.env.local, line 12`, by its name. */
  places: ReadonlyMap<string, string>;
  /** Lines that would be read otherwise than they are written, and names that set nothing, each with its place. */
  faults: readonly string[];
}

/** `folder`: `false`: the environment alone counts. */
export function filesOf(mode: string, folder: string | false): SettingsFiles {
  const files = (folder === false ? [] : FILES(mode)).flatMap((name) => {
    const file = path.join(folder || '', name);
    // A pipe can be read once, and Vite does.
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? [{ name, bytes: readFileSync(file) }] : [];
  });
  const faults: string[] = [];
  const settings = new Map<string, Assignment & { file: string }>();
  for (const { name: file, bytes } of files) {
    const wrong = encodingFault(bytes);
    if (wrong) faults.push(`${file}, line 1: ${wrong}`);
    else for (const one of assignmentsIn(bytes.toString())) settings.set(one.name, { file, ...one });
  }
  const isSet = (name: string) => settings.has(name) || process.env[name] !== undefined;
  for (const one of settings.values()) {
    const wrong = nameFault(one.name) ?? (isOurs(one.name) ? valueFault(one, isSet) : null);
    if (wrong) faults.push(`${placeOf(one)}: ${wrong}`);
  }
  for (const name of Object.keys(process.env)) {
    // A host's machine has names of its own that begin as these do.
    const meant = isOurs(name) ? undefined : meantBy(name);
    if (meant) faults.push(`${name}, of the environment: This sets nothing. To set ${meant}, name it so.`);
  }
  return { places: new Map(Array.from(settings, ([name, one]) => [name, placeOf(one)])), faults };
}

const placeOf = ({ file, line }: { file: string; line: number }) => `${file}, line ${line}`;

const isOurs = (name: string) => (SETTINGS as readonly string[]).includes(name);

function encodingFault(bytes: Buffer): string | null {
  if (bytes.includes(0)) return 'This file is in UTF-16. Save it as UTF-8.';
  const text = bytes.toString();
  if (text.startsWith('\uFEFF'))
    return 'This file begins with a byte order mark, which hides its first setting. Save it as UTF-8 without BOM.';
  return /\r./.test(text) && !text.includes('\n')
    ? 'Its lines end with CR alone, and are read as one. Save it with the ends of lines of Unix or Windows.'
    : null;
}

/** A name with its value, as a person reads them. */
interface Assignment {
  /** From 1 on. */
  line: number;
  name: string;
  /** Without quotes and comment. */
  value: string;
  /** The value that Node reads; absent: it does not find it. */
  read: string | undefined;
  fault: string | null;
}

const ASSIGNMENT = /^\s*(?:export\s+)?([^=]*?)\s*(?:=(.*))?$/;
/** Behind a blank, and before one: `#1` is a text. A row of signs is an ornament. */
const COMMENT = /(?:^|\s)#[#=*~-]*(?:\s.*)?$/;

const HASH =
  'What stands behind # would be lost. Put the value in quotes, or a blank behind a # that begins a comment.';
const NOT_CLOSED = 'The quote of this value is not closed.';
const BEHIND_QUOTE = 'What stands behind the second quote would be lost. Use the other kind of quotes.';

function assignmentsIn(text: string): Assignment[] {
  const read: Values = parseEnv(text);
  const lines = text.split(/\r\n|\n|\r/);
  const found: Assignment[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = at + 1;
    const [, name, rest = ''] = /^\s*#/.test(lines[at] ?? '') ? [] : (ASSIGNMENT.exec(lines[at] ?? '') ?? []);
    at += 1;
    if (!name) continue;
    const others = quotedOn(rest.trimStart(), lines.slice(at));
    const value = valueIn([rest.trimStart(), ...lines.slice(at, at + others)].join('\n'));
    at += others;
    found.push({ line, name, read: read[name], ...value });
  }
  return found;
}

/** The number of lines that a value in quotes takes after its first. */
function quotedOn(first: string, next: readonly string[]): number {
  const quote = first[0] ?? '';
  if (!isQuote(quote) || first.includes(quote, 1)) return 0;
  const last = next.findIndex((line) => line.includes(quote));
  // A setting among them says that the quote was forgotten.
  const isText = next.slice(0, last + 1).every((line) => !isOurs(ASSIGNMENT.exec(line)?.[1] ?? ''));
  return isText ? last + 1 : 0;
}

const isQuote = (letter: string) => ['"', "'", '`'].includes(letter);

function valueIn(text: string): { value: string; fault: string | null } {
  const [quote = ''] = text;
  if (isQuote(quote)) {
    const end = text.indexOf(quote, 1);
    if (end < 0) return { value: text, fault: NOT_CLOSED };
    const isLost = !/^\s*(#.*)?$/.test(text.slice(end + 1));
    const inside = text.slice(1, end);
    const value = quote === '"' ? inside.replaceAll('\\n', '\n') : inside;
    return { value, fault: isLost ? BEHIND_QUOTE : null };
  }
  const value = text.replace(COMMENT, '').trim();
  return { value, fault: value.includes('#') ? HASH : null };
}

/** References as Vite follows them, in quotes too. */
const REFERENCE = /(?<!\\)\$(?:{([^{}]+)}|([A-Za-z_][A-Za-z0-9_]*))/g;
const HAS_DEFAULT = /[-+]/;

function valueFault({ value, read, fault }: Assignment, isSet: (name: string) => boolean): string | null {
  if (fault) return fault;
  if ((read ?? '').trim() !== value.trim())
    return 'It would not be read as it stands here: a blank stands before it, the file ends behind its comment, or above it a quote is not closed or a line has no =.';
  if (value.includes('\uFFFD')) return 'It has letters that are not in UTF-8. Save the file as UTF-8.';
  const names = Array.from(value.matchAll(REFERENCE), ([, braced, plain]) => braced ?? plain ?? '');
  return names.every((name) => HAS_DEFAULT.test(name) || isSet(name))
    ? null
    : 'A name behind $ stands for the value of that name, in quotes too, and nothing has this name. Write \\$ for a dollar sign.';
}

/** Names that set nothing, and that were meant to. */
function nameFault(name: string): string | null {
  if (isOurs(name)) return null;
  const meant = meantBy(name);
  if (meant) return `This sets nothing. To set ${meant}, begin the line with ${meant}=`;
  return name.startsWith('VITE_')
    ? 'This sets nothing: no setting has this name. .env.example has them all.'
    : null;
}

/** The setting that a name was meant to be; `undefined`: none. */
function meantBy(name: string): string | undefined {
  // `set`, `$env:` or a letter that nobody sees may be around it.
  const parts = name.toUpperCase().split(/\W+/);
  return SETTINGS.find((setting) => parts.some((part) => isNear(part, setting)));
}

/** Two letters off, or a word left out that is not all that tells the setting from others. */
function isNear(name: string, setting: string): boolean {
  const words = setting.split('_');
  const first = words.length > 3 ? 1 : 2;
  const isShorter = words.some((_, left) => left >= first && words.toSpliced(left, 1).join('_') === name);
  return isShorter || (Math.abs(name.length - setting.length) <= 2 && distance(name, setting) <= 2);
}

/** The number of letters to change, add or take out, or of neighbours to swap, from one text to the other. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1];
      steps.push((last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) steps.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
