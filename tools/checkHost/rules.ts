/** The rules that judge a board: their version, and whether they refuse. */

import { COLLECTIONS } from '../../src/board/backend/documents.ts';
import type { Answer, Board } from '../board/board.ts';
import { set } from '../board/values.ts';
import { errorOf, findingOn, isDenied } from './board.ts';
import { type Finding, fault, few, ok } from './finding.ts';
import { deployCommand, type Site } from './site.ts';

const { entries, runs, stats, owners, accounts, bans, contests, purchases, payments, settings } = COLLECTIONS;
const TRIED = [
  entries,
  runs,
  stats,
  owners,
  accounts,
  bans,
  contests,
  purchases,
  payments,
  settings,
  'unknown',
];

export async function checkRules(site: Site, board: Board, token?: string): Promise<Finding[]> {
  const own = site.settings.rulesVersion;
  const remedy = `Deploy the rules of this version, then the page (docs/upgrade.md): ${deployCommand(site, 'firestore:rules')}.`;
  const answer = await askVersion(board, own);
  const isOfPage = !errorOf(answer);
  if (!isOfPage && !isDenied(answer)) return [findingOn(answer, 'The board')];
  // The rules of no version let anybody read this one.
  const isReadable = isOfPage && !errorOf(await askVersion(board, 'none'));
  const others = 'these are not the rules of the game.';
  if (isReadable) return [fault(`Everybody may read everything: ${others}`, remedy)];
  const version = isOfPage
    ? ok(`The rules are of version ${own}, as the page is.`)
    : fault(
        `The page writes for version ${own} of the rules, and they are ${await versionBeside(board, Number(own))}: no run is saved.`,
        remedy,
      );
  const answers = await tryWrites(board, token);
  const open = answers.filter(
    ([, { status, body }]) => status === 200 || REACHED.includes(errorOf({ status, body })?.status ?? ''),
  );
  if (open.length > 0)
    return [version, fault(`A stranger may write to ${few(open.map(([name]) => name))}: ${others}`, remedy)];
  const unclear = answers.find(([, write]) => !isDenied(write));
  return [
    version,
    unclear ? findingOn(unclear[1], 'A write') : ok('The rules let a stranger write nothing.'),
  ];
}

/** Pages ask so, too: the rules let their own version alone be read. */
function askVersion(board: Board, version: string): Promise<Answer> {
  return board.verb('batchGet', { documents: [`${board.root}/${COLLECTIONS.rulesVersions}/${version}`] });
}

async function versionBeside(board: Board, own: number): Promise<string> {
  for (let version = 1; version <= own + 2; version++)
    if (!errorOf(await askVersion(board, String(version)))) return `of version ${version}`;
  return 'of none: they are not those of the game';
}

/** The condition of a write failed, so the rules allowed it. */
const REACHED: readonly string[] = ['NOT_FOUND', 'FAILED_PRECONDITION', 'ALREADY_EXISTS'];

/**
 * Asks each collection for a change of a document that is not there, on the condition that it is. The rules are judged
 * first, and where they allow it the condition fails: nothing is ever written.
 */
function tryWrites(board: Board, token?: string): Promise<[collection: string, Answer][]> {
  return Promise.all(
    TRIED.map(async (name) => {
      const write = set(`${name}/check-host-${crypto.randomUUID()}`, {}, { exists: true });
      return [name, await board.commit([write], token)] as [string, Answer];
    }),
  );
}
