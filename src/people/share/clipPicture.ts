/** The picture of a clip: the field, and around it who plays, their score, and where to play. */

import logo from '../../../assets/brand/logo.svg';
import { contextOf, loadImage } from '../../base/ui/canvas.ts';
import { formatNumber } from '../../base/ui/format.ts';
import { PALETTE } from '../../base/ui/palette.ts';
import * as commonWords from '../../base/words/en.ts';
import type { NamedContest } from '../../contests/all/title.ts';
import { FIELD } from '../../engine/simulation/rules.ts';
import type { Play } from '../../game/play/play.ts';
import { DIVIDER, loadFonts, namesOf, PIXEL, PLAIN, readableContext, siteWords, write } from './drawing.ts';
import type { LastWord } from './lastWord.ts';
import * as words from './words/clip/en.ts';

const WIDTH = 720;
const EDGE = 28;
const RIGHT = WIDTH - EDGE;

/** The places of things, in px: the field, of which the middle is seen where it is wider, and the base lines of words. */
const LAYOUTS = {
  square: {
    height: 720,
    field: { y: 88, width: WIDTH, drawn: WIDTH },
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
    // Drawn as large as it is seen it would take twice as long.
    field: { y: 238, width: 1200, drawn: 900 },
    name: { x: EDGE, y: 134, size: 36, room: RIGHT - EDGE },
    contest: { x: EDGE, y: 167, size: 25, room: RIGHT - EDGE },
    state: { x: RIGHT, y: 220, size: 28, room: 240, align: 'right' },
    score: { x: EDGE, y: 222, size: 40, room: 400 },
    logo: { x: EDGE, y: 16, size: 84 },
    title: { x: 130, y: 74, size: 31, room: RIGHT - 130 },
    slogan: { x: EDGE, y: 1192, size: 29, room: RIGHT - EDGE },
    site: { x: EDGE, y: 1246, size: 34, room: RIGHT - EDGE },
  },
} as const;

export type ClipShape = keyof typeof LAYOUTS;

/** In pixels, even ones, which H.264 asks for. */
export function clipSize(shape: ClipShape): { width: number; height: number } {
  return { width: WIDTH, height: LAYOUTS[shape].height };
}

/**
 * The field in it, in pixels: its upper edge, its size, of which some may be beyond the edges, and the width in which the game
 * draws it.
 */
export function fieldIn(shape: ClipShape): { y: number; width: number; height: number; drawn: number } {
  const { field } = LAYOUTS[shape];
  return { ...field, height: (field.width * FIELD.height) / FIELD.width };
}

export interface ClipPicture {
  readonly canvas: HTMLCanvasElement;
  /** `left`: what is beyond the left edge of the picture, as a share of the field's width. */
  draw(field: ImageData, left: number, play: Play): void;
  /** Over the field as it was drawn last. */
  drawWord(word: LastWord): void;
  /** The end: the score of the whole run, and where to play. */
  drawEnd(score: number): void;
}

/** The opacity of the night between the field and the words over it, as hex. */
const SHADE = 'b8';

/** Rejects when a drawing can't be fetched, and with `PicturesHidden`. */
export async function openClipPicture(
  shape: ClipShape,
  { playerName, contest }: { playerName: string; contest: NamedContest | null },
): Promise<ClipPicture> {
  const layout = LAYOUTS[shape];
  const field = fieldIn(shape);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, clipSize(shape));
  // Kept by the processor, which encodes it: from a graphics card each frame would have to be fetched.
  const context = readableContext(canvas, { alpha: false, willReadFrequently: true });
  const [logoImage] = await Promise.all([loadImage(logo), loadFonts()]);

  context.fillStyle = PALETTE.night;
  context.fillRect(0, 0, WIDTH, canvas.height);
  context.fillStyle = PALETTE.orange;
  context.fillRect(0, field.y - 2, WIDTH, field.height + 4);
  const { x, y, size } = layout.logo;
  context.drawImage(logoImage, x, y, size, size);
  const orange = { font: PIXEL, color: PALETTE.orangeBright };
  const text = { font: PLAIN, color: PALETTE.text };
  const quiet = { font: PLAIN, color: PALETTE.quiet };
  if (layout.title) write(context, commonWords.defendTheSats, { ...layout.title, ...orange });
  write(context, commonWords.buyBitcoinFixesThis, { ...layout.slogan, ...orange });
  write(context, siteWords(), { ...layout.site, ...text });
  const middle = (layout.name.y + layout.contest.y) / 2;
  write(context, playerName, { ...layout.name, ...(!contest && { y: middle }), ...text });
  write(context, namesOf(contest).join(DIVIDER), { ...layout.contest, ...quiet });

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
    write(context, state, { ...layout.state, ...quiet });
  };

  const film = document.createElement('canvas');
  film.width = field.drawn;
  film.height = (field.drawn * FIELD.height) / FIELD.width;
  const filmContext = contextOf(film, { willReadFrequently: true });
  const seen = (film.width * WIDTH) / field.width;
  let from = 0;
  const show = () => context.drawImage(film, from, 0, seen, film.height, 0, field.y, WIDTH, field.height);
  /** Writes in the middle of the field, `at` px below it. */
  const writeOver = (line: string, at: number, look: { size: number; font: string; color: string }) =>
    write(context, line, {
      ...look,
      x: WIDTH / 2,
      y: field.y + field.height / 2 + at,
      room: RIGHT - EDGE,
      align: 'center',
    });
  const shade = () => {
    show();
    context.fillStyle = PALETTE.night + SHADE;
    context.fillRect(0, field.y, WIDTH, field.height);
  };
  return {
    canvas,
    draw(picture, left, play) {
      filmContext.putImageData(picture, 0, 0);
      from = Math.round(left * film.width);
      show();
      writeState(play);
    },
    drawWord({ above, said, color }) {
      shade();
      writeOver(above, -36, { ...text, size: 34 });
      writeOver(said, 30, { font: PIXEL, color, size: 48 });
    },
    drawEnd(score) {
      shade();
      writeOver(words.finalScore, -74, { ...text, size: 34 });
      writeOver(formatNumber(score), 30, { ...orange, size: 80 });
      writeOver(siteWords(), 110, { ...text, size: 40 });
    },
  };
}
