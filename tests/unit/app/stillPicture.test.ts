import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Drawings and their places on the field, in field px. */
const PARTS = [
  ['scenery/skyline-far', -30, 360],
  ['scenery/skyline-near', -30, 424],
  ['scenery/bunker', 0, 500],
  ['coins/dollar', 192, 360],
  ['coins/euro', 264, 180],
  ['coins/pound', 568, 384],
  ['coins/yen', 640, 144],
  ['coins/peso', 720, 366],
] as const;

const placed = ([name, x, y]: (typeof PARTS)[number]) =>
  readFileSync(`assets/${name}.svg`, 'utf8').replace('<svg ', `<svg x="${x}" y="${y}" `);

test('the still picture behind START is put together from the drawings: `npx vitest run -u` does it anew', async () => {
  const size = 'width="800" height="600" viewBox="0 0 800 600"';
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${PARTS.map(placed).join('')}</svg>\n`;
  await expect(picture).toMatchFileSnapshot('../../../assets/brand/still-picture.svg');
});
