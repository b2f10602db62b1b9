import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FlashGuard } from '../../../../src/game/play/view/flashGuard.ts';

test('three flashes at once are allowed, and the fourth a second after the first', () => {
  const guard = new FlashGuard();
  expect([0, 1, 2, 3, 999].map((now) => guard.allows(now))).toEqual([true, true, true, false, false]);
  expect(guard.allows(1000)).toBe(true);
  expect(guard.allows(1000)).toBe(false);
  expect(guard.allows(1001)).toBe(true);
});

test('no second has more than three, whatever asks and when', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }), (pauses) => {
      const guard = new FlashGuard();
      let now = 0;
      const flashes = pauses.map((pause) => (now += pause)).filter((time) => guard.allows(time));
      flashes.forEach((flash, index) => {
        const fourth = flashes[index + 3];
        if (fourth !== undefined) expect(fourth - flash).toBeGreaterThanOrEqual(1000);
      });
    }),
  );
});
