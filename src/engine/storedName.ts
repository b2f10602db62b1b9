/** Names as the board has them: players typed them, and nobody has looked at them. */

import type { Uid } from './ids.ts';

declare const brand: unique symbol;

/** Text for the machine and for no reader: the compiler lets no component render it and no sentence take it. */
interface Typed {
  readonly [brand]: 'Typed';
}

/** A name as its player typed it. `board/names/nameText.ts` makes the text that people see. */
export interface StoredName {
  readonly typed: Typed;
  /** The account behind it: moderators give it another name. */
  readonly owner: Uid;
  /** True for a name of a file, such as an archive, whose page asks the board for nothing. */
  readonly isOfFile?: true;
}

export function storedName(typed: string, owner: Uid): StoredName {
  return { typed: typed as unknown as Typed, owner };
}

/** A name in a file, which has no accounts: `entrant` is its number there. */
export function nameOfFile(typed: string, entrant: number): StoredName {
  return { ...storedName(typed, String(entrant) as Uid), isOfFile: true };
}

/** The typed text, for what compares, stores or sends it on, and never shows it. */
export function typedText({ typed }: StoredName): string {
  return typed as unknown as string;
}

/** A document with its name as it was typed, for moderators, who judge names. */
export function withTypedName<D extends { playerName: StoredName }>({ playerName, ...rest }: D) {
  return { ...rest, playerName: typedText(playerName) };
}
