/** All that can be seen of a host from outside. */

import { boardOf } from './board.ts';
import { checkClocks } from './clock.ts';
import { checkFiles } from './files.ts';
import { type Finding, unknown } from './finding.ts';
import { checkHeaders } from './headers.ts';
import { checkIndexes } from './indexes.ts';
import { checkLocks, LOCK_TIMEOUT_MS } from './locks.ts';
import { checkMarks } from './marks.ts';
import { checkPrivacy } from './privacy.ts';
import { checkReports } from './reports.ts';
import { checkRules } from './rules.ts';
import { checkShop } from './shop.ts';
import { checkSignIn } from './signIn.ts';
import type { Site } from './site.ts';
import { NoAnswer } from './visit.ts';
import { checkWay } from './way.ts';

export interface Group {
  title: string;
  findings: Finding[];
}

/** @param firebaseJson the text of the host's firebase.json @param now this machine's time, in epoch milliseconds */
export async function* checkSite(site: Site, firebaseJson: string, now = Date.now): AsyncIterable<Group> {
  const board = boardOf(site);
  const { project } = site.settings;
  yield await group('The way to the page', () => checkWay(site));
  yield await group('Headers', () => checkHeaders(site, firebaseJson));
  yield await group('Files', () => checkFiles(site));
  // The account of the check is for these two.
  let locks: Finding[] = [];
  yield await group(`Board of ${project.projectId}`, () =>
    checkSignIn(board, async (token) => {
      locks = (await group('', () => checkLocks(boardOf(site, LOCK_TIMEOUT_MS), token))).findings;
      return checkRules(site, board, token);
    }),
  );
  yield { title: 'Locks', findings: locks };
  yield await group('Queries', () => checkIndexes(site, board));
  yield await group('Marks', () => checkMarks(board));
  yield await group('Clocks', () => checkClocks(site, now));
  yield await group('Shop', () => checkShop(site, board));
  yield await group('The host', () => checkPrivacy(site));
  yield { title: 'Reports', findings: checkReports(site) };
}

async function group(title: string, check: () => Promise<Finding[]>): Promise<Group> {
  try {
    return { title, findings: await check() };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { title, findings: [unknown(error.message, 'Ask again once it answers.')] };
  }
}
