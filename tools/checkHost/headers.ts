/** The headers that a host sends, held against those of firebase.json. */

import { LANGUAGES, pathOf, workerOf } from '../../src/base/words/languages.ts';
import { DOCUMENT_PAGES } from '../vite/documentPages.ts';
import { allowInline, POLICY, readHeaders } from '../vite/headers.ts';
import { LINK_PAGES } from '../vite/linkPreview.ts';
import { inlineHashes } from '../vite/prerender.ts';
import { WATCH_PAGE } from '../vite/watchPage.ts';
import { type Finding, fault, few, ok } from './finding.ts';
import { deployCommand, type Site } from './site.ts';

const HALF_A_YEAR_S = 15_768_000;

/** @param firebaseJson the text of the host's firebase.json */
export async function checkHeaders(site: Site, firebaseJson: string): Promise<Finding[]> {
  const headersOf = readHeaders(firebaseJson);
  const paths = [
    ...LANGUAGES.flatMap((language) => [
      ...['', 'index.html', WATCH_PAGE.slice(1), 'manifest.webmanifest'].map(
        (name) => pathOf(language) + name,
      ),
      ...DOCUMENT_PAGES.map((page) => `${pathOf(language)}${page}.html`),
      workerOf(language),
    ]),
    ...LINK_PAGES.map((name) => `/${name}`),
    site.script,
  ];
  /** The faults, and where each is: mostly the same everywhere. */
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const { status, headers } = path === '/' ? site.page : await site.get(path);
    // The check of the files says so.
    if (status !== 200) continue;
    // The checkout may be of another build.
    const expected = allowInline(headersOf(path), inlineHashes(site.html));
    for (const [name, value] of Object.entries(expected))
      for (const says of differences(name, value, headers.get(name)))
        found.set(says, [...(found.get(says) ?? []), path]);
  }
  if (found.size === 0)
    return [ok(`${paths.length} files have the headers of firebase.json, and the policy fits the page.`)];
  const remedy =
    'Let the host send the headers of firebase.json as `npm run build` left it, with the files of that build. ' +
    `On Firebase: ${deployCommand(site, 'hosting')}.`;
  return [...found].map(([says, where]) => fault(`${says} (${few(where)}).`, remedy));
}

function differences(name: string, expected: string, sent: string | null): string[] {
  if (sent === null) return [`${name} is missing`];
  if (isKeptAsLong(name, expected, sent)) return [];
  const [own, theirs] = [partsOf(name, expected), partsOf(name, sent)];
  const lacks = own.filter((part) => !theirs.includes(part));
  const adds = theirs.filter((part) => !own.includes(part));
  if (own.length === 1 && lacks.length === 1) return [`${name} is '${sent}', not '${expected}'`];
  return [...lacks.map((part) => `${name} lacks ${part}`), ...adds.map((part) => `${name} adds ${part}`)];
}

/** Hosts have words of their own for how long something is kept. */
function isKeptAsLong(name: string, expected: string, sent: string): boolean {
  const maxAge = Number(/max-age=(\d+)/.exec(sent)?.[1] ?? Number.NaN);
  if (name === 'Strict-Transport-Security') return maxAge >= HALF_A_YEAR_S;
  if (name !== 'Cache-Control') return false;
  const isAskedAnew = /no-cache|no-store/.test(sent) || maxAge === 0;
  return expected === 'no-cache' ? isAskedAnew : !isAskedAnew && maxAge >= HALF_A_YEAR_S;
}

/** The parts that can be there or missing: each source of each directive of a policy. */
function partsOf(name: string, value: string): string[] {
  if (name === 'Permissions-Policy') return value.split(/\s*,\s*/);
  if (name !== POLICY) return [value.toLowerCase()];
  return value.split(';').flatMap((directive) => {
    const [word = '', ...sources] = directive.trim().split(/\s+/);
    return sources.length > 0 ? sources.map((source) => `${word} ${source}`) : [word].filter(Boolean);
  });
}
