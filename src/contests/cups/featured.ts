/** Decides which cup START shows, what stage a cup is in, and when the board is worth asking again. */

import type { BrokenCup, Cup } from '../../board/backend/cupRecords.ts';
import { type CupPhase, phaseOf } from '../../engine/contest/cup.ts';
import { DAY_MS } from '../../engine/contest/daily.ts';
import { runsUntil, sealOpensAt } from '../../engine/contest/phases.ts';

const MINUTE_MS = 60_000;

/** The time that a cup stays on START after its appeals, as the latest one. */
const SHOWN_AFTER_MS = 7 * DAY_MS;

/** Between two reads while a cup is on its way, and while none is. */
const USUAL_MS = 5 * MINUTE_MS;
const RARE_MS = 30 * MINUTE_MS;

/** The phase that follows from the times, or what moderators set beside it. */
export type CupStage = CupPhase | 'frozen' | 'final';

export function isBroken(cup: Cup | BrokenCup): cup is BrokenCup {
  return 'fault' in cup;
}

const isValid = (cup: Cup | BrokenCup): cup is Cup => !isBroken(cup);

/** `now`: epoch milliseconds of the server. */
export function stageOf({ state, times }: Pick<Cup, 'state' | 'times'>, now: number): CupStage {
  return state === 'open' ? phaseOf(times, now) : state;
}

/** True if the cup's runs can be watched now, while they are played. `now`: epoch milliseconds of the server. */
export function isWatched(cup: Pick<Cup, 'live' | 'state' | 'times'>, now: number): boolean {
  return cup.live && ['running', 'last runs'].includes(stageOf(cup, now));
}

/**
 * The cup that is played, else open for registration, else the next, else one whose document is broken (it may be the
 * next), else the latest that has ended. `null`: none that is worth a place on START.
 */
export function featuredOf(cups: readonly (Cup | BrokenCup)[], now: number): Cup | BrokenCup | null {
  const valid = cups.filter(isValid);
  const running = valid.filter(({ times }) => now >= times.startsAt && now < times.endsAt);
  const coming = valid.filter(({ times }) => now < times.startsAt);
  const open = coming.filter((cup) => stageOf(cup, now) === 'registration');
  const past = valid.filter(({ times }) => now >= times.endsAt && now < times.appealUntil + SHOWN_AFTER_MS);
  return (
    earliest(running, ({ endsAt }) => endsAt) ??
    earliest(open, ({ startsAt }) => startsAt) ??
    earliest(coming, ({ startsAt }) => startsAt) ??
    cups.find(isBroken) ??
    earliest(past, ({ endsAt }) => -endsAt)
  );
}

/** Cups that can be shown whole: the one that START shows first, then as they come. */
export function validCups(cups: readonly (Cup | BrokenCup)[], now: number): Cup[] {
  const featured = featuredOf(cups, now)?.id;
  const valid = cups.filter(isValid);
  return [...valid.filter(({ id }) => id === featured), ...valid.filter(({ id }) => id !== featured)];
}

function earliest(cups: readonly Cup[], by: (times: Cup['times']) => number): Cup | null {
  return cups.reduce<Cup | null>((best, cup) => (best && by(best.times) <= by(cup.times) ? best : cup), null);
}

/**
 * When the board is worth asking again, in epoch milliseconds of the server: right after each moment in which a cup
 * changes, a minute before one starts, and now and then in between, because moderators may freeze or change it.
 */
export function readAgainAt(cups: readonly (Cup | BrokenCup)[], now: number): number {
  const awaited = cups
    .filter(isValid)
    .filter(({ state, times }) => state !== 'final' && now < times.appealUntil);
  const moments = awaited.flatMap(({ times }) => [
    times.registerFrom,
    times.registerUntil,
    times.startsAt - MINUTE_MS,
    times.startsAt,
    times.endsAt,
    runsUntil(times),
    sealOpensAt(times),
    times.appealUntil,
  ]);
  const usual = now + (awaited.length > 0 ? USUAL_MS : RARE_MS);
  return Math.min(usual, ...moments.filter((moment) => moment > now));
}
