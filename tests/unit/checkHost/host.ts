/** A host of the game with whatever is wrong with it: what `npm run check-host` asks is answered without a network. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { LANGUAGES, type Language, pathOf, workerOf } from '../../../src/base/words/languages.ts';
import { RULES_VERSION } from '../../../src/board/backend/documents.ts';
import { checkSite } from '../../../tools/checkHost/checks.ts';
import type { Finding } from '../../../tools/checkHost/finding.ts';
import { openSite } from '../../../tools/checkHost/site.ts';
import { createVisit } from '../../../tools/checkHost/visit.ts';
import { compileRules } from '../../../tools/firestore-local/engine/rules/index.ts';
import { type FirestoreLocal, startFirestoreLocal } from '../../../tools/firestore-local/node/server.ts';
import { documentOf, toHtml, withHost } from '../../../tools/vite/documentPages.ts';
import { allowInline, readHeaders } from '../../../tools/vite/headers.ts';
import { LINK_PAGES, LINK_PICTURES } from '../../../tools/vite/linkPreview.ts';
import { inlineHashes } from '../../../tools/vite/prerender.ts';
import type { BuiltSettings } from '../../../tools/vite/settingsBlock.ts';

export const SITE = 'https://sats.example.org';
export const RULES = readFileSync('firestore.rules', 'utf8');
const GUARD = compileRules(RULES);
const FIREBASE_JSON = readFileSync('firebase.json', 'utf8');
const PROJECT = 'sats-example';

interface File {
  headers: Record<string, string>;
  body: string;
}

/** Answers in place of the host or of Google; `undefined` leaves it to them. */
type Interception = (
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Response | Promise<Response> | undefined;

export interface Host {
  /** By path; an icon is none of them. */
  files: Map<string, File>;
  settings: BuiltSettings;
  /** The text that the page was built with. */
  firebaseJson: string;
  board: FirestoreLocal;
  /** All that was asked, as in `POST https://...`. */
  asked: string[];
  intercept(by: Interception): void;
  /** All lines about the host. @param now this machine's time */
  check(address?: string, now?: () => number): Promise<Finding[]>;
}

/** The page's paths, in each language. */
const PATHS = LANGUAGES.map(pathOf);
const WORKERS = LANGUAGES.map(workerOf);
const START = '/assets/start-12345678.js';
const PAGE = `<meta property="og:image" content="${SITE}/social.png"><script type="application/json" id="settings"></script><script>first()</script><style>p{}</style><script type="module" crossorigin src="${START}"></script>`;

/** A host without a fault, where accounts can be deleted. `hasLocks`: transactions lock, otherwise they are refused. */
export async function openHost({ rules = RULES, hasLocks = false } = {}): Promise<Host> {
  const board = await startFirestoreLocal({
    projectId: PROJECT,
    guard: rules === RULES ? GUARD : compileRules(rules),
    compileRules,
  });
  onTestFinished(board.close);
  const headersOf = readHeaders(FIREBASE_JSON);
  const files = new Map<string, File>();
  const put = (path: string, type: string, body: string) =>
    files.set(path, {
      headers: {
        ...allowInline(headersOf(path), inlineHashes(PAGE)),
        'Content-Type': type,
        'Content-Encoding': 'br',
      },
      body,
    });
  for (const path of PATHS) {
    put(path, 'text/html; charset=utf-8', PAGE);
    put(`${path}index.html`, 'text/html', PAGE);
    put(`${path}access.html`, 'text/html', 'accessibility');
    put(`${path}watch.html`, 'text/html', 'a run');
    put(`${path}manifest.webmanifest`, 'application/manifest+json', '{}');
  }
  for (const language of LANGUAGES) put(`${pathOf(language)}privacy.html`, 'text/html', privacyIn(language));
  put('/social.png', 'image/png', 'picture');
  for (const [at, page] of LINK_PAGES.entries()) {
    put(`/${page}`, 'text/html', PAGE.replace('social.png', LINK_PICTURES[at] ?? ''));
    put(`/${LINK_PICTURES[at]}`, 'image/png', 'picture');
  }
  put(START, 'text/javascript', 'start()');
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(files.get(path)?.body ?? '')
      .digest('base64');
  const kept = ['/', '/access.html', '/manifest.webmanifest', START].map(
    (path) => `"${path}":"sha256-${hashOf(path)}"`,
  );
  for (const worker of WORKERS) put(worker, 'text/javascript', `keep({first:{${kept}},later:{}})`);

  const interceptions: Interception[] = [];
  const host: Host = {
    files,
    settings: {
      rulesVersion: RULES_VERSION,
      project: { kind: 'cloud', projectId: PROJECT, apiKey: 'public', appId: '1:1:web:1' },
      shop: { mode: 'demo' },
      reportUrl: 'https://forms.example.org/report?entry.1={run}',
    },
    firebaseJson: FIREBASE_JSON,
    board,
    asked: [],
    intercept: (by) => interceptions.unshift(by),
    async check(address = SITE, now = Date.now) {
      const findings: Finding[] = [];
      const site = await openSite(address, createVisit(answer));
      for await (const group of checkSite(site, host.firebaseJson, now)) findings.push(...group.findings);
      return findings;
    },
  };
  host.intercept(({ pathname }) => {
    if (pathname.endsWith('accounts:delete')) return Response.json({});
    if (!hasLocks && pathname.endsWith(':beginTransaction')) return refusal(403, 'PERMISSION_DENIED');
    return undefined;
  });

  const answer: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const body = String(init?.body ?? '');
    host.asked.push(`${init?.method ?? 'GET'} ${url}`);
    const { referer, ...headers } = { ...init?.headers } as Record<string, string>;
    for (const by of interceptions) {
      const response = await by(url, body, headers);
      if (response) return withUrl(response, url);
    }
    if (url.host.endsWith('googleapis.com')) {
      const path = url.host.startsWith('firestore.') ? url.pathname : `/${url.host}${url.pathname}`;
      if (referer !== `${SITE}/` && url.pathname !== '/')
        return refusal(403, 'API_KEY_HTTP_REFERRER_BLOCKED');
      return fetch(`${board.url}${path}`, { ...init, headers });
    }
    if (url.protocol === 'http:') return answer(url.href.replace('http:', 'https:'), init);
    const file = files.get(url.pathname);
    const sent = { date: new Date().toUTCString(), ...file?.headers };
    const page = file?.body.replace('id="settings">', `$&${JSON.stringify(host.settings)}`);
    return withUrl(new Response(page, { status: file ? 200 : 404, headers: sent }), url);
  };
  return host;
}

/** The page on privacy of a host who says who they are. */
function privacyIn(language: Language): string {
  const html = toHtml(readFileSync(documentOf('privacy', language), 'utf8'));
  return withHost(html, language, { name: 'Sats Arcade', region: 'eur3', contact: 'us@example.org' });
}

function withUrl(response: Response, url: URL): Response {
  return Object.defineProperty(response, 'url', { value: url.href });
}

/** An error as Google answers. */
export function refusal(code: number, status: string, message = status): Response {
  return Response.json({ error: { code, status, message } }, { status: code });
}
