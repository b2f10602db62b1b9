/**
 * The picture of a run: sprites that follow the field, and can't change it.
 * All sprites are made in the constructor: a frame allocates nothing. Effects age in ticks, so that a fast replay
 * doesn't pile them up; sway and pulse follow real time.
 */

import type Phaser from 'phaser';
import type { SimulationEvent } from '../../../engine/simulation/events.ts';
import type { Field, Placed } from '../../../engine/simulation/field.ts';
import {
  DEFENCE_LINE_Y,
  FIELD,
  type PowerUpKind,
  TICKS_PER_SECOND,
} from '../../../engine/simulation/rules.ts';
import { hasLongLevels } from '../levels.ts';
import type { Run } from '../runs/run.ts';
import type { SceneContext } from '../scenes/context.ts';
import { reachedStreak, streakRow } from '../streaks.ts';
import type { Aftermath } from './aftermath.ts';
import { Ambience } from './ambience.ts';
import { Bursts } from './bursts.ts';
import { CoinSprite, coinScale } from './coinSprite.ts';
import { DefenceLine } from './defenceLine.ts';
import { Defender } from './defender.ts';
import { FLAG, Flag } from './flag.ts';
import { FlashGuard } from './flashGuard.ts';
import { GhostSprite } from './ghostSprite.ts';
import { blackout, darkTicks } from './halving.ts';
import { Heart } from './heart.ts';
import { isCalm, isQuiet, type Moment, NEVER } from './moment.ts';
import { PowerLight } from './powerLight.ts';
import { PowerUpSprite } from './powerUpSprite.ts';
import type { Resolution } from './resolution.ts';
import { Skyline } from './skyline.ts';
import { LAYER, Sprites } from './sprites.ts';
import { EFFECTS, LAYERS } from './textures.ts';
import {
  COIN_METALS,
  DANGER,
  mix,
  ORANGE,
  POWER_UP_LIGHTS,
  SHIELD_BLUE,
  STREAK_COLORS,
  WHITE,
} from './tints.ts';

const LIFE_LOST_SHAKE = { ms: 200, strength: 0.008 } as const;
const LAST_SHAKE = { ms: 500, strength: 0.01 } as const;

/** The height of the shot on its drawing, 0 to 1: the rest is glow and trail. */
const BULLET_ORIGIN_Y = 0.3;

/** The share of the power-ups' light that reaches the sky. */
const SKY_LIGHT = 0.5;

/** The ticks after the last life at which the trench explodes again, larger each time. */
const LAST_BURSTS: readonly number[] = [0, 14, 32];

let later: typeof import('./aftermath.ts') | undefined;
let isAsked = false;

/** Without it a run goes on as it is. */
function askForAftermath(): void {
  if (isAsked) return;
  isAsked = true;
  import('./aftermath.ts').then(
    (module) => {
      later = module;
    },
    (error: unknown) => console.error('Could not fetch what hits leave behind', error),
  );
}

export class Battlefield {
  readonly #scene: Phaser.Scene;
  readonly #sprites: Sprites;
  readonly #run: Run;
  readonly #field: Field;
  readonly #resolution: Resolution;
  readonly #skyline: Skyline;
  readonly #flag: Flag;
  readonly #line: DefenceLine;
  readonly #powerUps: readonly PowerUpSprite[];
  readonly #coins: readonly CoinSprite[];
  readonly #bullets: readonly BulletSprite[];
  readonly #ghost: GhostSprite | undefined;
  readonly #defender: Defender;
  readonly #ambience: Ambience;
  readonly #bursts: Bursts;
  readonly #flashes = new FlashGuard();
  readonly #powerLight = new PowerLight();
  readonly #heart = new Heart();
  /** From the first shot on, once it is fetched. */
  #aftermath: Aftermath | undefined;
  readonly #isLevelLong: boolean;
  readonly #moment: Moment = { time: 0, clock: 0, calm: false, quiet: false };
  /** Ticks since the run began, those after its end included. */
  #ticks = 0;
  #ticksSinceLastLife = 0;
  /** When the latest level was reached, in ticks. */
  #halvedAt = NEVER;

  constructor(scene: Phaser.Scene, run: Run, { textureScale, resolution }: SceneContext) {
    const sprites = new Sprites(scene, textureScale);
    const { field, ghost, skin, isDemo } = run;
    const { coins, powerUps, bullets } = field;
    this.#scene = scene;
    this.#sprites = sprites;
    this.#run = run;
    this.#field = field;
    this.#isLevelLong = hasLongLevels({ ruleset: field.rulesetVersion });
    this.#resolution = resolution;
    this.#skyline = new Skyline(sprites);
    const bunker = sprites.addGround(LAYERS.bunker).setOrigin(0.5, 0).setY(DEFENCE_LINE_Y);
    bunker.setScale((sprites.unit * LAYER.width) / FIELD.width);
    this.#flag = new Flag(sprites);
    this.#line = new DefenceLine(sprites, coins);
    this.#powerUps = powerUps.map((powerUp) => new PowerUpSprite(sprites, powerUp));
    this.#coins = coins.map((coin, index) => new CoinSprite(sprites, coin, index));
    this.#bullets = bullets.map((bullet) => new BulletSprite(sprites, bullet));
    this.#ghost = ghost && new GhostSprite(sprites, ghost);
    this.#defender = new Defender(sprites, skin);
    this.#ambience = new Ambience(sprites, isDemo);
    this.#bursts = new Bursts(sprites);
    this.draw(1);
  }

  /** Call once per tick, also while the trench falls. */
  tick(): void {
    const { level, lives, player, isOver } = this.#field;
    this.#ticks += 1;
    const row = streakRow(this.#run.tally);
    this.#skyline.tick(level);
    this.#flag.tick(row);
    for (const bullet of this.#bullets) bullet.tick(row);
    this.#powerLight.tick(this.#field);
    this.#defender.tick(isOver ? 0 : player.velocityX);
    this.#aftermath?.tick(this.#ticks);
    if (lives > 0) return;
    const burst = LAST_BURSTS.indexOf(this.#ticksSinceLastLife);
    if (burst >= 0) this.#blowUp(burst);
    this.#ticksSinceLastLife += 1;
  }

  /** `progress`: how far the present lies between the latest two ticks, 0 to 1. */
  draw(progress: number): void {
    const { player, lives, level, isOver } = this.#field;
    const moment = this.#moment;
    moment.time = this.#ticks - 1 + progress;
    moment.clock = this.#clock;
    moment.calm = isCalm();
    moment.quiet = isQuiet();
    this.#sprites.isBare = moment.quiet;
    // After the end of the run nothing moves.
    const alpha = isOver ? 1 : progress;
    const x = player.xAt(alpha);
    const dark = blackout(moment.time - this.#halvedAt, this.#isLevelLong);
    const sky = mix(0, this.#powerLight.tint, this.#powerLight.share * SKY_LIGHT);
    this.#skyline.draw(moment, x / (FIELD.width / 2) - 1, level, dark, sky);
    this.#flag.draw(moment);
    const scale = coinScale(this.#resolution.shown);
    for (const coin of this.#coins) coin.draw(moment, alpha, scale);
    this.#line.draw(moment, alpha, lives === 1);
    for (const powerUp of this.#powerUps) powerUp.draw(moment, alpha);
    for (const bullet of this.#bullets) bullet.draw(alpha);
    this.#ghost?.draw(alpha);
    this.#defender.draw(moment, x, player.yAt(alpha), this.#field.ticksLeft('shield'), this.#powerLight);
    this.#ambience.draw(moment, lives === 1, this.#heart, dark);
    this.#bursts.draw(moment);
    this.#aftermath?.draw(moment, scale);
  }

  /** See `Heart.follow`. */
  beat(): number {
    return this.#heart.follow(this.#field, this.#clock);
  }

  /** Real time in sixtieths of a second. */
  get #clock(): number {
    return (this.#scene.game.loop.now * TICKS_PER_SECOND) / 1000;
  }

  show(event: SimulationEvent): void {
    const time = this.#ticks;
    this.#aftermath?.show(time, event);
    switch (event.type) {
      case 'shotFired':
        this.#defender.firedAt = time;
        this.#openAftermath();
        break;
      case 'coinDestroyed':
        this.#bursts.add(time, event.x, event.y, {
          tint: COIN_METALS[event.symbol],
          flashes: this.#mayFlash(),
          scores: true,
        });
        this.#cheer(time, event);
        break;
      case 'coinBlocked':
        this.#defender.struckAt = time;
        this.#bursts.add(time, event.x, DEFENCE_LINE_Y, { tint: SHIELD_BLUE });
        break;
      case 'lifeLost':
        this.#loseLife(time, event.x, event.lives);
        break;
      case 'coinBurst':
        this.#bursts.add(time, event.x, event.y, { tint: COIN_METALS[event.symbol] });
        break;
      case 'powerUpTaken':
        this.#take(time, event.kind);
        break;
      case 'levelReached':
        this.#halvedAt = time;
        this.#ambience.sweptAt = time + darkTicks(this.#isLevelLong);
        break;
      case 'timeUp':
        this.#ambience.sweptAt = time;
        break;
    }
  }

  /** Nobody looks for traces behind a menu. */
  #openAftermath(): void {
    if (this.#run.isDemo) return;
    askForAftermath();
    this.#aftermath ??= later && new later.Aftermath(this.#scene, this.#run, this.#sprites, this.#skyline);
  }

  #loseLife(time: number, x: number, lives: number): void {
    const flashes = this.#mayFlash();
    this.#bursts.add(time, x, DEFENCE_LINE_Y, { tint: DANGER, size: 1.6, flashes });
    this.#defender.hit(time, flashes);
    if (lives === 0) {
      this.#ambience.diedAt = time;
      this.#defender.fellAt = time;
      this.#flag.fellAt = time;
    } else if (flashes) {
      this.#ambience.dippedAt = time;
    }
  }

  /** Shakes the picture after a lost life. */
  shake(): void {
    if (isCalm()) return;
    const { ms, strength } = this.#field.lives === 0 ? LAST_SHAKE : LIFE_LOST_SHAKE;
    this.#scene.cameras.main.shake(ms, strength);
  }

  /** A burst over the flag when a streak gets to its next row. */
  #cheer(time: number, event: SimulationEvent): void {
    if (!reachedStreak(this.#run.tally, event)) return;
    const row = streakRow(this.#run.tally);
    this.#bursts.add(time, FLAG.x, FLAG.y, { tint: STREAK_COLORS[row] as number, size: 1.2 + row * 0.3 });
  }

  #take(time: number, kind: PowerUpKind): void {
    const { x, y } = this.#field.player;
    this.#bursts.add(time, x, y - 20, { tint: POWER_UP_LIGHTS[kind], size: 1.5 });
    if (kind === 'shield') this.#defender.shieldedAt = time;
  }

  #blowUp(which: number): void {
    const { x, y } = this.#field.player;
    const aside = (which % 2 === 0 ? 1 : -1) * which * 18;
    this.#bursts.add(this.#ticks, x + aside, y - which * 10, {
      tint: which === 0 ? DANGER : ORANGE,
      size: 1.6 + which * 0.7,
      flashes: this.#mayFlash(),
    });
  }

  #mayFlash(): boolean {
    return this.#flashes.allows(this.#scene.game.loop.now);
  }
}

class BulletSprite {
  readonly #unit: number;
  readonly #bullet: Placed;
  readonly #image: Phaser.GameObjects.Image;
  #row: number | undefined;

  constructor(sprites: Sprites, bullet: Placed) {
    this.#unit = sprites.unit;
    this.#bullet = bullet;
    this.#image = sprites.add(EFFECTS.bullet).setOrigin(0.5, BULLET_ORIGIN_Y);
  }

  /** `row`: of the streak, -1 below the first. Its colour is that of the tracer, and each makes it longer. */
  tick(row: number): void {
    if (row === this.#row) return;
    this.#row = row;
    const color = STREAK_COLORS[row] ?? ORANGE;
    this.#image.setTint(mix(color, WHITE, 0.85)).setTint2(color);
    this.#image.setScale(this.#unit, this.#unit * (1 + (row + 1) * 0.1));
  }

  draw(alpha: number): void {
    const bullet = this.#bullet;
    this.#image.visible = bullet.isInPlay;
    if (bullet.isInPlay) this.#image.setPosition(bullet.xAt(alpha), bullet.yAt(alpha));
  }
}
