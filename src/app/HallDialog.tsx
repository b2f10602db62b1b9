/** The Hall of Hodlers (spec 2.6): the all-time board, and beside it those of contests. */

import type { ReactNode } from 'react';
import { Dialog } from '../base/ui/Dialog.tsx';
import { Tabs } from '../base/ui/Tabs.tsx';
import type { LeaderboardEntry } from '../board/backend/documents.ts';
import { AllTimeBoard } from '../board/leaderboard/AllTimeBoard.tsx';
import { PlayerButton } from '../board/leaderboard/BoardRow.tsx';
import { useWorker } from '../board/leaderboard/reading.ts';
import type { TabActions } from '../contests/all/view.ts';
import { followLink } from '../page/navigation/addresses.ts';
import { closeDialog, openCup, RIVALS, useApp, watchReplay } from '../page/navigation/appState.ts';
import { startPractice, startRace } from '../page/navigation/beginRun.ts';
import { FollowButton } from '../people/rivals/FollowButton.tsx';
import { RivalsTab } from '../people/rivals/RivalsTab.tsx';
import { useContestTabs } from './contests/contests.ts';
import { BoardLine } from './screens/BoardLine.tsx';
import * as words from './words/en.ts';
import * as startWords from './words/start/en.ts';
import '../board/leaderboard/leaderboard.css';

const watch = (entry: LeaderboardEntry) => watchReplay({ kind: 'board', runId: entry.runId, entry });

const ACTIONS: TabActions = {
  onWatch: watch,
  onRace: startRace,
  onPractice: startPractice,
  onAbout: openCup,
};

export default function HallDialog() {
  const tabs: { name: keyof typeof words.tabs; board: ReactNode }[] = [
    { name: 'all time', board: <AllTimeBoard onWatch={watch} onRace={startRace} /> },
    ...useContestTabs(ACTIONS),
    { name: RIVALS, board: <RivalsTab onWatch={watch} onRace={startRace} linkOf={followLink} /> },
  ];
  const chosen = useApp((app) => app.board);
  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  useWorker();
  return (
    <Dialog title={startWords.hallOfHodlers} isWide onClose={closeDialog}>
      {import.meta.env.MODE === 'cabinet' && <BoardLine />}
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
