import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const FOLDERS = ['unit', 'rules', 'differential', 'chaos', 'chain', 'moderate'];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: FOLDERS.map((folder) => `tests/${folder}/**/*.test.ts`),
      // Several of them start servers and play whole games, on machines that may be busy with others.
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }),
);
