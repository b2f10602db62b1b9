import Phaser from 'phaser';
import { controls } from '../input/controls.ts';
import type { Run } from '../runs/run.ts';
import { Battlefield } from '../view/battlefield.ts';
import { HALVING_TICKS } from '../view/halving.ts';
import { isCalm } from '../view/moment.ts';
import { frameField } from '../view/stage.ts';
import type { Report, SceneContext } from './context.ts';
import { followLead } from './lead.ts';
import { followPowerUps } from './powerUpsLeft.ts';
import { TickClock } from './tickClock.ts';
import { followTime } from './timeLeft.ts';

/** The time that the fall of the trench is shown before the play stops, in ticks. */
const FALL_TICKS = 72;
const CALM_FALL_TICKS = 36;

/** The age from which an event is no longer seen, in ticks: no effect lasts longer, and a printer rises faster. */
export const EFFECT_TICKS = HALVING_TICKS;

/** The frames for which a lost life stops the picture, but nothing else. */
const STILL_FRAMES = 3;

/** The time that TIME! is shown, in ticks. */
const TIME_UP_TICKS = 90;

/** Plays a run, live or recorded: real time into ticks, buttons in, events out, and the battlefield drawn. */
export class PlayScene extends Phaser.Scene {
  static readonly KEY = 'play';
  readonly #context: SceneContext;
  readonly #clock = new TickClock();
  #run!: Run;
  #report!: Report;
  #battlefield!: Battlefield;
  /** Report what a frame shows of the field and the rival. */
  #followers: (() => void)[] = [];
  /** Ticks until the play stops; unknown while the run goes on. */
  #ticksLeft: number | undefined;
  /** Frames left for which the picture stands still. */
  #stillFrames = 0;

  constructor(context: SceneContext) {
    super(PlayScene.KEY);
    this.#context = context;
  }

  init({ run, report }: { run: Run; report: Report }): void {
    this.#run = run;
    this.#report = report;
    this.#ticksLeft = undefined;
    this.#stillFrames = 0;
  }

  create(): void {
    const { field, rival } = this.#run;
    frameField(this);
    this.#battlefield = new Battlefield(this, this.#run, this.#context);
    this.#followers = [
      followPowerUps(field, this.#report),
      followTime(field, this.#report),
      () => this.#followHeart(),
    ];
    if (rival) this.#followers.push(followLead(field, rival, this.#report));
    this.#clock.stop();
    this.events.on('resume', this.#clock.stop, this.#clock);
    this.events.once('shutdown', () => this.events.off('resume', this.#clock.stop, this.#clock));
  }

  override update(): void {
    const { now } = this.game.loop;
    this.#context.resolution.frame(now);
    const isStill = this.#stillFrames > 0;
    const due = this.#clock.advance(now) * this.#context.speed;
    for (let tick = 0; tick < due; tick++) this.#tick();
    for (const follow of this.#followers) follow();
    if (isStill) {
      if (--this.#stillFrames === 0) this.#battlefield.shake();
    } else {
      const { field, isStill: hasStopped } = this.#run;
      const alpha = hasStopped ? 1 : this.#clock.progress;
      this.#battlefield.draw(alpha);
      this.#context.drawn?.(field, alpha);
    }
    if (this.#ticksLeft !== undefined && this.#ticksLeft <= 0) {
      this.scene.pause();
      this.#report({ type: 'fallen' });
    }
  }

  /** Plays a replay on to `tick`, unheard, and draws it there. `tell`: receives what happens on the way. */
  playTo(tick: number, tell: Report): void {
    const run = this.#run;
    while (run.field.ticks < tick && !run.isOver) {
      const isSeen = run.field.ticks >= tick - EFFECT_TICKS;
      for (const event of run.tick(0)) {
        if (isSeen) this.#battlefield.show(event);
        tell(event);
      }
      this.#battlefield.tick();
    }
    this.#clock.stop();
    this.#stillFrames = 0;
    this.#battlefield.draw(1);
  }

  #followHeart(): void {
    const near = this.#battlefield.beat();
    if (near > 0) this.#report({ type: 'heartbeat', near });
  }

  #tick(): void {
    const run = this.#run;
    if (this.#ticksLeft !== undefined) {
      this.#ticksLeft -= 1;
    } else if (!run.isOver) {
      for (const event of run.tick(controls.take(run.field.player.x))) {
        this.#battlefield.show(event);
        if (event.type === 'lifeLost') this.#stillFrames = STILL_FRAMES;
        this.#report(event);
      }
    }
    this.#battlefield.tick();
    if (run.isOver && this.#ticksLeft === undefined) this.#end();
  }

  /** Reports the run immediately; the fall is shown afterwards. A recording may end before the last life is lost. */
  #end(): void {
    const { isOver, lives } = this.#run.field;
    const end = lives === 0 ? 'lives' : isOver ? 'time' : 'cut';
    this.#ticksLeft =
      end === 'time' ? TIME_UP_TICKS : end === 'cut' ? 0 : isCalm() ? CALM_FALL_TICKS : FALL_TICKS;
    this.#report({ type: 'runOver', run: this.#run.finish(), end });
  }
}
