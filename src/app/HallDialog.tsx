/** The Hall of Hodlers (spec 2.6): the all-time board, and beside it those of contests. */

import type { ReactNode } from 'react';
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
import { Dialog } from '../ui/Dialog.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useContestTabs } from './contests.tsx';
import * as words from './words/en.ts';
import * as startWords from './words/start/en.ts';
import '../leaderboard/leaderboard.css';

const watch = (entry: LeaderboardEntry) => watchReplay({ kind: 'board', runId: entry.runId, entry });

const ACTIONS: TabActions = { onWatch: watch, onRace: startRace, onAbout: openCup };

interface Tab {
  name: keyof typeof words.tabs;
  board: ReactNode;
}

export default function HallDialog() {
  const tabs: Tab[] = [
    { name: 'all time', board: <AllTimeBoard onWatch={watch} onRace={startRace} /> },
    ...useContestTabs(ACTIONS),
    { name: RIVALS, board: <RivalsTab onWatch={watch} onRace={startRace} linkOf={followLink} /> },
  ];
  const chosen = useApp((app) => app.board);
  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  useWorker();
  return (
    <Dialog title={startWords.hallOfHodlers} isWide onClose={closeDialog}>
      <Tabs<string>
        label={words.leaderboards}
        tabs={Object.fromEntries(tabs.map(({ name }) => [name, words.tabs[name]]))}
        shown={shown?.name ?? ''}
        onShow={(board) => useApp.setState({ board })}
      >
        <PlayerButton value={FollowButton}>{shown?.board}</PlayerButton>
      </Tabs>
    </Dialog>
  );
}
