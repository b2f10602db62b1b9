/** Words and drawings on a canvas, as cards and clips have them. */

export const PIXEL = '"Press Start 2P", monospace';
export const PLAIN = '"IBM Plex Sans", sans-serif';

/** Where to play, as people read it. */
export function siteWords(): string {
  return `${window.location.host}${window.location.pathname}`.replace(/\/$/, '');
}

/** The page may not have shown them yet. */
export function loadFonts(): Promise<unknown> {
  return Promise.all([document.fonts.load(`20px ${PIXEL}`), document.fonts.load(`600 20px ${PLAIN}`)]);
}

export interface Line {
  /** Its left edge in px; that of the right one where it ends there. */
  x: number;
  /** The place of its base line. */
  y: number;
  size: number;
  font: string;
  color: string;
  /** The px that it may be wide. A longer line is written smaller. */
  room: number;
  align?: 'left' | 'right';
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
