/** `board.js` of a cabinet: the board itself, under the project's rules. The page fetches it once START is there. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { languageOf } from './languages.ts';
import { workerScript } from './offline.ts';

const WORKER = 'tools/firestore-local/browser/worker.ts';

export function cabinetBoard(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'cabinet-board',
    apply: ({ build }, { command, mode }) => command === 'build' && mode === 'cabinet' && !build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      if (languageOf(config) !== 'en') return;
      const { root } = config;
      const rules = readFileSync(resolve(root, 'firestore.rules'), 'utf8');
      const source = await workerScript(root, WORKER, { __RULES__: JSON.stringify(rules) });
      this.emitFile({ type: 'asset', fileName: 'board.js', source });
    },
  };
}
