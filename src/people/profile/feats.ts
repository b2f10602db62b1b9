/** The feats of a finished run that medals ask for, read by playing its recording. */

import { decodeReplay } from '../../engine/replay/codec.ts';
import { Playback } from '../../engine/replay/playback.ts';
import type { SimulationEvent } from '../../engine/simulation/events.ts';
import type { Field } from '../../engine/simulation/field.ts';
import type { FigureName } from '../../engine/simulation/figures.ts';
import { SHOT, TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { accuracyOf, clearedFigure, count } from '../../game/play/feats.ts';
import { inTurns } from '../../game/play/pageTurn.ts';
import { NO_TALLY, type Tally } from '../../game/play/tally.ts';

export interface Feats {
  score: number;
  level: number;
  tally: Tally;
  /** Whole percent; 0 before the first shot. */
  accuracy: number;
  /** Figures cleared, of whatever grade, during which no life was lost. */
  safe: ReadonlySet<FigureName>;
  /** Coins shot, at the most, within a minute in which no bullet missed. */
  hitsOfSteadyMinute: number;
  /** Ticks until the first life was lost, or to the end. */
  unhurtTicks: number;
  /** Ticks on the last life, from when it came to that to the end. */
  lastLifeTicks: number;
  /** Kinds of power-up that were taken. */
  powerUps: number;
  /** Coins that the shield has stopped. */
  blocked: number;
}

const MINUTE = 60 * TICKS_PER_SECOND;

/** px: a bullet that was this near the upper edge, and is gone, has missed. */
const EDGE = SHOT.speed / TICKS_PER_SECOND + SHOT.height;

/** `null` for bytes that are no replay of this version's rules. */
export async function featsOf(replay: Uint8Array): Promise<Feats | null> {
  const decoded = decodeReplay(replay);
  if (!decoded.ok) return null;
  const playback = new Playback(decoded.replay);
  const { simulation } = playback;
  const steady = new SteadyMinute(simulation);
  const begun = new Map<number, FigureName>();
  const safe = new Set<FigureName>();
  const powerUps = new Set<string>();
  let tally = NO_TALLY;
  let blocked = 0;
  let lastLifeFrom: number | null = null;
  let hurtAt: number | null = null;
  const follow = (event: SimulationEvent) => {
    tally = count(tally, event);
    const cleared = clearedFigure(tally, event);
    if (cleared && begun.has(cleared.number)) safe.add(cleared.name);
    if (event.type === 'figureBegan') begun.set(event.figure, event.name);
    if (event.type === 'powerUpTaken') powerUps.add(event.kind);
    if (event.type === 'coinBlocked') blocked += 1;
    if (event.type !== 'lifeLost') return;
    begun.clear();
    hurtAt ??= simulation.ticks;
    if (event.lives === 1) lastLifeFrom = simulation.ticks;
  };
  const tick = () => {
    steady.before();
    const events = playback.tick();
    for (const event of events) follow(event);
    steady.after(events);
  };
  await inTurns(() => playback.isOver, tick);
  const { score, level, ticks } = simulation;
  return {
    ...{ score, level, tally, safe, blocked },
    accuracy: accuracyOf(tally) ?? 0,
    hitsOfSteadyMinute: steady.most,
    unhurtTicks: hurtAt ?? ticks,
    lastLifeTicks: lastLifeFrom === null ? 0 : ticks - lastLifeFrom,
    powerUps: powerUps.size,
  };
}

/** Finds the minute without a miss that has the most hits. */
class SteadyMinute {
  most = 0;
  readonly #field: Field;
  /** By bullet: true if it is about to leave the field. */
  #leaving: boolean[] = [];
  #since = 0;
  #hits: number[] = [];

  constructor(field: Field) {
    this.#field = field;
  }

  before(): void {
    this.#leaving = this.#field.bullets.map(({ isInPlay, bottom }) => isInPlay && bottom <= EDGE);
  }

  after(events: readonly SimulationEvent[]): void {
    const { bullets, ticks } = this.#field;
    for (const { type } of events) if (type === 'coinDestroyed') this.#hits.push(ticks);
    const isMiss = bullets.some(({ isInPlay }, index) => this.#leaving[index] && !isInPlay);
    if (isMiss) {
      this.#since = ticks;
      this.#hits = [];
    }
    while ((this.#hits[0] ?? ticks) <= ticks - MINUTE) this.#hits.shift();
    if (ticks - this.#since >= MINUTE) this.most = Math.max(this.most, this.#hits.length);
  }
}
