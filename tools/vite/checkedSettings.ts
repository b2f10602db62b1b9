/**
 * Stops `vite build` when the page could not start with its settings, and warns when it would find no board. The page that
 * is built gets them parsed, so that it need not carry the parser.
 */

import path from 'node:path';
import { styleText } from 'node:util';
import type { Plugin } from 'vite';
import { type Config, parseConfig } from '../../src/environment.ts';
import { problemOf } from '../../src/payments/checks.ts';
import { PlainError } from '../plainError.ts';
import { SETTINGS_FILE, settingsText } from './settingsFile.ts';

const NO_BOARD =
  'This build has no Firebase settings: it finds a board under `npm run preview` only. For a host, fill in the three ' +
  'VITE_FIREBASE_* of .env.local and build again. docs/deploy.md says where to find them.';

/** Parses the settings of a page that is not built. */
const PARSER = path.resolve('src/config.ts');

export function checkedSettings(): Plugin {
  let config: Config;
  let say: (line: string) => void;

  return {
    name: 'checked-settings',
    // Tools are built too, by tools/run.mjs, and need no settings of the page.
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved({ env, logger }) {
      config = configOf(env);
      // Not a warning, because tests build without Firebase on purpose.
      say = (line) => logger.info(styleText('yellow', line));
    },
    load: (id) => (id === PARSER ? `export const config = ${JSON.stringify(config)};` : undefined),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: SETTINGS_FILE, source: settingsText(config) });
    },
    closeBundle: {
      // Below the list of files, where it is seen.
      order: 'post',
      sequential: true,
      handler() {
        if (config.project.kind === 'local') say(`\n${NO_BOARD}`);
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
