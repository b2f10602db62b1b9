/** The host's check of their site, of the page as it was built. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { addressOf, SERVERS } from '../../tools/browser/ports.mjs';
import { checkSite } from '../../tools/checkHost/checks.ts';
import { openSite } from '../../tools/checkHost/site.ts';
import { createVisit } from '../../tools/checkHost/visit.ts';

test('a host finds no fault in the built page, and what a server of this machine lacks', async () => {
  const site = await openSite(addressOf(SERVERS.realTime), createVisit(fetch, 60_000));
  const lines: string[] = [];
  for await (const { findings } of checkSite(site, readFileSync('firebase.json', 'utf8')))
    lines.push(...findings.map(({ kind, says }) => `${kind}: ${says}`));
  expect(lines.filter((line) => line.startsWith('fault'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('unknown')).map((line) => line.slice(0, 40))).toEqual([
    'unknown: This machine sends without http',
    'unknown: A link to the game shows no pic',
    'unknown: A script that is not there is a',
    'unknown: The account of this check stays',
    'unknown: Lists that moderators alone may',
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^ok: The \d+ files of the service worker/));
});
