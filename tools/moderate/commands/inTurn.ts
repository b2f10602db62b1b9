import type { Context } from './command.ts';

/** Work shorter than this is nothing to talk about. */
const SHORT_MS = 1000;

/** Does one after the other, and says how far it is when that takes long. @param doing as in 'Verifying' */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  { progress }: Context,
  doing: string,
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const start = performance.now();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (performance.now() - start > SHORT_MS) progress(`${doing} ${index + 1} of ${items.length} ...`);
    results.push(await act(item, index));
  }
  return results;
}
