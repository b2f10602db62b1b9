/** Plays START's autopilot and writes its median run: `npm run autopilot`. The board's page names it and verifies it. */

import { writeFileSync } from 'node:fs';
import { encodeBase64 } from '../../src/base/base64.ts';
import { medianRun } from './autopilotRuns.ts';

const { claim, bytes } = medianRun();
const content = { claim, replay: encodeBase64(bytes) };
writeFileSync('src/board/verification/autopilotRun.json', `${JSON.stringify(content, undefined, 2)}\n`);
console.warn(`${claim.score} points in ${claim.ticks} ticks, ${bytes.length} bytes`);
