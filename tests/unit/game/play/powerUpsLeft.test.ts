import { expect, test } from 'vitest';
import { NO_POWER_UPS, POWER_UP } from '../../../../src/engine/simulation/rules.ts';
import type { PlayEvent } from '../../../../src/game/play/events.ts';
import { followPowerUps } from '../../../../src/game/play/scenes/powerUpsLeft.ts';

test('a power-up is told four times a second, at its end, and not while nothing changes', () => {
  const ticks = { ...NO_POWER_UPS };
  const told: PlayEvent[] = [];
  const follow = followPowerUps({ ticksLeft: (kind) => ticks[kind] }, (event) => told.push(event));
  follow();
  ticks.shield = POWER_UP.duration;
  follow();
  expect(told).toEqual([]);
  for (; ticks.shield > 0; ticks.shield--) follow();
  follow();
  follow();
  const shares = Array.from({ length: 40 }, (_, step) => (39 - step) / 40);
  expect(told).toEqual(shares.map((share) => ({ type: 'powerUpRanDown', kind: 'shield', left: share })));
});
