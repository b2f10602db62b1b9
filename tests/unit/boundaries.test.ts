/** The walls between the rooms of `src`. Whatever this table does not allow is closed, a new folder too. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * What each room may import besides its own files: rooms, single files, packages. A room is a folder of `src` or a file
 * beside them. A row for a part of a room makes the part a room of its own.
 */
const ROOMS = {
  // The game, without a browser
  simulation: 'simulation/arcade.ts @noble/hashes',
  'simulation/arcade.ts': 'simulation phaser-src/physics/arcade/World.js phaser-src/physics/arcade/Body.js',
  replay: 'simulation',
  signs: 'replay simulation',

  // What is played, seen and heard
  content: 'assets simulation ui/palette.ts',
  game: 'assets content replay simulation ui/palette.ts nanoevents phaser zustand/vanilla',
  'game/phaser.js': 'phaser-src',
  hud: 'assets content game settings simulation ui nanoevents react zustand',
  sound: 'game/events.ts game/play.ts game/tally.ts settings nanoevents zzfx',
  settings: 'storage.ts react valibot zustand',

  // Players and the board
  players: 'assets ids.ts storage.ts ui react valibot zustand',
  verification: 'backend base64.ts replay simulation storage.ts ui/trusted.ts valibot zustand/vanilla',
  backend:
    'config.ts contests/daily.ts cups/cup.ts cups/live.ts ids.ts payments/base58.ts payments/orderId.ts simulation @noble/hashes firebase ' +
    'valibot zustand/vanilla',
  leaderboard:
    'assets backend base64.ts content ids.ts players replay simulation storage.ts ui verification react valibot zustand',
  contests:
    'backend base64.ts contests/daily.ts game/runs/createRunId.ts ids.ts leaderboard players replay simulation storage.ts ui verification ' +
    'react valibot zustand',

  'contests/daily.ts': 'simulation/rulesets.ts',
  cups:
    'assets backend config.ts content contests contests/daily.ts cups/cup.ts cups/live.ts game/events.ts game/play.ts ' +
    'game/runs/createRunId.ts ids.ts leaderboard payments players replay simulation skins/wardrobe.ts storage.ts ui ' +
    'verification react valibot zustand',
  'cups/cup.ts': 'contests/daily.ts simulation',
  'cups/live.ts': 'simulation/rules.ts',

  // The shop
  skins:
    'assets backend/connection.ts backend/purchases.ts backend/records.ts config.ts content environment.ts payments payments/wallet simulation storage.ts ui ' +
    'qr react valibot zustand',
  payments: 'base64.ts @noble/hashes @scure/base valibot',
  'payments/wallet': 'base64.ts payments @solana react valibot',
  token: 'assets ui',

  // The shell
  app:
    'assets backend config.ts content contests cups game hud ids.ts leaderboard players replay settings signs simulation skins sound storage.ts ' +
    'token ui verification react workbox-window zustand',
  'main.tsx': 'app settings ui @fontsource react-dom virtual:palette.css',

  // What any room may need
  ui: 'assets react',
  'storage.ts': '',
  'base64.ts': '',
  'ids.ts': 'simulation/runId.ts valibot',
  'environment.ts': 'backend/project.ts payments/settings.ts valibot',
  'config.ts': 'environment.ts',
};

const IMPORT =
  /^\s*(?:import|export)\s[^'"`;()=]*?\bfrom\s*['"](.+?)['"]|^\s*@?import\s*['"](.+?)['"]|\bimport\(\s*['"`]?([^'"`)]*)|\bimport\.meta\.glob(?:<\w+>)?\(\s*['"](.+?)['"]/gm;

/** What the text of a file imports: files as paths from `src`, or from the repository outside of it. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, ...found]) => {
    const wanted = found.find((name) => name !== undefined) ?? '';
    return wanted.startsWith('.') ? fromSrc(path.join(path.dirname(file), wanted)) : wanted;
  });
const fromSrc = (file: string) => file.replace(/^src\//, '');

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const rows = new Map(Object.entries(ROOMS).map(([room, row]) => [room, row.split(' ').filter(Boolean)]));
const names = [...rows.keys()].sort((one, other) => other.length - one.length);
const roomOf = (file: string) => names.find((room) => isIn(file, room));

/** A room is allowed without the rooms within it, which have rows of their own. */
const covers = (allowed: string, wanted: string) =>
  isIn(wanted, allowed) && !roomOf(wanted)?.startsWith(`${allowed}/`);

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|m?js|css)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.join(folder, name));
const imports = sources('src').flatMap((file) =>
  importsOf(file, readFileSync(file, 'utf8')).map((wanted) => ({ file: fromSrc(file), wanted })),
);
const across = imports.filter(({ file, wanted }) => roomOf(file) !== roomOf(wanted));

test('every folder of src, and every file beside them, has a row', () => {
  const files = sources('src').map(fromSrc);
  expect(files.filter((file) => !roomOf(file))).toEqual([]);
  expect(names.filter((room) => !files.some((file) => roomOf(file) === room))).toEqual([]);
});

test('no room imports what its row does not allow', () => {
  const closed = across.filter(
    ({ file, wanted }) => !rows.get(roomOf(file) ?? '')?.some((allowed) => covers(allowed, wanted)),
  );
  expect(closed.map(({ file, wanted }) => `${file} imports ${wanted}`)).toEqual([]);
});

test('no row allows what nothing imports any more', () => {
  const unused = [...rows].flatMap(([room, row]) =>
    row
      .filter(
        (allowed) => !across.some(({ file, wanted }) => roomOf(file) === room && covers(allowed, wanted)),
      )
      .map((allowed) => `${room} may import ${allowed}`),
  );
  expect(unused).toEqual([]);
});

test('tests use tools, and not the other way round', () => {
  const closed = [...sources('tools'), ...sources('bench')].filter((file) =>
    importsOf(file, readFileSync(file, 'utf8')).some((wanted) => isIn(wanted, 'tests')),
  );
  expect(closed).toEqual([]);
});

test.each([
  `import { one } from '../ui/Icon.tsx';`,
  `import type {\n  One,\n  Other,\n} from '../ui/Icon.tsx';`,
  `export * from '../ui/Icon.tsx';`,
  `import '../ui/Icon.tsx';`,
  `const late = lazy(() => import('../ui/Icon.tsx'));`,
  `let one: import('../ui/Icon.tsx').One;`,
  `const all = import.meta.glob<string>('../ui/Icon.tsx', { eager: true });`,
])('%j is an import', (text) => {
  expect(importsOf('src/hud/Hud.tsx', text)).toEqual(['ui/Icon.tsx']);
});
