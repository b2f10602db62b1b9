/** Names in their plain letters. */

/** Blanks, and what nobody sees. */
const UNSEEN = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{16fe4}\u{1107f}]/gu;

/** The Unicode blocks of accents. Marks of a script of their own are letters there. */
const ACCENTS = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;

/** The letters of a text, each in its plain form, without accents and blanks. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(UNSEEN, '').replace(ACCENTS, '');
}
