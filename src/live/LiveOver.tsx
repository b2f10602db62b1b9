import type { Cup } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import { sealOpensAt } from '../contest/phases.ts';
import { CupBoard, useWinningRun } from '../cups/CupBoard.tsx';
import { useWorker } from '../leaderboard/reading.ts';
import { leave, openCup, watchReplay } from '../navigation/appState.ts';
import { WinningRun } from '../replays/WinningRun.tsx';
import { useIsCalm } from '../settings/motion.ts';
import { Button } from '../ui/Button.tsx';

/** The standing of a cup whose last run was played, once its seal is open with the winner's last minute behind it. */
export function LiveOver({ cup, words, isBare }: { cup: Cup; words: string; isBare: boolean }) {
  useWorker();
  const isCalm = useIsCalm();
  const isOpen = useServerTime((now) => now >= sealOpensAt(cup.times));
  const run = useWinningRun(cup);
  return (
    <main className="screen live live-over">
      {run && isOpen && !isCalm && <WinningRun runId={run.runId} />}
      <h1 className="title">{cup.title.toUpperCase()}</h1>
      <p className="live-stage">{words}</p>
      <CupBoard cup={cup} onWatch={(entry) => watchReplay({ kind: 'board', runId: entry.runId, entry })} />
      {!isBare && (
        <p className="actions">
          <Button onClick={() => openCup(cup.id)}>ABOUT THE CUP</Button>
          <Button data-first onClick={leave}>
            MAIN MENU
          </Button>
        </p>
      )}
    </main>
  );
}
