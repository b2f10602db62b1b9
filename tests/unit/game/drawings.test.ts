import { expect, test } from 'vitest';

const drawings = import.meta.glob<string>(
  '../../../assets/{characters,coins,power-ups,effects,scenery}/*.svg',
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
