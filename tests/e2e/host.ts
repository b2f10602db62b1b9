/** A host like the real one: the built files, the headers of firebase.json, no board, and deploys. */

import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readHeaders } from '../../tools/hosting/headers.ts';

const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

const HASHED_NAME = /(-[\w-]{8})(\.(?:js|css)\b)/g;
const REVISION = /(revision:"\w+)"/g;

export interface Host {
  url: string;
  /** Puts another version in the place of this one: all its scripts have other names, and the old ones are gone. */
  deploy(): void;
  close(): void;
}

export async function startHost(): Promise<Host> {
  const headersOf = readHeaders(readFileSync('firebase.json', 'utf8'));
  let isSecond = false;

  function answer(path: string, response: ServerResponse): void {
    const type = TYPES[path.split('.').at(-1) ?? ''];
    const isOfOtherVersion = path.includes('.second.') !== isSecond && /^\/assets\/.*\.(js|css)$/.test(path);
    if (!type || isOfOtherVersion) throw new Error('Not Found');
    const file = readFileSync(`dist${path.replace('.second.', '.')}`);
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    response.setHeader('content-type', type);
    const isCode = ['html', 'js'].includes(path.split('.').at(-1) ?? '');
    response.end(isSecond && isCode ? ofSecondVersion(file.toString()) : file);
  }

  const server = createServer(({ url = '/' }, response) => {
    const path = url.replace(/\?.*$/, '').replace(/\/$/, '/index.html');
    try {
      answer(path, response);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    deploy: () => {
      isSecond = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function ofSecondVersion(code: string): string {
  return code.replace(HASHED_NAME, '$1.second$2').replace(REVISION, '$1second"');
}
