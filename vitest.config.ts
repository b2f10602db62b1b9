import { defineConfig, mergeConfig } from 'vitest/config';
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

// `--mode` reaches only the projects that name it.
export default defineConfig(({ mode }) =>
  mergeConfig(viteConfig, {
    test: {
      // Vitest itself leaves one core alone: half the machine, of two.
      maxWorkers: '100%',
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
