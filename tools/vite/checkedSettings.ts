/**
 * Stops `vite` when the page could not start with its settings, and warns when it is built and would find no board. Each page
 * has them in a block, parsed: its scripts are those of all hosts, and need not carry the parser.
 */

import path from 'node:path';
import { styleText } from 'node:util';
import type { Plugin } from 'vite';
import type { Config } from '../../src/base/config.ts';
import { PRICES } from '../../src/game/content/prices.ts';
import { problemOf } from '../../src/shop/payments/checks.ts';
import { faultsOf, parseConfig, SETTINGS } from '../environment.ts';
import { PlainError } from '../plainError.ts';
import { filesOf, type SettingsFiles } from './envFiles.ts';
import { settingsText } from './settingsBlock.ts';

const NO_BOARD =
  'This build has no Firebase settings: it finds a board under `npm run preview` only. For a host, fill in the three ' +
  'VITE_FIREBASE_* of .env.local and build again. docs/deploy.md says where to find them.';

/** Reads the block of a page. */
const READER = path.resolve('src/base/config.ts');

export function checkedSettings(): Plugin {
  let config: Config;
  let given: Readonly<Record<string, unknown>>;
  let say: (line: string) => void;
  let hasPage: boolean;

  return {
    name: 'checked-settings',
    configResolved({ env, mode, envDir, logger, command, build }) {
      // Tools are built too, by tools/run.mjs, and tests are served: few need settings, and none a page.
      hasPage = !build.ssr && (command === 'build' || !process.env.VITEST);
      given = env;
      if (mode === 'cabinet') config = { ...configOf({}), board: 'browser' };
      else if (!build.ssr) config = configOf(env, filesOf(mode, envDir));
      // Not a warning, because tests build without Firebase on purpose.
      say = (line) => command === 'build' && logger.info(styleText('yellow', line));
    },
    load: (id) =>
      id === READER && !hasPage ? `export const config = ${JSON.stringify(parseConfig(given))};` : undefined,
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'settings' },
        children: settingsText(config),
        injectTo: 'head',
      },
    ],
    closeBundle: {
      // Below the list of files, where it is seen.
      order: 'post',
      sequential: true,
      handler() {
        if (hasPage && config.project.kind === 'local' && !config.board) say(`\n${NO_BOARD}`);
      },
    },
  };
}

/** As wallets and tools write secret keys: 64 bytes, a seed or its words, PEM, WIF, an extended key. */
const SECRET_KEYS = [
  /^[1-9A-HJ-NP-Za-km-z]{86,88}$/,
  /^\[?\s*(\d{1,3}\s*,\s*){31,63}\d{1,3}\s*\]?$/,
  /^(0x)?([0-9a-f]{64}){1,2}$/i,
  /^([a-z]{3,8}[\s,]+){11,23}[a-z]{3,8}$/i,
  /PRIVATE KEY/,
  /^[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}$/,
  /^[xyzt]prv\w{100}/,
];

/** @throws PlainError with a line for each fault, of the files too */
export function configOf(
  env: Readonly<Record<string, unknown>>,
  { places, faults }: SettingsFiles = { places: new Map(), faults: [] },
): Config {
  const named = (name: string) => {
    const place = process.env[name] === undefined && places.get(name);
    return place ? `${name} (${place})` : name;
  };
  const placed = (text: string) => text.replace(/VITE_\w*[A-Z]/, named);
  // Words of a sentence could be those of a seed.
  const secrets = SETTINGS.filter((name) => name !== 'VITE_REFUNDS' && holdsSecretKey(env[name]));
  const others = Object.fromEntries(
    Object.entries(env).filter(([name]) => !secrets.some((one) => one === name)),
  );
  const found = [
    ...faults,
    ...secrets.map(
      (name) =>
        `Configuration: ${named(name)} holds a secret key, and all settings become public. Take it out. If others may have ` +
        'seen the file, move what the key guards to a new wallet.',
    ),
    ...[...faultsOf(others), ...faultsOfPrices()].map((fault) => `Configuration: ${placed(fault)}`),
  ];
  if (found.length > 0) throw new PlainError(found.join('\n'));
  try {
    const config = parseConfig(env);
    const problem = config.shop.mode === 'live' ? problemOf(config.shop.settings) : null;
    if (problem !== null) throw new Error(`Configuration: VITE_SOLANA_*: ${problem}`);
    return config;
  } catch (error) {
    throw new PlainError(placed((error as Error).message));
  }
}

/** A payment before a time that is wrong would be judged by the wrong price. */
function faultsOfPrices(): string[] {
  const former = Object.values(PRICES).flatMap(({ formerPrices = [] }) => formerPrices);
  const wrong = former.filter(({ until }) => !(until.endsWith('Z') && Date.parse(until) < Date.now()));
  const remedy = 'write the time at which you deploy, in UTC, as in 2027-01-31T12:00Z';
  return wrong.map(({ until }) => `src/game/content/prices.ts: a former price has "${until}": ${remedy}`);
}

function holdsSecretKey(value: unknown): boolean {
  return typeof value === 'string' && SECRET_KEYS.some((shape) => shape.test(value.trim()));
}
