import { launch } from '../../../src/simulation/arcade.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../../../src/simulation/buttons.ts';
import type { SimulationEvent } from '../../../src/simulation/events.ts';
import { DEFENCE_LINE_Y, type PowerUpKind } from '../../../src/simulation/rules.ts';
import { Simulation } from '../../../src/simulation/simulation.ts';
import type { SkinId } from '../../../src/simulation/skins.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';

export function newRun(skin: SkinId = 'default', seed = 1): Simulation {
  return new Simulation({ runId: runIdOf(seed), skin });
}

/** Holds `buttons` for so many ticks and returns all that happened, each with its tick. */
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

/** Brings the pool's next coin into play where a test wants it, at rest. */
export function placeCoin(run: Simulation, x: number, y: number) {
  const coin = run.coins.pool.find(({ body }) => !body.enable);
  if (!coin) throw new Error('no coin to spare');
  launch(coin.body, x, y, 0, 0);
  return coin;
}

export function placePowerUp(run: Simulation, kind: PowerUpKind, x: number, y: number) {
  const powerUp = run.powerUps.pool.find(({ body }) => !body.enable);
  if (!powerUp) throw new Error('no power-up to spare');
  powerUp.kind = kind;
  launch(powerUp.body, x, y, 0, 0);
  return powerUp;
}

/** Lets one coin through in the next tick. */
export function letCoinThrough(run: Simulation) {
  placeCoin(run, 0, DEFENCE_LINE_Y - 30);
  return hold(run, 0, 1);
}

/** Takes every coin out of play. */
function clearCoins(run: Simulation): void {
  for (const { body } of run.coins.pool) body.enable = false;
}

/** Shoots coins placed right before the barrel, one at a time, until the score is reached. */
export function scoreUpTo(run: Simulation, score: number): void {
  while (run.score < score) {
    clearCoins(run);
    placeCoin(run, run.player.center.x - 15, run.player.position.y - 60);
    hold(run, SHOOT, 20);
  }
  clearCoins(run);
}

/** Plays well: stands under the coin nearest to the line, and shoots. */
export function aim(run: Simulation): Buttons {
  let target: { x: number; y: number } | undefined;
  for (const { body } of run.coins.pool) {
    if (body.enable && (!target || body.center.y > target.y)) target = body.center;
  }
  const offset = target ? target.x - run.player.center.x : 0;
  return SHOOT | (offset > 6 ? RIGHT : offset < -6 ? LEFT : 0);
}
