import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENTS, withTables } from '../../tools/figures/tables.ts';

test.each(Object.entries(DOCUMENTS))('`npm run figures` wrote the figures of %s', (file, names) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toBe(withTables(text, names));
  expect(text.match(/<!-- figures:\w+ -->/g)).toHaveLength(names.length);
});
