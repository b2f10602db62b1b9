import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EntryPage } from '../../../../src/board/backend/database.ts';
import type { LeaderboardEntry } from '../../../../src/board/backend/documents.ts';
import { Audit, publicAudit, READS_PER_MINUTE } from '../../../../src/board/verification/audit.ts';
import type { ReaderIo } from '../../../../src/board/verification/boardReader.ts';
import { KeptProofs } from '../../../../src/board/verification/keptProofs.ts';
import type { Uid } from '../../../../src/engine/ids.ts';
import { storedName, typedText } from '../../../../src/engine/storedName.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { idOf, newStorage } from './boards.ts';

const MINUTE = 60_000;
const SIZE = 25;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * A board of 25 entries, of which every fifth is forged, and when the audit read what. `unread`: the places of entries that
 * can't be read. `damaged`: the place of one whose run can't.
 */
function openAudit(fails: () => boolean = () => false, unread: readonly number[] = [], damaged = -1) {
  const entries = Array.from(
    { length: SIZE },
    (_, index): LeaderboardEntry => ({
      playerId: idOf(`p${index}`),
      playerName: storedName(`p${index}`, `account ${index}` as Uid),
      score: 100 * (SIZE - index),
      level: 1,
      timestamp: 0,
      owner: `account ${index}` as Uid,
      runId: runIdOf(index),
      verdict: '',
    }),
  );
  const reads: number[] = [];
  const billed = (count: number) => {
    if (fails()) throw new TypeError('Failed to fetch');
    for (let read = 0; read < count; read++) reads.push(Date.now());
  };
  const io: ReaderIo = {
    async readScores({ count = 10, after }) {
      const start = after ? Number(after) : 0;
      const page = entries.slice(start, start + count);
      billed(Math.max(page.length, 1));
      const read = page.filter((_, index) => !unread.includes(start + index));
      // A place is the database's own; here it is a number.
      const end = (start + page.length) as unknown as EntryPage['end'];
      return { entries: read, end, size: page.length };
    },
    async readRun(runId) {
      billed(1);
      const entry = entries.find((one) => one.runId === runId);
      if (!entry) return null;
      if (entry === entries[damaged]) v.parse(v.never(), entry);
      const { playerId, owner, score, level } = entry;
      return {
        playerId,
        owner,
        score,
        level,
        skin: 'default',
        ruleset: 3,
        ticks: 900,
        replay: Uint8Array.of(1),
      };
    },
    verifier: {
      verify: async ({ claim }) =>
        Number.parseInt(claim.runId, 16) % 5 ? { type: 'verified' } : { type: 'malformed' },
    },
    kept: new KeptProofs(newStorage(), 'a build'),
  };
  const audit = new Audit(publicAudit(io));
  return { audit, reads, state: () => audit.store.getState() };
}

test('the whole board is verified, never faster than its reads a minute, and anew after an hour', async () => {
  const { audit, reads, state } = openAudit();
  audit.start();
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  expect(state()).toMatchObject({
    phase: 'resting',
    verified: 20,
    failed: 5,
    unknown: 0,
    rounds: 1,
    best: 100 * SIZE,
    score: 100,
  });
  expect(state().findings.map(({ entry }) => typedText(entry.playerName))).toEqual([
    'p20',
    'p15',
    'p10',
    'p5',
    'p0',
  ]);
  // A page comes at once; after that no minute has more than its share.
  const [first = 0] = reads;
  for (const [count, at] of reads.entries()) {
    expect(count).toBeLessThan(3 + 1 + ((at - first) / MINUTE) * READS_PER_MINUTE);
  }

  const before = reads.length;
  await vi.advanceTimersByTimeAsync(62 * MINUTE);
  expect(state()).toMatchObject({ rounds: 2, verified: 20, failed: 5 });
  expect(state().findings).toHaveLength(5);
  // The verdicts are kept: only the entries are read again, and the end of the board.
  expect(reads.length - before).toBe(SIZE + 1);
});

test('a pause stops the reads, and the audit goes on where it was', async () => {
  const { audit, reads, state } = openAudit();
  audit.start();
  await vi.advanceTimersByTimeAsync(MINUTE);
  audit.pause();
  const before = reads.length;
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(reads).toHaveLength(before);
  expect(state().phase).toBe('paused');
  audit.start();
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  expect(state()).toMatchObject({ rounds: 1, verified: 20, failed: 5 });
});

test.each([
  ['some entries, a whole page among them', [1, 3, 4, 5, 24], -1, 5],
  ['the first page', [0, 1, 2], -1, 3],
  ['a run', [], 7, 1],
])(
  'where %s can’t be read, the others are looked at, and it is told',
  async (_, unread, damaged, unknown) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { audit, state } = openAudit(undefined, unread, damaged);
    audit.start();
    await vi.advanceTimersByTimeAsync(6 * MINUTE);
    const { phase, verified, failed, unknown: told } = state();
    expect([phase, verified + failed, told]).toEqual(['resting', SIZE - unknown, unknown]);
  },
);

test('a board out of reach is asked again in a minute, and no entry is passed over', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isOffline = false;
  const { audit, state } = openAudit(() => isOffline);
  audit.start();
  await vi.advanceTimersByTimeAsync(MINUTE);
  isOffline = true;
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(state().phase).toBe('unreachable');
  isOffline = false;
  await vi.advanceTimersByTimeAsync(8 * MINUTE);
  expect(state()).toMatchObject({ phase: 'resting', verified: 20, failed: 5, unknown: 0 });
});
