import { useServerTime } from '../../base/clock.ts';
import { Button } from '../../base/ui/Button.tsx';
import * as commonWords from '../../base/words/en.ts';
import type { Cup } from '../../board/backend/cupRecords.ts';
import { useWorker } from '../../board/leaderboard/reading.ts';
import { CupBoard, useWinningRun } from '../../contests/cups/CupBoard.tsx';
import { sealOpensAt } from '../../engine/contest/phases.ts';
import { useIsCalm } from '../../game/settings/motion.ts';
import { leave, openCup, watchReplay } from '../../page/navigation/appState.ts';
import { WinningRun } from '../replays/WinningRun.tsx';
import * as words from './words/en.ts';

/** The standing of a cup whose last run was played, once its seal is open with the winner's last minute behind it. `stage`: the cup's, in words. */
export function LiveOver({ cup, stage, isBare }: { cup: Cup; stage: string; isBare: boolean }) {
  useWorker();
  const isCalm = useIsCalm();
  const isOpen = useServerTime((now) => now >= sealOpensAt(cup.times));
  const run = useWinningRun(cup);
  return (
    <main className="screen live live-over">
      {run && isOpen && !isCalm && <WinningRun runId={run.runId} />}
      <h1 className="title">{cup.title.toUpperCase()}</h1>
      <p className="live-stage">{stage}</p>
      <CupBoard cup={cup} onWatch={(entry) => watchReplay({ kind: 'board', runId: entry.runId, entry })} />
      {!isBare && (
        <p className="actions">
          <Button onClick={() => openCup(cup.id)}>{words.aboutTheCup}</Button>
          <Button data-first onClick={leave}>
            {commonWords.mainMenu}
          </Button>
        </p>
      )}
    </main>
  );
}
