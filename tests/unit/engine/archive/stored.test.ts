import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesOf, faultsIn, judge, sampleOf } from './sample.ts';

/** Browser tests open it. */
const STORED = 'tests/archives/cup-autumn.archive.jsonl';

test('an archive of the first version stands as it was written, to the byte', async () => {
  // It is older than the two terms.
  const text = new TextDecoder().decode(bytesOf(sampleOf(1))).replace(/"(held_by|rules_url)":"[^"]*",/g, '');
  await expect(text).toMatchFileSnapshot(`../../../../${STORED}`);
  expect(faultsIn(judge(new Uint8Array(readFileSync(STORED))))).toEqual([]);
});
