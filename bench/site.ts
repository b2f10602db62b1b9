/** A build on a server of its own, compressed as a host would, and the local board behind it. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { LOCAL_PROJECT_ID } from '../src/project.ts';
import { openBackend } from '../tools/firestore-local/backend.ts';
import { compileRules } from '../tools/firestore-local/rulesFile.ts';
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

export interface Site {
  url: string;
  close(): Promise<void>;
}

export async function serve({ output }: Rolldown.RolldownOutput): Promise<Site> {
  const files = new Map(
    output.map((file) => {
      const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
      return [`/${file.fileName}`, COMPRESSED.test(file.fileName) ? content : brotliCompressSync(content)];
    }),
  );
  const guard = compileRules(readFileSync('firestore.rules', 'utf8'));
  const backend = await openBackend({ projectId: LOCAL_PROJECT_ID, guard });
  const server = createServer(async (request, response) => {
    if (await backend.handle(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? '/index.html' : pathname;
    const content = files.get(name);
    response.writeHead(content ? 200 : 404, {
      'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
      ...(content && !COMPRESSED.test(name) && { 'content-encoding': 'br' }),
    });
    response.end(content);
  });
  const { host, close } = await listen(server);
  return {
    url: `http://${host}`,
    async close() {
      await close();
      await backend.close();
    },
  };
}
