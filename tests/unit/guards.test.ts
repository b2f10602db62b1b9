/** The guards see what they guard. A path that is nowhere any more disarms one without a word. */

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFilter } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { isAt, READ_BY, TAGS } from '../../tools/affected.mjs';
import { LONGEST } from '../../vitest.config.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'guards-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const run = (cwd: string, command: string, ...options: string[]) =>
  spawnSync(path.resolve('node_modules/.bin', command), options, { cwd, encoding: 'utf8' }).stdout;

test('biome refuses chance, a clock and powers in each room of the engine', () => {
  const folder = newFolder();
  cpSync('biome.json', path.join(folder, 'biome.json'));
  cpSync('tools/lint', path.join(folder, 'tools/lint'), { recursive: true });
  const rooms = filesIn('src/engine').map(path.dirname);
  const planted = [...new Set(rooms)].map((room) => `${room}/planted.ts`);
  const free = 'src/game/play/planted.ts';
  for (const file of [...planted, free]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'export const planted = [Math.random, Date.now(), 2 ** 3];\n');
  }
  const report = run(
    folder,
    'biome',
    'lint',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    '--reporter=json',
  );
  const { diagnostics } = JSON.parse(report) as { diagnostics: { location: { path: string } }[] };
  expect(diagnostics.map(({ location }) => location.path).sort()).toEqual(
    planted.flatMap((file) => [file, file, file]).sort(),
  );
});

test('the compiler knows every file of the engine, and refuses the page’s document in one', () => {
  const known = run('.', 'tsc', '-p', 'src/engine', '--listFilesOnly').split('\n');
  const files = filesIn('src/engine').filter((file) => file.endsWith('.ts'));
  expect(files.filter((file) => !known.includes(path.resolve(file)))).toEqual([]);

  const folder = newFolder();
  const config = { extends: path.resolve('src/engine/tsconfig.json'), include: ['.'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(path.join(folder, 'planted.ts'), 'export const planted = document.title;\n');
  expect(run(folder, 'tsc')).toContain("Cannot find name 'document'");
});

const FOLDERS = ['assets', 'bench', 'docs', 'public', 'rules', 'src', 'tests', 'tools', 'vendor'];
const ALL = [...readdirSync('.'), ...FOLDERS.flatMap(filesIn)];
/** Paths as tools and configurations name them: files, folders and patterns, in comments too. */
const PATH = new RegExp(`(?<![\\w@./-])((?:${FOLDERS.join('|')})/[\\w./@*{},-]*[\\w}*])`, 'g');
/** A folder of the built page. */
const BUILT = 'assets/watch';

test('each path in tools and configurations leads to a file', () => {
  const isThere = (place: string) => {
    const fits = createFilter(place);
    return existsSync(place) || ALL.some((file) => fits(path.resolve(file)));
  };
  const texts = ALL.filter((file) =>
    /^((tools|bench)\/.*|[^/]+)(?<!package-lock|results)\.(ts|tsx|mjs|json)$/.test(file),
  );
  const lost = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(PATH)]
      .map(([, place = '']) => place)
      .filter((place) => place !== BUILT && !isThere(place))
      .map((place) => `${file}: ${place}`),
  );
  expect(lost).toEqual([]);
});

test('each place of what a change affects has a file, and each tag and each of the longest tests is one', () => {
  const places = [...Object.values(TAGS), ...READ_BY.map((row) => row.places)].flat();
  expect(places.filter((place) => !ALL.some((file) => isAt(file, [place])))).toEqual([]);
  const specs = filesIn('tests/e2e').map((file) => readFileSync(file, 'utf8'));
  expect(Object.keys(TAGS).filter((tag) => !specs.some((text) => text.includes(`'${tag}'`)))).toEqual([]);
  expect(LONGEST.filter((name) => !ALL.some((file) => file.endsWith(`/${name}.test.ts`)))).toEqual([]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
