/** Words and drawings on a canvas, as cards and clips have them. */

import { contextOf } from '../../base/ui/canvas.ts';
import { PALETTE } from '../../base/ui/palette.ts';
import type { NamedContest } from '../../contests/all/title.ts';
import { pageAddress } from '../../page/navigation/addresses.ts';
import * as words from './words/en.ts';

/** The colour that is read back: red, green and blue as they are written, and as a pixel has them. */
const KNOWN = PALETTE.orange;
const KNOWN_PIXEL = [1, 3, 5].map((at) => Number.parseInt(KNOWN.slice(at, at + 2), 16));

/** The most by which browsers change a channel that only keep it from recognizing them. Nobody sees that. */
const NOISE = 16;

/** The message is for the player. */
export class PicturesHidden extends Error {
  override message = words.picturesHidden;
}

/** Throws `PicturesHidden` where a page reads something else than it has drawn, as Tor Browser gives it. */
export function readableContext(
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const context = contextOf(canvas, settings);
  context.fillStyle = KNOWN;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  if (KNOWN_PIXEL.some((value, channel) => Math.abs((data[channel] ?? 0) - value) > NOISE))
    throw new PicturesHidden();
  return context;
}

export const PIXEL = '"Pixel marks", "Press Start 2P", monospace';
export const PLAIN = '"IBM Plex Sans", sans-serif';

/** A contest, and the rank in it, as details: 'Spring Cup', '#1'. */
export function namesOf(contest: NamedContest | null): string[] {
  if (!contest) return [];
  const { title, rank } = contest;
  return rank === null ? [title] : [title, `#${rank}`];
}

export const DIVIDER = '  ·  ';

/** Where to play, as people read it. */
export function siteWords(): string {
  return pageAddress().replace(/^https?:\/\/|\/$/g, '');
}

/** The page may not have shown them yet. */
export function loadFonts(): Promise<unknown> {
  return Promise.all([document.fonts.load(`20px ${PIXEL}`, '0,'), document.fonts.load(`600 20px ${PLAIN}`)]);
}

export interface Line {
  /** The line's left edge in px, its right edge if the text ends there, or its middle. */
  x: number;
  /** The place of its base line. */
  y: number;
  size: number;
  font: string;
  color: string;
  /** The px that it may be wide. A longer line is written smaller. */
  room: number;
  align?: 'left' | 'right' | 'center';
}

export function write(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, size, font, color, room, align = 'left' }: Line,
): void {
  const weight = font === PLAIN ? 600 : 400;
  context.wordSpacing = font === PLAIN ? '0px' : `${-size / 3}px`;
  context.font = `${weight} ${size}px ${font}`;
  const { width } = context.measureText(text);
  if (width > room) context.font = `${weight} ${(size * room) / width}px ${font}`;
  context.textAlign = align;
  context.fillStyle = color;
  context.fillText(text, x, y);
}
