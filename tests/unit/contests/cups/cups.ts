/** A cup of three days in November 2026, as the board would answer it. */

import type { ContestEntry } from '../../../../src/board/backend/contestDocuments.ts';
import type { BrokenCup, Cup, OwnEntrant } from '../../../../src/board/backend/cupRecords.ts';
import type { ContestId } from '../../../../src/engine/contest/contest.ts';
import type { CupTimes } from '../../../../src/engine/contest/terms.ts';
import type { PlayerId, Uid } from '../../../../src/engine/ids.ts';
import { ownName } from '../../../../src/engine/ownName.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const STARTS_AT = Date.UTC(2026, 10, 20, 18);

export const TIMES: CupTimes = {
  registerFrom: STARTS_AT - 7 * DAY_MS,
  registerUntil: STARTS_AT - HOUR_MS,
  startsAt: STARTS_AT,
  endsAt: STARTS_AT + 2 * DAY_MS,
  appealUntil: STARTS_AT + 4 * DAY_MS,
};

export function cupOf(changes: Partial<Cup> = {}): Cup {
  return {
    id: 'cup-autumn' as ContestId,
    title: 'Autumn Cup',
    ruleset: 4,
    skins: ['default', 'boxer'],
    times: TIMES,
    tickets: 5,
    maxEntrants: 200,
    pauseSeconds: 30,
    live: false,
    prizes: '1st: 2 SOL. 2nd: 1 SOL.',
    heldBy: 'Sats Arcade',
    rulesUrl: 'https://sats.example.org/rules',
    terms: 1,
    state: 'open',
    winners: [],
    archiveHash: null,
    hidden: [],
    ...changes,
  };
}

/** The same cup, earlier or later by some milliseconds. */
export function shifted(byMs: number, changes: Partial<Cup> = {}): Cup {
  const times = Object.fromEntries(Object.entries(TIMES).map(([name, time]) => [name, time + byMs]));
  return cupOf({ times: times as unknown as CupTimes, ...changes });
}

export const BROKEN: BrokenCup = {
  id: 'cup-odd' as ContestId,
  title: 'Odd Cup',
  fault: 'ends_at is not later than starts_at.',
};

export const HAL = { id: 'hal_1700000000000' as PlayerId, name: 'hal' };

export function entrantOf(changes: Partial<OwnEntrant> = {}): OwnEntrant {
  return {
    entrant: 'uid-hal' as Uid,
    playerId: HAL.id,
    playerName: ownName(HAL.name),
    terms: 1,
    ticketsUsed: 0,
    drawnAt: null,
    wallet: null,
    entry: null,
    appeal: null,
    ...changes,
  };
}

export function entryOf(changes: Partial<ContestEntry> = {}): ContestEntry {
  return {
    holder: 'uid-hal' as Uid,
    playerId: HAL.id,
    playerName: storedName(HAL.name, 'uid-hal' as Uid),
    score: 12_300,
    level: 9,
    lived: 9000,
    skin: 'default',
    runId: runIdOf(1),
    timestamp: STARTS_AT + HOUR_MS + 183_000,
    ticketsUsed: 2,
    live: { ticks: 10_800, startedAt: STARTS_AT + HOUR_MS },
    verdict: '',
    struck: '',
    ...changes,
  };
}
