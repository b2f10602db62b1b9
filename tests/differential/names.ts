/** Names of every character of Unicode, asked of both servers under the rules' own isReadable(). */

import type { Answer, Board } from '../../tools/board/board.ts';
import { set } from '../../tools/board/values.ts';
import { RULES } from '../rules/server.ts';
import { allCharacters, inChunks } from '../rules/unicode.ts';
import type { Comparison } from './comparison.ts';
import type { Pair } from './servers.ts';

/** Characters to a text, texts to a commit. */
const CHARACTERS = 4000;
const TEXTS = 50;

interface Name {
  what: string;
  text: string;
}

const code = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

export async function compareNames(pair: Pair): Promise<Comparison[]> {
  await pair.putRules(rulesWithReadable());
  const { shaped, shapeless, marks } = allCharacters();
  const names: Name[] = [
    ...inChunks(shaped, CHARACTERS).map((text) => ({
      what: `a text from ${code(text)}`,
      text: `a${text}a`,
    })),
    ...shapeless.map((one) => ({ what: `${code(one)} inside`, text: `a${one}a` })),
    ...marks.map((one) => ({ what: `${code(one)} alone`, text: one })),
  ];
  const comparisons: Comparison[] = [];
  for (let start = 0; start < names.length; start += TEXTS)
    comparisons.push(...(await compareSome(pair, names.slice(start, start + TEXTS))));
  return comparisons;
}

async function compareSome(pair: Pair, names: readonly Name[]): Promise<Comparison[]> {
  const writes = names.map(({ text }, index) => set(`names/n${index}`, { text }));
  await pair.both((board) => board.commit(writes, 'owner'));
  return Promise.all(
    names.map(async ({ what }, index) => {
      const { google, ours } = await pair.both((board) => getPatiently(board, `names/n${index}`));
      return { what, google: google.status, ours: ours.status };
    }),
  );
}

/** The emulator closes connections of its own accord, at times while a request is on its way. */
function getPatiently(board: Board, path: string): Promise<Answer> {
  return board.get(path).catch(() => board.get(path));
}

function rulesWithReadable(): string {
  const [isReadable] = /^ *function isReadable\([\s\S]*?^ *\}$/m.exec(RULES) ?? [];
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${isReadable}
    match /names/{id} { allow get: if isReadable(resource.data.text, 1000000); }
  }
}`;
}
