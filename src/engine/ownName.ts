/** The name of this browser's player: a text that the compiler lets no component render, as with the names of others. */

declare const brand: unique symbol;

export interface OwnName {
  readonly [brand]: 'OwnName';
}

export function ownName(typed: string): OwnName {
  return typed as unknown as OwnName;
}

/** For what compares, stores or sends it on, and never shows it: `board/players/ownNameShown.ts` does. */
export function ownText(name: OwnName): string {
  return name as unknown as string;
}
