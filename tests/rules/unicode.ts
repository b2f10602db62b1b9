/** Every character of Unicode, by whether people can read it in a name. */

/** The marks, fillers and selectors that have no shape of their own, private use, and the empty Braille cell. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;
const MARK = /\p{M}/u;

interface Characters {
  /** Readable in a name. */
  shaped: readonly string[];
  shapeless: readonly string[];
  /** Readable only beside something else. */
  marks: readonly string[];
}

export function allCharacters(): Characters {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  const shaped = all.filter((character) => !SHAPELESS.test(character));
  return {
    shaped,
    shapeless: all.filter((character) => SHAPELESS.test(character)),
    marks: shaped.filter((character) => MARK.test(character)),
  };
}

/** All of them in a few texts. */
export function inChunks(characters: readonly string[], size: number): string[] {
  const chunks: string[] = [];
  for (let start = 0; start < characters.length; start += size)
    chunks.push(characters.slice(start, start + size).join(''));
  return chunks;
}
