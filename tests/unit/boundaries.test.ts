/**
 * The walls of `src`: ten wings in their order, and the packages that few may know. Whatever these two tables do not allow is
 * closed, a new wing and a new package too.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Each wing imports those before it, and none behind. The two pages, `main.tsx` and `watch.ts`, import any. */
const WINGS = ['base', 'engine', 'game', 'board', 'shop', 'page', 'contests', 'people', 'watching', 'app'];
const PAGES = ['main.tsx', 'watch.ts'];

/** The wings, rooms and files that may know each package, and the drawings of `assets`. */
const KNOWN_BY: Record<string, string> = {
  phaser: 'game/play',
  'phaser-src': 'engine/simulation/arcade.ts game/play/phaser.js',
  firebase: 'board/backend',
  '@solana': 'shop/payments/wallet',
  mediabunny: 'people/share',
  obscenity: 'board/names',
  zzfx: 'game/sound',
  qr: 'base/ui',
  nanoevents: 'game/hud game/play game/sound',
  'react-dom': 'game/hud watching/watch main.tsx',
  react:
    'base/clock.ts base/ui game/hud game/settings board/followed.ts board/leaderboard board/names board/players ' +
    'shop/payments/wallet shop/skins contests people watching app main.tsx',
  zustand:
    'base/clock.ts game/hud game/play game/settings board shop/skins page/navigation contests people watching app',
  valibot:
    'base/base58.ts base/config.ts engine/archive engine/ids.ts game/settings board shop contests people',
  '@noble/curves': 'shop/payments',
  '@noble/hashes': 'engine board',
  '@scure/base': 'base/base58.ts engine/archive board/orderId.ts shop/payments',
  '@fontsource': 'main.tsx watch.ts',
  'virtual:palette.css': 'main.tsx watch.ts',
  assets:
    'base/ui game/content game/hud game/play board/leaderboard board/players shop contests people watching app',
};

const IMPORT =
  /^\s*(?:import|export)\s[^'"`;()=]*?\bfrom\s*['"](.+?)['"]|^\s*@?import\s*['"](.+?)['"]|\bimport\(\s*['"`]?([^'"`)]*)|\bimport\.meta\.glob(?:<\w+>)?\(\s*['"](.+?)['"]/gm;

interface Import {
  /** Paths from `src`; `wanted` is one from the repository where it lies outside of `src`, or a package. */
  file: string;
  wanted: string;
}

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, ...found]) => {
    const wanted = found.find((name) => name !== undefined) ?? '';
    return wanted.startsWith('.') ? fromSrc(path.join(path.dirname(file), wanted)) : wanted;
  });
const fromSrc = (file: string) => file.replace(/^src\//, '');

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);
const wingOf = (file: string) => file.split('/')[0] ?? '';
/** A folder of a wing, or a file beside them. */
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');
const isOfSrc = (wanted: string) => all.has(wanted.replace(/\?.*/, ''));
const packageOf = (wanted: string) => Object.keys(KNOWN_BY).find((name) => isIn(wanted, name));

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|m?js|css)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.join(folder, name));
const files = new Set(sources('src').map(fromSrc));
const all = new Set(readdirSync('src', { recursive: true, encoding: 'utf8' }));
const imports: Import[] = [...files].flatMap((file) =>
  importsOf(`src/${file}`, readFileSync(`src/${file}`, 'utf8')).map((wanted) => ({ file, wanted })),
);

/** The names at the first level that are neither a wing nor a page. */
const strangers = (among: Iterable<string>) => [
  ...new Set([...among].map(wingOf).filter((name) => !WINGS.includes(name) && !PAGES.includes(name))),
];

/** True if a wall stands between the two. */
function isClosed({ file, wanted }: Import): boolean {
  if (!isOfSrc(wanted)) {
    const known = packageOf(wanted);
    return known === undefined || !KNOWN_BY[known]?.split(' ').some((place) => isIn(file, place));
  }
  if (PAGES.includes(file)) return false;
  return PAGES.includes(wanted) || WINGS.indexOf(wingOf(wanted)) > WINGS.indexOf(wingOf(file));
}

/** The first of those that reach themselves by imports, and its way; empty: there is no circle. */
function circleOf(among: readonly Import[], nameOf: (file: string) => string): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const { file, wanted } of among) {
    const [from, to] = [nameOf(file), nameOf(wanted)];
    if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  const closed = new Set<string>();
  function walk(name: string, way: string[]): string[] {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (closed.has(name)) return [];
    for (const to of arrows.get(name) ?? []) {
      const circle = walk(to, [...way, name]);
      if (circle.length > 0) return circle;
    }
    closed.add(name);
    return [];
  }
  for (const name of arrows.keys()) {
    const circle = walk(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

const within = imports.filter(({ wanted }) => isOfSrc(wanted));

test('src has the ten wings and the two pages, and no other name', () => {
  expect([...new Set([...files].map(wingOf))].sort()).toEqual([...WINGS, ...PAGES].sort());
  expect(strangers([...files, 'helpers/one.ts'])).toEqual(['helpers']);
});

test('no wing imports one behind it, and no room a package that is not its own', () => {
  expect(imports.filter(isClosed).map(({ file, wanted }) => `${file} imports ${wanted}`)).toEqual([]);
});

test.each([
  ['people/share/clip.ts', 'firebase/app'],
  ['app/App.tsx', 'phaser'],
  ['game/play/view/stage.ts', 'phaser-src/scene/Scene.js'],
  ['base/clock.ts', 'app/App.tsx'],
  ['board/followed.ts', 'contests/cups/cupActions.ts'],
  ['engine/contest/cup.ts', 'react'],
  ['engine/contest/cup.ts', 'obscenity'],
  ['shop/payments/verify.ts', '@solana/web3.js'],
  ['page/input/keys.ts', 'main.tsx'],
  ['base/storage.ts', 'lodash'],
])('%s may not import %s', (file, wanted) => {
  expect(isOfSrc(file)).toBe(true);
  expect(isClosed({ file, wanted })).toBe(true);
});

test('no line allows a place that nothing there uses any more', () => {
  const unused = Object.entries(KNOWN_BY).flatMap(([name, places]) =>
    places
      .split(' ')
      .filter((place) => !imports.some(({ file, wanted }) => isIn(wanted, name) && isIn(file, place)))
      .map((place) => `${name} is allowed to ${place}`),
  );
  expect(unused).toEqual([]);
});

test('neither rooms nor files form a circle, by types neither', () => {
  expect(circleOf(within, roomOf)).toEqual([]);
  expect(circleOf(within, (file) => file)).toEqual([]);
});

test('no two folders of app import each other, its own files being one', () => {
  const ofApp = within.filter(({ file, wanted }) => isIn(file, 'app') && isIn(wanted, 'app'));
  expect(ofApp.length).toBeGreaterThan(0);
  expect(circleOf(ofApp, path.dirname)).toEqual([]);
});

test('a circle is found', () => {
  const [one, two, three] = ['game/hud/Hud.tsx', 'game/play/play.ts', 'game/sound/cues.ts'];
  const round = [
    { file: one, wanted: two },
    { file: two, wanted: three },
    { file: three, wanted: one },
  ];
  expect(circleOf(round, roomOf)).toEqual(['game/hud', 'game/play', 'game/sound', 'game/hud']);
  expect(circleOf(round.slice(1), (file) => file)).toEqual([]);
});

test('tests use tools, and not the other way round', () => {
  const closed = [...sources('tools'), ...sources('bench')].filter((file) =>
    importsOf(file, readFileSync(file, 'utf8')).some((wanted) => isIn(wanted, 'tests')),
  );
  expect(closed).toEqual([]);
});

test.each([
  `import { one } from '../../base/ui/Icon.tsx';`,
  `import type {\n  One,\n  Other,\n} from '../../base/ui/Icon.tsx';`,
  `export * from '../../base/ui/Icon.tsx';`,
  `import '../../base/ui/Icon.tsx';`,
  `const late = lazy(() => import('../../base/ui/Icon.tsx'));`,
  `let one: import('../../base/ui/Icon.tsx').One;`,
  `const all = import.meta.glob<string>('../../base/ui/Icon.tsx', { eager: true });`,
])('%j is an import', (text) => {
  expect(importsOf('src/game/hud/Hud.tsx', text)).toEqual(['base/ui/Icon.tsx']);
});
