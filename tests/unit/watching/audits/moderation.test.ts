/** The page of moderators: the rows that it lists, and the texts that it has them copy. */

import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { StoredRun } from '../../../../src/board/backend/documents.ts';
import { AUTOPILOT_RUN } from '../../../../src/board/verification/autopilot.ts';
import { KeptProofs } from '../../../../src/board/verification/keptProofs.ts';
import { UNREACHABLE } from '../../../../src/board/verification/proof.ts';
import { type Recorded, Verifier } from '../../../../src/board/verification/verifier.ts';
import { contestId } from '../../../../src/engine/contest/contest.ts';
import type { PlayerId, Uid } from '../../../../src/engine/ids.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import { examine } from '../../../../src/watching/audits/examination.ts';
import {
  type ModeratedRow,
  type ModerationIo,
  moderation,
} from '../../../../src/watching/audits/moderation.ts';
import { commandOn, documentOf, type ModeratedContest } from '../../../../src/watching/audits/orders.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { argumentsIn } from '../../../moderate/shell.ts';
import { honestRun, idOf, newStorage } from '../../board/verification/boards.ts';
import { honestPort } from '../../board/verification/ports.ts';

/** A name that does as much in a shell as a name can. */
const TRAP = '$(touch /tmp/caught) `id` "\' !! \\ ~\n; | & <b>';

const OWNER = 'WzdzWHvyzkT529ppTeCYWKPa8jxy' as Uid;

function rowOf(
  { claim: { runId, score, level } }: Recorded,
  changes: Partial<ModeratedRow> = {},
): ModeratedRow {
  const playerId = `${TRAP}_1763710215123` as PlayerId;
  const row = {
    playerId,
    playerName: storedName(TRAP, OWNER),
    owner: OWNER,
    runId,
    score,
    level,
    timestamp: 0,
    verdict: '',
  };
  return { ...row, ...changes };
}

function runOf(row: ModeratedRow, { bytes, claim }: Recorded, changes: Partial<StoredRun> = {}): StoredRun {
  const { skin, ruleset, ticks } = claim;
  const { playerId, owner, score, level } = row;
  return { playerId, owner, score, level, skin, ruleset, ticks, replay: bytes.slice(), ...changes };
}

function ioWith(run: StoredRun | null, changes: Partial<ModerationIo> = {}): ModerationIo {
  return {
    readScores: async () => ({ entries: [], end: null, size: 0 }),
    readRun: async () => run,
    verifier: new Verifier(honestPort, AUTOPILOT_RUN),
    kept: new KeptProofs(newStorage(), 'a build'),
    examine: async (wanted) => examine(wanted),
    ...changes,
  };
}

const look = (row: ModeratedRow, run: StoredRun | null, changes?: Partial<ModerationIo>) =>
  moderation(ioWith(run, changes)).look(row);

const HONEST = honestRun(1);
const RAISED = rowOf(HONEST, { score: HONEST.claim.score + 100 });
const GIVEN = `The replay gives ${HONEST.claim.score} points at level ${HONEST.claim.level}, not ${HONEST.claim.score + 100}.`;

test('a verified run without a sign is not listed', async () => {
  const row = rowOf(HONEST);
  expect(await look(row, runOf(row, HONEST))).toMatchObject({ proof: { kind: 'verified' }, finding: null });
});

test('a verified run with signs is listed with their moments', async () => {
  const row = rowOf(AUTOPILOT_RUN);
  const { proof, finding } = await look(row, runOf(row, AUTOPILOT_RUN));
  expect(proof.kind).toBe('verified');
  expect(finding).toMatchObject({ isFailed: false, signs: [{ kind: 'holdsOf2Ticks', tick: 11106 }] });
  expect(finding?.reason).toBe('Signs of machine play: 54% of presses last 2 ticks (33 ms) or less.');
});

test.each([
  [1, true],
  [2, false],
])('where a player’s run is of ticket %d, that it is the first is %s', async (ticketsUsed, isFirstTicket) => {
  const wanted = vi.fn<ModerationIo['examine']>(async () => ({ given: null, signs: [] }));
  const row = rowOf(HONEST, { ticketsUsed });
  await look(row, runOf(row, HONEST), { examine: wanted });
  expect(wanted).toHaveBeenCalledWith(expect.objectContaining({ isFirstTicket, isVerified: true }));
});

test.each([
  ['in the run, too', runOf(RAISED, HONEST)],
  ['in the row alone', runOf(rowOf(HONEST), HONEST)],
])('of a score that was raised %s, the replay’s own is told', async (_, run) => {
  const { proof, finding } = await look(RAISED, run);
  expect(proof.kind).toBe('failed');
  expect(finding).toMatchObject({ isFailed: true, reason: GIVEN, signs: [] });
});

test('what another player’s run gives is no matter', async () => {
  const row = rowOf(HONEST);
  const { finding } = await look(row, runOf(row, HONEST, { playerId: idOf('hal') }));
  expect(finding?.reason).toBe('Not verified: its run is another one.');
});

test('bytes that are no replay give nothing', async () => {
  const row = rowOf(HONEST);
  const { finding } = await look(row, runOf(row, HONEST, { replay: Uint8Array.of(1, 2, 3) }));
  expect(finding?.reason).toBe('Not verified: its replay does not give this score (malformed).');
});

test('a row that is struck out, or whose run is missing, is not listed', async () => {
  const struck = await look(rowOf(HONEST, { struck: 'A program played.' }), null);
  expect(struck).toMatchObject({ proof: { kind: 'failed', by: 'moderators' }, finding: null, reads: 0 });
  expect(await look(rowOf(HONEST), null)).toMatchObject({ proof: { kind: 'unknown' }, finding: null });
});

test('a run out of reach is looked at later, and one that this browser can’t examine is not', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const row = rowOf(HONEST);
  const stops = async () => Promise.reject(new Error('stopped'));
  expect((await look(row, null, { readRun: stops })).proof).toBe(UNREACHABLE);
  const unexamined = await look(row, runOf(row, HONEST), { examine: stops });
  expect(unexamined).toMatchObject({ proof: { kind: 'unknown' }, finding: null });
});

test('a run of a cup costs two reads, and its ticket seeds its coins', async () => {
  const contest = { id: contestId('cup-autumn'), createdAt: null };
  const row = rowOf(HONEST, { contest, ruleset: HONEST.claim.ruleset, lived: 5 });
  const run = runOf(row, HONEST, { contestId: contest.id, lived: 5 });
  const { finding, reads } = await look(row, run, { readTicketTime: async () => 1_795_283_300_012_000 });
  expect(reads).toBe(2);
  expect(finding?.reason).toBe('The replay was played on other coins, and gives LIVED 366, not 5.');
});

const LOCAL = {
  project: { kind: 'local', projectId: 'demo-defend-the-sats' },
  host: 'localhost:5173',
} as const;
const CLOUD = {
  project: { kind: 'cloud', apiKey: 'key', projectId: 'sats-1234', appId: 'app' },
  host: 'sats.example',
} as const;
const DAILY = { id: contestId('daily-20779'), isFinal: false };
const CUP = { id: contestId('cup-autumn'), isFinal: false };
const FAILED = { entry: RAISED, isFailed: true, reason: GIVEN, signs: [] };
const { runId } = RAISED;

test.each<[string, ModeratedContest | null, string[]]>([
  ['on the all-time board', null, ['remove', runId, '--reason', GIVEN]],
  ['in a daily', DAILY, ['remove-daily', runId, '--daily', 'daily-20779', '--reason', GIVEN]],
  ['in a cup', CUP, ['cup', 'strike', 'cup-autumn', runId, '--reason', GIVEN]],
  ['in a final cup', { ...CUP, isFinal: true }, ['show', runId]],
])('the command on a failed row %s is one of a shell, whatever the name is', (_, contest, expected) => {
  expect(argumentsIn(commandOn(FAILED, contest, LOCAL))).toEqual([...expected, '--host', 'localhost:5173']);
  expect(argumentsIn(commandOn(FAILED, contest, CLOUD))).toEqual([...expected, '--project', 'sats-1234']);
});

test('a run with signs is shown, and not taken off', () => {
  expect(argumentsIn(commandOn({ ...FAILED, isFailed: false }, null, CLOUD)).slice(0, 2)).toEqual([
    'show',
    runId,
  ]);
});

test.each(['en', 'es', 'pt-br'])(
  'no reason in %s has a sign that a shell understands within quotes',
  async (language) => {
    const wordsOf = (room: string) => import(path.resolve('src', room, 'words', `${language}.ts`));
    const page: typeof import('../../../../src/watching/audits/words/en.ts') =
      await wordsOf('watching/audits');
    const sign: typeof import('../../../../src/engine/signs/words/en.ts') = await wordsOf('engine/signs');
    const proof: typeof import('../../../../src/board/verification/words/en.ts') =
      await wordsOf('board/verification');
    const given = sign.allOf([
      sign.isOfRun(runIdOf(1)),
      sign.wasPlayedAs('default', 'god'),
      sign.wasPlayedUnder(3, 5),
      sign.otherCoins,
      sign.gives(1000, 1, 1100),
      sign.givesAtOtherLevel(1000, 1, 1100, 2),
      sign.lasts(900, 901),
      sign.givesLived(5, 4),
      sign.otherChecksums,
    ]);
    const because = [proof.otherRun, proof.otherScore('mismatch at tick 4703')];
    for (const reason of [page.replayGives(given), ...because.map(page.notVerified)])
      expect(reason).toMatch(/^[\p{L}\p{N} .,:()’-]+$/u);
  },
);

test('the document’s address has nothing but plain letters, digits and escapes', () => {
  const address = documentOf(RAISED, null, CLOUD);
  expect(address).toMatch(
    /^https:\/\/console\.firebase\.google\.com\/project\/sats-1234\/firestore\/databases\/-default-\/data\/[\w.~-]+$/,
  );
  const data = address.slice(address.lastIndexOf('/') + 1).replaceAll('~', '%');
  expect(decodeURIComponent(data)).toBe(`/leaderboard_entries/${RAISED.playerId}`);
  expect(documentOf(RAISED, null, LOCAL)).toMatch(/^leaderboard_entries\/[\w.%-]+$/);
  expect(documentOf({ ...RAISED, holder: OWNER }, DAILY, LOCAL)).toBe(
    `contests/daily-20779/entries/${OWNER}`,
  );
});
