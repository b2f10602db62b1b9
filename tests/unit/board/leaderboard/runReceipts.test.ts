/** Receipts of the runs that this browser sent to cups: few, and whatever is stored. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { encodeBase64 } from '../../../../src/base/base64.ts';
import { createStorage } from '../../../../src/base/storage.ts';
import { keepRunReceipt, runReceiptsOf } from '../../../../src/board/leaderboard/runReceipts.ts';
import { contestId } from '../../../../src/engine/contest/contest.ts';
import { CUP_LIMITS } from '../../../../src/engine/contest/cup.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { createArea } from './area.ts';

const CUP = contestId('cup-autumn');
const BYTES = Uint8Array.of(1, 2, 250);
const ofCup = (number: number, cup = CUP) => ({
  ...{ runId: runIdOf(number), contest: { id: cup, createdAt: 1 }, replay: encodeBase64(BYTES) },
});
const numbersIn = (storage: ReturnType<typeof createStorage>, cup = CUP) =>
  runReceiptsOf(cup, storage).map(({ runId }) => Number.parseInt(runId, 16));

test('a receipt has the run and the hash of its replay, once, and outlives the page', () => {
  const area = createArea();
  keepRunReceipt(
    ofCup(1),
    createStorage(() => area),
  );
  keepRunReceipt(
    ofCup(1),
    createStorage(() => area),
  );
  expect(
    runReceiptsOf(
      CUP,
      createStorage(() => area),
    ),
  ).toEqual([{ cup: CUP, runId: runIdOf(1), replayHash: bytesToHex(sha256(BYTES)) }]);
});

test('a cup has as many as it may have tickets, the newest, and all cups together have 300', () => {
  const storage = createStorage(() => null);
  for (let number = 0; number <= CUP_LIMITS.tickets; number++) keepRunReceipt(ofCup(number), storage);
  expect(numbersIn(storage)).toHaveLength(CUP_LIMITS.tickets);
  expect(numbersIn(storage)).not.toContain(0);
  for (let number = 1000; number < 1299; number++)
    keepRunReceipt(ofCup(number, contestId(`cup-${number}`)), storage);
  expect(numbersIn(storage)).toEqual([CUP_LIMITS.tickets]);
});

test('junk in their place is replaced by the next receipt', () => {
  const area = createArea();
  const storage = createStorage(() => area);
  keepRunReceipt(ofCup(1), storage);
  area.setItem(area.key(0) ?? '', '[{"cup":"cup-autumn","runId":"none"}]');
  expect(runReceiptsOf(CUP, storage)).toEqual([]);
  keepRunReceipt(ofCup(2), storage);
  expect(numbersIn(storage)).toEqual([2]);
});
