/** Each feature of Phaser that the game uses, in a cell of its own, to be drawn and read back in a browser. */

import Phaser from 'phaser';
import { ImageSubmitter } from '../../src/game/play/view/imageSubmitter.ts';

const CELL = 32;
const RED = 0xff0000;
const GREEN = 0x00ff00;

/** The name of an image that the night covers. */
const COVERED = 'covered';

type Draw = (scene: Phaser.Scene, x: number, y: number) => unknown;

/** Draws each feature around its cell's centre x, y. The texture 'box' is a white cell. */
const CELLS: Record<string, Draw> = {
  'a tinted image': ({ add }, x, y) => add.image(x, y, 'box').setTint(RED),
  'an image filled with one colour': ({ add }, x, y) =>
    add.image(x, y, 'dark').setTint(RED).setTintMode(Phaser.TintModes.FILL),
  'added light': ({ add }, x, y) => {
    add.image(x, y, 'box').setTint(RED);
    add.image(x, y, 'box').setTint(GREEN).setBlendMode('ADD');
  },
  'a turned and scaled image of an atlas': ({ add }, x, y) =>
    add
      .image(x, y, 'atlas', 'green')
      .setRotation(Math.PI / 4)
      .setScale(0.5),
  'a turned image in the dark': ({ add }, x, y) =>
    add
      .image(x, y, 'box')
      .setTint(RED)
      .setRotation(Math.PI / 5)
      .setName(COVERED),
};

const COLUMNS = 3;

interface Seen {
  /** By the name of each cell, the colour at its centre. */
  cells: Record<string, number>;
  /** Camera effects that have begun and ended. */
  effects: string[];
}

/** Draws everything once and returns what is seen. */
export function drawFeatures(): Promise<Seen> {
  return new Promise((resolve) => {
    const size = COLUMNS * CELL;
    const game = new Phaser.Game({
      type: Phaser.WEBGL,
      width: size,
      height: size,
      banner: false,
      audio: { noAudio: true },
      scale: { mode: Phaser.Scale.NONE },
      scene: [],
    });
    game.events.once(Phaser.Core.Events.READY, () => {
      addTextures(game);
      game.scene.add('features', new FeaturesScene(resolve), true);
    });
  });
}

class FeaturesScene extends Phaser.Scene {
  readonly #report: (seen: Seen) => void;

  constructor(report: (seen: Seen) => void) {
    super('features');
    this.#report = report;
  }

  create(): void {
    const names = Object.keys(CELLS);
    const centre = (index: number) =>
      [((index % COLUMNS) + 0.5) * CELL, (Math.floor(index / COLUMNS) + 0.5) * CELL] as const;
    for (const [index, draw] of Object.values(CELLS).entries()) draw(this, ...centre(index));
    for (const image of this.children.list as Phaser.GameObjects.Image[]) {
      const submitter = new ImageSubmitter();
      submitter.darkness = image.name === COVERED ? 255 : 0;
      image.setRenderNodeRole('Submitter', submitter as never);
    }

    const effects: string[] = [];
    const { main } = this.cameras;
    for (const effect of ['shake', 'zoom']) {
      for (const phase of ['start', 'complete']) {
        main.once(`camera${effect}${phase}`, () => effects.push(`${effect} ${phase}`));
      }
    }
    main.shake(10, 0.01);
    main.setZoom(2).zoomTo(1, 10);

    this.game.events.on(Phaser.Core.Events.POST_RENDER, () => {
      if (effects.length < 4) return;
      this.game.events.off(Phaser.Core.Events.POST_RENDER);
      const { gl } = this.game.renderer as Phaser.Renderer.WebGL.WebGLRenderer;
      const pixel = new Uint8Array(4);
      const cells = Object.fromEntries(
        names.map((name, index) => {
          const [x, y] = centre(index);
          gl.readPixels(x, this.game.canvas.height - y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
          const [red = 0, green = 0, blue = 0] = pixel;
          return [name, (red << 16) | (green << 8) | blue];
        }),
      );
      this.#report({ cells, effects: effects.sort() });
    });
  }
}

function addTextures({ textures }: Phaser.Game): void {
  const canvas = (width: number, ...colors: string[]) => {
    const element = document.createElement('canvas');
    element.width = width * colors.length;
    element.height = width;
    const context = element.getContext('2d');
    for (const [index, color] of colors.entries()) {
      if (context) context.fillStyle = color;
      context?.fillRect(index * width, 0, width, width);
    }
    return element;
  };
  textures.addCanvas('box', canvas(CELL, 'white'));
  textures.addCanvas('dark', canvas(CELL, '#222'));
  textures.addCanvas('atlas', canvas(CELL, 'red', 'lime'))?.add('green', 0, CELL, 0, CELL, CELL);
}
