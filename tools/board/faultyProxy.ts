/** A bad network: a proxy on loopback in front of the server, with a fault for each request as the test says. */

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from '../loopback.ts';

/** A fault: how often the request reaches the server and after how long, and what the client gets to see of it. */
export interface Fault {
  arrives: 0 | 1 | 2;
  afterMs?: number;
  answer: 'cut' | 'half' | 'stalled' | { lateMs: number } | { status: number; body: string };
}

export interface FaultyProxy {
  url: string;
  /** Cuts all connections, and waits for requests that are still on their way to the server. */
  close(): Promise<void>;
}

interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

/**
 * @param target the origin of the server, or of the one for a path
 * @param fault asked for each request, which waits for its answer; undefined lets it pass
 */
export async function startFaultyProxy(
  target: string | ((path: string) => string),
  fault: (path: string) => Fault | undefined | Promise<Fault | undefined>,
): Promise<FaultyProxy> {
  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const { arrives, afterMs = 0, answer } = (await fault(path)) ?? { arrives: 1, answer: { lateMs: 0 } };
    const body = await readAll(incoming);
    if (afterMs > 0) await wait(afterMs);
    const origin = typeof target === 'string' ? target : target(path);
    let real: Answer | undefined;
    for (let time = 0; time < arrives; time++) real = await forward(origin, incoming, body);
    await give(response, answer, real);
  }

  const underWay = new Set<Promise<void>>();
  const server = createServer((incoming, response) => {
    // A connection that is gone is what this is about.
    const handled = handle(incoming, response)
      .catch(() => void response.destroy())
      .finally(() => underWay.delete(handled));
    underWay.add(handled);
  });
  const { host, close } = await listen(server);
  return {
    url: `http://${host}`,
    async close() {
      await close();
      await Promise.all(underWay);
    },
  };
}

function forward(target: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method, headers, url = '/' } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = request(`${target}${url}`, { method, headers }, (response) => {
      const { statusCode: status = 0, headers } = response;
      readAll(response).then(
        (body) => resolve({ status, type: headers['content-type'] ?? '', body }),
        reject,
      );
    });
    outgoing.on('error', reject).end(body);
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function give(
  response: ServerResponse,
  answer: Fault['answer'],
  real: Answer | undefined,
): Promise<void> {
  if (answer === 'cut') {
    response.destroy();
  } else if (typeof answer === 'object' && 'status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  } else if (!real) {
    throw new Error('There is no answer to a request that did not arrive.');
  } else if (typeof answer === 'object') {
    if (answer.lateMs > 0) await wait(answer.lateMs);
    response.writeHead(real.status, { 'content-type': real.type }).end(real.body);
  } else {
    response.writeHead(real.status, { 'content-type': real.type, 'content-length': real.body.length });
    response.write(real.body.subarray(0, real.body.length / 2));
    if (answer === 'half') setImmediate(() => response.destroy());
  }
}
