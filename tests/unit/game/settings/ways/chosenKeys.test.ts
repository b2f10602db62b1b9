import { expect, test } from 'vitest';
import { actionBy, chosenKey, problemOf } from '../../../../../src/game/settings/ways/chosenKeys.ts';
import { NO_WAYS, parseWays } from '../../../../../src/game/settings/ways/preferences.ts';

const J = { place: 'KeyJ', print: 'J' };

const at = (code: string, key = code.replace('Key', '').toLowerCase()) => ({ code, key });

test('without a choice each key does what the specification says', () => {
  const actions = [at('ArrowLeft'), at('Space', ' '), at('KeyM'), at('KeyX')].map((key) => actionBy({}, key));
  expect(actions).toEqual(['left', 'shoot', 'mute', undefined]);
});

test('a chosen key does what those did that it replaces, and they do nothing', () => {
  const does = (code: string) => actionBy({ left: J }, at(code, code));
  expect(['KeyJ', 'ArrowRight'].map(does)).toEqual(['left', 'right']);
  expect(['ArrowLeft', 'KeyA'].map(does)).toEqual([undefined, undefined]);
});

test('keys of one action are no other’s until that one has another key', () => {
  expect(problemOf('shoot', {}, at('KeyA'))).toEqual({ kind: 'taken', by: 'left' });
  expect(problemOf('shoot', { left: J }, at('KeyA'))).toBe(null);
  expect(problemOf('shoot', { left: J }, at('KeyJ'))).toEqual({ kind: 'taken', by: 'left' });
  expect(problemOf('shoot', {}, at('KeyR'))).toEqual({ kind: 'taken', by: 'restart' });
  // Its own is no conflict.
  expect(problemOf('left', { left: J }, at('KeyJ'))).toBe(null);
});

test.each([
  'Escape',
  'Tab',
  'Enter',
  'F5',
  'MetaLeft',
  'ControlRight',
  'ShiftLeft',
  'AudioVolumeUp',
  'Unidentified',
  '',
])('the key at %s is nobody’s', (place) => {
  expect(problemOf('shoot', {}, at(place))).toEqual({ kind: 'kept' });
});

test('a key is told as it is printed, or by its place where it prints nothing', () => {
  expect(chosenKey(at('Semicolon', 'ö'))).toEqual({ place: 'Semicolon', print: 'Ö' });
  expect(chosenKey(at('ArrowUp', 'ArrowUp')).print).toBe('Up');
  expect(chosenKey(at('Space', ' ')).print).toBe('Space');
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
