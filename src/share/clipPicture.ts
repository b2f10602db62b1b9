/** The picture of a clip: the field, and around it who plays, their score, and where to play. */

import logo from '../../assets/brand/logo.svg';
import bunker from '../../assets/scenery/bunker.svg';
import town from '../../assets/scenery/skyline-far.svg';
import street from '../../assets/scenery/skyline-near.svg';
import type { NamedContest } from '../contests/title.ts';
import type { Play } from '../game/play.ts';
import { FIELD } from '../simulation/rules.ts';
import { loadImage } from '../ui/canvas.ts';
import { formatNumber } from '../ui/format.ts';
import { PALETTE } from '../ui/palette.ts';
import * as commonWords from '../words/en.ts';
import { DIVIDER, loadFonts, namesOf, PIXEL, PLAIN, readableContext, siteWords, write } from './drawing.ts';
import * as words from './words/clip/en.ts';

const WIDTH = 720;
const FIELD_HEIGHT = (WIDTH * FIELD.height) / FIELD.width;
const EDGE = 28;
const RIGHT = WIDTH - EDGE;

/** The places of things, in px: the field's upper edge, and the base lines of words. */
const LAYOUTS = {
  square: {
    height: 720,
    field: 88,
    name: { x: EDGE, y: 30, size: 26, room: 330 },
    contest: { x: EDGE, y: 54, size: 19, room: 330 },
    state: { x: EDGE, y: 78, size: 19, room: 330 },
    score: { x: RIGHT, y: 64, size: 36, room: 310, align: 'right' },
    logo: { x: EDGE, y: 640, size: 68 },
    title: null,
    slogan: { x: 112, y: 670, size: 24, room: RIGHT - 112 },
    site: { x: 112, y: 704, size: 26, room: RIGHT - 112 },
  },
  tall: {
    height: 1280,
    field: 420,
    name: { x: EDGE, y: 266, size: 42, room: RIGHT - EDGE },
    contest: { x: EDGE, y: 306, size: 28, room: RIGHT - EDGE },
    state: { x: RIGHT, y: 372, size: 30, room: 240, align: 'right' },
    score: { x: EDGE, y: 376, size: 60, room: 400 },
    logo: { x: EDGE, y: 80, size: 112 },
    title: { x: 160, y: 152, size: 34, room: RIGHT - 160 },
    slogan: { x: EDGE, y: 1032, size: 29, room: RIGHT - EDGE },
    site: { x: EDGE, y: 1086, size: 32, room: RIGHT - EDGE },
  },
} as const;

export type ClipShape = keyof typeof LAYOUTS;

/** In pixels, even ones, which H.264 asks for. */
export function clipSize(shape: ClipShape): { width: number; height: number } {
  return { width: WIDTH, height: LAYOUTS[shape].height };
}

/** The upper edge of the field in it, as a share of its height. */
export function fieldTop(shape: ClipShape): number {
  const { field, height } = LAYOUTS[shape];
  return field / height;
}

export interface ClipPicture {
  readonly canvas: HTMLCanvasElement;
  draw(field: ImageData, play: Play): void;
}

/** Rejects when a drawing can't be fetched, and with `PicturesHidden`. */
export async function openClipPicture(
  shape: ClipShape,
  { playerName, contest }: { playerName: string; contest: NamedContest | null },
): Promise<ClipPicture> {
  const layout = LAYOUTS[shape];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, clipSize(shape));
  // Kept by the processor, which encodes it: from a graphics card each frame would have to be fetched.
  const context = readableContext(canvas, { alpha: false, willReadFrequently: true });
  const [logoImage, bunkerImage, townImage, streetImage] = await Promise.all([
    loadImage(logo),
    loadImage(bunker),
    loadImage(town),
    loadImage(street),
    loadFonts(),
  ]);

  const { height } = canvas;
  context.fillStyle = PALETTE.night;
  context.fillRect(0, 0, WIDTH, height);
  if (shape === 'tall') {
    for (const row of [townImage, streetImage]) context.drawImage(row, -75, height - 205, WIDTH + 150, 150);
    context.drawImage(bunkerImage, 0, height - 90, WIDTH, 90);
  }
  context.fillStyle = PALETTE.orange;
  context.fillRect(0, layout.field - 2, WIDTH, FIELD_HEIGHT + 4);
  const { x, y, size } = layout.logo;
  context.drawImage(logoImage, x, y, size, size);
  const orange = { font: PIXEL, color: PALETTE.orangeBright };
  const text = { font: PLAIN, color: PALETTE.text };
  if (layout.title) write(context, commonWords.defendTheSats, { ...layout.title, ...orange });
  write(context, commonWords.buyBitcoinFixesThis, { ...layout.slogan, ...orange });
  write(context, siteWords(), { ...layout.site, ...text });
  write(context, playerName, { ...layout.name, ...text });
  write(context, namesOf(contest).join(DIVIDER), { ...layout.contest, font: PLAIN, color: PALETTE.quiet });

  let written = '';
  const writeState = ({ score, level, lives }: Play) => {
    const state = words.state(level, lives);
    const points = formatNumber(score);
    if (written === state + points) return;
    written = state + points;
    for (const { x, y, size, room, ...line } of [layout.score, layout.state]) {
      context.fillStyle = PALETTE.night;
      context.fillRect('align' in line ? x - room : x, y - size, room, size * 1.3);
    }
    write(context, points, { ...layout.score, ...orange });
    write(context, state, { ...layout.state, font: PLAIN, color: PALETTE.quiet });
  };
  return {
    canvas,
    draw(field, play) {
      context.putImageData(field, 0, layout.field);
      writeState(play);
    },
  };
}
