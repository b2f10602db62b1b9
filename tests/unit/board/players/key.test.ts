/** The text of a key, whatever happens to it on its way. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Key, keyText, parseKey } from '../../../../src/board/players/key.ts';
import { createPlayer, USERNAME_MAX, WALLET_MAX } from '../../../../src/board/players/player.ts';
import { ownName } from '../../../../src/engine/ownName.ts';

const HOST = 'demo-defend-the-sats';
const KEY: Key = {
  projectId: HOST,
  player: createPlayer('Zoë <b>', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 1_790_000_000_000),
  token: 'AMf-vBxk3JZ0_x9.Q~ü/+ =%',
};
const TEXT = keyText(KEY);

test.each<[string, string]>([
  ['its text', TEXT],
  ['its link', `https://sats.example/game/#key=${TEXT}`],
  ['within more', `my key:\n${TEXT}\nkeep it`],
  ['in lines, as mail breaks them', TEXT.replace(/.{60}/g, '$&\r\n')],
])('a key is found in %s', (_, typed) => {
  expect(parseKey(typed, HOST)).toEqual(KEY);
});

test('any player and any token come through, in letters that links and QR codes keep', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 });
  const named = fc.string({ unit: 'grapheme', minLength: 1, maxLength: USERNAME_MAX }).filter((name) => {
    try {
      return Boolean(createPlayer(name, '', 1));
    } catch {
      return false;
    }
  });
  const wallet = fc.string({ maxLength: WALLET_MAX });
  fc.assert(
    fc.property(named, wallet, fc.nat(), text, (name, address, time, token) => {
      const key = { projectId: HOST, player: createPlayer(name, address, time), token: token.toWellFormed() };
      const written = keyText(key);
      expect(written).toMatch(/^[\w.~!*'()%-]+$/);
      expect(parseKey(written, HOST)).toEqual(key);
    }),
  );
});

test('a key of another host is told from one that is damaged', () => {
  expect(parseKey(TEXT, 'elsewhere')).toBe('of another host');
  expect(parseKey(TEXT.replace(HOST, 'elsewhere'), 'elsewhere')).toBe('damaged');
});

describe('nothing else is a key', () => {
  test.each([
    ['nothing', '', 'none'],
    ['a wallet', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 'none'],
    ['a megabyte', TEXT.padEnd(1_000_000, 'x'), 'none'],
    ['a megabyte of beginnings', 'sats-key.'.repeat(100_000), 'none'],
    ['many beginnings', 'sats-key.a.'.repeat(900), 'damaged'],
    ['markup', '<script>sats-key.a.b.c.00000000</script>', 'damaged'],
  ])('%s', (_, typed, fault) => {
    expect(parseKey(typed, HOST)).toBe(fault);
  });

  test('a key that is cut anywhere', () => {
    for (let length = 'sats-key.'.length; length < TEXT.length; length++)
      expect(parseKey(TEXT.slice(0, length), HOST), String(length)).toBe('damaged');
  });

  test('a key with any letter changed', () => {
    for (let at = 'sats-key.'.length; at < TEXT.length; at++) {
      const changed = TEXT.slice(0, at) + (TEXT[at] === 'a' ? 'b' : 'a') + TEXT.slice(at + 1);
      expect(parseKey(changed, HOST), changed).toBe('damaged');
    }
  });

  test('the halves of two', () => {
    const other = keyText({ ...KEY, player: createPlayer('Eve', '', 1_790_000_000_001) });
    expect(parseKey(TEXT.slice(0, 60) + other.slice(60), HOST)).toBe('damaged');
  });

  test.each<[string, Partial<Key['player']>]>([
    ['an id that no rule takes', { id: '../bans' as Key['player']['id'] }],
    ['no name', { username: ownName('\u200b') }],
    ['a name that is too long', { username: ownName('x'.repeat(USERNAME_MAX + 1)) }],
    ['a wallet that is too long', { walletAddress: 'x'.repeat(WALLET_MAX + 1) }],
  ])('one whose player has %s, made by hand', (_, part) => {
    expect(parseKey(keyText({ ...KEY, player: { ...KEY.player, ...part } }), HOST)).toBe('damaged');
  });
});
