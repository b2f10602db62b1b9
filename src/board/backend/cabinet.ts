/**
 * The board of a cabinet: a worker in this browser (tools/firestore-local/browser/worker.ts) answers what a board on a network
 * would. Firebase can't be told another way to it than `fetch`. Import it before anything asks.
 */

import { create } from 'zustand';
import { folder, isCabinet } from '../../base/cabinet.ts';
import { BOARD_PATHS } from '../../base/project.ts';
import { trusted } from '../../base/ui/trusted.ts';

/** A request, as a worker takes it. */
export interface Question {
  id: number;
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** The answer to the question of that id. `isKept`: the browser keeps what the board is told. */
export interface Reply {
  id: number;
  status: number;
  body: string;
  isKept: boolean;
}

/** `isKept`: false where the browser keeps nothing, so that the board ends with the visit. */
export const useCabinet = /* @__PURE__ */ create<{ isKept: boolean }>(() => ({ isKept: true }));

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

const waiting = /* @__PURE__ */ new Map<number, Waiting>();
let worker: Worker | undefined;
let asked = 0;

function openWorker(): Worker {
  const opened = new Worker(trusted.createScriptURL(`${folder}board.js`));
  opened.onmessage = ({ data }: MessageEvent<Reply>) => {
    useCabinet.setState({ isKept: data.isKept });
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  };
  // Its file could not be fetched, for instance: the next request tries again.
  opened.onerror = ({ message }) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new TypeError(`The board in this browser: ${message}`));
    waiting.clear();
  };
  return opened;
}

async function answerTo(request: Request): Promise<Response> {
  const { url, method, headers, signal } = request;
  const body = await request.text();
  const id = ++asked;
  const question: Question = { id, url, method, headers: Object.fromEntries(headers), ...(body && { body }) };
  const reply = await new Promise<Reply>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    signal.addEventListener('abort', () => reject(signal.reason));
    worker ??= openWorker();
    worker.postMessage(question);
  });
  return new Response(reply.body, { status: reply.status, headers: { 'content-type': 'application/json' } });
}

if (isCabinet) {
  const fetchAsIs = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return BOARD_PATHS.test(pathname) ? answerTo(new Request(input, init)) : fetchAsIs(input, init);
  };
}
