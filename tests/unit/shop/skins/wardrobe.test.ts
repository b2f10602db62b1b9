import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SKIN_IDS } from '../../../../src/engine/simulation/skins.ts';
import { skinOf } from '../../../../src/game/content/skins.ts';
import { parseOwned, stateOf } from '../../../../src/shop/skins/wardrobe.ts';

// For what is imported above, before any test has a storage of its own.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const OWNED_KEY = 'defend-the-sats:owned-skins';
const SELECTED_KEY = 'defend-the-sats:selected-skin';

const skinId = fc.constantFrom(...SKIN_IDS);

describe('the stored list of owned skins', () => {
  it('keeps every valid id among whatever else, once, with the default, and nothing more', () => {
    const junk = fc.oneof(fc.jsonValue(), fc.string());
    fc.assert(
      fc.property(fc.array(fc.oneof(skinId, junk)), (list) => {
        const valid = SKIN_IDS.filter((id) => id === 'default' || list.includes(id));
        expect(parseOwned(JSON.stringify(list)).sort()).toEqual([...valid].sort());
      }),
    );
  });

  it('keeps the ids that are whole in it when it is cut short', () => {
    fc.assert(
      fc.property(fc.uniqueArray(skinId), fc.nat(), (ids, cut) => {
        const text = JSON.stringify(ids);
        const kept = text.slice(0, cut % (text.length + 1));
        const whole = ids.filter((id) => kept.includes(`"${id}"`));
        expect(parseOwned(kept).sort()).toEqual([...new Set(['default', ...whole])].sort());
      }),
    );
  });

  it('may be anything at all', () => {
    fc.assert(
      fc.property(fc.option(fc.oneof(fc.string(), fc.json())), (text) => {
        const owned = parseOwned(text);
        expect(owned[0]).toBe('default');
        expect(SKIN_IDS).toEqual(expect.arrayContaining(owned));
      }),
    );
  });
});

describe('a skin', () => {
  it.each([
    ['default', ['default'], null, 'OWNED'],
    ['boxer', ['default'], null, 'LOCKED'],
    ['boxer', ['default'], 19_999, 'LOCKED'],
    ['boxer', ['default'], 20_000, 'UNLOCKED'],
    ['boxer', ['default', 'boxer'], 0, 'OWNED'],
    ['god', ['default'], 1_000_000, 'FOR SALE'],
    ['god', ['default', 'god'], null, 'OWNED'],
  ] as const)('%s of %j, with the best score %s, is %s', (id, owned, bestScore, state) => {
    expect(stateOf(skinOf(id), owned, bestScore)).toBe(state);
  });
});

describe('the wardrobe', () => {
  let stored: Map<string, string>;

  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** As the page has it after a reload, or in another tab. */
  async function open() {
    vi.resetModules();
    return await import('../../../../src/shop/skins/wardrobe.ts');
  }
  const storedIds = () => JSON.parse(stored.get(OWNED_KEY) ?? '[]');

  it('tells what is new from what was there', async () => {
    const { own } = await open();
    expect(own('boxer')).toBe(true);
    expect(own('boxer')).toBe(false);
    expect(storedIds()).toEqual(['default', 'boxer']);
  });

  it('keeps what another tab has added meanwhile', async () => {
    const [one, other] = [await open(), await open()];
    one.own('god');
    other.own('superman');
    expect(storedIds().sort()).toEqual(['default', 'god', 'superman']);
    expect(other.own('god')).toBe(false);
  });

  it('dresses the next run in what was selected, or in the classic when that may not be worn', async () => {
    const { own, select } = await open();
    own('god');
    select('god');
    expect((await open()).wornSkin(null)).toBe('god');
    stored.set(SELECTED_KEY, 'boxer');
    const { wornSkin } = await open();
    expect([null, 19_999, 20_000].map((best) => wornSkin(best))).toEqual(['default', 'default', 'boxer']);
    stored.set(SELECTED_KEY, 'satoshi');
    expect((await open()).wornSkin(null)).toBe('default');
  });
});
