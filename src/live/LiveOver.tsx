import type { Cup } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import { sealOpensAt } from '../contest/phases.ts';
import { CupBoard, useWinningRun } from '../cups/CupBoard.tsx';
import { useWorker } from '../leaderboard/reading.ts';
import { leave, openCup, watchReplay } from '../navigation/appState.ts';
import { WinningRun } from '../replays/WinningRun.tsx';
import { useIsCalm } from '../settings/motion.ts';
import { Button } from '../ui/Button.tsx';
import * as commonWords from '../words/en.ts';
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
