/** No order in which two browsers of one player save their runs loses one, counts one twice or denies one. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../../../src/base/project.ts';
import { compileRules } from '../../../../tools/firestore-local/engine/rules/index.ts';
import { expectNothingLost, playRaces, startSignedInBefore } from './races.ts';

test('two browsers of one player save a run each, in every order of reading and committing', async ({
  onTestFinished,
}) => {
  const guard = compileRules(readFileSync('firestore.rules', 'utf8'));
  const server = await startSignedInBefore({ projectId: LOCAL_PROJECT_ID, guard }, onTestFinished);
  const outcomes = await playRaces(LOCAL_PROJECT_ID, server);
  expectNothingLost(outcomes);
  // Of each of 26 pairs of runs, at least the 6 orders of what two browsers do: start and read, then commit.
  expect(outcomes.length).toBeGreaterThanOrEqual(26 * 6);
});
