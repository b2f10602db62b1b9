/** Turns our SVG drawings into textures, sharp at the density they are shown with. */

import type Phaser from 'phaser';
import { COIN_SYMBOLS, POWER_UP_KINDS } from '../../../engine/simulation/rules.ts';
import { SKIN_IDS } from '../../../engine/simulation/skins.ts';
import { imageOf, type TextureSource, textureSourceOf } from './bitmaps.ts';
import { type Box, pack, type Size } from './packing.ts';

const sources = import.meta.glob<string>(
  '../../../../assets/{characters,coins,power-ups,effects,scenery}/*.svg',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** All drawings are frames of one texture, so that consecutive sprites need one draw call. */
export const ATLAS = 'atlas';
export const CHARACTERS = keysIn('characters', SKIN_IDS);
export const COINS = keysIn('coins', COIN_SYMBOLS);
export const POWER_UPS = keysIn('power-ups', POWER_UP_KINDS);
export const EFFECTS = keysIn('effects', [
  'bullet',
  'danger',
  'glow',
  'muzzle-flash',
  'points',
  'ring',
  'shield-bubble',
  'spark',
]);
export const PROPS = keysIn('scenery', ['bill', 'flag', 'printer', 'star']);

/** Layers span the field, and may be stretched. */
export const LAYERS = keysIn('scenery', [
  'beam',
  'bunker',
  'haze',
  'skyline-far',
  'skyline-near',
  'vignette',
]);

const LAYER_KEYS: readonly string[] = Object.values(LAYERS);

function keysIn<T extends string>(folder: string, names: readonly T[]): Record<T, string> {
  return Object.fromEntries(names.map((name) => [name, `${folder}/${name}`])) as Record<T, string>;
}

/** Field px between the frames of the atlas, so that none shows at the edge of another. */
const GAP = 2;
const WIDTH = 864;

/** All drawings in one picture, and where each is. */
export interface Atlas extends TextureSource {
  boxes: readonly (Drawing & Box)[];
  scale: number;
}

/** Draws the atlas at `scale` pixels per field px. A view must divide by the same scale. */
export async function drawAtlas(scale: number): Promise<Atlas> {
  const frames = [CHARACTERS, COINS, POWER_UPS, EFFECTS, PROPS].flatMap((keys) =>
    Object.values<string>(keys),
  );
  const { boxes, height } = pack([...frames, ...LAYER_KEYS].map(sizeOf), WIDTH, GAP);
  return { boxes, ...(await textureSourceOf(await imageOf(sheetOf(boxes, height, scale)))), scale };
}

export function addAtlas(
  textures: Phaser.Textures.TextureManager,
  { boxes, source, better, scale }: Atlas,
): void {
  // Phaser takes a bitmap as it takes an image.
  const atlas = textures.addImage(ATLAS, source as HTMLImageElement);
  const texture = atlas?.source[0]?.glTexture;
  // The first frames don't wait for it: a graphics process that has just been started takes a second.
  void better.then((image) => image && texture && replace(texture, image));
  for (const { key, x, y, width, height } of boxes) {
    // A layer's outermost pixels are left out: stretched, they would fade into the gap.
    const edge = LAYER_KEYS.includes(key) ? 1 : 0;
    const inside = { width: width * scale - 2 * edge, height: height * scale - 2 * edge };
    atlas?.add(key, 0, x * scale + edge, y * scale + edge, inside.width, inside.height);
  }
}

function replace(texture: Phaser.Renderer.WebGL.Wrappers.WebGLTextureWrapper, image: HTMLImageElement): void {
  const { width, height, flipY, wrapS, wrapT, minFilter, magFilter, format } = texture;
  texture.update(image, width, height, flipY, wrapS, wrapT, minFilter, magFilter, format);
}

interface Drawing extends Size {
  key: string;
}

/** In field px. Throws when there is no such drawing. */
export function sizeOf(key: string): Drawing {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(sourceOf(key)) ?? [];
  return { key, width: Number(width), height: Number(height) };
}

function sourceOf(key: string): string {
  const source = sources[`../../../../assets/${key}.svg`];
  if (source === undefined) throw new Error(`No drawing of ${key}`);
  return source;
}

/** All drawings as one: much less work for the browser than one image each. */
function sheetOf(boxes: readonly (Drawing & Box)[], height: number, scale: number): string {
  const drawings = boxes.map(({ key, x, y }) => sourceOf(key).replace('<svg ', `<svg x="${x}" y="${y}" `));
  const size = `width="${WIDTH * scale}" height="${height * scale}" viewBox="0 0 ${WIDTH} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawings.join('')}</svg>`;
}
