/** The worker that plays: it verifies replays, one after the other, or has the autopilot play. */

import { type MachineTask, machinePoints } from './machine.ts';
import { answer, type Task } from './task.ts';

addEventListener('message', ({ data }: MessageEvent<Task | MachineTask>) => {
  postMessage('claim' in data ? answer(data, () => performance.now()) : machinePoints(data));
});
