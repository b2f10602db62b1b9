/**
 * Characters that have no shape of their own, by the names of their ranges. This list is pinned: another version of Unicode, in
 * Node or in production, changes no rule.
 */

const GROUPS: readonly (readonly (readonly [name: string, from: number, to?: number])[])[] = [
  [
    ['soft hyphen', 0xad],
    ['grapheme joiner', 0x34f],
    ['zero-width spaces and marks of direction', 0x200b, 0x200f],
    ['embedded directions', 0x202a, 0x202e],
    ['word joiner, invisible operators and isolated directions', 0x2060, 0x206f],
    ['byte order mark', 0xfeff],
    ['interlinear annotations', 0xfff0, 0xfffb],
  ],
  [
    ['Arabic number signs', 0x600, 0x605],
    ['Arabic letter mark', 0x61c],
    ['end of ayah', 0x6dd],
    ['Syriac abbreviation mark', 0x70f],
    ['Arabic pound and piastre marks', 0x890, 0x891],
    ['disputed end of ayah', 0x8e2],
    ['Kaithi number sign', 0x110bd],
    ['Kaithi number sign above', 0x110cd],
  ],
  [
    ['Hangul fillers', 0x115f, 0x1160],
    ['Hangul filler', 0x3164],
    ['halfwidth Hangul filler', 0xffa0],
    ['Khmer inherent vowels', 0x17b4, 0x17b5],
    ['empty Braille cell', 0x2800],
    ['Mongolian variation selectors', 0x180b, 0x180f],
    ['variation selectors', 0xfe00, 0xfe0f],
  ],
  [
    ['Egyptian hieroglyph format controls', 0x13430, 0x1343f],
    ['shorthand format controls', 0x1bca0, 0x1bca3],
    ['musical beams, ties and phrases', 0x1d173, 0x1d17a],
    ['tags and more variation selectors', 0xe0000, 0xe0fff],
  ],
  [
    ['private use, which each font draws as it likes', 0xe000, 0xf8ff],
    ['more private use', 0xf0000, 0xffffd],
    ['private use too', 0x100000, 0x10fffd],
  ],
];

/** The names as a comment, a line or more for each group. */
export function shapelessNames(indent: string): string {
  const names = GROUPS.map((ranges) => ranges.map(([name]) => name).join(', '));
  return names
    .map((line) => `// ${line.replaceAll(/(.{60,90},) /g, `$1\n${indent}// `)}`)
    .join(`\n${indent}`);
}

/** All of them, for the square brackets of a pattern in a literal. A literal for each group would cost two expressions more. */
export const shapeless = (): string =>
  GROUPS.flat()
    .map(([, from, to]) => (to ? `${escaped(from)}-${escaped(to)}` : escaped(from)))
    .join('');

function escaped(code: number): string {
  return `\\\\x{${code.toString(16).toUpperCase()}}`;
}
