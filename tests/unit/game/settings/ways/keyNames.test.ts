import { expect, test } from 'vitest';
import { chosenKey, keyNames, problemOf } from '../../../../../src/game/settings/ways/keyNames.ts';
import { NO_WAYS, parseWays } from '../../../../../src/game/settings/ways/preferences.ts';

const J = { place: 'KeyJ', print: 'J' };

test('without a choice each key is what it was', () => {
  const names = keyNames({});
  expect([names('ArrowLeft', 'ArrowLeft'), names('Space', 'Space'), names('M', 'KeyM')]).toEqual([
    'ArrowLeft',
    'Space',
    'M',
  ]);
});

test('a chosen key counts as the one that it replaces, and the replaced ones do nothing', () => {
  const names = keyNames({ left: J });
  expect(names('KeyJ', 'KeyJ')).toBe('ArrowLeft');
  expect([names('ArrowLeft', 'ArrowLeft'), names('KeyA', 'KeyA')]).toEqual(['', '']);
  expect(names('ArrowRight', 'ArrowRight')).toBe('ArrowRight');
});

test('keys of one action are no other’s until that one has another key', () => {
  expect(problemOf('shoot', {}, 'KeyA', 'KeyA')).toEqual({ kind: 'taken', by: 'left' });
  expect(problemOf('shoot', { left: J }, 'KeyA', 'KeyA')).toBe(null);
  expect(problemOf('shoot', { left: J }, 'KeyJ', 'KeyJ')).toEqual({ kind: 'taken', by: 'left' });
  expect(problemOf('shoot', {}, 'R', 'KeyR')).toEqual({ kind: 'taken', by: 'restart' });
  // Its own is no conflict.
  expect(problemOf('left', { left: J }, 'KeyJ', 'KeyJ')).toBe(null);
});

test.each(['Escape', 'Tab', 'Enter', 'F5', 'MetaLeft', 'ControlRight', 'ShiftLeft', 'AudioVolumeUp', ''])(
  'the key at %s is nobody’s',
  (place) => {
    expect(problemOf('shoot', {}, place, place)).toEqual({ kind: 'kept' });
  },
);

test('a key is told as it is printed, or by its place where it prints nothing', () => {
  expect(chosenKey('ö', 'Semicolon')).toEqual({ place: 'Semicolon', print: 'Ö' });
  expect(chosenKey('ArrowUp', 'ArrowUp').print).toBe('Up');
  expect(chosenKey(' ', 'Space').print).toBe('Space');
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"keys":7}',
  '{"keys":{"left":{"place":"<b>","print":"x"}}}',
  '{"scanPace":"now"}',
])('of a stored %s nothing is wanted', (stored) => {
  expect({ ...parseWays(stored), keys: parseWays(stored).keys.left ?? {} }).toEqual({ ...NO_WAYS, keys: {} });
});

test('a damaged field costs no other', () => {
  const ways = parseWays(
    '{"shootStays":true,"switchMode":7,"keys":{"left":{"place":"KeyJ","print":"J"},"right":9}}',
  );
  expect(ways).toMatchObject({ shootStays: true, switchMode: 'off', keys: { left: J } });
});
