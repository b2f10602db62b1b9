/** What is seen of a run: sprites that follow the simulation's bodies, and never move them. */

import type Phaser from 'phaser';
import type { Body, Member } from '../simulation/arcade.ts';
import type { SimulationEvent } from '../simulation/events.ts';
import { DEFENCE_LINE_Y, FIELD } from '../simulation/rules.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { SkinId } from '../simulation/skins.ts';
import { EXPLOSION } from './explosion.ts';
import { isCalm } from './motion.ts';
import {
  BULLET,
  BUNKER,
  CHARACTER_TEXTURES,
  COIN_TEXTURES,
  POWER_UP_TEXTURES,
  SHIELD,
  SKYLINE,
  SPARK,
  STARS,
} from './textures.ts';

/** The last seconds of a shield, in ticks, during which it blinks. */
const SHIELD_FADES_TICKS = 120;

/** The dome's centre above the player's, so that its foot is at his feet. */
const SHIELD_OFFSET_Y = -12;

const LIFE_LOST_SHAKE = { ms: 200, strength: 0.008 } as const;

export class Battlefield {
  readonly #scene: Phaser.Scene;
  readonly #simulation: Simulation;
  readonly #textureScale: number;
  readonly #player: Phaser.GameObjects.Image;
  readonly #shield: Phaser.GameObjects.Image;
  readonly #bullets: Phaser.GameObjects.Image[];
  readonly #coins: Phaser.GameObjects.Image[];
  readonly #powerUps: Phaser.GameObjects.Image[];
  readonly #sparks: Phaser.GameObjects.Particles.ParticleEmitter;

  constructor(scene: Phaser.Scene, simulation: Simulation, skin: SkinId, textureScale: number) {
    this.#scene = scene;
    this.#simulation = simulation;
    this.#textureScale = textureScale;
    this.#addSprite(STARS).setOrigin(0);
    this.#addSprite(SKYLINE).setOrigin(0, 1).setPosition(0, DEFENCE_LINE_Y);
    this.#addSprite(BUNKER).setOrigin(0, 0).setPosition(0, DEFENCE_LINE_Y);
    this.#powerUps = simulation.powerUps.pool.map(({ kind }) => this.#addSprite(POWER_UP_TEXTURES[kind]));
    this.#coins = simulation.coins.pool.map(({ symbol }) => this.#addSprite(COIN_TEXTURES[symbol]));
    this.#bullets = simulation.bullets.map(() => this.#addSprite(BULLET));
    this.#player = this.#addSprite(CHARACTER_TEXTURES[skin]);
    this.#shield = this.#addSprite(SHIELD);
    this.#sparks = scene.add.particles(0, 0, SPARK, {
      lifespan: EXPLOSION.lifetimeMs,
      speed: { min: 60, max: 180 },
      gravityY: 160,
      scale: { start: 1 / textureScale, end: 0 },
      rotate: { min: 0, max: 360 },
      emitting: false,
    });
    this.draw(1);
  }

  /** `progress`: how far the present lies between the latest two ticks, 0 to 1. */
  draw(progress: number): void {
    const { player, bullets, coins, powerUps } = this.#simulation;
    follow(this.#player, player, progress);
    this.#shield.setPosition(this.#player.x, this.#player.y + SHIELD_OFFSET_Y);
    const shieldTicks = powerUps.ticksLeft('shield');
    this.#shield.setVisible(shieldTicks > SHIELD_FADES_TICKS || (shieldTicks >> 3) % 2 === 1);
    followPool(this.#bullets, bullets, progress, () => BULLET);
    followPool(this.#coins, coins.pool, progress, (coin) => COIN_TEXTURES[coin.symbol]);
    followPool(this.#powerUps, powerUps.pool, progress, (powerUp) => POWER_UP_TEXTURES[powerUp.kind]);
  }

  show(event: SimulationEvent): void {
    switch (event.type) {
      case 'coinDestroyed':
        this.#sparks.explode(EXPLOSION.particles, event.x, event.y);
        break;
      case 'lifeLost':
        if (!isCalm()) {
          this.#scene.cameras.main.shake(LIFE_LOST_SHAKE.ms, LIFE_LOST_SHAKE.strength);
        }
        break;
    }
  }

  #addSprite(texture: string): Phaser.GameObjects.Image {
    return this.#scene.add.image(FIELD.width / 2, 0, texture).setScale(1 / this.#textureScale);
  }
}

function followPool<T extends Member>(
  sprites: readonly Phaser.GameObjects.Image[],
  members: readonly T[],
  progress: number,
  textureOf: (member: T) => string,
): void {
  sprites.forEach((sprite, index) => {
    const member = members[index];
    if (!member?.body.enable) {
      sprite.visible = false;
      return;
    }
    const texture = textureOf(member);
    if (sprite.texture.key !== texture) sprite.setTexture(texture);
    sprite.visible = true;
    follow(sprite, member.body, progress);
  });
}

function follow(sprite: Phaser.GameObjects.Image, body: Body, progress: number): void {
  const { position, prevFrame } = body;
  sprite.setPosition(
    prevFrame.x + (position.x - prevFrame.x) * progress + body.width / 2,
    prevFrame.y + (position.y - prevFrame.y) * progress + body.height / 2,
  );
}
