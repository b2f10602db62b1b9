/** A run as a small picture on a 2D canvas: a tenth of what the game's own scenes cost, so that twelve move at once. */

import town from '../../../assets/scenery/skyline-far.svg';
import { contextOf, loadImage } from '../../base/ui/canvas.ts';
import { PALETTE } from '../../base/ui/palette.ts';
import { COIN, DEFENCE_LINE_Y, FIELD, PLAYER, POWER_UP } from '../../engine/simulation/rules.ts';
import { COINS } from '../../game/content/coins.ts';
import { POWER_UPS } from '../../game/content/powerUps.ts';
import { SKINS } from '../../game/content/skins.ts';
import type { ShownRun } from './gallery.ts';

/** The scale of coins, so that they can be told apart; players need less. */
const COIN_SCALE = 1.9;
const PLAYER_SCALE = 1.3;

/** Pixels of a prepared drawing for each px of the field: as a small picture has on a sharp screen. */
const PREPARED = 0.75;

/** The ticks for which a hit and a lost life are seen. */
const HIT_TICKS = 18;
const LOST_TICKS = 30;

const STARS = 70;

type Picture = HTMLCanvasElement;

/** The parts of a picture, each as large as it is drawn. */
export interface Drawings {
  readonly night: Picture;
  readonly of: ReadonlyMap<string, Picture>;
}

/** Rejects when a drawing can't be fetched. */
export async function loadDrawings(): Promise<Drawings> {
  const sizes: (readonly [name: string, address: string, size: number])[] = [
    ...Object.entries(COINS).map(([name, { picture }]) => [name, picture, COIN.size * COIN_SCALE] as const),
    ...Object.entries(POWER_UPS).map(
      ([name, { picture }]) => [name, picture, POWER_UP.size * COIN_SCALE] as const,
    ),
    ...SKINS.map(({ id, picture }) => [id, picture, PLAYER.size * PLAYER_SCALE] as const),
  ];
  const [night, ...pictures] = await Promise.all([
    drawNight(),
    ...sizes.map(async ([name, address, size]) => [name, await prepare(address, size)] as const),
  ]);
  return { night, of: new Map(pictures) };
}

async function prepare(address: string, size: number): Promise<Picture> {
  const [picture, context] = blank(size, size);
  context.drawImage(await loadImage(address), 0, 0, size, size);
  return picture;
}

/** `width`, `height`: px of the field. */
function blank(width: number, height: number): [Picture, CanvasRenderingContext2D] {
  const picture = document.createElement('canvas');
  picture.width = Math.round(width * PREPARED);
  picture.height = Math.round(height * PREPARED);
  const context = contextOf(picture);
  context.scale(PREPARED, PREPARED);
  return [picture, context];
}

async function drawNight(): Promise<Picture> {
  const [picture, context] = blank(FIELD.width, FIELD.height);
  const sky = context.createLinearGradient(0, 0, 0, FIELD.height);
  sky.addColorStop(0, PALETTE.key);
  sky.addColorStop(1, PALETTE.dusk);
  context.fillStyle = sky;
  context.fillRect(0, 0, FIELD.width, FIELD.height);
  context.fillStyle = `${PALETTE.starFar}90`;
  // Spread evenly enough without chance.
  for (let star = 1; star <= STARS; star++) {
    context.fillRect((star * star * 71) % FIELD.width, (star * 167) % 400, 3, 3);
  }
  context.drawImage(await loadImage(town), 0, DEFENCE_LINE_Y - 170, FIELD.width, 200);
  context.fillStyle = PALETTE.shade;
  context.fillRect(0, DEFENCE_LINE_Y + 8, FIELD.width, FIELD.height);
  return picture;
}

/** Paints the whole canvas, which has 4 px of width to 3 of height. `isCalm`: without what flashes. */
export function paint(
  context: CanvasRenderingContext2D,
  { run, hits, lostAt }: ShownRun,
  { night, of }: Drawings,
  isCalm: boolean,
): void {
  const { field, skin } = run;
  const scale = context.canvas.width / FIELD.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.globalAlpha = 1;
  context.drawImage(night, 0, 0, FIELD.width, FIELD.height);
  const put = (name: string, x: number, y: number, size: number) => {
    const picture = of.get(name);
    if (picture) context.drawImage(picture, x - size / 2, y - size / 2, size, size);
  };
  const sinceLost = lostAt === null ? LOST_TICKS : field.ticks - lostAt;
  const isStruck = sinceLost < LOST_TICKS && !isCalm && !run.isOver;
  context.fillStyle = isStruck || field.lives === 1 ? PALETTE.danger : PALETTE.orange;
  context.fillRect(0, DEFENCE_LINE_Y, FIELD.width, 6);
  if (field.ticksLeft('shield') > 0) {
    context.fillStyle = PALETTE.shieldBlue;
    context.fillRect(0, DEFENCE_LINE_Y - 8, FIELD.width, 8);
  }
  const { player } = field;
  const size = PLAYER.size * PLAYER_SCALE;
  put(skin, player.x, FIELD.height - size / 2, size);
  context.fillStyle = PALETTE.orangePale;
  for (const bullet of field.bullets) {
    if (bullet.isInPlay) context.fillRect(bullet.left - 2, bullet.top, bullet.width + 4, bullet.height + 8);
  }
  for (const coin of field.coins) if (coin.isInPlay) put(coin.symbol, coin.x, coin.y, COIN.size * COIN_SCALE);
  for (const powerUp of field.powerUps) {
    if (powerUp.isInPlay) put(powerUp.kind, powerUp.x, powerUp.y, POWER_UP.size * COIN_SCALE);
  }
  context.lineWidth = 6;
  for (const { x, y, symbol, tick } of hits) {
    const age = (field.ticks - tick) / HIT_TICKS;
    if (age >= 1) continue;
    context.globalAlpha = 1 - age;
    context.strokeStyle = COINS[symbol].metal;
    context.beginPath();
    context.arc(x, y, 14 + 30 * age, 0, 2 * Math.PI);
    context.stroke();
  }
  if (isStruck) {
    context.globalAlpha = 0.35 * (1 - sinceLost / LOST_TICKS);
    context.fillStyle = PALETTE.danger;
    context.fillRect(0, 0, FIELD.width, FIELD.height);
  }
}
