import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/** The events in that text's list, between those words. */
const listIn = (text: string, before: string, after: string) =>
  text.split(before)[1]?.split(after)[0]?.split(' ').toSorted();

test('the page keeps from React all for which it would hydrate at once, in one long task', () => {
  const react = createRequire(import.meta.url).resolve('react-dom/client');
  const source = readFileSync(react.replace('client.js', 'cjs/react-dom-client.production.js'), 'utf8');
  const its = listIn(source, 'discreteReplayableEvents =\n    "', '"');
  expect(its).toContain('pointerdown');
  expect(listIn(readFileSync('index.html', 'utf8'), "types: '", "'")).toEqual(its);
});
