/** Stops `vite build` when the page could not start with its settings, and warns when it would find no board. */

import { styleText } from 'node:util';
import type { Plugin } from 'vite';
import { type Config, parseConfig } from '../../src/environment.ts';
import { problemOf } from '../../src/payments/checks.ts';
import { PlainError } from '../plainError.ts';

const NO_BOARD =
  'This build has no Firebase settings: it finds a board under `npm run preview` only. For a host, fill in the three ' +
  'VITE_FIREBASE_* of .env.local and build again. docs/deploy.md says where to find them.';

export function checkedSettings(): Plugin {
  let isLocal: boolean;
  let say: (line: string) => void;

  return {
    name: 'checked-settings',
    // Tools are built too, by tools/run.mjs, and need no settings of the page.
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved({ env, logger }) {
      isLocal = configOf(env).project.kind === 'local';
      // Not a warning, because tests build without Firebase on purpose.
      say = (line) => logger.info(styleText('yellow', line));
    },
    closeBundle: {
      // Below the list of files, where it is seen.
      order: 'post',
      sequential: true,
      handler() {
        if (isLocal) say(`\n${NO_BOARD}`);
      },
    },
  };
}

/** @throws PlainError with the sentence that says what is wrong */
export function configOf(env: Record<string, unknown>): Config {
  const config = parsed(env);
  const problem = config.shop.mode === 'live' ? problemOf(config.shop.settings) : null;
  if (problem !== null) throw new PlainError(`Configuration: VITE_SOLANA_*: ${problem}`);
  return config;
}

function parsed(env: Record<string, unknown>): Config {
  try {
    return parseConfig(env);
  } catch (error) {
    throw new PlainError((error as Error).message);
  }
}
