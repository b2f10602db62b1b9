/** A host and a board for one story, whose clock it sets. Each has an origin of its own, so that no browser knows it. */

import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { LOCAL_PROJECT_ID } from '../../../src/base/project.ts';
import type { Board } from '../../../tools/board/board.ts';
import { httpBoard } from '../../../tools/board/transports.ts';
import { type FrameOptions, installFrames } from '../../../tools/browser/frames.ts';
import { compileRules } from '../../../tools/firestore-local/engine/rules/index.ts';
import { createTestTime } from '../../../tools/firestore-local/engine/times.ts';
import { openBackend } from '../../../tools/firestore-local/node/backend.ts';
import { type Host, startHost } from '../host.ts';

const FAULTS = '/faults';

export interface StoryHost extends Pick<Host, 'url' | 'cut'> {
  /** The board as moderators see it, and write. */
  board: Board;
  /** Lets this many milliseconds of the board's time pass at once. */
  advance(ms: number): void;
  /** Faults in the host's pages: errors that nobody caught, and violations of the policy. */
  faults: readonly string[];
  close(): Promise<void>;
}

export async function startStoryHost(frames: FrameOptions): Promise<StoryHost> {
  const time = createTestTime();
  const backend = await openBackend({
    projectId: LOCAL_PROJECT_ID,
    guard: compileRules(readFileSync('firestore.rules', 'utf8')),
    compileRules,
    time,
  });
  const faults: string[] = [];
  const { url, cut, close } = await startHost({
    script: `(${installFrames})(${JSON.stringify(frames)});(${reportFaults})(${JSON.stringify(FAULTS)})`,
    async answers(request, response) {
      if (request.url !== FAULTS) return backend.handle(request, response);
      faults.push(await bodyOf(request));
      response.writeHead(204).end();
      return true;
    },
  });
  return {
    url,
    cut,
    faults,
    board: httpBoard(LOCAL_PROJECT_ID, url.slice(0, -1)),
    advance: (ms) => time.advance?.(ms),
    async close() {
      close();
      await backend.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Runs in the page, before all else. */
function reportFaults(address: string): void {
  const report = (text: string) => void navigator.sendBeacon(address, text);
  window.addEventListener('error', ({ message, filename }) => report(`${message} (${filename})`));
  window.addEventListener('unhandledrejection', ({ reason }) => report(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report(`${violatedDirective} refuses ${blockedURI} ${sample}`),
  );
}
