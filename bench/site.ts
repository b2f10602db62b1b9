/** A build on a server of its own, compressed as a host would, and the local board behind it. */

import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { LOCAL_PROJECT_ID } from '../src/base/project.ts';
import { compileRules } from '../tools/firestore-local/engine/rules/index.ts';
import { openBackend } from '../tools/firestore-local/node/backend.ts';
import { listen } from '../tools/loopback.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Compressed already. */
const COMPRESSED = /\.(woff2|png)$/;

/** As on a phone with 1.6 Mbit/s, 150 ms from the server. */
const SLOW = { latencyMs: 150, bytesPerMs: 200 };

/** A packet, so that answers take turns. */
const PACKET_BYTES = 1400;
/** With nothing to send for so long, a line has rested. */
const IDLE_MS = 20;

export interface Site {
  url: string;
  /** An empty page of another site. */
  elsewhere: string;
  close(): Promise<void>;
}

/** `isSlow`: through a slow network. The server makes it slow: a browser that is told to also notes each request. */
export async function serve({ output }: Rolldown.RolldownOutput, isSlow = false): Promise<Site> {
  const files = new Map(
    output.map((file) => {
      const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
      return [`/${file.fileName}`, COMPRESSED.test(file.fileName) ? content : brotliCompressSync(content)];
    }),
  );
  const guard = compileRules(readFileSync('firestore.rules', 'utf8'));
  const backend = await openBackend({ projectId: LOCAL_PROJECT_ID, guard });
  const line = isSlow ? new SlowLine() : null;
  const server = createServer(async (request, response) => {
    if (line) await line.reach();
    if (await backend.handle(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? '/index.html' : pathname;
    const content = files.get(name);
    response.writeHead(content ? 200 : 404, {
      'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
      ...(content && !COMPRESSED.test(name) && { 'content-encoding': 'br' }),
    });
    if (line && content) await line.send(response, content);
    else response.end(content);
  });
  const { host, close } = await listen(server);
  return {
    url: `http://${host}`,
    // Another name of this machine is another site.
    elsewhere: `http://${host.replace('127.0.0.1', 'localhost')}/nothing`,
    async close() {
      await close();
      await backend.close();
    },
  };
}

/** All answers of a site share it. */
class SlowLine {
  /** When the line has sent what it was given so far, in milliseconds of this process. */
  #free = 0;

  /** A request on its way. */
  reach(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, SLOW.latencyMs));
  }

  async send(response: ServerResponse, content: Buffer): Promise<void> {
    for (let begin = 0; begin < content.length; begin += PACKET_BYTES) {
      const packet = content.subarray(begin, begin + PACKET_BYTES);
      const now = performance.now();
      // A timer that is late makes nothing slower.
      this.#free = (this.#free < now - IDLE_MS ? now : this.#free) + packet.length / SLOW.bytesPerMs;
      await new Promise((resolve) => setTimeout(resolve, this.#free - performance.now()));
      response.write(packet);
    }
    response.end();
  }
}
