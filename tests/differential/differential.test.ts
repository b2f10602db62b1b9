/** The local server held against Google's own emulator (tools/board/emulator.ts): `npm run test:differential`. */

import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { type Emulator, isEmulatorHere, openEmulator } from '../../tools/board/emulator.ts';
import { createToken } from '../../tools/firestore-local/engine/idToken.ts';
import { CASES } from '../rules/cases/index.ts';
import { seedOfFile } from '../seed.ts';
import { compareAttacks } from './attacks.ts';
import { compareBudget } from './budget.ts';
import { compareCommits, compareGames } from './commits.ts';
import { type Comparison, expectAgreement, type Known } from './comparison.ts';
import { COMBINATIONS, CONDITIONS } from './conditions.ts';
import { compareCups } from './cups.ts';
import { compareExpressions } from './expressions.ts';
import { KNOWN } from './known.ts';
import { compareNames } from './names.ts';
import { compareRaces } from './races.ts';
import { COMPARISONS, compareRequests, REQUESTS } from './requests.ts';
import { compareSdk } from './sdk.ts';
import { compareSequences } from './sequences.ts';
import { openPair, type Pair } from './servers.ts';
import { compareSources, SOURCES } from './sources.ts';
import { compareStrangers } from './strangers.ts';

const TIMEOUT = 3_600_000;
const COMMITS = 10_000;
const SEED = seedOfFile();

const ATTACKS = Object.values(CASES).flat();

if (!isEmulatorHere)
  throw new Error('There is no gcloud command, and FIRESTORE_EMULATOR_HOST names no emulator.');

describe("our server and Google's emulator agree on", () => {
  let emulator: Emulator;
  const pairs: Pair[] = [];

  beforeAll(async () => {
    emulator = await openEmulator();
  }, 120_000);

  afterAll(async () => {
    await Promise.all(pairs.map((pair) => pair.close()));
    await emulator?.close();
  });

  async function open(name: string): Promise<{ pair: Pair; token: string }> {
    const projectId = `demo-differential-${name}`;
    const pair = await openPair(emulator, projectId);
    pairs.push(pair);
    const claims = { email: 'ann@example.org', auth_time: 1_700_000_000, roles: ['dev'] };
    return { pair, token: createToken(projectId, 'ann', claims) };
  }

  const part = (
    name:
      | keyof typeof KNOWN
      | 'budget'
      | 'games'
      | 'cups'
      | 'commits'
      | 'sequences'
      | 'sdk'
      | 'races'
      | 'strangers',
    compare: (test: TestContext) => Promise<Comparison[]>,
  ) =>
    it.concurrent(name, { timeout: TIMEOUT }, async (test) => {
      const found = await compare(test);
      const known: Known = (KNOWN as Readonly<Record<string, Known>>)[name] ?? {};
      expectAgreement(found, known);
      expect(found.length).toBeGreaterThan(0);
      const same = found.filter(({ google, ours }) => JSON.stringify(google) === JSON.stringify(ours)).length;
      console.warn(`${name}: ${same} of ${found.length} the same`);
    });

  part('attacks', () => compareAttacks(emulator, ATTACKS));
  part('conditions', async () => {
    const { pair, token } = await open('conditions');
    return compareExpressions(pair, [...CONDITIONS, ...COMBINATIONS], token);
  });
  part('sources', async () => compareSources((await open('sources')).pair, Object.keys(SOURCES)));
  part('requests', async () => compareRequests((await open('requests')).pair, [...COMPARISONS, ...REQUESTS]));
  part('sdk', async () => compareSdk((await open('sdk')).pair));
  part('races', async ({ onTestFinished }) => compareRaces((await open('races')).pair, onTestFinished));
  part('strangers', async ({ onTestFinished }) =>
    compareStrangers((await open('strangers')).pair, onTestFinished),
  );
  part('names', async () => compareNames((await open('names')).pair));
  part('budget', async () => {
    const { pair, token } = await open('budget');
    return compareBudget(pair, token, [8, 9, 10]);
  });
  part('games', async () => compareGames((await open('games')).pair, COMMITS, SEED));
  part('cups', async () => compareCups((await open('cups')).pair, 1000, SEED));
  part('commits', async () => {
    const { pair, token } = await open('commits');
    return compareCommits(pair, COMMITS, SEED, token);
  });
  part('sequences', async () => compareSequences((await open('sequences')).pair));
});
