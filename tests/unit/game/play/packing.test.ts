import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack } from '../../../../src/game/play/view/packing.ts';

const WIDTH = 512;
const GAP = 2;

const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 200 }), height: fc.integer({ min: 1, max: 200 }) }),
  { maxLength: 60 },
);

test('packed boxes lie within the atlas and keep their distance', () => {
  fc.assert(
    fc.property(sizes, (given) => {
      const { boxes, height } = pack(given, WIDTH, GAP);
      expect(boxes).toHaveLength(given.length);
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(GAP);
        expect(box.y).toBeGreaterThanOrEqual(GAP);
        expect(box.x + box.width).toBeLessThanOrEqual(WIDTH - GAP);
        expect(box.y + box.height).toBeLessThanOrEqual(height - GAP);
        for (const other of boxes) {
          if (other === box) continue;
          const apart =
            other.x >= box.x + box.width + GAP ||
            box.x >= other.x + other.width + GAP ||
            other.y >= box.y + box.height + GAP ||
            box.y >= other.y + other.height + GAP;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});
