/**
 * A stretch of a recorded run, drawn unseen and as fast as the machine draws. A game of its own draws it, so that the one on
 * the page stays as it is. The picture follows from the tick, but for stars, sparks and shakes, which chance places.
 */

import { createNanoEvents, type Emitter } from 'nanoevents';
import type { Replay } from '../../engine/replay/replay.ts';
import { FIELD, TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import type { GameEvents, PlayEvent } from './events.ts';
import { next } from './nextPlay.ts';
import { inTurns } from './pageTurn.ts';
import { IDLE, type Play } from './play.ts';
import { ReplayRun } from './runs/replayRun.ts';
import { laidOut } from './runs/run.ts';
import { bootGame } from './scenes/bootGame.ts';
import { EFFECT_TICKS, PlayScene } from './scenes/PlayScene.ts';
import { Resolution } from './view/resolution.ts';

/** Two ticks a frame. */
export const FRAMES_PER_SECOND = 30;
const TICKS_PER_FRAME = TICKS_PER_SECOND / FRAMES_PER_SECOND;

/** Films are watched on phones: coins are as large as there, in CSS px per field px. */
const SHOWN = 0.5;

/** Texture pixels per field px. */
const TEXTURE_SCALE = 2;

/** The resolution does not step down, however long frames take. */
class FixedResolution extends Resolution {
  override shown = SHOWN;
  override frame(): void {}
}

export interface Film {
  readonly events: Emitter<GameEvents>;
  /** The state of play, after the latest event. The page's own store knows nothing of it. */
  readonly play: Play;
  /** The middle of the player in the latest frame, in field px. */
  readonly playerX: number;
  /** When the latest frame is shown, in seconds since the film began. */
  readonly time: number;
  /**
   * Plays and draws the next frame; after the end of the run what is seen then. The picture is good until the frame after it.
   * Throws when the graphics context is lost.
   */
  next(): ImageData;
  close(): void;
}

/** Opens the film after tick `from` of the run. `width`: in pixels, whole. Rejects where there is no WebGL. */
export async function openFilm(replay: Replay, from: number, width: number): Promise<Film> {
  const run = new ReplayRun(replay);
  const isThere = () => run.field.ticks >= from - EFFECT_TICKS;
  await inTurns(isThere, () => run.tick());
  const game = await bootUnseen();
  const gl = game.canvas.getContext('webgl') as WebGLRenderingContext;
  const height = (width * FIELD.height) / FIELD.width;
  game.scale.resize(width, height);
  const pixels = new Uint8Array(4 * width * height);
  const picture = new ImageData(width, height);

  const events = createNanoEvents<GameEvents>();
  let play = next(IDLE, laidOut(run, 'replay'));
  let frames = 0;
  const tell = (event: PlayEvent) => {
    play = next(play, event);
  };
  const report = (event: PlayEvent) => {
    tell(event);
    events.emit('happened', event);
  };
  // The scene's clock stands still until the first frame, and gets its beginning here.
  const now = () => ((from + frames * TICKS_PER_FRAME) * 1000) / TICKS_PER_SECOND;
  game.loop.now = now();
  game.scene.start(PlayScene.KEY, { run, report });
  game.scene.getScene<PlayScene>(PlayScene.KEY).playTo(from, tell);
  game.loop.step(now());

  return {
    events,
    get play() {
      return play;
    },
    get playerX() {
      return run.field.player.x;
    },
    get time() {
      return Math.max(frames - 1, 0) / FRAMES_PER_SECOND;
    },
    next() {
      frames += 1;
      game.loop.step(now());
      if (gl.isContextLost()) throw new Error('The graphics card let go of the picture');
      // A canvas that takes the picture from the other waits ten times as long where no graphics card draws.
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      const row = 4 * width;
      // The first row of WebGL is the lowest.
      for (let y = 0; y < height; y++) {
        picture.data.set(pixels.subarray(y * row, (y + 1) * row), (height - 1 - y) * row);
      }
      return picture;
    },
    close() {
      game.destroy(true);
      game.step(now(), 0);
      // A browser has few contexts, and takes the page's own when they are used up.
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

/** Phaser's second game takes two of the window's handlers from the first. */
async function bootUnseen() {
  const { onblur, onfocus } = window;
  try {
    return await bootGame({ textureScale: TEXTURE_SCALE, resolution: new FixedResolution(), speed: 1 });
  } finally {
    Object.assign(window, { onblur, onfocus });
  }
}
