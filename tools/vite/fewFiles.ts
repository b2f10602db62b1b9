/**
 * Few files, by use: START, the game, its cards, the stage of a run, what it shows later, the board, the dialogs and
 * replays. A module that several need belongs to the first of them.
 * By default each set of entries that share a module gets a file of its own, and a visit takes forty requests.
 */

import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...rest: never[]) => unknown>>[1];

/** Names of files, and the modules each begins with. The first are needed first. */
type Files = Readonly<Record<string, readonly string[]>>;

/** The files of the game's page. */
export const GAME_FILES: Files = {
  start: ['src/main.tsx'],
  game: ['src/app/startEngine.ts', 'src/board/players/secretGuard.ts', 'src/game/play/runClock.ts'],
  visit: ['src/app/settle.ts', 'src/app/contests/contestCards.tsx'],
  documents: ['src/board/backend/documents.ts'],
  cup: ['src/contests/cups/FeaturedCup.tsx', 'src/board/backend/cupDocuments.ts'],
  stage: ['src/app/runParts.ts', 'src/app/screens/PlayedRun.tsx', 'src/game/hud/StageLayers.tsx'],
  run: [
    'src/app/screens/GameOverScreen.tsx',
    'src/game/hud/HeadlineOverlay.tsx',
    'src/game/hud/Phrases.tsx',
    'src/game/hud/RunFeats.tsx',
    'src/base/ui/wakeLock.ts',
  ],
  board: ['src/board/backend/database.ts', 'src/board/names/namesRequest.ts'],
  dialogs: [
    'src/app/CurrentDialog.tsx',
    'src/app/HallDialog.tsx',
    'src/app/OpenCup.tsx',
    'src/app/plans/contestParts.tsx',
    'src/app/plans/ownGoals.ts',
    'src/app/plans/sending.ts',
    'src/board/backend/contests.ts',
    'src/board/leaderboard/waitingWords.ts',
    'src/board/players/NameAdvice.tsx',
    'src/people/rivals/PassedLine.tsx',
  ],
  ways: ['src/page/input/ownWays.ts', 'src/game/settings/WaysForm.tsx', 'src/app/OneKeyOffer.tsx'],
  replay: ['src/watching/replays/ReplayScreen.tsx'],
};

/** The files that a visitor fetches who presses nothing: START, the game, and what START shows and does once it is there. */
export const FIRST_FILES: readonly string[] = ['rolldown-runtime', 'start', 'game', 'visit'];

/** Rolldown's own helpers, which every file uses. */
const RUNTIME = '\0rolldown/runtime.js';

export function fewFiles(files: Files): Plugin {
  const [first] = Object.keys(files);
  return {
    name: 'few-files',
    // Of the page only: tools build modules for Node and bundles for other engines.
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr && !build?.lib,
    config: () => ({
      build: {
        rolldownOptions: {
          // A text of a file of words goes where it is shown, so that START has none of a dialog's.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: {
              groups: Object.entries(files).map(([name, entries], place) =>
                group(name, entries, 19 - place, first),
              ),
            },
          },
        },
      },
    }),
  };
}

/** The modules that the entries import at once, and those that these import. */
function group(name: string, entries: readonly string[], priority: number, first = name): Group {
  let needed: Set<string> | undefined;
  return {
    priority,
    debugName: name,
    name(id, context) {
      needed ??= withImports(entries, context);
      if (id === RUNTIME) return first;
      return needed.has(id) ? name : null;
    },
  };
}

function withImports(entries: readonly string[], context: Context): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const entry of entries) add(path.resolve(entry));
  return found;
}
