/** Boards of honest and forged entries, on a local server, read by the real database code and the real verification. */

import { createStorage } from '../../../../src/base/storage.ts';
import type { Database, ScoresQuery } from '../../../../src/board/backend/database.ts';
import { AUTOPILOT_RUN } from '../../../../src/board/verification/autopilot.ts';
import { ALL_TIME, BoardReader, type ReaderIo } from '../../../../src/board/verification/boardReader.ts';
import { KeptProofs } from '../../../../src/board/verification/keptProofs.ts';
import { type Recorded, Verifier } from '../../../../src/board/verification/verifier.ts';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { encodeReplay } from '../../../../src/engine/replay/codec.ts';
import { InputLog } from '../../../../src/engine/replay/inputs.ts';
import {
  CHECKPOINT_TICKS,
  maxStoredBytes,
  TICKS_PER_INPUT_BYTE,
} from '../../../../src/engine/replay/replay.ts';
import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { ALL_BUTTONS } from '../../../../src/engine/simulation/buttons.ts';
import { RandomStream } from '../../../../src/engine/simulation/random.ts';
import { levelAt, RULESET_VERSION } from '../../../../src/engine/simulation/rules.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import type { SkinId } from '../../../../src/engine/simulation/skins.ts';
import { typedText } from '../../../../src/engine/storedName.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { contentWith, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import type { LocalBoard } from '../backend/localBoard.ts';
import { createArea } from '../leaderboard/area.ts';
import { honestPort } from './ports.ts';

/** A run that was played, of about 300 points times `rank`: short ones, since tests play many. */
export function honestRun(rank: number, skin: SkinId = 'default'): Recorded {
  return record({ runId: runIdOf(1000 + rank), skin }, contentWith(300 * rank, skilled(rank)));
}

const MINUTE = 3600;

/** A well-formed replay of noise: it begins as a run does, and claims a score. It mashes buttons. */
export function forgedRun(number: number, minutes = 10): Recorded {
  const ticks = minutes * MINUTE;
  const setup = { runId: runIdOf(2000 + number), skin: 'default', ruleset: RULESET_VERSION } as const;
  const noise = new RandomStream(seedOf(setup.runId), 77);
  const inputs = new InputLog();
  for (let tick = 0, held = 0; tick < ticks; tick++) {
    if (tick % TICKS_PER_INPUT_BYTE === 0) held = noise.below(ALL_BUTTONS + 1);
    inputs.add(held);
  }
  const result = { ticks, score: 1_633_900 - 100 * number, level: levelAt(ticks) };
  const claim = { ...setup, ...result };
  const hashes = Array.from({ length: ticks / CHECKPOINT_TICKS + 1 }, () => noise.below(2 ** 32));
  hashes[0] = simulationOf(setup).hash();
  return { claim, bytes: encodeReplay({ ...claim, inputs: inputs.bytes, pauses: [], hashes }) };
}

/** A replay of three bytes. */
export function brokenRun(number: number): Recorded {
  return { claim: forgedRun(number, 1).claim, bytes: Uint8Array.of(1, 2, 3) };
}

interface Entry {
  name: string;
  run: Recorded;
  /** By moderators. */
  verdict?: string;
  /** The entry's account; by default one of its own. */
  owner?: string;
}

/** Writes entries and their runs past the rules, which have tests of their own. */
export async function put(board: LocalBoard, entries: readonly Entry[]): Promise<void> {
  for (const { name, run, verdict, owner = `account of ${name}` } of entries) {
    const { runId, score, level, ticks, ruleset, skin } = run.claim;
    const shared = { player_id: idOf(name), owner, score, level, timestamp: new Date('2026-01-01') };
    await board.write(['runs', runId], toFields({ ...shared, ticks, ruleset, skin, replay: run.bytes }));
    await board.write(
      ['leaderboard_entries', idOf(name)],
      toFields({
        ...shared,
        player_name: name,
        wallet_address: `wallet of ${name}`,
        run_id: runId,
        ...(verdict !== undefined && { verdict }),
      }),
    );
  }
}

export const idOf = (name: string) => `${name.toLowerCase()}_1767225600000` as PlayerId;

/** Honest players, `hal1` the best. */
export const honestPlayers = (count: number, verdict?: string): Entry[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `hal${index + 1}`,
    run: honestRun(count - index),
    ...(verdict !== undefined && { verdict }),
  }));

/** Forgers, above everybody else. */
export const forgers = (count: number, forge: (number: number) => Recorded = forgedRun): Entry[] =>
  Array.from({ length: count }, (_, index) => ({ name: `eve${index + 1}`, run: forge(index) }));

/** Forged entries of several accounts, above everybody else or with scores among those of the honest ones. */
export function flood(count: number, accounts: number, place: 'above' | 'among'): Entry[] {
  return Array.from({ length: count }, (_, index) => {
    const run = brokenRun(index);
    const score = place === 'above' ? run.claim.score : 100 * (1 + ((index * 7) % 45));
    return {
      name: `eve${index + 1}`,
      run: { ...run, claim: { ...run.claim, score } },
      owner: `account ${index % accounts}`,
    };
  });
}

/** The largest replay that the board takes of a run of this many minutes, of zeroes. */
export function largeRun(number: number, minutes = 60): Recorded {
  const { claim } = forgedRun(number, minutes);
  return { claim, bytes: new Uint8Array(maxStoredBytes(claim.ticks)) };
}

/** A reader of the board, and what the host pays for it. */
export function openReader(database: Database, { open = honestPort, storage = newStorage() } = {}) {
  const bill = { documents: 0, bytes: 0 };
  const io: ReaderIo = {
    async readScores(query: ScoresQuery) {
      const page = await database.readTopScores(query);
      bill.documents += Math.max(page.entries.length, 1);
      return page;
    },
    async readRun(runId: RunId) {
      bill.documents += 1;
      const run = await database.readRun(runId);
      bill.bytes += run?.replay?.length ?? 0;
      return run;
    },
    verifier: new Verifier(open, AUTOPILOT_RUN),
    kept: new KeptProofs(storage, 'a build'),
  };
  return {
    bill,
    io,
    /** As the dialog opens it: the counter is read as well. */
    async read(): Promise<BoardReader> {
      bill.documents += 1;
      const reader = new BoardReader(io, ALL_TIME, await io.readScores({}));
      await reader.start();
      return reader;
    },
  };
}

export function newStorage() {
  const area = createArea();
  return createStorage(() => area);
}

/** The names on the ranks, each with its state. */
export const ranksOf = ({ store }: BoardReader): string[] =>
  store.getState().ranks.map(({ entry, proof }) => `${typedText(entry.playerName)} ${proof.kind}`);

export const hiddenOf = ({ store }: BoardReader): string[] =>
  store.getState().hidden.map(({ entry }) => typedText(entry.playerName));

/** The words on ranks that could not be verified. */
export const reasonsOf = ({ store }: BoardReader): string[] =>
  store.getState().ranks.flatMap(({ proof }) => (proof.kind === 'unknown' ? [proof.because] : []));
