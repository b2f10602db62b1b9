/** What the game uses of Phaser, each in a cell of its own, for a browser to draw and to read back. */

import Phaser from 'phaser';

const CELL = 32;
const GLYPH = 8;
const RED = 0xff0000;
const GREEN = 0x00ff00;

type Draw = (scene: Phaser.Scene, x: number, y: number) => unknown;

/** What each has to show at the centre of its cell, given at x, y. The texture 'box' is a white cell. */
const CELLS: Record<string, Draw> = {
  'a tinted image': ({ add }, x, y) => add.image(x, y, 'box').setTint(RED),
  'an image filled with one colour': ({ add }, x, y) =>
    add.image(x, y, 'dark').setTint(RED).setTintMode(Phaser.TintModes.FILL),
  'added light': ({ add }, x, y) => {
    add.image(x, y, 'box').setTint(RED);
    add.image(x, y, 'box').setTint(GREEN).setBlendMode(Phaser.BlendModes.ADD);
  },
  'a turned and scaled sprite of an atlas': ({ add }, x, y) =>
    add.sprite(x, y, 'atlas', 'green').setAngle(45).setScale(0.5),
  'a container': ({ add }, x, y) => add.container(x, y, [add.image(0, 0, 'box').setTint(RED)]),
  'a filled shape': ({ add }, x, y) =>
    add.graphics({ fillStyle: { color: RED } }).fillRect(x - CELL / 4, y - CELL / 4, CELL / 2, CELL / 2),
  'a filled circle': ({ add }, x, y) =>
    add.graphics({ fillStyle: { color: RED } }).fillCircle(x, y, CELL / 4),
  'a line': ({ add }, x, y) =>
    add.graphics({ lineStyle: { width: 4, color: RED } }).lineBetween(x, y - 8, x, y + 8),
  'a text': ({ add }, x, y) =>
    add.text(x, y, '█', { fontFamily: 'monospace', fontSize: 20, color: '#ff0000' }).setOrigin(0.5),
  'a bitmap text': ({ add }, x, y) => add.bitmapText(x, y, 'font', 'A').setOrigin(0.5),
  'a tiled image': ({ add }, x, y) => add.tileSprite(x, y, CELL / 2, CELL / 2, 'tile'),
  particles: ({ add }, x, y) =>
    add
      .particles(0, 0, 'box', {
        lifespan: 60_000,
        speed: 0,
        gravityY: 0,
        scale: { start: 0.5, end: 0.5 },
        rotate: { min: 0, max: 360 },
        tint: RED,
        emitting: false,
      })
      .explode(8, x, y),
  'a tween': ({ add, tweens }, x, y) => {
    const image = add.image(x, y, 'box').setTint(RED).setAlpha(0);
    tweens.add({ targets: image, alpha: 1, duration: 1, ease: 'Quad.easeOut' });
  },
  'a delayed call': ({ add, time }, x, y) => time.delayedCall(1, () => add.image(x, y, 'box').setTint(RED)),
};

const COLUMNS = 5;

interface Seen {
  /** By the name of each cell, the colour at its centre. */
  cells: Record<string, number>;
  /** Camera effects that have begun and ended. */
  effects: string[];
}

/** Draws everything once, and says what is seen. */
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

    const effects: string[] = [];
    const { main } = this.cameras;
    for (const effect of ['shake', 'flash', 'zoom']) {
      for (const phase of ['start', 'complete']) {
        main.once(`camera${effect}${phase}`, () => effects.push(`${effect} ${phase}`));
      }
    }
    main.shake(10, 0.01);
    main.flash(10);
    main.setZoom(2).zoomTo(1, 10);

    this.game.events.on(Phaser.Core.Events.POST_RENDER, () => {
      if (effects.length < 6 || this.tweens.getTweens().length > 0) return;
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

function addTextures({ textures, cache }: Phaser.Game): void {
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
  textures.addCanvas('tile', canvas(4, 'red'));
  const frame = (x: number) => ({ frame: { x, y: 0, w: CELL, h: CELL } });
  textures.addAtlas('atlas', canvas(CELL, 'red', 'lime') as unknown as HTMLImageElement, {
    frames: { red: frame(0), green: frame(CELL) },
  });
  textures.addCanvas('glyphs', canvas(GLYPH, 'red', 'lime'));
  const config = { image: 'glyphs', width: GLYPH, height: GLYPH, chars: 'AB', charsPerRow: 2 };
  cache.bitmapFont.add(
    'font',
    Phaser.GameObjects.RetroFont.Parse({ sys: { textures, cache } } as never, config as never),
  );
}
