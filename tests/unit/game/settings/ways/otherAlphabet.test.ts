/** Keyboards of other alphabets, and Latin ones of another layout: keys that go by their letter. */

import { expect, test } from 'vitest';
import { chosenKey, problemOf } from '../../../../../src/game/settings/ways/chosenKeys.ts';
import { actionOf } from '../../../../../src/game/settings/ways/pressedKey.ts';

test.each([
  ['pause', 'p', 'KeyP'],
  ['pause', 'з', 'KeyP'],
  ['pause', 'π', 'KeyP'],
  ['restart', 'к', 'KeyR'],
  ['restart', 'ρ', 'KeyR'],
  ['mute', 'ь', 'KeyM'],
  ['fullScreen', 'а', 'KeyF'],
  // As Dvorak has it.
  ['pause', 'P', 'KeyR'],
])('the key of %s that types %s at %s is no other action’s', (action, key, code) => {
  expect(actionOf({ key, code })).toBe(action);
  expect(problemOf('left', {}, { key, code })).toEqual({ kind: 'taken', by: action });
});

test('a letter of another alphabet that stands for no action can be chosen, and is told as it is printed', () => {
  const pressed = { key: 'щ', code: 'KeyO' };
  expect(problemOf('left', {}, pressed)).toBe(null);
  expect(chosenKey(pressed)).toEqual({ place: 'KeyO', print: 'Щ' });
});
