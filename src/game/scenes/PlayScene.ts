import Phaser from 'phaser';
import type { SimulationEvent } from '../../simulation/events.ts';
import { Battlefield } from '../battlefield.ts';
import type { LiveRun } from '../liveRun.ts';
import { frameField } from '../stage.ts';
import { TickClock } from '../tickClock.ts';
import type { SceneContext } from './context.ts';

/** Plays a run: real time into ticks, buttons in, events out, and the battlefield drawn in between. */
export class PlayScene extends Phaser.Scene {
  static readonly KEY = 'Play';
  readonly #context: SceneContext;
  readonly #clock = new TickClock();
  #run!: LiveRun;
  #battlefield!: Battlefield;

  constructor(context: SceneContext) {
    super(PlayScene.KEY);
    this.#context = context;
  }

  init(run: LiveRun): void {
    this.#run = run;
  }

  create(): void {
    const { events, textureScale } = this.#context;
    const { simulation, skin } = this.#run;
    frameField(this);
    this.#battlefield = new Battlefield(this, simulation, skin, textureScale);
    this.#clock.stop();
    this.events.on('resume', this.#clock.stop, this.#clock);
    this.events.once('shutdown', () => this.events.off('resume', this.#clock.stop, this.#clock));
    events.emit('score', simulation.score);
    events.emit('level', simulation.level);
    events.emit('lives', simulation.lives);
  }

  override update(): void {
    const due = this.#clock.advance(this.game.loop.now);
    const { simulation } = this.#run;
    for (let tick = 0; tick < due && !simulation.isOver; tick++) {
      for (const event of simulation.tick(this.#context.controls.take())) {
        this.#battlefield.show(event);
        this.#report(event);
      }
    }
    this.#battlefield.draw(this.#clock.progress);
  }

  #report(event: SimulationEvent): void {
    const { events } = this.#context;
    switch (event.type) {
      case 'coinDestroyed':
        events.emit('score', this.#run.simulation.score);
        break;
      case 'lifeLost':
        events.emit('lives', event.lives);
        break;
      case 'levelReached':
        events.emit('level', event.level);
        break;
      case 'skinUnlocked':
        events.emit('skinUnlocked', event.skin);
        break;
      case 'gameOver':
        this.scene.pause();
        events.emit('gameOver', this.#run.finish());
        break;
    }
  }
}
