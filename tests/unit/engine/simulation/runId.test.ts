import { expect, test } from 'vitest';
import { bytesOf, isRunId, toRunId } from '../../../../src/engine/simulation/runId.ts';

const ID = '000102030405060708090a0b0c0d0eff';
const BYTES = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255);

test('the id of a run is its 16 bytes in hex, two digits each', () => {
  const id = toRunId(BYTES);
  expect(id).toBe(ID);
  expect(bytesOf(id)).toEqual(BYTES);
  expect(isRunId(id)).toBe(true);
});

test.each([
  ['too short', ID.slice(1)],
  ['too long', `${ID}0`],
  ['in capitals', ID.toUpperCase()],
  ['with a dash', `-${ID.slice(1)}`],
  ['a list', [ID]],
  ['absent', undefined],
])('what is %s is none', (_, id) => {
  expect(isRunId(id)).toBe(false);
});
