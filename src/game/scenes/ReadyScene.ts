import Phaser from 'phaser';
import type { SceneContext } from './context.ts';

/** Waits, over the still battlefield, for the player to be ready; the screen shows what it says. */
export class ReadyScene extends Phaser.Scene {
  static readonly KEY = 'Ready';
  readonly #context: SceneContext;

  constructor(context: SceneContext) {
    super(ReadyScene.KEY);
    this.#context = context;
  }

  create(): void {
    const { events } = this.#context;
    events.emit('showingPlayButton', true);
    this.events.once('shutdown', () => events.emit('showingPlayButton', false));
  }
}
