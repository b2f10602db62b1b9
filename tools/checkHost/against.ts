/** A site beside the hashes of a build (tools/vite/hashes.ts): anybody can ask whether it serves what was published. */

import { PlainError } from '../plainError.ts';
import { hashOfFile } from '../vite/hashes.ts';
import { asLine } from './finding.ts';
import type { Site } from './site.ts';

const LINE = /^([0-9a-f]{64}) {2}([\w.@/-]+)$/;

/** Several times the files of a build. */
const MAX_FILES = 1000;
const AT_ONCE = 8;

/** A file that a page, a script or a worker names. */
const NAMED = /["`]\/?(assets\/[\w./-]+)["`]/g;

/** Hashes by paths. @throws PlainError when the text is no such list */
function parseHashes(text: string): Map<string, string> {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => LINE.exec(line));
  const hashes = new Map(lines.flatMap((line) => (line?.[2] ? [[line[2], line[1] ?? '']] : [])));
  if (hashes.size < lines.length || hashes.size > MAX_FILES)
    throw new PlainError('This is no hashes.txt as `npm run build` writes it.');
  return hashes;
}

export interface Comparison {
  files: number;
  /** Bytes that the host sent for it, unpacked. */
  bytes: number;
  /** A line for each file that is not as it was built. */
  differences: string[];
}

/** @param list the text of hashes.txt @throws PlainError for another text, NoAnswer */
export async function compareSite({ get }: Site, list: string): Promise<Comparison> {
  const hashes = parseHashes(list);
  const paths = [...hashes.keys()];
  const differences: string[] = [];
  let bytes = 0;
  const compare = async (path: string) => {
    const { status, body } = await get(`/${path.replace(/(^|\/)index\.html$/, '$1')}`);
    bytes += body.length;
    if (status !== 200) differences.push(`missing: ${path} (${status})`);
    else if (hashOfFile(path, body, 'hex') !== hashes.get(path)) {
      const named = new Set(Array.from(body.toString().matchAll(NAMED), ([, name = '']) => name));
      differences.push(`differs: ${path}`, ...[...named].filter((name) => !hashes.has(name)).map(moreLine));
    }
  };
  for (let from = 0; from < paths.length; from += AT_ONCE)
    await Promise.all(paths.slice(from, from + AT_ONCE).map(compare));
  return { files: paths.length, bytes, differences: [...new Set(differences)].sort() };
}

const moreLine = (name: string) => asLine(`more: ${name}`);
