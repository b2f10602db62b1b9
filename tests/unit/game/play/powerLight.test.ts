import { expect, test } from 'vitest';
import type { PowerUpKind } from '../../../../src/engine/simulation/rules.ts';
import { PowerLight } from '../../../../src/game/play/view/powerLight.ts';
import { mix, POWER_UP_LIGHTS } from '../../../../src/game/play/view/tints.ts';

test('the light of a power-up comes and goes within a third of a second, and two mix', () => {
  const light = new PowerLight();
  const tick = (count: number, ...working: PowerUpKind[]) => {
    const field = { ticksLeft: (kind: PowerUpKind) => (working.includes(kind) ? 1 : 0) };
    for (let tick = 0; tick < count; tick++) light.tick(field);
    return light;
  };
  expect(tick(10).share).toBe(0);
  expect(tick(10, 'speed').share).toBeCloseTo(0.5);
  expect(tick(10, 'speed')).toMatchObject({ share: 1, tint: POWER_UP_LIGHTS.speed });
  const { tint } = tick(20, 'speed', 'rapidFire');
  expect(tint).toBe(mix(POWER_UP_LIGHTS.speed, POWER_UP_LIGHTS.rapidFire, 0.5));
  expect(tick(20).share).toBe(0);
});
