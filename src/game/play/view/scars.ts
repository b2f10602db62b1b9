/**
 * Scars: a coin that was shot leaves a dent in the sandbags, or a banknote on them. They are drawn into the bunker's own
 * drawing, so that a frame has no sprite more to draw. No coin gets down there.
 */

import type Phaser from 'phaser';
import { PALETTE } from '../../../base/ui/palette.ts';
import { FIELD } from '../../../engine/simulation/rules.ts';
import { LAYER } from './sprites.ts';
import { ATLAS, LAYERS } from './textures.ts';

/** The bags side by side, in px of the drawing, below its bright edge. Each has one scar at most, the latest. */
const BAG = { width: 25, top: 4, height: 34 } as const;

/** A scar's middle is at least so far from the edges of its bag, in px: even turned it stays within. */
const MARGIN = { x: 11.5, y: 9 } as const;

/** The most that a banknote is turned, in radians. */
const MOST_TURNED = 0.5;

type Renderer = Phaser.Renderer.WebGL.WebGLRenderer;
type Wrapper = Phaser.Renderer.WebGL.Wrappers.WebGLTextureWrapper;

/** A coin that was shot: where, in field px. */
interface Shot {
  readonly x: number;
  readonly y: number;
}

/** A bag in the atlas, upside down as in WebGL. */
interface Bag {
  /** The bag's lower left corner, in pixels from the atlas's own. */
  readonly x: number;
  readonly y: number;
  /** The bag's picture without a scar. */
  readonly whole: ImageData;
  /** The latest. */
  shot: Shot;
}

export class Scars {
  readonly #renderer: Renderer;
  readonly #bunker: Phaser.Textures.Frame;
  readonly #scale: number;
  readonly #brush: CanvasRenderingContext2D | null;
  readonly #bags = new Map<number, Bag>();

  /** `unit`: see `Sprites`. They are gone with the scene's run. */
  constructor({ game, events, textures }: Phaser.Scene, unit: number) {
    this.#renderer = game.renderer as Renderer;
    this.#bunker = textures.getFrame(ATLAS, LAYERS.bunker);
    this.#scale = 1 / unit;
    const canvas = document.createElement('canvas');
    canvas.width = BAG.width * this.#scale;
    canvas.height = BAG.height * this.#scale;
    this.#brush = canvas.getContext('2d', { willReadFrequently: true });
    const drawAnew = () => {
      for (const bag of this.#bags.values()) this.#draw(bag, true);
    };
    this.#renderer.on('restorewebgl', drawAnew);
    events.once('shutdown', () => {
      this.#renderer.off('restorewebgl', drawAnew);
      for (const bag of this.#bags.values()) this.#draw(bag, false);
    });
  }

  add(shot: Shot): void {
    const place = ((shot.x - FIELD.width / 2) * FIELD.width) / LAYER.width + FIELD.width / 2;
    const index = Math.floor(place / BAG.width);
    const bag = this.#bags.get(index) ?? this.#read(index, shot);
    bag.shot = shot;
    this.#bags.set(index, bag);
    this.#draw(bag, true);
  }

  /** From the texture, because the browser would draw all of the atlas's SVG for each piece of it. */
  #read(index: number, shot: Shot): Bag {
    const { gl } = this.#renderer;
    const [width, height] = [BAG.width * this.#scale, BAG.height * this.#scale];
    const { cutX, cutY, source } = this.#bunker;
    const x = cutX + index * width;
    const y = source.height - cutY - BAG.top * this.#scale - height;
    const whole = new ImageData(width, height);
    const before = gl.getParameter(gl.FRAMEBUFFER_BINDING);
    const framebuffer = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    const { webGLTexture } = source.glTexture as Wrapper;
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, webGLTexture, 0);
    gl.readPixels(x, y, width, height, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(whole.data.buffer));
    gl.bindFramebuffer(gl.FRAMEBUFFER, before);
    gl.deleteFramebuffer(framebuffer);
    return { x, y, whole, shot };
  }

  #draw({ x, y, whole, shot }: Bag, isScarred: boolean): void {
    const brush = this.#brush;
    if (!brush) return;
    brush.putImageData(whole, 0, 0);
    brush.setTransform(this.#scale, 0, 0, -this.#scale, 0, whole.height);
    if (isScarred) drawScar(brush, shot);
    const { gl, glTextureUnits, glWrapper } = this.#renderer;
    glTextureUnits.bind(this.#bunker.source.glTexture as Wrapper, 0);
    glWrapper.updateTexturing({ texturing: { flipY: false } });
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, gl.RGBA, gl.UNSIGNED_BYTE, brush.canvas);
  }
}

/** The looks of the scar, and its place in the bag, follow from where the coin was. */
function drawScar(brush: CanvasRenderingContext2D, { x, y }: Shot): void {
  const seed = Math.imul(Math.round(x) * 601 + Math.round(y), 0x9e3779b1) >>> 0;
  const share = (bits: number) => ((seed >>> bits) & 0xff) / 0xff;
  brush.translate(
    MARGIN.x + share(8) * (BAG.width - 2 * MARGIN.x),
    MARGIN.y + share(16) * (BAG.height - 2 * MARGIN.y),
  );
  brush.rotate((share(24) * 2 - 1) * MOST_TURNED);
  if (seed % 3 === 0) drawNote(brush);
  else drawDent(brush, 0.75 + share(4) * 0.35);
}

/** A banknote in the dark. */
function drawNote(brush: CanvasRenderingContext2D): void {
  brush.globalAlpha = 0.7;
  brush.fillStyle = PALETTE.silver;
  brush.fillRect(-10, -5.5, 20, 11);
  brush.strokeStyle = brush.fillStyle = PALETTE.edgeBright;
  brush.strokeRect(-8.5, -4, 17, 8);
  fillEllipse(brush, 0, 3, 2.6);
  brush.globalAlpha = 1;
}

/** A hole in the sand, lit from above. `size`: 1 is 8 px to each side. */
function drawDent(brush: CanvasRenderingContext2D, size: number): void {
  for (const [color, down, radius] of [
    [PALETTE.rimShade, 1.2, 8],
    [PALETTE.night, 0, 7.5],
    [PALETTE.shade, -0.8, 4.5],
  ] as const) {
    brush.fillStyle = color;
    fillEllipse(brush, down, radius * size, radius * size * 0.5);
  }
}

function fillEllipse(brush: CanvasRenderingContext2D, down: number, across: number, along: number): void {
  brush.beginPath();
  brush.ellipse(0, down, across, along, 0, 0, Math.PI * 2);
  brush.fill();
}
