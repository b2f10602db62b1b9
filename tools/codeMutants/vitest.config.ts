/** The tests of one room (rooms.mjs), in their order, as Stryker runs them: without the projects of the whole suite. */

import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import viteConfig from '../../vite.config.ts';

const files = (process.env.MUTANT_TESTS ?? '').split(' ');

class AsListed extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => files.findIndex((file) => moduleId.endsWith(file));
    return specifications.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig(({ mode }) =>
  mergeConfig(viteConfig({ mode, command: 'serve' }), {
    root: process.cwd(),
    test: {
      include: files,
      isolate: false,
      setupFiles: 'tests/seed.ts',
      sequence: { sequencer: AsListed },
      // Mutants are for hours in which a machine has other work.
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  }),
);
