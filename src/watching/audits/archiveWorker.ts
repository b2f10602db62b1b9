/** The worker that has the desk. Each question brings the port for its answer. */

import { ArchiveDesk, askDesk, type Question } from './desk.ts';

const desk = new ArchiveDesk();

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<Question>) => {
  try {
    port?.postMessage({ value: await askDesk(desk, data) });
  } catch (error) {
    port?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
postMessage('ready');
