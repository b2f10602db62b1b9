/**
 * The parts of firestore.rules, joined into the one file that is deployed. `${name}` in a part stands for a value of the game
 * (`values.ts`), so that each number has a name where it is read, and its text and comments are corrected in `rules/`.
 */

import { readFileSync } from 'node:fs';
import { VALUES } from './values.ts';

/** In this order. */
const PARTS = [
  'paths',
  'who',
  'numbers',
  'commit',
  'texts',
  'runs',
  'board',
  'owners',
  'accounts',
  'contests',
  'cups',
  'notices',
  'shop',
];

export function joinedRules(): string {
  const parts = PARTS.map((name) => {
    const file = `rules/${name}.rules`;
    const text = filled(readFileSync(file, 'utf8'), VALUES).trimEnd();
    return `    // <generated from ${file}>\n${text}\n    // </generated>`;
  });
  return filled(readFileSync('rules/frame.rules', 'utf8'), { parts: parts.join('\n\n') });
}

function filled(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\$\{(.*?)\}/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value is called ${name}.`);
    return String(value);
  });
}
