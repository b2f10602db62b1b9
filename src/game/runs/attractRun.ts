import { type Buttons, LEFT, RIGHT, SHOOT } from '../../simulation/buttons.ts';
import type { SimulationEvent } from '../../simulation/events.ts';
import type { Field, Placed } from '../../simulation/field.ts';
import { Simulation } from '../../simulation/simulation.ts';
import type { SkinId } from '../../simulation/skins.ts';
import { createRunId } from './liveRun.ts';
import type { Run } from './run.ts';

/** Ticks played in advance, so that the first picture shows coins. */
const TICKS_AHEAD = 480;

/** The autopilot spares coins above this height, in px, so that the sky is never empty. */
const PATIENCE_Y = 190;

/** How far from a coin's middle, in px, the barrel may be to hit it. */
const AIM = 8;

/** The game plays itself behind the menu, as arcade cabinets do. It is neither reported nor recorded. */
export class AttractRun implements Run {
  readonly isDemo = true;
  readonly skin: SkinId;
  readonly #simulation: Simulation;

  constructor(skin: SkinId, runId = createRunId()) {
    this.skin = skin;
    this.#simulation = new Simulation({ runId, skin });
    for (let tick = 0; tick < TICKS_AHEAD; tick++) this.tick();
  }

  get field(): Field {
    return this.#simulation;
  }

  get isOver(): boolean {
    return this.#simulation.isOver;
  }

  tick(): readonly SimulationEvent[] {
    return this.#simulation.tick(autopilot(this.#simulation));
  }

  finish(): null {
    return null;
  }
}

/** Moves below the lowest coin that no bullet will hit, and shoots there. */
function autopilot({ player, coins, bullets }: Field): Buttons {
  let target: Placed | undefined;
  for (const coin of coins) {
    if (!coin.isInPlay || coin.y < PATIENCE_Y || coin.y < (target?.y ?? 0)) continue;
    const isShotAt = bullets.some(({ isInPlay, x }) => isInPlay && Math.abs(x - coin.x) <= AIM);
    if (!isShotAt) target = coin;
  }
  if (!target) return 0;
  const distance = target.x - player.x;
  if (Math.abs(distance) <= AIM) return SHOOT;
  return distance < 0 ? LEFT : RIGHT;
}
