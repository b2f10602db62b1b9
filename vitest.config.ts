import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import viteConfig from './vite.config.ts';

/** Their files change nothing of the process they run in, and share it: starting one for each takes half the time. */
const SHARED = [
  'chain',
  'moderate',
  'rules',
  'unit/firestore-rules-engine',
  'unit/payments',
  'unit/replay',
  'unit/signs',
  'unit/simulation',
  'unit/ui',
  'unit/vite',
];
const OWN = ['chaos', 'differential', 'shop', 'unit'];

const filesOf = (folders: readonly string[]) => folders.map((folder) => `tests/${folder}/**/*.test.ts`);

/** Vitest begins with the largest files. This small one takes longest, and would keep one core waiting for it. */
const LONGEST = 'tests/rules/mutants.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

// `--mode` reaches only the projects that name it.
export default defineConfig(({ mode }) =>
  mergeConfig(viteConfig, {
    test: {
      // Vitest itself leaves one core alone: half the machine, of two.
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      // Several of them start servers and play whole games, on machines that may be busy with others.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      projects: [
        { extends: true, mode, test: { name: 'shared', include: filesOf(SHARED), isolate: false } },
        { extends: true, mode, test: { name: 'own', include: filesOf(OWN), exclude: filesOf(SHARED) } },
      ],
    },
  }),
);
