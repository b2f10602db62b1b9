/** The texts that others read on the board: names and wallets. */

import { bytes } from '../../../tools/board/values.ts';
import { allowed, better, type Case, denied, first } from '../case.ts';

const READABLE: readonly [what: string, text: string][] = [
  ['of one letter', 'P'],
  ['of 30 letters', 'P'.repeat(30)],
  ['of 15 emoji, two code units each', '🚀'.repeat(15)],
  ['of an emoji', '❤ bitcoin'],
  ['in Chinese, Japanese and Korean', '比特币 ビットコイン 비트코인'],
  ['in Arabic', 'بيتكوين'],
  ['in Hindi, with combining marks', 'बिटकॉइन'],
  ['in Braille', '\u2817\u2811'],
  ['in Hangul letters', '\u1112\u1161\u11AB'],
  ['with a blank inside', 'Pepe the Hodler'],
  ['with blanks inside', 'a  b'],
  ['with a no-break space inside', 'a\u00A0b'],
  ['with markup, for the page shows it as text', '<b>Pepe</b>'],
  ['with punctuation', `!"#$%&'()*+,-./:;<=>?@[]`],
];

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');

/** Characters without a shape of their own, first and last of each range. */
const SHAPELESS: readonly [first: number, last?: number][] = [
  ...[[0xad], [0x34f], [0x600, 0x605], [0x61c], [0x6dd], [0x70f], [0x890, 0x891], [0x8e2], [0x115f, 0x1160]],
  ...[[0x17b4, 0x17b5], [0x180b, 0x180f], [0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x206f], [0x2800]],
  ...[[0x3164], [0xfe00, 0xfe0f], [0xfeff], [0xffa0], [0xfff0, 0xfffb], [0x110bd], [0x110cd]],
  ...[
    [0x13430, 0x1343f],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
    [0xe0000, 0xe0fff],
  ],
] as [number, number?][];

const UNREADABLE: readonly [what: string, text: string][] = [
  ['of nothing', ''],
  ['of a blank', ' '],
  ['of blanks', '     '],
  ['of a tab', '\t'],
  ['of an ideographic space', '\u3000'],
  ['of a zero-width space', '\u200B'],
  ['with a blank at the start', ' Pepe'],
  ['with a blank at the end', 'Pepe '],
  ['with a no-break space at the start', '\u00A0Pepe'],
  ['with an ideographic space at the end', 'Pepe\u3000'],
  ['with a newline at the end', 'Pepe\n'],
  ['with a newline inside', 'Pe\npe'],
  ['with a carriage return inside', 'Pe\rpe'],
  ['with a tab inside', 'Pe\tpe'],
  ['with a null inside', 'Pe\0pe'],
  ['with a delete inside', 'Pe\u007Fpe'],
  ['with a next line inside', 'Pe\u0085pe'],
  ['with a zero-width space inside', 'Pe\u200Bpe'],
  ['with a zero-width joiner at the end', 'Pepe\u200D'],
  ['with a zero-width non-joiner at the start', '\u200CPepe'],
  ['with a byte order mark at the start', '\uFEFFPepe'],
  ['with a soft hyphen inside', 'Pe\u00ADpe'],
  ['with a right-to-left override', 'Pe\u202Epe'],
  ['with a right-to-left mark at the end', 'Pepe\u200F'],
  ['with an isolate', '\u2066Pepe\u2069'],
  ['with a line separator', 'Pe\u2028pe'],
  ['with a paragraph separator', 'Pe\u2029pe'],
  ['with a tag', 'Pepe\u{E0041}'],
  ['of a Hangul filler', '\u3164'],
  ['with a Hangul initial filler inside', 'Pe\u115Fpe'],
  ['with a Hangul medial filler at the start', '\u1160Pepe'],
  ['with a halfwidth Hangul filler at the end', 'Pepe\uFFA0'],
  ['with an empty Braille cell inside', 'Pe\u2800pe'],
  ['of private use', 'Pe\ue000pe'],
  ['of more private use', 'Pe\u{f0000}pe'],
  ['of private use, too', 'Pe\u{100000}pe'],
  ['of marks alone', '\u0301\u0302'],
  ['of marks and a blank', '\u0301 \u0302'],
  ['of an emoji with a variation selector', '❤\uFE0F bitcoin'],
  ...SHAPELESS.flatMap(([first, last = first]): [string, string][] => [
    [`with U+${hex(first)} inside`, `Pe${String.fromCodePoint(first)}pe`],
    ...(last === first
      ? []
      : [[`with U+${hex(last)} inside`, `Pe${String.fromCodePoint(last)}pe`] as [string, string]]),
  ]),
];

const WALLET = 'So11111111111111111111111111111111111111112';

export const NAMES: readonly Case[] = [
  ...READABLE.map(([what, player_name]) =>
    allowed(`a name ${what} is saved`, first({}, { entry: { player_name } })),
  ),
  ...UNREADABLE.map(([what, player_name]) =>
    denied(`a name ${what} is refused`, first({}, { entry: { player_name } })),
  ),
  denied('a name of 31 letters is refused', first({}, { entry: { player_name: 'P'.repeat(31) } })),
  denied('a name of 16 emoji is refused', first({}, { entry: { player_name: '🚀'.repeat(16) } })),
  denied(
    'a name of a million letters is refused',
    first({}, { entry: { player_name: 'P'.repeat(1_000_000) } }),
  ),
  denied('a name that is a number is refused', first({}, { entry: { player_name: 7 } })),
  denied('a name that is a list is refused', first({}, { entry: { player_name: ['Pepe'] } })),
  denied('a name in bytes is refused', first({}, { entry: { player_name: bytes('UGVwZQ==') } })),
  denied(
    'a better run does not bring an unreadable name',
    better({}, { entry: { player_name: 'Pe\u202Epe' } }),
  ),
  denied(
    'a better run does not bring a name of 31 letters',
    better({}, { entry: { player_name: 'P'.repeat(31) } }),
  ),

  allowed('a wallet of null is saved', first({}, { entry: { wallet_address: null } })),
  allowed('a wallet is saved', first({}, { entry: { wallet_address: WALLET } })),
  allowed('a wallet of 100 characters is saved', first({}, { entry: { wallet_address: '1'.repeat(100) } })),
  denied('a wallet of 101 characters is refused', first({}, { entry: { wallet_address: '1'.repeat(101) } })),
  ...UNREADABLE.map(([what, text]) =>
    denied(`a wallet ${what} is refused`, first({}, { entry: { wallet_address: text } })),
  ),
  denied('a wallet that is a number is refused', first({}, { entry: { wallet_address: 0 } })),
  denied('a wallet that is false is refused', first({}, { entry: { wallet_address: false } })),
  denied('a wallet that is a list is refused', first({}, { entry: { wallet_address: [WALLET] } })),
];
