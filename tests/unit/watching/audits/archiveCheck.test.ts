/** The check of an archive, with its desk in this process and a verifier that plays here. */

import { describe, expect, test, vi } from 'vitest';
import type { Outcome } from '../../../../src/board/verification/outcome.ts';
import { readArchive } from '../../../../src/engine/archive/file.ts';
import { verifyReplay } from '../../../../src/engine/replay/verify.ts';
import { ArchiveCheck, type CheckIo } from '../../../../src/watching/audits/archiveCheck.ts';
import { ArchiveDesk, askDesk, type Question } from '../../../../src/watching/audits/desk.ts';
import type { Desk } from '../../../../src/watching/audits/deskPort.ts';
import { bytesOf, sampleOf } from '../../engine/archive/sample.ts';

const BYTES = bytesOf(sampleOf(1));
const HASH = readArchive(BYTES).hash;
const FILE = new Blob([BYTES.slice()]);

interface Scene {
  outcome?: Outcome;
  pass?: () => Promise<void>;
  whileJudged?: () => Promise<void>;
}

/** A check, whose verifier waits before each run for `pass` where there is one. */
function checkWith({ outcome, pass, whileJudged }: Scene = {}) {
  const close = vi.fn();
  const io: CheckIo = {
    openDesk: async () => {
      const desk = new ArchiveDesk();
      const ask = async (name: string, ...args: unknown[]) => {
        if (name === 'judge') await whileJudged?.();
        return askDesk(desk, { name, args } as Question);
      };
      return { ask, close } as unknown as Desk;
    },
    verifier: {
      startAhead: () => {},
      close: () => {},
      verify: async ({ bytes, claim }) => {
        await pass?.();
        return outcome ?? verifyReplay(bytes, claim);
      },
    },
    receiptsOf: () => [],
  };
  const check = new ArchiveCheck(io);
  const judged = () => {
    const { phase } = check.store.getState();
    if (phase.name !== 'judged') throw new Error(`It is ${phase.name}`);
    return phase;
  };
  return { check, judged, close };
}

test('every run is played and all is judged; a hash is compared with whenever it is given', async () => {
  const { check, judged } = checkWith();
  await check.open(FILE);
  expect(judged().judgement).toMatchObject({ holds: 'not compared', unplayed: 0 });
  expect(judged().introduction).toMatchObject({ entrants: 7, tickets: 10, runs: 9, toPlay: 8, hash: HASH });
  expect(judged().judgement.unprovable[0]).toContain('give its hash');
  await check.compare(` ${HASH.toUpperCase()} `);
  expect(judged().judgement.findings[0]?.claim).toBe('The hash is the one that was given.');
  expect(judged().judgement.holds).toBe('yes');
  await check.compare('5e'.repeat(32));
  expect(judged().judgement.holds).toBe('no');
  await check.compare('no hash');
  expect(judged().judgement.holds).toBe('not compared');
});

test('a hash that is given while the file is judged is judged next', async () => {
  const { check, judged } = checkWith({ whileJudged: () => check.compare(HASH) });
  await check.open(FILE);
  expect(judged().judgement.findings[0]).toMatchObject({
    claim: 'The hash is the one that was given.',
    faults: [],
  });
});

test('a run of the archive comes with its own claim', async () => {
  const { check, judged } = checkWith();
  await check.open(FILE);
  for (const { entrant, runId, score } of judged().judgement.runs) {
    const run = await check.run(entrant, runId);
    expect(run).toMatchObject({ runId, score, contest: { id: 'cup-autumn' } });
    expect(run?.replay && verifyReplay(run.replay, run)).toEqual({ type: 'verified' });
  }
});

test('without a worker nothing is verified, and nothing is hidden', async () => {
  const { check, judged } = checkWith({ outcome: { type: 'worker stopped' } });
  await check.open(FILE);
  expect(judged()).toMatchObject({ because: 'this browser stopped the verification' });
  expect(judged().judgement).toMatchObject({ holds: 'open', unplayed: 8 });
  expect(judged().judgement.runs).toHaveLength(9);
  expect(judged().judgement.standing.length).toBeGreaterThan(0);
});

test('STOP judges by what was played', async () => {
  let runs = 0;
  const { check, judged } = checkWith({
    pass: async () => {
      runs += 1;
      if (runs === 3) check.stop();
    },
  });
  await check.open(FILE);
  expect(judged()).toMatchObject({ because: 'you stopped it' });
  expect(judged().judgement.unplayed).toBe(5);
});

describe('what comes in the middle', () => {
  test('another file takes the place of the first, which changes nothing any more', async () => {
    const other = new Blob([bytesOf(sampleOf(2, 'cup-winter')).slice()]);
    let second: Promise<void> | undefined;
    const { check, judged, close } = checkWith({
      pass: async () => {
        second ??= check.open(other);
      },
    });
    await check.open(FILE);
    await second;
    expect(judged().introduction.cup).toBe('cup-winter');
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('leaving ends it', async () => {
    const pass = vi.fn(async () => check.close());
    const { check, close } = checkWith({ pass });
    await check.open(FILE);
    expect(pass).toHaveBeenCalledTimes(1);
    expect(check.store.getState()).toEqual({ phase: { name: 'empty', problem: '' }, hash: '' });
    expect(close).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), /no end/],
  ['JSON', '{"a": 1}\n', /not JSON in the one spelling/],
  ['nothing', '', /It is empty/],
])('%s is no archive, and the problem says why', async (_, content, problem) => {
  const { check } = checkWith();
  await check.open(new Blob([content]));
  expect(check.store.getState().phase).toEqual({ name: 'empty', problem: expect.stringMatching(problem) });
});

test('a file that is too large is refused before it is read', async () => {
  const { check } = checkWith();
  const file = new Blob();
  const read = vi.spyOn(file, 'arrayBuffer');
  Object.defineProperty(file, 'size', { value: 1e9 });
  await check.open(file);
  expect(check.store.getState().phase).toMatchObject({ problem: expect.stringContaining('too large') });
  expect(read).not.toHaveBeenCalled();
});

test('texts of a megabyte in a file are cut: no page could show them', async () => {
  const sample = sampleOf(1);
  const text = 'x'.repeat(1_000_000);
  for (const terms of sample.head.terms) terms.title = text;
  for (const { part } of sample.lines.slice(0, 2)) {
    part.name = text;
    part.struck = text;
    for (const { run } of part.tickets) if (run) run.verdict = text;
  }
  const { check, judged } = checkWith();
  await check.open(new Blob([bytesOf(sample).slice()]));
  expect(JSON.stringify(judged()).length).toBeLessThan(50_000);
  await check.open(new Blob([`{"format":"${text}"}\n`]));
  expect(JSON.stringify(check.store.getState()).length).toBeLessThan(2000);
});
