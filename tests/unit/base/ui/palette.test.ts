import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COINS } from '../../../../src/game/content/coins.ts';
import { POWER_UPS } from '../../../../src/game/content/powerUps.ts';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`);
const STYLES = FILES.filter((file) => file.endsWith('.css'));
/** `stateHash.ts` has constants that look like colours. */
const CODE = FILES.filter(
  (file) => /\.tsx?$/.test(file) && !/palette|stateHash|content\/(coins|powerUps|streaks)/.test(file),
);

test('colours are written down in the palette, and beside the thing that has one of its own', () => {
  const colors = [...STYLES, ...CODE].flatMap((file) =>
    found(file, /#[\da-f]{6}\b|#[\da-f]{3}\b|0x[\da-f]{6}\b|\b(?:rgba?|hsla?|oklch)\(/gi),
  );
  expect(colors).toEqual([]);
});

test('sizes of text come from the scale in theme.css', () => {
  const sizes = STYLES.flatMap((file) => found(file, /\bfont(?:-size)?:(?! inherit)(?![^;]*var\(--).*/g));
  expect(sizes).toEqual([]);
});

test.each(Object.entries(COINS))('the drawing of %s is of its metal', (symbol, { metal }) => {
  expect(readFileSync(`assets/coins/${symbol}.svg`, 'utf8').toLowerCase()).toContain(metal);
});

test.each(Object.entries(POWER_UPS))('the drawing of %s glows in its light', (kind, { light }) => {
  expect(readFileSync(`assets/power-ups/${kind}.svg`, 'utf8').toLowerCase()).toContain(light);
});

function found(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([match]) => `${file}: ${match}`);
}
