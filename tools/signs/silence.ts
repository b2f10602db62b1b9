/** Many people with each way of pressing: none of them may look like a machine. */

import { contestId } from '../../src/engine/contest/contest.ts';
import { decodeReplay } from '../../src/engine/replay/codec.ts';
import { findSigns } from '../../src/engine/signs/signs.ts';
import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import { handsOf } from '../bots/people.ts';
import { record } from '../corpus/playedRun.ts';
import type { Strategy } from '../corpus/players.ts';
import { runIdOf } from '../corpus/runIds.ts';
import { listener } from './listener.ts';
import { WAYS } from './ways.ts';

/** The rulesets that runs are saved under. */
const RULESETS = [3, 4, 5, 6, 7] as const;

const TICKS = 3 * 60 * TICKS_PER_SECOND;

const CONTEST = { id: contestId('cup-autumn'), createdAt: 1_795_266_000_000_000 };

const PLAYERS: Readonly<Record<string, (number: number) => Strategy>> = {
  ...Object.fromEntries(
    Object.entries(WAYS).map(([name, play]) => [name, (number: number) => play(number, handsOf(number))]),
  ),
  listener,
};

/** Plays `count` runs of each way, by as many people, and yields a line for each way: the runs with a sign, and which. */
export function* signsByWay(count: number): Generator<string> {
  for (const [name, play] of Object.entries(PLAYERS)) {
    const kinds = Array.from({ length: count }, (_, number) => signsOfRun(number, play(number)));
    const shown = kinds.filter(({ length }) => length > 0);
    yield `${name}: ${shown.length} of ${count} runs show a sign ${[...new Set(shown.flat())].join(', ')}`;
  }
}

function signsOfRun(number: number, player: Strategy) {
  const ruleset = RULESETS[number % RULESETS.length] ?? RULESETS[0];
  const setup = {
    runId: runIdOf(number),
    skin: 'default',
    ruleset,
    ...(ruleset !== 3 && ruleset !== 6 && { contest: CONTEST }),
  } as const;
  const decoded = decodeReplay(record(setup, player, { ticks: TICKS }).bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  return findSigns(decoded.replay).map(({ kind }) => kind);
}
