import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('late frames make the field quiet, unless the player wants all of it', async () => {
  const dataset: DOMStringMap = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.resetModules();
  const { applyField, setLate } = await import('../../../../src/game/settings/field.ts');
  const { useSettings } = await import('../../../../src/game/settings/settings.ts');
  applyField();
  expect(dataset.field).toBe('full');
  setLate(true);
  expect(dataset.field).toBe('quiet');
  useSettings.setState({ field: 'full' });
  expect(dataset.field).toBe('full');
  useSettings.setState({ field: 'system' });
  expect(dataset.field).toBe('quiet');
  setLate(false);
  expect(dataset.field).toBe('full');
});
