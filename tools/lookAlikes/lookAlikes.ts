/**
 * The table of letters that look like Latin letters or digits, made of Unicode's confusables. It is cut to what is left
 * of a name in its plain letters (`plain.ts`): of 6,300 rows, a tenth.
 */

import { createRequire } from 'node:module';
import { plain } from '../../src/board/names/plain.ts';

const require = createRequire(import.meta.url);

/** Alphabets that Unicode's table lacks: small capitals, and letters in filled circles and squares. */
const ALPHABETS = ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ', '🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩', '🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉'];

/** By letter: what it looks like. Unicode's table, as `unhomoglyph` has it, and those alphabets. */
const CONFUSABLES: Readonly<Record<string, string>> = Object.assign(
  require('unhomoglyph/data.json'),
  ...ALPHABETS.flatMap((letters) =>
    Array.from(letters, (letter, index) => ({ [letter]: String.fromCharCode(97 + index) })),
  ),
);

/** Looks that readers take for a name's letters: of pairs in one letter, those that names are written with. */
const SEEN = /^(.?|ae|oe|rn)$/;

const IS_ASCII = /^[!-~]+$/;

/** The text of `src/board/names/lookAlikes.ts`. */
export function lookAlikesText(): string {
  const byLook = new Map<string, string>();
  for (const [letter, look] of looks())
    if (SEEN.test(look)) byLook.set(look, (byLook.get(look) ?? '') + letter);
  const lines = [...byLook].sort().map(([look, letters]) => escaped(`${look} ${letters}`));
  return `/**
 * Written by \`npm run look-alikes\`, of Unicode's confusables (Unicode licence): in each line what letters look like, and these
 * letters.
 */
export const LOOK_ALIKES = \`
${lines.join('\n')}
\`;
`;
}

/** Letters whose looks are not just those of their small letter. */
function looks(): ReadonlyMap<string, string> {
  const known = Object.keys(CONFUSABLES);
  const letters = [...known, ...known.flatMap((one) => [one.toLowerCase(), one.toUpperCase()])].filter(
    (one) => [...one].length === 1 && plain(one) === one,
  );
  const found = new Map<string, string>();
  for (const letter of [...letters.filter((one) => one === one.toLowerCase()), ...letters]) {
    const look = lookOf(letter);
    const without = found.get(letter.toLowerCase()) ?? letter.toLowerCase();
    if (look !== null && look !== without) found.set(letter, look);
  }
  return found;
}

/** The looks of a letter, of its small one, or else of its capital: names are the same in both. Empty: a sign. */
function lookOf(letter: string): string | null {
  const own = CONFUSABLES[letter] === undefined ? [] : [letter];
  const found = [...own, letter.toLowerCase(), letter.toUpperCase()].map(prototypeOf);
  const look = found.find((one) => IS_ASCII.test(one))?.replace(/[^a-z\d]/g, '');
  // A skeleton has no signs. Letters of a script of their own stay in it, although they look like a sign.
  if (look === '') return /[\p{sc=Latin}\p{Lm}]/u.test(letter) ? look : null;
  return look && (/^(.|rn)$/.test(look) || /[^\p{P}\p{S}]/u.test(letter)) ? look : null;
}

/**
 * Unicode's table, applied until nothing changes; i, I, l and 1 are one. A letter of another script keeps its case: Г looks like
 * Γ, and γ like y.
 */
function prototypeOf(text: string): string {
  const mapped = plain([...plain(text)].map((letter) => CONFUSABLES[letter] ?? letter).join(''));
  const next = IS_ASCII.test(mapped) ? mapped.toLowerCase().replaceAll('i', 'l') : mapped;
  return next === text ? text : prototypeOf(next);
}

/** Letters of scripts from right to left would mix lines up. */
function escaped(line: string): string {
  return line.replace(/[^ -~]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
}
