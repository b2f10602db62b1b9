/**
 * The file of an archive: a line of JSON for the cup and one for each entrant, in ASCII, with sorted keys and no spaces, so
 * that an archive has one spelling. The hash is over the lines' leaves: an entrant's can be deleted, and the rest still
 * gives the hash.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { asciiBytes } from '../contest/seed.ts';
import { ARCHIVE_FORMAT, ArchiveHead, EntrantLine, type EntrantPart } from './archive.ts';
import * as words from './words/en.ts';

/** The largest file that is read or written, in bytes: 60,000 runs of three minutes. */
export const MAX_ARCHIVE_BYTES = 128 * 1024 * 1024;

/** The longest line, in bytes: the runs of an entrant. No parser is given more at once. */
const MAX_LINE_BYTES = 8 * 1024 * 1024;

/** Twice as many entrants as a cup has without invitations. */
const MAX_LINES = 20_001;

/** An archive that was read. Its lines are well-formed; whether they are true is for judge.ts. */
export interface Archive {
  head: ArchiveHead;
  /** By their numbers, the first is 1. `null`: deleted on request. */
  entrants: readonly (EntrantPart | null)[];
  /** SHA-256 over the leaves, in hex. */
  hash: string;
  /** Names of fields that this version does not know: they are in the hash, and nothing judges them. */
  unknown: readonly string[];
}

/** Bytes that are no archive. The message says why, in a sentence. */
export class NoArchive extends Error {}

/** @throws NoArchive */
export function readArchive(bytes: Uint8Array): Archive {
  try {
    return archiveOf(bytes);
  } catch (error) {
    const change = error instanceof NoArchive && bytes.length <= MAX_ARCHIVE_BYTES && changeIn(bytes);
    throw change ? new NoArchive(change) : error;
  }
}

function archiveOf(bytes: Uint8Array): Archive {
  const [first, ...others] = linesOf(bytes);
  if (!first) throw new NoArchive(words.empty);
  const head = parsed(ArchiveHead, first, 1);
  const entrants = others.map((line, index) => ({ line, ...parsed(EntrantLine, line, index + 2) }));
  const told = head.known.entrants;
  if (entrants.length !== told) throw new NoArchive(words.otherCount(told, entrants.length));
  const leaves = entrants.map(({ known, line }) => entrantLeaf(known, line));
  return {
    head: head.known,
    entrants: entrants.map(({ known }) => ('part' in known ? known.part : null)),
    hash: bytesToHex(leafOf('archive', leafOf('cup', first), ...leaves)),
    unknown: [...new Set([head, ...entrants].flatMap(({ unknown }) => unknown))],
  };
}

/** The file of an archive. @throws NoArchive when it would be larger than one that is read */
export function writeArchive(head: ArchiveHead, entrants: readonly EntrantLine[]): Uint8Array {
  const bytes = joined([head, ...entrants].map((line) => asciiBytes(canonical(line))));
  linesOf(bytes);
  return bytes;
}

/** The file without the part of one entrant: name, tickets and runs. Its hash is the same. @throws NoArchive */
export function withoutEntrant(bytes: Uint8Array, number: number): Uint8Array {
  const lines = linesOf(bytes);
  const line = number > 0 ? lines[number] : undefined;
  if (!line) throw new NoArchive(words.noEntrant(number));
  const { known } = parsed(EntrantLine, line, number + 1);
  return joined(lines.with(number, asciiBytes(canonical({ leaf: bytesToHex(entrantLeaf(known, line)) }))));
}

const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
/** An archive begins with it. */
const BRACE = 0x7b;

/** The trace that a tool has left in all of a file; `null`: none. */
function changeIn(bytes: Uint8Array): string | null {
  const [one, two, three] = bytes;
  if (one === 0x1f && two === 0x8b) return words.gzip;
  if (one === 0x50 && two === 0x4b) return words.zip;
  const isMarked = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
  const isWide = (one === BRACE && two === 0) || (one === 0 && two === BRACE);
  if (isMarked || isWide) return words.utf16;
  if (one === 0xef && two === 0xbb && three === 0xbf) return words.byteOrderMark;
  if (one !== BRACE || !bytes.includes(CARRIAGE_RETURN)) return null;
  return bytes.includes(NEWLINE) ? words.windowsLines : words.oldMacLines;
}

/** The lines, without their ends. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  if (bytes.length > MAX_ARCHIVE_BYTES)
    throw new NoArchive(words.tooManyBytes(bytes.length, MAX_ARCHIVE_BYTES));
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, from);
    const number = lines.length + 1;
    if (end < 0) throw new NoArchive(words.noLastEnd);
    if (end - from > MAX_LINE_BYTES) throw new NoArchive(words.longLine(number));
    if (number > MAX_LINES) throw new NoArchive(words.tooManyLines(MAX_LINES));
    lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return lines;
}

function joined(lines: readonly Uint8Array[]): Uint8Array {
  return concatBytes(...lines.flatMap((line) => [line, Uint8Array.of(NEWLINE)]));
}

/** Lists and objects within each other that no line of ours has: deeper ones are there to keep a parser busy. */
const MAX_DEPTH = 32;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** Throws for anything but printable ASCII, and for what is nested too deeply. */
function checkLine(line: Uint8Array, number: number): void {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < line.length; at++) {
    const byte = line[at] ?? 0;
    if (byte < 0x20 || byte > 0x7e) throw new NoArchive(words.notAscii(number));
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (OPENING.includes(byte)) depth += 1;
    else if (CLOSING.includes(byte)) depth -= 1;
    if (depth > MAX_DEPTH) throw new NoArchive(words.tooDeep(number));
  }
}

/** Letters that a call takes at once. */
const SLICE = 8192;

function textOf(line: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < line.length; at += SLICE)
    parts.push(String.fromCharCode(...line.subarray(at, at + SLICE)));
  return parts.join('');
}

function parsed<Known>(schema: v.GenericSchema<unknown, Known>, line: Uint8Array, number: number) {
  checkLine(line, number);
  const raw = jsonOf(textOf(line), number);
  const { success, output, issues } = v.safeParse(schema, raw);
  if (success) return { known: output, unknown: unknownIn(raw, output, '') };
  const { format } = raw as { format?: unknown };
  if (typeof format === 'number' && format !== ARCHIVE_FORMAT)
    throw new NoArchive(words.otherFormat(format, ARCHIVE_FORMAT));
  const faults = issues.map((issue) => `${v.getDotPath(issue) ?? words.allOfIt}: ${issue.message}`);
  throw new NoArchive(words.wrongLine(number, faults.join('. ')));
}

function jsonOf(text: string, number: number): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && canonical(value) === text) return value;
  } catch {
    // No JSON.
  }
  throw new NoArchive(text === '' ? words.emptyLine(number) : words.notCanonical(number));
}

/** The one spelling of a JSON value: sorted keys, no spaces, everything beyond ASCII as `\uXXXX`. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return ascii(JSON.stringify(value));
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const sorted = fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${ascii(JSON.stringify(name))}:${canonical(field)}`).join(',')}}`;
}

function ascii(json: string): string {
  return json.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The names of fields in `raw` that are not in `known`: `cup.mood`. `known`: `raw` as its schema gives it, objects for objects. */
function unknownIn(raw: unknown, known: unknown, path: string): string[] {
  if (typeof raw !== 'object' || raw === null) return [];
  const fields = known as Readonly<Record<string, unknown>>;
  return Object.entries(raw).flatMap(([name, value]) => {
    const place = Array.isArray(raw) ? path : path ? `${path}.${name}` : name;
    return Object.hasOwn(fields, name) ? unknownIn(value, fields[name], place) : [place];
  });
}

/** Each kind of leaf begins in its own way, so that none can stand for another. */
function leafOf(kind: 'cup' | 'entrant' | 'archive', ...parts: Uint8Array[]): Uint8Array {
  return sha256(concatBytes(asciiBytes(`defend-the-sats archive ${ARCHIVE_FORMAT} ${kind}\n`), ...parts));
}

function entrantLeaf(known: EntrantLine, line: Uint8Array): Uint8Array {
  if ('leaf' in known) return hexToBytes(known.leaf);
  const part = line.subarray(PART_FROM, line.length - PART_UNTIL);
  return leafOf('entrant', hexToBytes(known.salt), part);
}

/** The bytes around the part in its line: `{"part":`, and `,"salt":"` with 64 digits and `"}`. */
const PART_FROM = 8;
const PART_UNTIL = 9 + 64 + 2;
