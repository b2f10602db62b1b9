/**
 * Few files: what START waits for is one, what the game adds is another, and what the dialogs add a third. A module that
 * several need belongs to the first of them.
 * By default each set of entries that share a module gets a file of its own, and a visit takes forty requests.
 */

import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...rest: never[]) => unknown>>[1];

const START = ['src/main.tsx'];
const GAME = [
  'src/app/startEngine.ts',
  'src/app/runSetup.ts',
  'src/app/screens/GameOverScreen.tsx',
  'src/app/screens/PlanMark.tsx',
  'src/hud/StageLayers.tsx',
];
const DIALOGS = ['src/app/CurrentDialog.tsx'];

export function fewFiles(): Plugin {
  return {
    name: 'few-files',
    // Of the page only: tools build modules for Node and bundles for other engines.
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr && !build?.lib,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [group('start', START, 3), group('game', GAME, 2), group('dialogs', DIALOGS, 1)],
            },
          },
        },
      },
    }),
  };
}

/** The modules that the entries import at once, and those that these import. */
function group(name: string, entries: string[], priority: number): Group {
  let needed: Set<string> | undefined;
  return {
    priority,
    debugName: name,
    name(id, context) {
      needed ??= withImports(entries, context);
      return needed.has(id) ? name : null;
    },
  };
}

function withImports(entries: string[], context: Context): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const entry of entries) add(path.resolve(entry));
  return found;
}
