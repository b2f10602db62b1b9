import { expect, test } from 'vitest';
import {
  CHARACTERS,
  COINS,
  EFFECTS,
  LAYERS,
  POWER_UPS,
  PROPS,
  sizeOf,
} from '../../../../src/game/play/view/textures.ts';

const drawings = import.meta.glob<string>(
  '../../../../assets/{characters,coins,power-ups,effects,scenery}/*.svg',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

test('no two drawings share an id: all of them become one', () => {
  const ids = Object.values(drawings).flatMap((svg) =>
    [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  );
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every frame of the atlas has its drawing', () => {
  const frames = [CHARACTERS, COINS, POWER_UPS, EFFECTS, PROPS, LAYERS].flatMap((keys) =>
    Object.values(keys),
  );
  for (const frame of frames) expect(sizeOf(frame)).toMatchObject({ width: expect.any(Number) });
});
