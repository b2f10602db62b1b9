/**
 * The board of a cabinet: a worker in this browser (tools/firestore-local/browser/worker.ts) answers what a board on a network
 * would. Firebase can't be told another way to it than `fetch`. The build imports it before all else (tools/vite/cabinet.ts).
 */

import { create } from 'zustand';
import { folder, isCabinet } from '../../base/cabinet.ts';
import { BOARD_PATHS } from '../../base/project.ts';
import { trusted } from '../../base/ui/trusted.ts';

/** A request, as a worker takes it. */
export interface Question {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** `isKept`: the browser keeps what the board is told. */
export interface Reply {
  status: number;
  body: string;
  isKept: boolean;
}

/** `isKept`: false where the browser keeps nothing, so that the board ends with the visit. */
export const useCabinet = /* @__PURE__ */ create<{ isKept: boolean }>(() => ({ isKept: true }));

let worker: Worker | undefined;

async function answerTo(request: Request): Promise<Response> {
  const { url, method, headers, signal } = request;
  const body = await request.text();
  const question: Question = { url, method, headers: Object.fromEntries(headers), ...(body && { body }) };
  worker ??= new Worker(trusted.createScriptURL(`${folder}board.js`));
  const asked = worker;
  const { port1, port2 } = new MessageChannel();
  const answered = new AbortController();
  const reply = await new Promise<Reply>((resolve, reject) => {
    port1.onmessage = ({ data }) => resolve(data);
    signal.addEventListener('abort', () => reject(signal.reason));
    // Its file could not be fetched, for instance: the next request tries again.
    const fail = ({ message }: ErrorEvent) => {
      if (worker === asked) worker = undefined;
      reject(new TypeError(`The board in this browser: ${message}`));
    };
    asked.addEventListener('error', fail, answered);
    asked.postMessage(question, [port2]);
  });
  answered.abort();
  useCabinet.setState({ isKept: reply.isKept });
  return new Response(reply.body, { status: reply.status, headers: { 'content-type': 'application/json' } });
}

if (isCabinet) {
  const fetchAsIs = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return BOARD_PATHS.test(pathname) ? answerTo(new Request(input, init)) : fetchAsIs(input, init);
  };
}
