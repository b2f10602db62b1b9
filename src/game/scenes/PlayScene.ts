import Phaser from 'phaser';
import type { SimulationEvent } from '../../simulation/events.ts';
import { Battlefield } from '../battlefield.ts';
import { PowerUpTimers } from '../powerUpTimers.ts';
import type { Run } from '../run.ts';
import { frameField } from '../stage.ts';
import { TickClock } from '../tickClock.ts';
import type { SceneContext } from './context.ts';

/** Plays a run, live or recorded: real time into ticks, buttons in, events out, and the battlefield drawn. */
export class PlayScene extends Phaser.Scene {
  static readonly KEY = 'Play';
  readonly #context: SceneContext;
  readonly #clock = new TickClock();
  #run!: Run;
  #battlefield!: Battlefield;
  #timers!: PowerUpTimers;

  constructor(context: SceneContext) {
    super(PlayScene.KEY);
    this.#context = context;
  }

  init(run: Run): void {
    this.#run = run;
  }

  create(): void {
    const { events, textureScale } = this.#context;
    const { simulation, skin } = this.#run;
    frameField(this);
    this.#battlefield = new Battlefield(this, simulation, skin, textureScale);
    this.#timers = new PowerUpTimers(simulation, events);
    this.#clock.stop();
    this.events.on('resume', this.#clock.stop, this.#clock);
    this.events.once('shutdown', () => this.events.off('resume', this.#clock.stop, this.#clock));
    events.emit('score', simulation.score);
    events.emit('level', simulation.level);
    events.emit('lives', simulation.lives);
  }

  override update(): void {
    const { controls, speed, onRunOver } = this.#context;
    const due = this.#clock.advance(this.game.loop.now) * speed();
    const run = this.#run;
    for (let tick = 0; tick < due && !run.isOver; tick++) {
      for (const event of run.tick(controls.take())) {
        this.#battlefield.show(event);
        this.#report(event);
      }
    }
    this.#timers.update();
    this.#battlefield.draw(this.#clock.progress);
    if (run.isOver) {
      this.scene.pause();
      onRunOver();
    }
  }

  #report(event: SimulationEvent): void {
    const { events } = this.#context;
    events.emit('happened', event);
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
    }
  }
}
