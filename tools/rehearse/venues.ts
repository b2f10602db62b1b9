/** Where a rehearsal takes place: a board, and the time in which it is played. */

import { readFileSync } from 'node:fs';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import type { Board } from '../board/board.ts';
import { httpBoard } from '../board/transports.ts';
import { compileRules } from '../firestore-local/engine/rules/index.ts';
import { startFirestoreLocal } from '../firestore-local/node/server.ts';
import { SimulatedTime } from './time.ts';

const HOUR = 60 * 60 * 1000;
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
  time: SimulatedTime;
  schedule: Schedule;
  /** The address that pages ask for the sign-in and the database. */
  url: string;
  /** As the administrator. */
  board: Board;
  close(): Promise<void>;
}

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
  const guard = compileRules(readFileSync('firestore.rules', 'utf8'));
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
