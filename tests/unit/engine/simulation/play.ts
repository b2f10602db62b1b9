import { simulationOf } from '../../../../src/engine/replay/setup.ts';
import { Entity } from '../../../../src/engine/simulation/arcade.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import type { SimulationEvent } from '../../../../src/engine/simulation/events.ts';
import type { Placed } from '../../../../src/engine/simulation/field.ts';
import { PowerUp } from '../../../../src/engine/simulation/powerUps.ts';
import { DEFENCE_LINE_Y, type PowerUpKind } from '../../../../src/engine/simulation/rules.ts';
import type { Simulation } from '../../../../src/engine/simulation/simulation.ts';
import type { SkinId } from '../../../../src/engine/simulation/skins.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

export function newRun(skin: SkinId = 'default', seed = 1): Simulation {
  return simulationOf({ runId: runIdOf(seed), skin });
}

/** Holds `buttons` for this many ticks and returns all that happened, each with its tick. */
export function hold(
  run: Simulation,
  buttons: Buttons,
  ticks: number,
): (SimulationEvent & { tick: number })[] {
  const happened: (SimulationEvent & { tick: number })[] = [];
  for (let tick = 0; tick < ticks; tick++) {
    for (const event of run.tick(buttons)) happened.push({ ...event, tick: run.ticks });
  }
  return happened;
}

export const wait = (run: Simulation, ticks: number) => hold(run, 0, ticks);

/** Places are the simulation's own to change; a test may, where it has to. */
function idle(pool: readonly Placed[]): Entity {
  const entity = pool.find(({ isInPlay }) => !isInPlay);
  if (!(entity instanceof Entity)) throw new Error('nothing to spare');
  return entity;
}

/** Brings the pool's next coin into play where a test wants it, at rest. */
export function placeCoin(run: Simulation, left: number, top: number): Placed {
  const coin = idle(run.coins);
  coin.launch(left, top, 0, 0);
  return coin;
}

export function placePowerUp(run: Simulation, kind: PowerUpKind, left: number, top: number): Placed {
  const powerUp = idle(run.powerUps);
  if (powerUp instanceof PowerUp) powerUp.kind = kind;
  powerUp.launch(left, top, 0, 0);
  return powerUp;
}

/** Lets one coin through in the next tick. */
export function letCoinThrough(run: Simulation) {
  placeCoin(run, 0, DEFENCE_LINE_Y - 30);
  return hold(run, 0, 1);
}

/** Takes every coin out of play. */
function clearCoins(run: Simulation): void {
  for (const coin of run.coins) if (coin instanceof Entity) coin.deactivate();
}

/** Shoots coins placed right before the barrel, one at a time, until the score is reached. */
export function scoreUpTo(run: Simulation, score: number): void {
  while (run.score < score) {
    clearCoins(run);
    placeCoin(run, run.player.x - 15, run.player.top - 60);
    hold(run, SHOOT, 20);
  }
  clearCoins(run);
}

/** Plays well: stands under the coin nearest to the line, and shoots. */
export function aim(run: Simulation): Buttons {
  let target: Placed | undefined;
  for (const coin of run.coins) {
    if (coin.isInPlay && (!target || coin.y > target.y)) target = coin;
  }
  const offset = target ? target.x - run.player.x : 0;
  return SHOOT | (offset > 6 ? RIGHT : offset < -6 ? LEFT : 0);
}
