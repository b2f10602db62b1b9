/** The replay in its frame, fetched when somebody wants to watch it. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Engine } from '../../game/play/engine.ts';
import { gameProblem } from '../../page/host/gameProblem.ts';
import { ReplayStage, type Watched } from '../replays/ReplayStage.tsx';
import type { RunNames } from '../replays/runNames.ts';
import * as words from '../replays/words/en.ts';
import type { LinkedRun } from './linkedRun.ts';

let engine: Promise<Engine> | undefined;

/** Rejects with a message for the visitor. The next call tries again. */
function openGame(): Promise<Engine> {
  engine ??= import('./startWatching.ts')
    .then(({ startWatching }) => startWatching())
    .catch((error: unknown) => {
      engine = undefined;
      throw gameProblem(error);
    });
  return engine;
}

/** Shows the replay in `place` until its visitor quits, or until it turns out that it can't be: then it says why. */
export function showReplay(
  place: HTMLElement,
  { recording, tick, names }: Omit<LinkedRun, 'names'> & { names: RunNames },
  onQuit: (problem?: string) => void,
): void {
  const root = createRoot(place);
  const open = async (): Promise<Watched> => ({ engine: await openGame(), recording });
  const quit = (problem?: string) => {
    root.unmount();
    onQuit(problem);
  };
  root.render(
    <StrictMode>
      <ReplayStage open={open} tick={tick} names={names} onQuit={() => quit()} onProblem={quit} hint="">
        {() => (
          // The game, in a tab of its own.
          <a className="button" href="/" target="_blank" rel="noopener">
            {words.playTheGame}
          </a>
        )}
      </ReplayStage>
    </StrictMode>,
  );
}
