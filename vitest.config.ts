import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import viteConfig from './vite.config.ts';

/**
 * The folders of these tests. Those of the browser are Playwright's, and the comparison with Google's emulator has a mode of
 * its own.
 */
const FOLDERS = ['chain', 'chaos', 'moderate', 'rules', 'shop', 'unit'];
const DIFFERENTIAL = 'differential';

/**
 * A file that puts something of its own in place of a module, or of a global for all its tests, has a process to itself.
 * All others share one for each core: to start one, and to load the project into it, takes most files longer than their
 * tests.
 */
const REPLACES = /\bvi\.(mock|hoisted)\(|^vi\.stub/m;

/** The one test that asks Firebase itself, without the game's `signInFetch` in front. */
const BARE_FIREBASE = 'tests/unit/firestore-local/identity.test.ts';

const filesIn = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(path.join('tests', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.posix.join('tests', folder, file)),
  );
const needsOwn = (file: string) => file === BARE_FIREBASE || REPLACES.test(readFileSync(file, 'utf8'));

/** Vitest begins with the largest files. These are small and take longest: last, one of them would keep one core waiting. */
export const LONGEST = ['mutants', 'attacks', 'bytes', 'races', 'invariants', 'unusedCode'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) =>
      LONGEST.includes(path.basename(moduleId, '.test.ts'));
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

// `--mode` reaches only the projects that name it.
export default defineConfig(({ mode }) => {
  const files = filesIn(mode === DIFFERENTIAL ? [DIFFERENTIAL] : FOLDERS);
  const own = files.filter(needsOwn);
  const shared = files.filter((file) => !own.includes(file));
  return mergeConfig(viteConfig({ mode, command: 'serve' }), {
    test: {
      // Vitest itself leaves one core alone: half the machine, of two. Tests wait, too, so there are two for each core.
      maxWorkers: '200%',
      sequence: { sequencer: LongestFirst },
      // Several of them start servers and play whole games, on machines that may be busy with others.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      projects: [
        {
          extends: true,
          mode,
          test: {
            name: 'shared',
            include: shared,
            isolate: false,
            setupFiles: ['tests/shared.ts', 'tests/seed.ts'],
            unstubEnvs: true,
            unstubGlobals: true,
          },
        },
        { extends: true, mode, test: { name: 'own', include: own, setupFiles: 'tests/seed.ts' } },
      ],
    },
  });
});
