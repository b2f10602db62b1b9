/** The picture of a run, or of a place in a cup, that people send to a friend. */

import logo from '../../../assets/brand/logo.svg';
import bunker from '../../../assets/scenery/bunker.svg';
import town from '../../../assets/scenery/skyline-far.svg';
import street from '../../../assets/scenery/skyline-near.svg';
import { loadImage } from '../../base/ui/canvas.ts';
import { formatNumber } from '../../base/ui/format.ts';
import { PALETTE } from '../../base/ui/palette.ts';
import * as commonWords from '../../base/words/en.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { skinOf } from '../../game/content/skins.ts';
import {
  DIVIDER,
  type Line,
  loadFonts,
  PIXEL,
  PLAIN,
  readableContext,
  siteWords,
  write as writeOn,
} from './drawing.ts';

/** The size that social networks show whole. */
export const CARD = { width: 1200, height: 630 } as const;

export interface CardFacts {
  playerName: string;
  score: number;
  /** The contest, level, streak and accuracy, or the cup. */
  details: readonly string[];
  rating: { words: string; mark: string };
  /** The one worn. */
  skin: SkinId;
}

const PANEL = { x: 48, y: 40, width: 724, height: 410 } as const;
const INSIDE = { left: PANEL.x + 40, width: PANEL.width - 80 } as const;
const CHARACTER = 336;
const STARS = 90;

/** Resolves to a PNG. Rejects when a drawing can't be fetched or the browser has no canvas, and with `PicturesHidden`. */
export async function drawShareCard(facts: CardFacts): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, CARD);
  const context = readableContext(canvas);
  const [logoImage, bunkerImage, townImage, streetImage, mark, character] = await Promise.all([
    loadImage(logo),
    loadImage(bunker),
    loadImage(town),
    loadImage(street),
    loadImage(facts.rating.mark),
    loadImage(skinOf(facts.skin).picture),
    loadFonts(),
  ]);

  drawNight(context);
  for (const row of [townImage, streetImage]) context.drawImage(row, -45, 180, CARD.width + 90, 300);
  context.drawImage(bunkerImage, 0, 480, CARD.width, 150);
  context.drawImage(character, 818, CARD.height - CHARACTER, CHARACTER, CHARACTER);
  drawPanel(context);

  const write = (text: string, { x = INSIDE.left, ...line }: Omit<Line, 'x' | 'room'> & { x?: number }) =>
    writeOn(context, text, { x, room: INSIDE.left + INSIDE.width - x, ...line });
  context.drawImage(logoImage, INSIDE.left - 8, PANEL.y + 20, 104, 104);
  const beside = INSIDE.left + 112;
  write(commonWords.defendTheSats, {
    x: beside,
    y: PANEL.y + 86,
    size: 33,
    font: PIXEL,
    color: PALETTE.orange,
  });
  write(facts.playerName, { y: PANEL.y + 176, size: 44, font: PLAIN, color: PALETTE.text });
  write(formatNumber(facts.score), { y: PANEL.y + 276, size: 76, font: PIXEL, color: PALETTE.orangeBright });
  context.drawImage(mark, INSIDE.left - 4, PANEL.y + 298, 92, 92);
  write(facts.rating.words, { x: beside, y: PANEL.y + 342, size: 27, font: PIXEL, color: PALETTE.text });
  write(facts.details.join(DIVIDER), {
    x: beside,
    y: PANEL.y + 386,
    size: 26,
    font: PLAIN,
    color: PALETTE.quiet,
  });

  drawShade(context);
  write(commonWords.buyBitcoinFixesThis, { y: 548, size: 28, font: PIXEL, color: PALETTE.orangeBright });
  write(siteWords(), { y: 596, size: 30, font: PLAIN, color: PALETTE.text });
  return toPng(canvas);
}

function drawNight(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, 0, CARD.height);
  sky.addColorStop(0, PALETTE.night);
  sky.addColorStop(0.75, PALETTE.dusk);
  context.fillStyle = sky;
  context.fillRect(0, 0, CARD.width, CARD.height);
  for (let star = 0; star < STARS; star++) {
    const isNear = star % 4 === 0;
    context.fillStyle = isNear ? `${PALETTE.starNear}e6` : `${PALETTE.starFar}99`;
    const size = isNear ? 4 : 2;
    context.fillRect(Math.random() * CARD.width, Math.random() * 400, size, size);
  }
}

function drawPanel(context: CanvasRenderingContext2D): void {
  const { x, y, width, height } = PANEL;
  context.fillStyle = `${PALETTE.panel}f0`;
  context.fillRect(x, y, width, height);
  context.strokeStyle = PALETTE.orange;
  context.lineWidth = 4;
  context.strokeRect(x, y, width, height);
}

/** Darkens the bunker behind the text. */
function drawShade(context: CanvasRenderingContext2D): void {
  const shade = context.createLinearGradient(0, 0, 860, 0);
  shade.addColorStop(0.6, `${PALETTE.shade}e0`);
  shade.addColorStop(1, `${PALETTE.shade}00`);
  context.fillStyle = shade;
  context.fillRect(0, 488, 860, CARD.height - 488);
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))));
  });
}
