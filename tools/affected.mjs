/**
 * The tests that a change can affect, beside those that import what changed. A place is a file, a folder, or an ending after
 * a star.
 */

/** The browser tests that a change there may break. The first row that fits counts; without one, no browser test runs. */
export const TAGS = {
  '@play': [
    'src/engine/simulation/',
    'src/engine/tsconfig.json',
    'src/game/content/',
    'src/game/hud/',
    'src/game/play/',
  ],
  '@replay': ['src/engine/replay/', 'src/people/share/', 'src/watching/replays/', 'src/watching/watch/'],
  '@archive': ['src/engine/archive/', 'src/watching/audits/'],
  '@board': [
    'src/board/backend/',
    'src/board/leaderboard/',
    'src/board/verification/',
    'src/people/rivals/',
    'src/watching/live/',
    'firestore.rules',
    'tools/firestore-local/',
  ],
  '@sign-in': ['src/base/secrets.ts', 'src/board/players/', 'src/people/key/'],
  '@skins': ['src/shop/skins/'],
  '@shop': [
    'src/base/base58.ts',
    'src/base/shopSettings.ts',
    'src/board/orderId.ts',
    'src/shop/payments/',
    'tools/solana-local/',
  ],
  '@sound': ['src/game/sound/'],
  '@pause': ['src/game/settings/'],
  '@deploy': ['src/page/update/', 'tools/vite/', 'firebase.json'],
  '@start': [
    'src/',
    'assets/',
    'public/',
    'index.html',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ],
};

/** Read by tests that do not import them. */
export const READ_BY = [
  {
    places: ['src/', 'tools/', 'bench/'],
    tests: ['tests/unit/boundaries.test.ts', 'tests/unit/docs.test.ts', 'tests/unit/guards.test.ts'],
  },
  {
    places: ['biome.json', 'knip.json', 'package.json', 'vitest.config.ts'],
    tests: ['tests/unit/guards.test.ts'],
  },
  { places: ['src/'], tests: ['tests/unit/secureContext.test.ts'] },
  {
    places: ['*.md'],
    tests: ['tests/unit/docs.test.ts'],
  },
  { places: ['firestore.rules'], tests: ['tests/rules'] },
  { places: ['firebase.json', 'index.html'], tests: ['tests/unit/vite'] },
  { places: ['assets/'], tests: ['tests/unit/game/play', 'tests/unit/base/ui'] },
  { places: ['tests/archives/'], tests: ['tests/unit/engine/archive'] },
  { places: ['tests/replays/'], tests: ['tests/unit/engine/replay'] },
  { places: ['tests/signs/', 'docs/notes/signs.md'], tests: ['tests/unit/engine/signs'] },
];

/** @type {(file: string, places: readonly string[]) => boolean} */
export const isAt = (file, places) =>
  places.some((place) => {
    if (place.startsWith('*')) return file.endsWith(place.slice(1));
    return place.endsWith('/') ? file.startsWith(place) : file === place;
  });

/** @type {(file: string) => string | undefined} */
export const tagOf = (file) => Object.entries(TAGS).find(([, places]) => isAt(file, places))?.[0];
