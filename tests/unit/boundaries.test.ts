/** The walls between the rooms of `src`. Whatever this table does not allow is closed, a new folder too. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * The imports that each room may have besides its own files: rooms, single files, packages. A room is a folder of `src`
 * or a file beside them. A row for a folder in a room makes the folder a room of its own.
 */
const ROOMS = {
  // The game, without a browser
  simulation: '@noble/hashes phaser-src',
  contest: 'simulation @noble/hashes',
  replay: 'contest simulation @noble/hashes',
  signs: 'contest replay simulation words',
  archive: 'contest replay simulation words @noble/hashes @scure/base valibot',

  // What is played, seen and heard
  content: 'assets simulation ui/format.ts ui/palette.ts words',
  game: 'assets content replay simulation ui/palette.ts nanoevents phaser phaser-src zustand/vanilla',
  hud: 'assets content game settings simulation ui words nanoevents react react-dom zustand',
  sound:
    'content game/events.ts game/play.ts game/feats.ts game/streaks.ts host/leisure.ts settings simulation nanoevents zzfx',
  settings: 'simulation storage.ts ui words react valibot zustand',

  // Players and the board
  names:
    'backend clock.ts config.ts followed.ts ids.ts settings storedName.ts words @noble/hashes obscenity react zustand',
  players: 'assets base64.ts ids.ts names secrets.ts storage.ts ui words @noble/hashes react valibot zustand',
  verification:
    'game/runs/autopilot.ts backend base64.ts contest replay simulation storage.ts ui/trusted.ts words valibot zustand/vanilla',
  backend:
    'storedName.ts base64.ts config.ts contest ids.ts locks.ts payments/base58.ts payments/orderId.ts project.ts simulation words firebase valibot ' +
    'zustand/vanilla',
  history: 'backend/records.ts contest ids.ts simulation storage.ts valibot',
  leaderboard:
    'names assets backend base64.ts config.ts contest content followed.ts history ids.ts players replay secrets.ts simulation ' +
    'storage.ts ui verification words @noble/hashes react valibot zustand',
  contests:
    'names backend base64.ts clock.ts config.ts contest content followed.ts game ids.ts leaderboard locks.ts players replay simulation skins ' +
    'storage.ts ui verification words react valibot zustand',
  dailies:
    'assets backend clock.ts contest contests followed.ts navigation players simulation ui verification words react zustand',
  cups:
    'names assets backend clock.ts config.ts contest contests followed.ts ids.ts leaderboard payments players ' +
    'secrets.ts simulation storage.ts ui words react valibot',

  rivals:
    'names storedName.ts assets backend clock.ts contest contests dailies followed.ts ids.ts leaderboard players storage.ts ' +
    'ui verification words react valibot zustand',

  // The shop
  skins:
    'assets backend/connection.ts backend/purchases.ts backend/records.ts config.ts content environment.ts locks.ts payments payments/wallet simulation storage.ts ui ' +
    'words react valibot zustand',
  payments: 'base64.ts secrets.ts words @noble/hashes @scure/base valibot',
  'payments/wallet': 'base64.ts payments @solana react valibot',
  token: 'assets ui words',

  medals: 'content contest game history ids.ts replay simulation storage.ts words react',
  profile:
    'names backend/bests.ts backend/connection.ts clock.ts content contest contests dailies history leaderboard medals players simulation storage.ts ui words react zustand',

  // The page: its places, and the rooms that show them
  navigation: 'storedName.ts backend contest game ids.ts players replay simulation words zustand',
  host: 'game words',
  input: 'game host navigation settings simulation',
  update: 'leaderboard locks.ts navigation players settings skins storage.ts ui words',
  key:
    'names assets backend config.ts contest contests cups history ids.ts leaderboard navigation players settings skins storage.ts ui ' +
    'update words @noble/hashes react valibot',
  share:
    'names storedName.ts assets backend base64.ts clock.ts content contest contests game hud navigation players replay settings simulation sound ui ' +
    'words mediabunny react valibot',
  replays:
    'names storedName.ts assets backend clock.ts config.ts contest contests game host hud leaderboard navigation players replay share signs simulation ' +
    'ui verification words react',
  live:
    'names storedName.ts assets backend clock.ts content contest contests cups followed.ts game host hud ids.ts leaderboard ' +
    'navigation replay replays settings simulation ui words react zustand',
  audits:
    'names storedName.ts archive backend clock.ts config.ts contest contests followed.ts ids.ts leaderboard navigation project.ts replay ' +
    'signs simulation ui verification words react zustand',
  watch: 'names content game host navigation replays settings sound storage.ts ui words react react-dom',
  perf: 'host ui words react',
  app:
    'names assets audits backend clock.ts config.ts content contest contests cups dailies game history host hud input key leaderboard live ' +
    'medals navigation perf players profile replay replays rivals settings share simulation skins sound storage.ts token ui update ' +
    'words react zustand',
  'main.tsx':
    'app host/leisure.ts input names navigation settings ui update @fontsource react react-dom virtual:palette.css',
  'watch.ts': 'names navigation settings ui watch @fontsource virtual:palette.css',

  // What any room may need
  words: '',
  ui: 'assets words qr react',
  'clock.ts': 'react zustand',
  'followed.ts': 'backend/noBoard.ts clock.ts react zustand',
  'storage.ts': '',
  'locks.ts': '',
  'secrets.ts': '',
  'base64.ts': '',
  'ids.ts': 'simulation/runId.ts valibot',
  'storedName.ts': 'ids.ts',
  'project.ts': '',
  'environment.ts': 'payments/settings.ts project.ts valibot',
  'config.ts': 'environment.ts',
};

const IMPORT =
  /^\s*(?:import|export)\s[^'"`;()=]*?\bfrom\s*['"](.+?)['"]|^\s*@?import\s*['"](.+?)['"]|\bimport\(\s*['"`]?([^'"`)]*)|\bimport\.meta\.glob(?:<\w+>)?\(\s*['"](.+?)['"]/gm;

/** The imports in the text of a file: files as paths from `src`, or from the repository outside of it. */
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

/** The rooms that each room imports. */
const arrows = new Map(names.map((room) => [room, new Set<string>()]));
for (const { file, wanted } of across) {
  const to = roomOf(wanted);
  if (to !== undefined) arrows.get(roomOf(file) ?? '')?.add(to);
}

/** The rooms that a room reaches by imports. */
function reachedFrom(room: string, reached = new Set<string>()): Set<string> {
  for (const to of arrows.get(room) ?? []) if (!reached.has(to)) reachedFrom(to, reached.add(to));
  return reached;
}

test('rooms form no circle', () => {
  expect(names.filter((room) => reachedFrom(room).has(room))).toEqual([]);
});

test('no row is a single file of a room', () => {
  expect(names.filter((room) => room.includes('/') && room.includes('.'))).toEqual([]);
});

test('two files know Phaser by its sources: the bodies of the simulation, and the modules of the build', () => {
  const files = across.filter(({ wanted }) => isIn(wanted, 'phaser-src')).map(({ file }) => file);
  expect([...new Set(files)].sort()).toEqual(['game/phaser.js', 'simulation/arcade.ts']);
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
  expect(importsOf('src/game/hud/Hud.tsx', text)).toEqual(['ui/Icon.tsx']);
});
