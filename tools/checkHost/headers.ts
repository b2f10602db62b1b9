/** The headers that a host sends, held against those of firebase.json. */

import { allowInline, POLICY, readHeaders } from '../vite/headers.ts';
import { inlineHashes } from '../vite/prerender.ts';
import { type Finding, fault, few, ok } from './finding.ts';
import { deployCommand, type Site } from './site.ts';

const HALF_A_YEAR_S = 15_768_000;

/** @param firebaseJson the text of the host's firebase.json */
export async function checkHeaders(site: Site, firebaseJson: string): Promise<Finding[]> {
  const headersOf = readHeaders(firebaseJson);
  const paths = ['/', '/index.html', '/privacy.html', '/sw.js', '/manifest.webmanifest', site.script];
  /** What is wrong, and where: mostly the same everywhere. */
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const { headers } = path === '/' ? site.page : await site.get(path);
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
  if (name === POLICY) return policyDifferences(expected, sent);
  return means(name, expected, sent) ? [] : [`${name} is '${sent}', not '${expected}'`];
}

/** Hosts have words of their own for how long something is kept. */
function means(name: string, expected: string, sent: string): boolean {
  const maxAge = Number(/max-age=(\d+)/.exec(sent)?.[1] ?? Number.NaN);
  if (name === 'Strict-Transport-Security') return maxAge >= HALF_A_YEAR_S;
  if (name !== 'Cache-Control') return sent.toLowerCase() === expected.toLowerCase();
  const isAskedAnew = /no-cache|no-store/.test(sent) || maxAge === 0;
  return expected === 'no-cache' ? isAskedAnew : !isAskedAnew && maxAge >= HALF_A_YEAR_S;
}

function policyDifferences(expected: string, sent: string): string[] {
  const [own, theirs] = [directivesOf(expected), directivesOf(sent)];
  return [...new Set([...Object.keys(own), ...Object.keys(theirs)])].flatMap((directive) => {
    const [wanted, given] = [own[directive], theirs[directive]];
    if (!wanted) return [`The policy adds ${directive}`];
    if (!given) return [`The policy lacks ${directive}`];
    const lacks = wanted.filter((source) => !given.includes(source)).map((source) => `lacks ${source}`);
    const adds = given.filter((source) => !wanted.includes(source)).map((source) => `adds ${source}`);
    const differs = [...lacks, ...adds];
    return differs.length > 0 ? [`The policy's ${directive} ${differs.join(', ')}`] : [];
  });
}

function directivesOf(policy: string): Record<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}
