/** The Hall of Hodlers (spec 2.6): the all-time board, and beside it those of contests. */

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { LeaderboardEntry } from '../backend/records.ts';
import type { TabActions } from '../contests/view.ts';
import { AllTimeBoard } from '../leaderboard/AllTimeBoard.tsx';
import { PlayerButton } from '../leaderboard/BoardRow.tsx';
import { useWorker } from '../leaderboard/reading.ts';
import { followLink } from '../navigation/addresses.ts';
import { closeDialog, openCup, RIVALS, useApp, watchReplay } from '../navigation/appState.ts';
import { startRace } from '../navigation/beginRun.ts';
import { FollowButton } from '../rivals/FollowButton.tsx';
import { RivalsTab } from '../rivals/RivalsTab.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useContestTabs } from './contests.tsx';
import '../leaderboard/leaderboard.css';
import './hall.css';

const watch = (entry: LeaderboardEntry) => watchReplay({ kind: 'board', runId: entry.runId, entry });

const ACTIONS: TabActions = { onWatch: watch, onRace: startRace, onAbout: openCup };

export default function HallDialog() {
  const tabs = [
    { name: 'all time', board: <AllTimeBoard onWatch={watch} onRace={startRace} /> },
    ...useContestTabs(ACTIONS),
    { name: RIVALS, board: <RivalsTab onWatch={watch} onRace={startRace} linkOf={followLink} /> },
  ];
  const chosen = useApp((app) => app.board);
  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  useWorker();
  return (
    <Dialog title="HALL OF HODLERS" isWide onClose={closeDialog}>
      <Tabs board={shown?.name ?? ''} boards={tabs.map(({ name }) => name)}>
        <PlayerButton value={FollowButton}>{shown?.board}</PlayerButton>
      </Tabs>
    </Dialog>
  );
}

interface TabsProps {
  board: string;
  /** One alone needs no tabs. */
  boards: readonly string[];
  children: ReactNode;
}

/** Tabs as the ARIA Authoring Practices have them: one tab stop, and arrow keys between them. */
function Tabs({ board, boards, children }: TabsProps) {
  const id = useId();
  const areShown = boards.length > 1;
  const tabId = (name: string) => `${id}${boards.indexOf(name)}`;
  const show = (name: string) => useApp.setState({ board: name });
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
            <Button
              key={name}
              id={tabId(name)}
              role="tab"
              aria-selected={name === board}
              aria-controls={`${id}panel`}
              tabIndex={name === board ? 0 : -1}
              onClick={() => show(name)}
            >
              {name.toUpperCase()}
            </Button>
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
function nextBoard(boards: readonly string[], board: string, key: string): string | undefined {
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
