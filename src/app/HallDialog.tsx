/** The Hall of Hodlers (spec 2.6): the all-time board, and the boards of today's and yesterday's daily beside it. */

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { LeaderboardEntry } from '../backend/records.ts';
import { DailyBoard } from '../contests/DailyBoard.tsx';
import { reloadDaily, useDaily } from '../contests/pageDaily.ts';
import type { DailyState } from '../contests/today.ts';
import { AllTimeBoard } from '../leaderboard/AllTimeBoard.tsx';
import { UnreachableBoard } from '../leaderboard/BoardMessages.tsx';
import { useWorker } from '../leaderboard/reading.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { type BoardName, closeDialog, startRace, useApp, watchReplay } from './appState.ts';
import '../leaderboard/leaderboard.css';
import './hall.css';

const BOARDS: readonly BoardName[] = ['all time', 'today', 'yesterday'];

const OUTDATED = 'The daily has newer rules than this page. Reload the page to see its board.';

const watch = (entry: LeaderboardEntry) => watchReplay({ kind: 'board', runId: entry.runId, entry });

export default function HallDialog() {
  const state = useDaily();
  const hasDaily = state.kind !== 'unknown' && state.kind !== 'absent';
  const board = useApp((app) => (hasDaily ? app.board : 'all time'));
  useWorker();
  return (
    <Dialog title="HALL OF HODLERS" isWide onClose={closeDialog}>
      <Tabs board={board} areShown={hasDaily}>
        {board === 'all time' ? (
          <AllTimeBoard onWatch={watch} onRace={startRace} />
        ) : (
          <BoardOfDay board={board} state={state} />
        )}
      </Tabs>
    </Dialog>
  );
}

function BoardOfDay({ board, state }: { board: BoardName; state: DailyState }) {
  if (state.kind !== 'known' && state.kind !== 'unmade') {
    return state.kind === 'outdated' ? <p>{OUTDATED}</p> : <UnreachableBoard onRetry={reloadDaily} />;
  }
  const day = state.kind === 'known' ? state.daily.day : state.day;
  return (
    <DailyBoard key={board} day={board === 'today' ? day : day - 1} onWatch={watch} onRace={startRace} />
  );
}

interface TabsProps {
  board: BoardName;
  /** Without them, there is the all-time board only. */
  areShown: boolean;
  children: ReactNode;
}

/** Tabs as the ARIA Authoring Practices have them: one tab stop, and arrow keys between them. */
function Tabs({ board, areShown, children }: TabsProps) {
  const id = useId();
  const tabId = (name: BoardName) => `${id}${BOARDS.indexOf(name)}`;
  const show = (name: BoardName) => useApp.setState({ board: name });
  const step = (event: KeyboardEvent) => {
    const to = nextBoard(board, event.key);
    if (!to) return;
    event.preventDefault();
    show(to);
    document.getElementById(tabId(to))?.focus();
  };
  return (
    <>
      {areShown && (
        <div role="tablist" className="hall-tabs" aria-label="Boards" onKeyDown={step}>
          {BOARDS.map((name) => (
            <button
              key={name}
              id={tabId(name)}
              type="button"
              role="tab"
              className="button"
              aria-selected={name === board}
              aria-controls={`${id}panel`}
              tabIndex={name === board ? 0 : -1}
              onClick={() => show(name)}
            >
              {name.toUpperCase()}
            </button>
          ))}
        </div>
      )}
      <div
        id={`${id}panel`}
        className="hall-panel"
        {...(areShown && { role: 'tabpanel', 'aria-labelledby': tabId(board) })}
      >
        {children}
      </div>
    </>
  );
}

/** The board that a key leads to; `undefined` for keys that lead nowhere. */
function nextBoard(board: BoardName, key: string): BoardName | undefined {
  const place = BOARDS.indexOf(board);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (place + 1) % BOARDS.length,
    ArrowLeft: place - 1,
    Home: 0,
    End: -1,
  };
  const to = places[key];
  return to === undefined ? undefined : BOARDS.at(to);
}
