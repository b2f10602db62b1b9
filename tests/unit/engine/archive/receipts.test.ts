/** Receipts of a browser against archives that are whole, that lack a run, and that changed one. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { expect, test } from 'vitest';
import { readArchive, withoutEntrant } from '../../../../src/engine/archive/file.ts';
import { findReceipts, type RunReceipt } from '../../../../src/engine/archive/receipts.ts';
import { bytesOf, sampleOf } from './sample.ts';

/** The receipts of an entrant, by their number. */
function receiptsOf(entrant: number): RunReceipt[] {
  const tickets = sampleOf(1).lines[entrant - 1]?.part.tickets ?? [];
  return tickets.flatMap(({ run }) =>
    run ? [{ runId: run.id, replayHash: bytesToHex(sha256(base64.decode(run.replay ?? ''))) }] : [],
  );
}

/** The score of the first entrant's second run. */
const SCORE = sampleOf(1).lines[0]?.part.tickets[1]?.run?.score ?? 0;

/** The finding of a browser with the receipts of that entrant, after a change of the cup. */
function find(entrant: number, change: (lines: ReturnType<typeof sampleOf>['lines']) => void = () => {}) {
  const sample = structuredClone(sampleOf(1));
  change(sample.lines);
  return findReceipts(readArchive(bytesOf(sample)), receiptsOf(entrant));
}

test('a whole archive has each run, also those that do not count', () => {
  expect(find(1).map(({ entrant, holds, words }) => [entrant, holds, words])).toEqual([
    [1, true, expect.stringMatching(/^It is there as it was sent, with \d+ points\.$/)],
    [1, true, expect.stringMatching(/points\.$/)],
  ]);
  expect(find(4)).toMatchObject([
    { holds: true, words: expect.stringContaining('because you were disqualified: A program played.') },
  ]);
  expect(find(5)).toMatchObject([
    { holds: true, words: expect.stringContaining('Its verdict: not live: too slow.') },
  ]);
  const pending = find(1, ([line]) => {
    if (line?.part.tickets[0]?.run) line.part.tickets[0].run.pending = true;
  });
  expect(pending[0]).toMatchObject({
    holds: true,
    words: expect.stringMatching(/ points\. It has no place/),
  });
});

test('a run that was left out, or whose replay is another, is named', () => {
  const dropped = find(1, ([line]) => delete line?.part.tickets[1]?.run);
  expect(dropped).toMatchObject([
    { entrant: 1, holds: true },
    { entrant: null, holds: false, words: expect.stringContaining('Nobody in this file is deleted') },
  ]);
  const changed = find(1, ([line, other]) => {
    const run = line?.part.tickets[1]?.run;
    if (run) run.replay = other?.part.tickets[0]?.run?.replay ?? '';
  });
  expect(changed[1]).toMatchObject({
    entrant: 1,
    holds: false,
    words: expect.stringContaining('another replay'),
  });
  const withoutReplay = find(1, ([line]) => delete line?.part.tickets[1]?.run?.replay);
  expect(withoutReplay[1]).toMatchObject({ entrant: 1, holds: false });
});

test('a score that the file changed is not told as the one that was sent', () => {
  const told = find(1, ([line]) => {
    const run = line?.part.tickets[1]?.run;
    if (run) run.score += 100;
  });
  expect(told).toMatchObject([
    { holds: true },
    {
      ...{ entrant: 1, holds: false },
      words: `Its replay is the one that this browser sent, with ${SCORE} points. The file says ${SCORE + 100}.`,
    },
  ]);
});

test('a run that was sent without a replay is found by its receipt', () => {
  const lines = structuredClone(sampleOf(1).lines);
  const run = lines[0]?.part.tickets[1]?.run;
  delete run?.replay;
  const archive = readArchive(bytesOf({ head: sampleOf(1).head, lines }));
  const receipt = { runId: receiptsOf(1)[1]?.runId, replayHash: bytesToHex(sha256(new Uint8Array())) };
  expect(findReceipts(archive, [receipt as RunReceipt])).toMatchObject([
    { holds: true, words: expect.stringMatching(/^It is there, and was sent without a replay\./) },
  ]);
});

test('a run of somebody who may be deleted on request is missing as loudly, with the reason that it may have', () => {
  const archive = readArchive(withoutEntrant(bytesOf(sampleOf(1)), 1));
  expect(findReceipts(archive, receiptsOf(1))).toMatchObject([
    {
      entrant: null,
      holds: false,
      words: expect.stringContaining('1 entrant of this file is deleted on request'),
    },
    { holds: false },
  ]);
  expect(findReceipts(archive, receiptsOf(2))).toMatchObject([{ entrant: 2, holds: true }]);
});
