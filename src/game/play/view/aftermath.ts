/** The traces of hits and misses. None is wanted before the first shot, with which this file is fetched. */

import type Phaser from 'phaser';
import type { SimulationEvent } from '../../../engine/simulation/events.ts';
import type { Placed } from '../../../engine/simulation/field.ts';
import { COIN, FIELD, PLAYER, SHOT, TICKS_PER_SECOND } from '../../../engine/simulation/rules.ts';
import type { Run } from '../runs/run.ts';
import { CoveredTexts } from './coveredTexts.ts';
import type { Moment } from './moment.ts';
import { Scars } from './scars.ts';
import type { Skyline } from './skyline.ts';
import { Smoke } from './smoke.ts';
import type { Sprites } from './sprites.ts';
import { Waves } from './waves.ts';

/** As long as a bullet is in play after which it leaves the field in the next tick, in ticks. */
const FLIGHT = Math.ceil(((FIELD.height - PLAYER.size) * TICKS_PER_SECOND) / SHOT.speed) - 1;

export class Aftermath {
  readonly #run: Run;
  readonly #scars: Scars;
  readonly #waves: Waves;
  readonly #smoke: Smoke;
  readonly #texts: CoveredTexts;
  /** For how many ticks each bullet has been in play, and where it was fired, in field px. */
  readonly #flown: Uint8Array;
  readonly #lanes: Float32Array;
  /** Where a coin was hit in this tick at the field's upper edge. */
  #hitX = Number.NaN;

  constructor(scene: Phaser.Scene, run: Run, sprites: Sprites, skyline: Skyline) {
    this.#run = run;
    this.#scars = new Scars(scene, sprites.unit);
    this.#waves = new Waves(sprites);
    this.#smoke = new Smoke(sprites, skyline);
    this.#texts = new CoveredTexts(scene);
    this.#flown = new Uint8Array(run.field.bullets.length);
    this.#lanes = new Float32Array(run.field.bullets.length);
  }

  show(time: number, event: SimulationEvent): void {
    if (event.type !== 'coinDestroyed') return;
    this.#scars.add(event);
    if (event.y < COIN.size) this.#hitX = event.x;
    if (this.#run.field.ticksLeft('doubleShot') > 0) this.#waves.addRing(time, event.x, event.y);
  }

  /** Call once per tick, after its events. */
  tick(time: number): void {
    const { bullets } = this.#run.field;
    for (let index = 0; index < bullets.length; index++) {
      const bullet = bullets[index] as Placed;
      const flown = this.#flown[index] as number;
      if (bullet.isInPlay && flown === 0) this.#lanes[index] = bullet.x;
      if (!bullet.isInPlay && flown >= FLIGHT) this.#miss(time, this.#lanes[index] as number);
      this.#flown[index] = bullet.isInPlay ? flown + 1 : 0;
    }
    this.#hitX = Number.NaN;
  }

  #miss(time: number, x: number): void {
    const hasHit = Math.abs(x - this.#hitX) < COIN.size;
    if (!hasHit) this.#waves.addPuff(time, x);
  }

  /** `scale`: see `coinScale`. */
  draw(moment: Moment, scale: number): void {
    this.#waves.draw(moment);
    this.#smoke.draw(this.#run.tally.coins);
    this.#texts.draw(moment, this.#run.field, scale);
  }
}
