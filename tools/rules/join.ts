/**
 * The parts of firestore.rules, joined into the one file that is deployed. `${name}` in a part is a value of the game
 * (`values.ts`), so that each number has a name where it is read, and text and comments are corrected in `rules/`.
 */

import { readFileSync } from 'node:fs';
import { VALUES } from './values.ts';

/** In this order. The entries of cups come before those of dailies: the question whether it is a cup costs less. */
const PARTS = [
  'paths',
  'who',
  'texts',
  'rulesets',
  'runs',
  'board',
  'owners',
  'accounts',
  'contests',
  'cups',
  'cup-runs',
  'live',
  'cup-results',
  'dailies',
  'names',
  'shop',
];

export function joinedRules(): string {
  const used = new Set<string>();
  const parts = PARTS.map((name) => {
    const file = `rules/${name}.rules`;
    const text = readFileSync(file, 'utf8').replace(/\$\{(.*?)\}/g, (_, value) => {
      used.add(value);
      return textOf(value);
    });
    return `    // <generated from ${file}>\n${text}    // </generated>`;
  });
  const unused = Object.keys(VALUES).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`No part of the rules uses ${unused.join(', ')}.`);
  return readFileSync('rules/frame.rules', 'utf8').replace(/\$\{parts\}/, () => parts.join('\n\n'));
}

function textOf(name: string): string {
  const value = VALUES[name];
  if (value === undefined) throw new Error(`No value is called ${name}.`);
  return String(value);
}
