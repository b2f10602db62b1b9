/** The Hall of Hodlers (spec 2.6): the all-time board, and beside it those of today's and yesterday's daily, and of a cup. */

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Cup } from '../backend/cupRecords.ts';
import type { LeaderboardEntry } from '../backend/records.ts';
import { serverNow } from '../clock.ts';
import { DailyBoard } from '../contests/DailyBoard.tsx';
import { reloadDaily, useDaily } from '../contests/pageDaily.ts';
import type { DailyState } from '../contests/today.ts';
import { CupBoard } from '../cups/CupBoard.tsx';
import { soundCups } from '../cups/featured.ts';
import { useCups } from '../cups/useCups.ts';
import { AllTimeBoard } from '../leaderboard/AllTimeBoard.tsx';
import { UnreachableBoard } from '../leaderboard/BoardMessages.tsx';
import { useWorker } from '../leaderboard/reading.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { type BoardName, closeDialog, openCup, startRace, useApp, watchReplay } from './appState.ts';
import '../leaderboard/leaderboard.css';
import './hall.css';

const OUTDATED = 'The daily has newer rules than this page. Reload the page to see its board.';

const watch = (entry: LeaderboardEntry) => watchReplay({ kind: 'board', runId: entry.runId, entry });

export default function HallDialog() {
  const state = useDaily();
  const cups = useSoundCups();
  const hasDaily = state.kind !== 'unknown' && state.kind !== 'absent';
  const boards: readonly BoardName[] = [
    'all time',
    ...(hasDaily ? (['today', 'yesterday'] as const) : []),
    ...(cups.length > 0 ? (['cup'] as const) : []),
  ];
  const board = useApp((app) => (boards.includes(app.board) ? app.board : 'all time'));
  useWorker();
  return (
    <Dialog title="HALL OF HODLERS" isWide onClose={closeDialog}>
      <Tabs board={board} boards={boards}>
        {board === 'all time' && <AllTimeBoard onWatch={watch} onRace={startRace} />}
        {(board === 'today' || board === 'yesterday') && <BoardOfDay board={board} state={state} />}
        {board === 'cup' && <BoardOfCup cups={cups} />}
      </Tabs>
    </Dialog>
  );
}

/** Those that this page can show; first the one that START shows. */
function useSoundCups(): readonly Cup[] {
  const list = useCups();
  return list.kind === 'known' ? soundCups(list.cups, serverNow()) : [];
}

/** The standing of a cup that the player chooses. `cups`: one or more. */
function BoardOfCup({ cups }: { cups: readonly Cup[] }) {
  const [chosen, setChosen] = useState('');
  const cup = cups.find(({ id }) => id === chosen) ?? cups[0];
  if (!cup) return null;
  return (
    <>
      <div className="hall-cup">
        {cups.length === 1 ? (
          <h3>{cup.title}</h3>
        ) : (
          <select aria-label="Cup" value={cup.id} onChange={(event) => setChosen(event.target.value)}>
            {cups.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
        <button type="button" className="button" onClick={() => openCup(cup.id)}>
          ABOUT THIS CUP
        </button>
      </div>
      <CupBoard key={cup.id} cup={cup} onWatch={watch} />
    </>
  );
}

function BoardOfDay({ board, state }: { board: 'today' | 'yesterday'; state: DailyState }) {
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
  /** One alone needs no tabs. */
  boards: readonly BoardName[];
  children: ReactNode;
}

/** Tabs as the ARIA Authoring Practices have them: one tab stop, and arrow keys between them. */
function Tabs({ board, boards, children }: TabsProps) {
  const id = useId();
  const areShown = boards.length > 1;
  const tabId = (name: BoardName) => `${id}${boards.indexOf(name)}`;
  const show = (name: BoardName) => useApp.setState({ board: name });
  const step = (event: KeyboardEvent) => {
    const to = nextBoard(boards, board, event.key);
    if (!to) return;
    event.preventDefault();
    show(to);
    document.getElementById(tabId(to))?.focus();
  };
  return (
    <>
      {areShown && (
        <div role="tablist" className="hall-tabs" aria-label="Boards" onKeyDown={step}>
          {boards.map((name) => (
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
function nextBoard(boards: readonly BoardName[], board: BoardName, key: string): BoardName | undefined {
  const place = boards.indexOf(board);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (place + 1) % boards.length,
    ArrowLeft: place - 1,
    Home: 0,
    End: -1,
  };
  const to = places[key];
  return to === undefined ? undefined : boards.at(to);
}
