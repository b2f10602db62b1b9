/** Names and wallets without what nobody sees in them. */

/**
 * Control, zero-width and bidirectional marks, variation selectors, and letters without a shape (Hangul fillers, the
 * empty Braille cell, a null notehead, the Khitan filler, the Brahmi joiner). They are invisible, and with them one name
 * could pass for another. `firestore.rules` refuses them, but for the last three, which names of earlier players may have.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\u{1d159}\u{16fe4}\u{1107f}]/gu;

/** Marks change how the letter before them looks. Alone they show nothing. */
const HAS_LETTER = /[^\p{M}\p{Z}]/u;

/** Removes invisible marks and blank ends: what remains is what people see. Empty when they would see nothing. */
export function cleanText(typed: string): string {
  const text = typed.replace(INVISIBLE, '').trim();
  return HAS_LETTER.test(text) ? text : '';
}
