import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COIN_METALS, POWER_UP_LIGHTS } from '../../../src/ui/palette.ts';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`);
const STYLES = FILES.filter((file) => file.endsWith('.css'));
/** `stateHash.ts` has constants that look like colours. */
const CODE = FILES.filter((file) => /\.tsx?$/.test(file) && !/palette|stateHash/.test(file));

test('colours are written down in the palette alone', () => {
  const colors = [...STYLES, ...CODE].flatMap((file) =>
    found(file, /#[\da-f]{6}\b|#[\da-f]{3}\b|0x[\da-f]{6}\b|\b(?:rgba?|hsla?|oklch)\(/gi),
  );
  expect(colors).toEqual([]);
});

test('sizes of text come from the scale in theme.css', () => {
  const sizes = STYLES.flatMap((file) => found(file, /\bfont(?:-size)?:(?! inherit)(?![^;]*var\(--).*/g));
  expect(sizes).toEqual([]);
});

test.each(Object.entries(COIN_METALS))('the drawing of %s is of its metal', (symbol, metal) => {
  expect(readFileSync(`assets/coins/${symbol}.svg`, 'utf8').toLowerCase()).toContain(metal);
});

test.each(Object.entries(POWER_UP_LIGHTS))('the drawing of %s glows in its light', (kind, light) => {
  expect(readFileSync(`assets/power-ups/${kind}.svg`, 'utf8').toLowerCase()).toContain(light);
});

function found(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([match]) => `${file}: ${match}`);
}
