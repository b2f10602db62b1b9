import Phaser from 'phaser';
import type { SimulationEvent } from '../../simulation/events.ts';
import { Battlefield } from '../battlefield.ts';
import { isCalm } from '../motion.ts';
import { PowerUpsLeft } from '../powerUpsLeft.ts';
import type { Run } from '../run.ts';
import { frameField } from '../stage.ts';
import { TickClock } from '../tickClock.ts';
import type { SceneContext } from './context.ts';

/** How long the fall of the trench is shown before the play stops, in ticks. */
const FALL_TICKS = 72;
const CALM_FALL_TICKS = 36;

/** Plays a run, live or recorded: real time into ticks, buttons in, events out, and the battlefield drawn. */
export class PlayScene extends Phaser.Scene {
  static readonly KEY = 'Play';
  readonly #context: SceneContext;
  readonly #clock = new TickClock();
  #run!: Run;
  #battlefield!: Battlefield;
  /** Ticks until the play stops; unknown while the run goes on. */
  #ticksLeft: number | undefined;
  #powerUpsLeft!: PowerUpsLeft;

  constructor(context: SceneContext) {
    super(PlayScene.KEY);
    this.#context = context;
  }

  init(run: Run): void {
    this.#run = run;
    this.#ticksLeft = undefined;
  }

  create(): void {
    const { events, textureScale } = this.#context;
    const { simulation, skin } = this.#run;
    frameField(this);
    this.#battlefield = new Battlefield(this, simulation, skin, textureScale);
    this.#powerUpsLeft = new PowerUpsLeft(simulation, events);
    this.#clock.stop();
    this.events.on('resume', this.#clock.stop, this.#clock);
    this.events.once('shutdown', () => this.events.off('resume', this.#clock.stop, this.#clock));
    events.emit('score', simulation.score);
    events.emit('level', simulation.level);
    events.emit('lives', simulation.lives);
  }

  override update(): void {
    const due = this.#clock.advance(this.game.loop.now) * this.#context.speed();
    for (let tick = 0; tick < due; tick++) this.#tick();
    this.#powerUpsLeft.update();
    this.#battlefield.draw(this.#clock.progress);
    if (this.#ticksLeft !== undefined && this.#ticksLeft <= 0) {
      this.scene.pause();
      this.#context.onStopped();
    }
  }

  #tick(): void {
    const run = this.#run;
    if (this.#ticksLeft !== undefined) {
      this.#ticksLeft -= 1;
    } else if (!run.isOver) {
      for (const event of run.tick(this.#context.controls.take())) {
        this.#battlefield.show(event);
        this.#report(event);
      }
    }
    this.#battlefield.tick();
    if (run.isOver && this.#ticksLeft === undefined) this.#end();
  }

  /** The run is handed over at once; its end is looked at afterwards. A recording may also end before its player. */
  #end(): void {
    const hasFallen = this.#run.simulation.isOver;
    this.#ticksLeft = hasFallen ? (isCalm() ? CALM_FALL_TICKS : FALL_TICKS) : 0;
    this.#context.onRunOver();
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
