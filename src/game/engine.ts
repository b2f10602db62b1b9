/** The game on the page: one Phaser game for good, its canvas lent to whatever place shows it. */

import { createNanoEvents, type Emitter } from 'nanoevents';
import Phaser from 'phaser';
import type { Replay } from '../replay/replay.ts';
import { FIELD } from '../simulation/rules.ts';
import type { SkinId } from '../simulation/skins.ts';
import { Controls } from './controls.ts';
import type { GameEvents } from './events.ts';
import { listenToKeyboard } from './keyboard.ts';
import { LiveRun } from './liveRun.ts';
import { ReplayRun } from './replayRun.ts';
import { CountdownScene } from './scenes/CountdownScene.ts';
import type { SceneContext } from './scenes/context.ts';
import { PlayScene } from './scenes/PlayScene.ts';
import { ReadyScene } from './scenes/ReadyScene.ts';
import { fillPlace, textureScale } from './stage.ts';
import { loadTextures } from './textures.ts';

export interface Engine {
  readonly events: Emitter<GameEvents>;
  readonly controls: Controls;
  /** Shows the canvas in `place`, running and listening to the keyboard, until the returned function is called. */
  show(place: HTMLElement): () => void;
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

export type ReplaySpeed = 1 | 2 | 8;

type Phase = 'idle' | 'ready' | 'countdown' | 'playing' | 'paused';

export async function createEngine(): Promise<Engine> {
  const events = createNanoEvents<GameEvents>();
  const controls = new Controls();
  let phase: Phase = 'idle';
  let run: LiveRun | ReplayRun | undefined;
  let speed: ReplaySpeed = 1;

  const onRunOver = () => {
    phase = 'idle';
    if (run instanceof LiveRun) events.emit('gameOver', run.finish());
    else events.emit('replayOver');
  };
  const onCountdownOver = () => {
    phase = 'playing';
    // Buttons still held count from the first tick on; what was tapped before does not.
    controls.take();
    game.scene.stop(CountdownScene.KEY);
    game.scene.resume(PlayScene.KEY);
  };
  const game = await bootGame({
    events,
    controls,
    textureScale: textureScale(),
    speed: () => speed,
    onCountdownOver,
    onRunOver,
  });

  const countDown = () => {
    phase = 'countdown';
    game.scene.start(CountdownScene.KEY);
  };

  const layOut = (next: LiveRun | ReplayRun) => {
    run = next;
    game.scene.stop(ReadyScene.KEY);
    game.scene.stop(CountdownScene.KEY);
    events.emit('paused', false);
    game.scene.start(PlayScene.KEY, next);
  };

  const prepare = (skin: SkinId) => {
    phase = 'ready';
    layOut(new LiveRun(skin));
    game.scene.pause(PlayScene.KEY);
    game.scene.start(ReadyScene.KEY);
  };

  const watch = (replay: Replay) => {
    phase = 'playing';
    layOut(new ReplayRun(replay));
  };

  const setSpeed = (next: ReplaySpeed) => {
    speed = next;
  };

  const play = () => {
    if (phase !== 'ready') return;
    game.scene.stop(ReadyScene.KEY);
    countDown();
  };

  const pause = () => {
    if (phase === 'countdown') game.scene.stop(CountdownScene.KEY);
    else if (phase === 'playing') game.scene.pause(PlayScene.KEY);
    else return;
    phase = 'paused';
    if (run instanceof LiveRun) run.pause();
    controls.releaseAll();
    events.emit('paused', true);
  };

  const resume = () => {
    if (phase !== 'paused') return;
    events.emit('paused', false);
    if (run instanceof LiveRun) {
      countDown();
    } else {
      phase = 'playing';
      game.scene.resume(PlayScene.KEY);
    }
  };

  const togglePause = () => (phase === 'paused' ? resume() : pause());

  const show = (place: HTMLElement) => {
    speed = 1;
    place.append(game.canvas);
    const stopFilling = fillPlace(game, place);
    const stopKeyboard = listenToKeyboard(controls, { play, togglePause });
    window.addEventListener('blur', pause);
    document.addEventListener('visibilitychange', pause);
    game.loop.wake();
    return () => {
      phase = 'idle';
      game.loop.sleep();
      window.removeEventListener('blur', pause);
      document.removeEventListener('visibilitychange', pause);
      stopKeyboard();
      stopFilling();
      game.canvas.remove();
    };
  };

  return { events, controls, show, prepare, watch, setSpeed, play, pause, resume };
}

/** A game that sleeps: nothing runs until its canvas is shown. */
async function bootGame(context: SceneContext): Promise<Phaser.Game> {
  const game = createGame({
    type: Phaser.WEBGL,
    ...FIELD,
    parent: null as never,
    backgroundColor: '#0b0e1a',
    banner: false,
    audio: { noAudio: true },
    scale: { mode: Phaser.Scale.NONE },
    scene: [],
  });
  await new Promise<void>((resolve) => game.events.once(Phaser.Core.Events.READY, resolve));
  game.loop.sleep();
  await loadTextures(game.textures, context.textureScale);
  for (const scene of [new PlayScene(context), new ReadyScene(context), new CountdownScene(context)]) {
    game.scene.add('', scene);
  }
  return game;
}

/** Phaser's own words are for programmers. */
function createGame(config: Phaser.Types.Core.GameConfig): Phaser.Game {
  try {
    return new Phaser.Game(config);
  } catch (cause) {
    throw new Error('This game draws with WebGL, which this browser does not offer.', { cause });
  }
}
