/** The worker that verifies replays, one after the other. */

import { answer, type Task } from './task.ts';

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  postMessage(answer(data, () => performance.now()));
});
