import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AVATAR_COLORS } from '../../../../src/base/ui/palette.ts';
import { AVATAR_NAMES, avatarColor, avatarFor } from '../../../../src/board/players/avatar.ts';
import { createPlayer, parsePlayer } from '../../../../src/board/players/player.ts';

const NOW = 1_700_000_000_000;

describe('a new player', () => {
  test('has an id of the lowercased name, other characters as underscores, and the time', () => {
    expect(createPlayer('Satoshi N. #1', '', NOW).id).toBe(`satoshi_n___1_${NOW}`);
  });

  test.each(['0001-01-01', '1969-12-31', '1970-01-01T00:00:07', '2001-01-01', '2100-01-01', '+100000-01-01'])(
    'has an id that the board takes, and is kept, with a clock that shows %s',
    (time) => {
      const player = createPlayer('hal', '', Date.parse(time));
      expect(player.id).toMatch(/^[a-z0-9_]{1,90}_[0-9]{13}$/);
      expect(parsePlayer(JSON.stringify(player))).toEqual(player);
    },
  );

  test('keeps the trimmed name, and the trimmed wallet only when there is one', () => {
    expect(createPlayer('  hal  ', '  abc  ', NOW)).toMatchObject({ username: 'hal', walletAddress: 'abc' });
    expect('walletAddress' in createPlayer('hal', '   ', NOW)).toBe(false);
  });

  test('a blank name throws ‘Username cannot be empty’', () => {
    for (const blank of ['', '   ', '\u200b\u202e']) {
      expect(() => createPlayer(blank, '', NOW)).toThrow('Username cannot be empty');
    }
  });

  test('30 characters are allowed, 31 throw ‘Username must be less than 30 characters’', () => {
    expect(createPlayer('x'.repeat(30), '', NOW).username).toHaveLength(30);
    expect(() => createPlayer('x'.repeat(31), '', NOW)).toThrow('Username must be less than 30 characters');
  });

  test('a wallet of 100 characters is allowed, 101 are not', () => {
    expect(createPlayer('hal', 'w'.repeat(100), NOW).walletAddress).toHaveLength(100);
    expect(() => createPlayer('hal', 'w'.repeat(101), NOW)).toThrow('at most 100 characters');
  });

  test('invisible marks, with which one name could pass for another, are taken out', () => {
    expect(createPlayer('sa\u200bto\u202eshi\u0007', '', NOW).username).toBe('satoshi');
  });

  test('variation selectors are taken out, and marks make no name by themselves', () => {
    expect(createPlayer('h\u2764\ufe0f al\u034f', '', NOW).username).toBe('h\u2764 al');
    expect(createPlayer('Ze\u0301', '', NOW).username).toBe('Ze\u0301');
    for (const marks of ['\u0301', '\u0301 \u20dd', '\u{e0100}']) {
      expect(() => createPlayer(marks, '', NOW)).toThrow('Username cannot be empty');
    }
  });

  test('letters without a shape are taken out too', () => {
    expect(createPlayer('s\u3164a\u115Ft\u1160o\u2800s\uFFA0hi', '', NOW).username).toBe('satoshi');
    expect(() => createPlayer('\u3164', '', NOW)).toThrow('Username cannot be empty');
    // A null notehead, a Khitan filler, a Brahmi joiner.
    expect(createPlayer('s\u{1d159}a\u{16fe4}t\u{1107f}oshi', '', NOW).username).toBe('satoshi');
  });

  test.each([
    ['Hindi', 'हिन्दी श्री क्षत्रिय'],
    ['Thai', 'ผู้เล่นที่หนึ่ง'],
    ['Vietnamese, with marks apart', 'Nguyễn Thị Hằng'.normalize('NFD')],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Arabic with vowels', 'مُحَمَّد'],
    ['an emoji of several', '👩🏽‍🚀'.replace('\u200d', '')],
  ])('a name in any script stays as it is typed: %s', (_, name) => {
    expect(createPlayer(name, '', NOW).username).toBe(name);
  });

  test('gets one of 7 pictures by the sum of the character codes, one of 6 colours by the length', () => {
    expect(AVATAR_NAMES).toHaveLength(7);
    expect(AVATAR_COLORS).toHaveLength(6);
    expect(avatarFor('ab')).toBe(AVATAR_NAMES[(97 + 98) % 7]);
    expect(avatarColor('satoshi')).toBe(AVATAR_COLORS[7 % 6]);
    expect(createPlayer('satoshi', '', NOW)).toMatchObject({
      avatarImage: avatarFor('satoshi'),
      avatarColor: AVATAR_COLORS[1],
      joinDate: NOW,
    });
  });
});

describe('a stored player', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.string({ maxLength: 100 }),
        (name, wallet) => {
          let player: ReturnType<typeof createPlayer>;
          try {
            player = createPlayer(name, wallet, NOW);
          } catch {
            return;
          }
          expect(parsePlayer(JSON.stringify(player))).toEqual(player);
        },
      ),
    );
  });

  test('is null when it is damaged in any field', () => {
    const player = createPlayer('hal', 'abc', NOW);
    for (const field of Object.keys(player)) {
      expect(parsePlayer(JSON.stringify({ ...player, [field]: { nested: true } }))).toBeNull();
    }
    for (const text of ['', 'null', '[]', '{}', '{"id":"x"', '"text"']) expect(parsePlayer(text)).toBeNull();
  });

  test('never throws, whatever is stored', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parsePlayer(text)));
  });
});
