/** The game on the page: one Phaser game for good, its canvas lent to whatever place shows it. */

import { createNanoEvents, type Emitter } from 'nanoevents';
import type { Replay } from '../replay/replay.ts';
import type { SkinId } from '../simulation/skins.ts';
import { AttractRun } from './attractRun.ts';
import { bootGame } from './bootGame.ts';
import { Controls } from './controls.ts';
import type { GameEvents } from './events.ts';
import { listenToGamepads } from './gamepad.ts';
import { listenToKeyboard } from './keyboard.ts';
import { LiveRun } from './liveRun.ts';
import { ReplayRun } from './replayRun.ts';
import { CountdownScene } from './scenes/CountdownScene.ts';
import { PlayScene } from './scenes/PlayScene.ts';
import { ReadyScene } from './scenes/ReadyScene.ts';
import { fillPlace, textureScale } from './stage.ts';

export interface Engine {
  readonly events: Emitter<GameEvents>;
  readonly controls: Controls;
  /** Shows the canvas in `place`, running and listening to keyboard and gamepads, until the returned function is called. */
  show(place: HTMLElement): () => void;
  /** Shows the game playing itself in `place`, over and over, until `leave` is called. */
  attract(place: HTMLElement, skin: SkinId): Attraction;
  /** Lays out a new run, which waits for `play`. */
  prepare(skin: SkinId): void;
  /** Shows a recorded run, at once. */
  watch(replay: Replay): void;
  /** How many times as fast as it was played a replay is shown. */
  setSpeed(speed: ReplaySpeed): void;
  /** Starts the countdown of a run that is ready. */
  play(): void;
  pause(): void;
  /** Goes on: a live run after a countdown, a replay at once. */
  resume(): void;
}

export interface Attraction {
  /** Lets the picture stand still, or move again. */
  setMoving(isMoving: boolean): void;
  leave(): void;
}

export type ReplaySpeed = 1 | 2 | 8;

type Phase = 'idle' | 'ready' | 'countdown' | 'playing' | 'paused';

export async function createEngine(): Promise<Engine> {
  const events = createNanoEvents<GameEvents>();
  const controls = new Controls();
  let phase: Phase = 'idle';
  let run: LiveRun | ReplayRun | AttractRun | undefined;
  let speed: ReplaySpeed = 1;

  const enter = (next: Phase) => {
    const wasPlaying = phase === 'playing';
    phase = next;
    const isPlaying = phase === 'playing';
    if (isPlaying !== wasPlaying) events.emit('playing', isPlaying);
  };

  const onRunOver = () => {
    enter('idle');
    if (run instanceof LiveRun) events.emit('gameOver', run.finish());
  };
  const onStopped = () => {
    if (run instanceof AttractRun) layOut(new AttractRun(run.skin));
    else events.emit(run instanceof LiveRun ? 'fallen' : 'replayOver');
  };
  const onCountdownOver = () => {
    enter('playing');
    // Buttons still held count from the first tick on; what was tapped before does not.
    controls.take();
    game.scene.stop(CountdownScene.KEY);
    game.scene.resume(PlayScene.KEY);
  };
  /** What nobody listens to. */
  const unheard = createNanoEvents<GameEvents>();
  const game = await bootGame({
    get events() {
      return run instanceof AttractRun ? unheard : events;
    },
    controls,
    textureScale: textureScale(),
    speed: () => speed,
    onCountdownOver,
    onRunOver,
    onStopped,
  });

  let isPictureLost = false;
  const onPicture = (isLost: boolean) => {
    isPictureLost = isLost;
    if (isLost) pause();
    events.emit('pictureLost', isLost);
  };
  // After Phaser's own listeners, which draw all textures anew.
  game.canvas.addEventListener('webglcontextlost', () => onPicture(true));
  game.canvas.addEventListener('webglcontextrestored', () => onPicture(false));

  const countDown = () => {
    enter('countdown');
    game.scene.start(CountdownScene.KEY);
  };

  const layOut = (next: LiveRun | ReplayRun | AttractRun) => {
    run = next;
    game.scene.stop(ReadyScene.KEY);
    game.scene.stop(CountdownScene.KEY);
    events.emit('paused', false);
    events.emit('pictureLost', isPictureLost);
    game.scene.start(PlayScene.KEY, next);
  };

  const prepare = (skin: SkinId) => {
    enter('ready');
    layOut(new LiveRun(skin));
    game.scene.pause(PlayScene.KEY);
    game.scene.start(ReadyScene.KEY);
  };

  const watch = (replay: Replay) => {
    enter('playing');
    layOut(new ReplayRun(replay));
  };

  const setSpeed = (next: ReplaySpeed) => {
    speed = next;
  };

  const play = () => {
    if (phase !== 'ready' || isPictureLost) return;
    game.scene.stop(ReadyScene.KEY);
    countDown();
  };

  const pause = () => {
    if (phase === 'countdown') game.scene.stop(CountdownScene.KEY);
    else if (phase === 'playing') game.scene.pause(PlayScene.KEY);
    else return;
    enter('paused');
    if (run instanceof LiveRun) run.pause();
    controls.releaseAll();
    events.emit('paused', true);
  };

  const resume = () => {
    if (phase !== 'paused' || isPictureLost) return;
    events.emit('paused', false);
    if (run instanceof LiveRun) {
      countDown();
    } else {
      enter('playing');
      game.scene.resume(PlayScene.KEY);
    }
  };

  const togglePause = () => (phase === 'paused' ? resume() : pause());

  const lendCanvas = (place: HTMLElement) => {
    speed = 1;
    place.append(game.canvas);
    const stopFilling = fillPlace(game, place);
    game.loop.wake();
    return () => {
      enter('idle');
      game.loop.sleep();
      stopFilling();
      game.canvas.remove();
    };
  };

  const attract = (place: HTMLElement, skin: SkinId): Attraction => {
    layOut(new AttractRun(skin));
    return {
      setMoving: (isMoving) => (isMoving ? game.loop.wake() : game.loop.sleep()),
      leave: lendCanvas(place),
    };
  };

  const show = (place: HTMLElement) => {
    const takeCanvas = lendCanvas(place);
    const stopKeyboard = listenToKeyboard(controls, { play, togglePause });
    const stopGamepads = listenToGamepads(controls, { play, togglePause });
    window.addEventListener('blur', pause);
    document.addEventListener('visibilitychange', pause);
    return () => {
      takeCanvas();
      window.removeEventListener('blur', pause);
      document.removeEventListener('visibilitychange', pause);
      stopGamepads();
      stopKeyboard();
    };
  };

  return { events, controls, show, attract, prepare, watch, setSpeed, play, pause, resume };
}
