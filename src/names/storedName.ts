/** Names as the board has them: players typed them, and nobody has looked at them. */

import * as v from 'valibot';

declare const brand: unique symbol;

/**
 * A name as its player typed it. It is text, which no component can render and no sentence take: `shown.ts` makes the text
 * that people see.
 */
export interface StoredName {
  readonly [brand]: 'StoredName';
}

/** For documents, where they come in. */
export const StoredNameText = v.pipe(
  v.string(),
  v.transform((text) => text as unknown as StoredName),
);

/** The typed text, for what compares, stores or sends it on, and never shows it. */
export function typedText(name: StoredName): string {
  return name as unknown as string;
}
