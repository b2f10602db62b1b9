import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DAILY_RULESET } from '../../../src/contest/daily.ts';
import { contestPath } from '../../../tools/board/daily.ts';
import type { Finding } from '../../../tools/checkHost/finding.ts';
import { LOCK_TIMEOUT_MS } from '../../../tools/checkHost/locks.ts';
import { openSite } from '../../../tools/checkHost/site.ts';
import { createVisit } from '../../../tools/checkHost/visit.ts';
import { listen } from '../../../tools/loopback.ts';
import { type Host, openHost, RULES, refusal, SITE } from './host.ts';

/** The lines of a kind, each with its remedy. */
const lines = (findings: Finding[], kind: Finding['kind'] = 'fault') =>
  findings.filter((finding) => finding.kind === kind).map(({ says, remedy }) => `${says} -> ${remedy}`);

/** The only fault of a host. */
async function faultOf(host: Host): Promise<string | undefined> {
  const [fault, ...others] = lines(await host.check());
  expect(others).toEqual([]);
  return fault;
}

function edit(host: Host, path: string, headers: Record<string, string>, body?: string): void {
  const file = host.files.get(path);
  if (!file) throw new Error(`No file ${path}.`);
  host.files.set(path, { headers: { ...file.headers, ...headers }, body: body ?? file.body });
}

describe('a host without a fault', () => {
  test('gets no remedy but for what nobody sees from outside', async () => {
    const findings = await (await openHost()).check();
    expect(lines(findings)).toEqual([]);
    expect(lines(findings, 'unknown')).toEqual([expect.stringContaining('moderators alone')]);
    expect(findings.filter(({ kind }) => kind === 'ok').length).toBeGreaterThan(12);
  });

  test('has nothing more after it: the account is deleted, and no document is there', async () => {
    const host = await openHost();
    await host.check();
    expect([...host.board.store.collection(['contests'])]).toEqual([]);
    expect(host.asked.filter((line) => line.includes('accounts:delete'))).toHaveLength(1);
  });

  test('may lead elsewhere, and is told so', async () => {
    const host = await openHost();
    const says = (await host.check('http://sats.example.org')).map((finding) => finding.says);
    expect(says).toContain('http://sats.example.org/ leads to https://sats.example.org/.');
  });
});
