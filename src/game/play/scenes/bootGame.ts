/** Phaser's game, with our textures and scenes in it. */

import Phaser from 'phaser';
import { FIELD } from '../../../engine/simulation/rules.ts';
import { nextTask } from '../nextTask.ts';
import { addAtlas, drawAtlas } from '../view/textures.ts';
import { NIGHT } from '../view/tints.ts';
import { CountdownScene } from './CountdownScene.ts';
import type { SceneContext } from './context.ts';
import { PlayScene } from './PlayScene.ts';
import { ReadyScene } from './ReadyScene.ts';

/** A game that sleeps: nothing runs until its canvas is shown. It comes in several tasks, between which the page answers. */
export async function bootGame(context: SceneContext): Promise<Phaser.Game> {
  // Other threads and processes draw while this one makes Phaser ready.
  const drawing = drawAtlas(context.textureScale);
  await nextTask();
  const game = new Phaser.Game({
    type: Phaser.WEBGL,
    ...FIELD,
    parent: null as never,
    backgroundColor: NIGHT,
    banner: false,
    audio: { noAudio: true },
    render: {
      // With more, Phaser's shader tells textures apart by an inexact number, and turned sprites lose pieces.
      maxTextures: 1,
      // Our drawings end in transparent pixels, so their edges are smooth without: see docs/performance.md.
      antialiasGL: false,
      stencil: false,
    },
    scale: { mode: Phaser.Scale.NONE },
    scene: [],
  });
  await new Promise<void>((resolve) => game.events.once(Phaser.Core.Events.READY, resolve));
  game.loop.sleep();
  const atlas = await drawing;
  await nextTask();
  addAtlas(game.textures, atlas);
  await nextTask();
  for (const scene of [new PlayScene(context), new ReadyScene(), new CountdownScene()]) {
    game.scene.add('', scene);
  }
  return game;
}
