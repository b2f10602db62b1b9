/** A picture of every figure, from its data, for docs/replay-format.md. */

import { FIGURE_NAMES, FIGURES, type FigureName } from '../../src/engine/simulation/figures.ts';
import {
  COIN,
  COIN_SPAWN_X,
  FIELD,
  LEVELS,
  spawnInterval,
  TICKS_PER_SECOND,
} from '../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../src/engine/simulation/rulesets.ts';
import { COINS } from '../../src/game/content/coins.ts';

export const FIGURE_PICTURES = 'docs/notes/figures.svg';

/** Everything is drawn at this share of the field's size, in as many columns. */
const SCALE = 0.25;
const COLUMNS = 3;

const CELL = { width: FIELD.width * SCALE, height: 270 } as const;
const GAP = 16;
const CAPTION = 40;

/** px that a coin falls in level 1 until the next one comes. */
const DROP = (spawnInterval(LEVELS.startLevel) * COIN.speed) / TICKS_PER_SECOND;

/** An SVG with a field for each figure: as it falls in level 1, as wide as any ruleset has it, not mirrored. */
export function figurePictures(): string {
  const rows = Math.ceil(FIGURE_NAMES.length / COLUMNS);
  const [width, height] = [COLUMNS * (CELL.width + GAP) + GAP, rows * (CELL.height + GAP) + GAP];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" text-anchor="middle">`,
    '<title>The figures, the first coin at the bottom</title>',
    `<rect width="${width}" height="${height}" fill="#0b0d17"/>`,
    ...FIGURE_NAMES.map(drawn),
    '</svg>\n',
  ].join('\n');
}

function drawn(name: FigureName, index: number): string {
  const left = GAP + (index % COLUMNS) * (CELL.width + GAP);
  const top = GAP + Math.floor(index / COLUMNS) * (CELL.height + GAP);
  const { coin, places } = FIGURES[name];
  const widths = widthsOf(name);
  const width = (COIN_SPAWN_X.max - COIN_SPAWN_X.min) * (Math.max(...widths.flatMap(([, all]) => all)) / 100);
  const { sign, metal } = COINS[coin];
  const coins = places.map((place, number) => {
    const x = (FIELD.width - width) / 2 + (place * width) / 100;
    const y = CELL.height - 14 - number * DROP * SCALE;
    const at = `${(x * SCALE).toFixed(1)} ${y.toFixed(1)}`;
    return `<g transform="translate(${at})"><circle r="8" fill="${metal}"/><text y="4" font-size="11">${sign}</text></g>`;
  });
  const where = widths.map(
    ([ruleset, all]) => `${ruleset}: ${[...new Set([all[0], all.at(-1)])].join(' to ')}%`,
  );
  return [
    `<g transform="translate(${left} ${top})"><rect width="${CELL.width}" height="${CELL.height}" fill="#1a1f36"/>`,
    `<text x="${CELL.width / 2}" y="18" font-size="14" fill="#fff">${name}</text>`,
    `<text x="${CELL.width / 2}" y="${CAPTION - 6}" font-size="9" fill="#c8d0e8">ruleset ${where.join('; ')}</text>`,
    ...coins,
    '</g>',
  ].join('\n');
}

/** The widths that each ruleset draws a figure at, in percent, the least first. */
function widthsOf(name: FigureName): [ruleset: string, widths: number[]][] {
  return Object.entries(RULESETS).flatMap(([ruleset, { course }]) => {
    const all = course ? [...(course.opening ?? []), ...course.steps] : [];
    const steps = all.filter(({ figures }) => figures.includes(name));
    const widths = [...new Set(steps.map(({ width }) => width))].sort((one, other) => one - other);
    return widths.length > 0 ? [[ruleset, widths] satisfies [string, number[]]] : [];
  });
}
