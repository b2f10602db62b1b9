/** A host like the real one: the built files, the headers of firebase.json, no board, deploys, and captive networks. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readHeaders } from '../../tools/vite/headers.ts';

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
const HASH = /sha256-[\w+/]+=*/g;

export interface Host {
  url: string;
  /** Replaces this version: all scripts get other names, and the old ones are gone. */
  deploy(): void;
  /** Switches a captive network on or off, which answers with its own page for everything except sw.js. */
  capture(isCaptive: boolean): void;
  close(): void;
}

export async function startHost(): Promise<Host> {
  const headersOf = readHeaders(readFileSync('firebase.json', 'utf8'));
  const hashes = secondHashes();
  let isSecond = false;
  let isCaptive = false;

  function answer(path: string, response: ServerResponse): void {
    const type = TYPES[path.split('.').at(-1) ?? ''];
    const isOfOtherVersion = path.includes('.second.') !== isSecond && /^\/assets\/.*\.(js|css)$/.test(path);
    if (!type || isOfOtherVersion) throw new Error('Not Found');
    const file = readFileSync(`dist${path.replace('.second.', '.')}`);
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    response.setHeader('content-type', type);
    const isCode = ['html', 'js'].includes(path.split('.').at(-1) ?? '');
    response.end(isSecond && isCode ? ofSecondVersion(file.toString(), hashes) : file);
  }

  const server = createServer(({ url = '/' }, response) => {
    const path = url.replace(/\?.*$/, '').replace(/\/$/, '/index.html');
    if (isCaptive && path !== '/sw.js') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in to this Wi-Fi</title>');
      return;
    }
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
    capture: (captive) => {
      isCaptive = captive;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function ofSecondVersion(code: string, hashes: Map<string, string>): string {
  return withNewNames(code).replace(HASH, (hash) => hashes.get(hash) ?? hash);
}

function withNewNames(code: string): string {
  return code.replace(HASHED_NAME, '$1.second$2').replace(REVISION, '$1second"');
}

/** The hashes of the second version's files, by those of the first. */
function secondHashes(): Map<string, string> {
  const paths = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  const codes = paths
    .filter((path) => /\.(html|js)$/.test(path))
    .map((path) => readFileSync(`dist/${path}`, 'utf8'));
  return new Map(codes.map((code) => [hashOf(code), hashOf(withNewNames(code))]));
}

function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
