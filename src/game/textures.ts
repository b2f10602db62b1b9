/** Turns our SVG drawings into textures, sharp at the density they are shown with. */

import type Phaser from 'phaser';
import { COIN_SYMBOLS, FIELD, POWER_UP_KINDS } from '../simulation/rules.ts';
import { SKIN_IDS } from '../simulation/skins.ts';

const sources = import.meta.glob<string>('../../assets/{characters,coins,power-ups,effects,scenery}/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const CHARACTER_TEXTURES = keysIn('characters', SKIN_IDS);
export const COIN_TEXTURES = keysIn('coins', COIN_SYMBOLS);
export const POWER_UP_TEXTURES = keysIn('power-ups', POWER_UP_KINDS);
export const BULLET = 'effects/bullet';
export const SPARK = 'effects/spark';
export const SHIELD = 'effects/shield-bubble';
export const BUNKER = 'scenery/bunker';
export const SKYLINE = 'scenery/skyline';
export const STARS = 'stars';

const KEYS = [
  ...Object.values(CHARACTER_TEXTURES),
  ...Object.values(COIN_TEXTURES),
  ...Object.values(POWER_UP_TEXTURES),
  BULLET,
  SPARK,
  SHIELD,
  BUNKER,
  SKYLINE,
];

function keysIn<T extends string>(folder: string, names: readonly T[]): Record<T, string> {
  return Object.fromEntries(names.map((name) => [name, `${folder}/${name}`])) as Record<T, string>;
}

/** Draws every texture at `scale` pixels per field px. A view must divide by the same scale. */
export async function loadTextures(textures: Phaser.Textures.TextureManager, scale: number): Promise<void> {
  await Promise.all(
    KEYS.map(async (key) => textures.addCanvas(key, await rasterize(`../../assets/${key}.svg`, scale))),
  );
  textures.addCanvas(STARS, drawStars(scale));
}

async function rasterize(path: string, scale: number): Promise<HTMLCanvasElement> {
  const source = sources[path];
  if (source === undefined) throw new Error(`No drawing at ${path}`);
  const image = new Image();
  const url = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const { canvas, context } = createCanvas(image.width * scale, image.height * scale);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const STAR_COUNT = 140;

function drawStars(scale: number): HTMLCanvasElement {
  const { canvas, context } = createCanvas(FIELD.width * scale, FIELD.height * scale);
  for (let star = 0; star < STAR_COUNT; star++) {
    const isNear = star % 4 === 0;
    context.fillStyle = isNear ? 'rgb(255 226 190 / 0.8)' : 'rgb(160 170 220 / 0.45)';
    const size = (isNear ? 2 : 1) * scale;
    context.fillRect(Math.random() * canvas.width, Math.random() * canvas.height, size, size);
  }
  return canvas;
}

function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  // Drawn by the CPU: a canvas of the GPU's has to be read back before it becomes a texture.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no 2D canvas');
  return { canvas, context };
}
