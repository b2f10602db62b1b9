/** The game on the page: one Phaser game for the page's lifetime, whose canvas moves to the place that shows it. */

import { createNanoEvents } from 'nanoevents';
import type Phaser from 'phaser';
import type { Replay } from '../../engine/replay/replay.ts';
import type { Buttons } from '../../engine/simulation/buttons.ts';
import { POWER_UP_KINDS, TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { GameEvents, PlayEvent } from './events.ts';
import { controls } from './input/controls.ts';
import { next } from './nextPlay.ts';
import { nextTask } from './nextTask.ts';
import { isPaused, type Phase, playStore } from './play.ts';
import { AttractRun } from './runs/attractRun.ts';
import { LiveRun, type LiveSetup } from './runs/liveRun.ts';
import { PlayedOnRun } from './runs/playedOnRun.ts';
import { ReplayRun } from './runs/replayRun.ts';
import { laidOut, type Run } from './runs/run.ts';
import { bootGame } from './scenes/bootGame.ts';
import { CountdownScene } from './scenes/CountdownScene.ts';
import type { ReplaySpeed, Report, SceneContext } from './scenes/context.ts';
import { EFFECT_TICKS, PlayScene } from './scenes/PlayScene.ts';
import { shareLeft } from './scenes/powerUpsLeft.ts';
import { ReadyScene } from './scenes/ReadyScene.ts';
import { secondsOf } from './scenes/timeLeft.ts';
import { Resolution } from './view/resolution.ts';
import { fillPlace, textureScale } from './view/stage.ts';

/** Behind START a veil hides what more pixels would show, and each costs where no graphics card draws. */
const VEILED_SHARE = 0.7;

/** As much of a replay as is shown behind a podium. */
const LAST_TICKS = 60 * TICKS_PER_SECOND;

/** Controls the demo behind START, or a podium. */
export interface Attraction {
  /** Freezes the picture, or lets it move again. */
  setMoving(isMoving: boolean): void;
  leave(): void;
}

/** `onQuiet`: see `Resolution`. Rejects where there is no WebGL. */
export async function createEngine(onQuiet: Resolution['onQuiet']): Promise<Engine> {
  const resolution = new Resolution(onQuiet);
  const context: SceneContext = { textureScale: textureScale(), resolution, speed: 1 };
  return new Engine(await bootGame(context), context);
}

export class Engine {
  /** Emits each event after `playStore` has changed. */
  readonly events = createNanoEvents<GameEvents>();
  readonly #game: Phaser.Game;
  readonly #context: SceneContext;
  #run: Run | undefined;
  /** The number of runs laid out or begun to be so far. The latest has the field. */
  #layOuts = 0;

  constructor(game: Phaser.Game, context: SceneContext) {
    this.#game = game;
    this.#context = context;
    context.drawn = (field, alpha) => this.events.emit('drawn', field, alpha);
    // After Phaser's own listeners, which draw all textures again.
    game.canvas.addEventListener('webglcontextlost', () => this.report({ type: 'pictureLost' }));
    game.canvas.addEventListener('webglcontextrestored', () => this.report({ type: 'pictureBack' }));
  }

  /** Folds an event into `playStore`, then emits it. Nothing else writes the store. */
  readonly report: Report = (event: PlayEvent) => {
    const before = playStore.getState();
    const now = next(before, event);
    playStore.setState(now, true);
    this.events.emit('happened', event);
    if (now.phase.name !== before.phase.name) this.#follow(before.phase, now.phase);
  };

  /** Starts what a phase needs of the scenes when it begins, and stops it when it ends. */
  #follow(before: Phase, now: Phase): void {
    const { scene } = this.#game;
    if (before.name === 'ready') scene.stop(ReadyScene.KEY);
    if (before.name === 'countdown') scene.stop(CountdownScene.KEY);
    switch (now.name) {
      case 'countdown':
        scene.start(CountdownScene.KEY, this.report);
        break;
      case 'playing':
        // Buttons still held count from the first tick on; what was tapped before does not.
        controls.begin();
        scene.resume(PlayScene.KEY);
        break;
      case 'paused':
        // During a countdown it is already paused.
        if (before.name !== 'countdown') scene.pause(PlayScene.KEY);
        controls.releaseAll();
        if (this.#run instanceof LiveRun) this.#run.pause();
        break;
    }
  }

  /**
   * Lays out a new run, which is seen and waits for `makeReady`. `setup`: what is not as in a run for the all-time board.
   */
  prepare(skin: SkinId, { from, ...setup }: LiveSetup = {}): void {
    this.#layOut(from ? new PlayedOnRun(from) : new LiveRun(skin, setup), this.report);
    this.#game.scene.pause(PlayScene.KEY);
  }

  /** Reports the run that is prepared. It then waits for `play`, or (`isPlayed`) does not. */
  makeReady(isPlayed: boolean): void {
    const run = this.#run;
    if (!run) return;
    const report: Report = (event) => {
      this.report(event);
      // Not in the midst of the scene's own beginning.
      if (isPlayed) queueMicrotask(this.play);
    };
    this.#game.scene.start(ReadyScene.KEY, { laidOut: laidOut(run, 'live'), report });
  }

  /** Shows a recorded run, at once. `from`: the ticks that are played unseen and unheard before, 0 or more. `run`: it, with a ghost. */
  watch(replay: Replay, from = 0, run = new ReplayRun(replay)): void {
    this.#begin(run);
    if (from > 0) this.seek(from);
  }

  #begin(run: Run): void {
    this.#layOut(run, this.report);
    this.report(laidOut(run, 'replay'));
  }

  /**
   * Shows the replay as it is after `tick` ticks, 0 or more; paused, when it was. What lies before the present is played
   * anew from the checkpoint before it, unseen. Does nothing while the picture is lost, nor after the end.
   */
  seek(tick: number): void {
    const before = playStore.getState();
    const run = this.#run;
    if (!(run instanceof ReplayRun) || before.pictureLost) return;
    const isAhead = tick >= run.field.ticks;
    if (isAhead && run.isOver) return;
    if (!isAhead) {
      run.rewind(Math.max(tick - EFFECT_TICKS, 0));
      this.#layOut(run, this.report);
    }
    let play = next(before, isAhead ? { type: 'resume' } : laidOut(run, 'replay'));
    const tell = (event: PlayEvent) => {
      play = next(play, event);
    };
    this.#game.scene.getScene<PlayScene>(PlayScene.KEY).playTo(tick, tell);
    for (const kind of POWER_UP_KINDS) {
      tell({ type: 'powerUpRanDown', kind, left: shareLeft(run.field, kind) });
    }
    const { timeLeft } = run.field;
    if (timeLeft !== null) tell({ type: 'timeRanDown', seconds: secondsOf(timeLeft) });
    if (isPaused(before)) {
      tell({ type: 'pause' });
      // The scene still is, unless it has restarted.
      if (!isAhead) this.#game.scene.pause(PlayScene.KEY);
    }
    playStore.setState(play, true);
  }

  /** Pauses the replay one tick later (1), or earlier (-1). */
  step(by: 1 | -1): void {
    this.seek(Math.max(this.ticks + by, 0));
    this.pause();
  }

  /** The ticks that the run on the field has played; 0 before the first. */
  get ticks(): number {
    return this.#run?.field.ticks ?? 0;
  }

  /** A copy of what `Recorder` has of the live run on the field; `null` without one. */
  get inputs(): Uint8Array | null {
    return this.#run instanceof LiveRun ? this.#run.inputs : null;
  }

  /** The buttons that the replay held in the latest tick. */
  get replayedButtons(): Buttons {
    return this.#run instanceof ReplayRun ? this.#run.buttons : 0;
  }

  #layOut(run: Run, report: Report): void {
    this.#layOuts += 1;
    this.#run = run;
    this.#game.scene.start(PlayScene.KEY, { run, report });
  }

  /** Starts the countdown of a run that is ready. */
  readonly play = () => this.report({ type: 'play' });

  readonly pause = () => this.report({ type: 'pause' });

  /** Continues: a live run after a countdown, a replay immediately. */
  readonly resume = () => this.report({ type: 'resume' });

  readonly togglePause = () => (isPaused(playStore.getState()) ? this.resume() : this.pause());

  /** Freezes the picture, or lets it move again. */
  readonly setMoving = (isMoving: boolean) => (isMoving ? this.#game.loop.wake() : this.#game.loop.sleep());

  setSpeed(speed: ReplaySpeed): void {
    this.#context.speed = speed;
  }

  /**
   * Shows the canvas in `place`, running, until the returned function is called. `fed`: a run to show there that gets its
   * inputs meanwhile. It goes on in a window that has not the focus.
   */
  show(place: HTMLElement, fed?: Run): () => void {
    const takeCanvas = this.#lendCanvas(place, 1);
    if (fed) this.#begin(fed);
    else {
      window.addEventListener('blur', this.pause);
      document.addEventListener('visibilitychange', this.pause);
    }
    return () => {
      takeCanvas();
      window.removeEventListener('blur', this.pause);
      document.removeEventListener('visibilitychange', this.pause);
      controls.releaseAll();
      this.report({ type: 'leave' });
    };
  }

  /**
   * Shows the game playing itself in that skin, or the last minute of a replay, in `place`, over and over, until `leave` is
   * called. It reports no events, and comes in several tasks. Resolves to `null` when another run has taken the field in the
   * meantime, or the place is gone.
   */
  async attract(place: HTMLElement, shown: SkinId | Replay): Promise<Attraction | null> {
    const play = async (): Promise<boolean> => {
      const turn = ++this.#layOuts;
      const run = typeof shown === 'string' ? await AttractRun.ahead(shown) : lastMinuteOf(shown);
      if (this.#layOuts !== turn || !place.isConnected) return false;
      this.#layOut(run, ({ type }) => {
        if (type === 'fallen') void play();
      });
      await nextTask();
      return this.#run === run && place.isConnected;
    };
    if (!(await play())) return null;
    return {
      setMoving: this.setMoving,
      leave: this.#lendCanvas(place, VEILED_SHARE),
    };
  }

  #lendCanvas(place: HTMLElement, share: number): () => void {
    const game = this.#game;
    this.#context.speed = 1;
    place.append(game.canvas);
    const stopFilling = fillPlace(game, place, this.#context.resolution, share);
    game.loop.wake();
    return () => {
      stopFilling();
      // Another place may already have it.
      if (game.canvas.parentNode !== place) return;
      game.loop.sleep();
      game.canvas.remove();
    };
  }
}

function lastMinuteOf(replay: Replay): ReplayRun {
  const run = new ReplayRun(replay, { isDemo: true });
  while (run.field.ticks < replay.ticks - LAST_TICKS) run.tick();
  return run;
}
