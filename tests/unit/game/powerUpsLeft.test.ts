import { expect, test } from 'vitest';
import type { PlayEvent } from '../../../src/game/events.ts';
import { PowerUpsLeft } from '../../../src/game/scenes/powerUpsLeft.ts';
import { NO_POWER_UPS, POWER_UP } from '../../../src/simulation/rules.ts';

test('a power-up is told four times a second, at its end, and not while nothing changes', () => {
  const ticks = { ...NO_POWER_UPS };
  const told: PlayEvent[] = [];
  const left = new PowerUpsLeft({ ticksLeft: (kind) => ticks[kind] }, (event) => told.push(event));
  left.update();
  ticks.shield = POWER_UP.duration;
  left.update();
  expect(told).toEqual([]);
  for (; ticks.shield > 0; ticks.shield--) left.update();
  left.update();
  left.update();
  const shares = Array.from({ length: 40 }, (_, step) => (39 - step) / 40);
  expect(told).toEqual(shares.map((share) => ({ type: 'powerUpRanDown', kind: 'shield', left: share })));
});
