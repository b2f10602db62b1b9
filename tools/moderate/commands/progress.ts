import type { Context } from './command.ts';

/** Work shorter than this is nothing to talk about, and a line follows the last one no sooner. */
const QUIET_MS = 1000;

/** Says how far long work has come, once a second. */
export function sayProgress({ progress }: Context): (line: string) => void {
  let last = performance.now();
  return (line) => {
    const now = performance.now();
    if (now - last <= QUIET_MS) return;
    last = now;
    progress(line);
  };
}

/** Does one after the other. @param doing as in 'Moving' */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  context: Context,
  doing: string,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const progress = sayProgress(context);
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    progress(`${doing} ${index + 1} of ${items.length} ...`);
    results.push(await act(item));
  }
  return results;
}
