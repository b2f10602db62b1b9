import { expect, test } from 'vitest';
import { AUTOPILOT_RUN } from '../../../../src/board/verification/autopilot.ts';
import { verifyReplay } from '../../../../src/engine/replay/verify.ts';
import { AUTOPILOT_RUNS, autopilotRun, medianRun } from '../../../../tools/corpus/autopilotRuns.ts';

const { claim, bytes } = AUTOPILOT_RUN;

test('the autopilot’s run gives the score that the board names', () => {
  expect(verifyReplay(bytes, claim)).toEqual({ type: 'verified' });
});

test('START’s autopilot plays exactly this run: after a change of it, run `npm run autopilot`', () => {
  expect(autopilotRun(Number.parseInt(claim.runId, 16))).toEqual({ claim, bytes });
});

test('it is the median of all its runs', () => {
  expect(AUTOPILOT_RUNS % 2).toBe(1);
  expect(medianRun().claim).toEqual(claim);
});
