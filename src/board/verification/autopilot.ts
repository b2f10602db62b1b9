/** The median run of START's autopilot, as `npm run autopilot` recorded it. It is no player, and tests the worker. */

import { decodeBase64 } from '../../base/base64.ts';
import type { FinishedRun } from '../../engine/replay/replay.ts';
import recorded from './autopilotRun.json';
import type { Recorded } from './verifier.ts';

export const AUTOPILOT_RUN: Recorded = {
  claim: recorded.claim as FinishedRun,
  bytes: decodeBase64(recorded.replay),
};
