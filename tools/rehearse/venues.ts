/** Where a rehearsal takes place: a board, and the time in which it is played. */

import { readFileSync } from 'node:fs';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { sealOpensAt } from '../../src/engine/contest/phases.ts';
import type { Board } from '../board/board.ts';
import { openEmulator, putRules } from '../board/emulator.ts';
import { startFaultyProxy } from '../board/faultyProxy.ts';
import { httpBoard } from '../board/transports.ts';
import { compileRules } from '../firestore-local/rulesFile.ts';
import { startFirestoreLocal } from '../firestore-local/server.ts';
import { REAL_TIME, SimulatedTime, type StoryTime } from './time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The times of a rehearsal, in epoch milliseconds. */
export interface Schedule {
  announced: number;
  starts: number;
  ends: number;
  /** Entrants appeal, and then the moderators decide. */
  appeals: number;
  decisions: number;
  appealUntil: number;
}

export interface Venue {
  time: StoryTime;
  schedule: Schedule;
  /** The address that pages ask for the sign-in and the database. */
  url: string;
  /** As the administrator. */
  board: Board;
  close(): Promise<void>;
}

const RULES = readFileSync('firestore.rules', 'utf8');

interface Simulation {
  /** When the cup is announced, in epoch milliseconds. */
  announced?: number;
  /** The file of the board's data; by default they are in memory. */
  file?: string;
}

/**
 * The local board, on a clock of its own. Everybody signs in the day before.
 * @param showTime puts the clocks of this process, by which Firebase's tokens expire
 */
export async function openSimulation(
  showTime: (now: number) => void,
  { announced = Date.UTC(2026, 11, 5, 12), file }: Simulation = {},
): Promise<Venue> {
  const starts = announced + HOUR;
  const ends = starts + 4 * HOUR;
  const time = new SimulatedTime(announced - DAY, showTime);
  const guard = compileRules(RULES);
  const { url, close } = await startFirestoreLocal({ projectId: LOCAL_PROJECT_ID, guard, time, file });
  return {
    time,
    schedule: {
      ...{ announced, starts, ends },
      appeals: ends + HOUR,
      decisions: ends + 3 * HOUR,
      appealUntil: ends + DAY,
    },
    url,
    board: httpBoard(LOCAL_PROJECT_ID, url),
    close,
  };
}

/**
 * Google's emulator, in real time, and the shortest cup in which everybody has time for a run. The emulator knows no
 * sign-in: a local server has that, whose clock is a day behind until the announcement, so that everybody has been signed
 * in for long enough to have played before.
 */
export async function openEmulation(): Promise<Venue> {
  const emulator = await openEmulator();
  const board = httpBoard(LOCAL_PROJECT_ID, emulator.origin);
  await board.clear();
  const { status } = await putRules(board, RULES);
  if (status !== 200) throw new Error('The emulator refuses the rules.');

  const announced = Date.now() + 30 * SECOND;
  const starts = announced + MINUTE;
  const ends = starts + MINUTE;
  const sealOpens = sealOpensAt({ endsAt: ends });
  const signIn = await startFirestoreLocal({
    projectId: LOCAL_PROJECT_ID,
    time: { now: () => Date.now() - (Date.now() < announced ? DAY : 0) },
  });
  const originOf = (path: string) => (path.startsWith('/v1/projects/') ? emulator.origin : signIn.url);
  const proxy = await startFaultyProxy(originOf, () => undefined);
  return {
    time: REAL_TIME,
    schedule: {
      ...{ announced, starts, ends },
      appeals: sealOpens + 20 * SECOND,
      decisions: sealOpens + 30 * SECOND,
      appealUntil: sealOpens + 45 * SECOND,
    },
    url: proxy.url,
    board,
    async close() {
      await Promise.all([proxy.close(), signIn.close(), emulator.close()]);
    },
  };
}
