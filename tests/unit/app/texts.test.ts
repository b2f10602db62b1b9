import { describe, expect, test } from 'vitest';
import { taunts } from '../../../src/app/words/gameOver/en.ts';
import { shortenWallet } from '../../../src/base/ui/format.ts';
import { ratingOf } from '../../../src/game/content/rating.ts';
import { SKINS } from '../../../src/game/content/skins.ts';
import { EXPLOSION } from '../../../src/game/play/view/bursts.ts';
import { parseConfig } from '../../../tools/environment.ts';

describe('the performance rating', () => {
  test.each([
    [0, 'PAPER HANDS'],
    [10_000, 'PAPER HANDS'],
    [10_100, 'BITCOIN BELIEVER'],
    [25_000, 'BITCOIN BELIEVER'],
    [25_100, 'STRONG HOLDER'],
    [50_000, 'STRONG HOLDER'],
    [50_100, 'DIAMOND HANDS'],
  ])('%i points are %s', (score, rating) => {
    expect(ratingOf(score).words).toBe(rating);
  });
});

test('there are six taunts', () => {
  expect(new Set(taunts).size).toBe(6);
});

test('an explosion is 8 particles that last 1000 ms', () => {
  expect(EXPLOSION).toEqual({ particles: 8, lifetimeMs: 1000 });
});

describe('a wallet address', () => {
  test('is shown by its first 6 and last 4 characters', () => {
    expect(shortenWallet('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')).toBe('7xKXtg…gAsU');
    expect(shortenWallet('12345678901')).toBe('123456…8901');
  });

  test('of ten characters or fewer is shown whole', () => {
    expect(shortenWallet('1234567890')).toBe('1234567890');
  });
});

test('the skins and their prices are those of the specification', () => {
  expect(SKINS.map(({ id, unlock }) => [id, unlock])).toEqual([
    ['default', { kind: 'free' }],
    ['boxer', { kind: 'score', score: 20_000 }],
    ['superman', { kind: 'purchase', price: { priceSTCKR: 1000, priceSol: 0.2 } }],
    ['god', { kind: 'purchase', price: { priceSTCKR: 5000, priceSol: 0.5 } }],
    ['ironman', { kind: 'purchase', price: { priceSTCKR: 2500, priceSol: 0.25 } }],
  ]);
});

describe('the configuration', () => {
  const firebase = {
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_PROJECT_ID: 'project',
    VITE_FIREBASE_APP_ID: 'app',
  };

  test('without settings the board is the local one', () => {
    expect(parseConfig({}).project).toEqual({ kind: 'local', projectId: 'demo-defend-the-sats' });
  });

  test('with Firebase’s three settings it is Cloud Firestore', () => {
    expect(parseConfig(firebase).project).toEqual({
      kind: 'cloud',
      apiKey: 'key',
      projectId: 'project',
      appId: 'app',
    });
  });

  test('half of them are an error that names all three', () => {
    expect(() => parseConfig({ ...firebase, VITE_FIREBASE_APP_ID: '' })).toThrow(
      /VITE_FIREBASE_APP_ID go together/,
    );
  });

  test.each([
    [undefined, '#DefendTheSats on X'],
    ['https://mastodon.example/@sats', 'mastodon.example/@sats'],
    ['https://x.com/your_account/?lang=en', 'x.com/your_account'],
    ['https://sats.example', 'sats.example'],
  ])('START’s link to the account %s says %s', (url, label) => {
    const { social } = parseConfig({ VITE_SOCIAL_URL: url });
    expect(social).toEqual({ url: url ?? expect.stringContaining('https://x.com/search'), label });
  });

  test.each(['https://forms.example.org/report?entry.1={run}', 'mailto:mods@example.org', undefined])(
    'reports go to %s, as the host wrote it',
    (url) => expect(parseConfig({ VITE_REPORT_URL: url }).reportUrl).toBe(url),
  );

  test.each([
    ['VITE_SOCIAL_URL', 'not a url'],
    ['VITE_SOCIAL_URL', 'javascript:alert(1)'],
    ['VITE_SITE_URL', 'sats.example.org'],
    ['VITE_SITE_URL', 'https://example.org/game/'],
    ['VITE_SITE_URL', 'https://example.org?game'],
    ['VITE_CONTACT_URL', 'mailto:'],
    ['VITE_REPORT_URL', 'mailto:'],
    ['VITE_REPORT_URL', 'mailto:?subject=Report'],
    ['VITE_REPORT_URL', 'mods@example.org'],
    ['VITE_REPORT_URL', 'http://forms.example.org'],
    ['VITE_REPORT_URL', 'javascript:alert(1)'],
    ['VITE_FIREBASE_PROJECT_ID', 'My Project'],
  ])('%s=%s is an error that names the variable', (name, value) => {
    expect(() => parseConfig({ ...firebase, [name]: value })).toThrow(name);
  });
});
