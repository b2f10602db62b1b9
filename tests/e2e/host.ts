/** A host like the real one: the built files, the headers of firebase.json, deploys, and networks that fail. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Config } from '../../src/base/config.ts';
import { settingsIn, withoutSettings } from '../../src/base/hostParts.ts';
import type { Backend } from '../../tools/firestore-local/node/backend.ts';
import { readHeaders } from '../../tools/vite/headers.ts';

export const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

const HASHED_NAME = /(-[\w-]{8})(\.(?:js|css)\b)/g;
const HASH = /sha256-[\w+/]+=*/g;

export interface Host {
  url: string;
  /** Replaces this version: all scripts get other names, and the old ones are gone. */
  deploy(): void;
  /** Sets something of what a host sets: in pages alone, as another build with these settings. */
  set(change: Partial<Config>): void;
  /** Switches a captive network on or off, which answers with its own page for everything except service workers. */
  capture(isCaptive: boolean): void;
  /** Takes the host off the network, or puts it back. */
  cut(isCut: boolean): void;
  close(): void;
}

interface HostOptions {
  /** Answers before the files do; tells whether it has. Without it there is no board. */
  answers?: Backend['handle'];
  /** A script that runs in each page before its own, and the policy lets it. */
  script?: string;
}

export async function startHost({ answers, script }: HostOptions = {}): Promise<Host> {
  const headersOf = readHeaders(readFileSync('firebase.json', 'utf8'));
  const hashes = hashesAfter(withNewNames, /\.(html|js)$/);
  let isSecond = false;
  let settings: Partial<Config> = {};
  let isCaptive = false;
  let isCut = false;
  const added = script === undefined ? undefined : withScript(script);

  function answer(path: string, response: ServerResponse): void {
    const type = TYPES[path.split('.').at(-1) ?? ''];
    const isOfOtherVersion = path.includes('.second.') !== isSecond && /^\/assets\/.*\.(js|css)$/.test(path);
    if (!type || isOfOtherVersion) throw new Error('Not Found');
    const file = readFileSync(`dist${path.replace('.second.', '.')}`);
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    response.setHeader('content-type', type);
    const isCode = type === TYPES.html || type === TYPES.js;
    const body = isSecond && isCode ? ofSecondVersion(file.toString(), hashes) : file;
    const sent = added && isCode ? added(String(body), response) : body;
    response.end(type === TYPES.html ? withSettings(String(sent), settings) : sent);
  }

  const server = createServer(async (request, response) => {
    const { url = '/' } = request;
    if (isCut) return void response.destroy();
    if (await answers?.(request, response)) return;
    const path = url.replace(/\?.*$/, '').replace(/\/$/, '/index.html');
    if (isCaptive && !/^\/sw[\w-]*\.js$/.test(path)) {
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
    set: (change) => {
      settings = { ...settings, ...change };
    },
    capture: (captive) => {
      isCaptive = captive;
    },
    cut: (cut) => {
      isCut = cut;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Puts a script into pages. Its hash joins the policy, which is otherwise the real one, and theirs the service worker. */
function withScript(script: string) {
  const add = (page: string) => page.replace('<head>', () => `<head><script>${script}</script>`);
  const hashes = hashesAfter(add, /\.html$/);
  return (code: string, response: ServerResponse): string => {
    const policy = String(response.getHeader('content-security-policy'));
    response.setHeader('content-security-policy', policy.replace('script-src', `$& '${hashOf(script)}'`));
    return add(code).replace(HASH, (hash) => hashes.get(hash) ?? hash);
  };
}

/** A page as it is built with other settings: its block, and START's link. */
function withSettings(page: string, change: Partial<Config>): string {
  const built = settingsIn(page);
  if (built === undefined) return page;
  const settings: Config = { ...JSON.parse(built), ...change };
  const { url, label } = settings.social;
  return page
    .replace(built, () => JSON.stringify(settings))
    .replace(/(<a data-setting="" href=")[^"]*("[^>]*>)[^<]*/, `$1${url}$2${label}`);
}

/** Has START come with other settings from a host that is not this file's. The page that comes so reaches no other board. */
export const setSettings = (page: Page, change: Partial<Config>) =>
  page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withSettings(await response.text(), change) });
    },
  );

function ofSecondVersion(code: string, hashes: Map<string, string>): string {
  return withNewNames(code).replace(HASH, (hash) => hashes.get(hash) ?? hash);
}

function withNewNames(code: string): string {
  return code.replace(HASHED_NAME, '$1.second$2');
}

/** The hashes of the built files after a change, by those before. */
function hashesAfter(change: (code: string) => string, names: RegExp): Map<string, string> {
  const paths = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  const codes = paths.filter((path) => names.test(path)).map((path) => readFileSync(`dist/${path}`, 'utf8'));
  return new Map(codes.map((code) => [hashOf(code), hashOf(change(code))]));
}

/** As the service worker has it: of a page, without what its host sets. */
function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(withoutSettings(code)).digest('base64')}`;
}
