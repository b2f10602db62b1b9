import { useEffect, useRef } from 'react';
import type { RunId } from '../../engine/simulation/runId.ts';
import { arrived } from '../../page/arrival.ts';
import { useApp } from '../../page/navigation/appState.ts';
import { openReplay } from './openReplay.ts';
import './winningRun.css';

/** The last minute of a run of the board, over and over, behind what its parent shows. The parent does without, too. */
export function WinningRun({ runId }: { runId: RunId }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isGone = false;
    Promise.all([arrived('engine'), openReplay({ kind: 'board', runId })]).then(
      async ([engine, { replay }]) => {
        if (isGone || !place.current) return;
        useApp.setState({ isCanvasLent: true });
        const attraction = await engine.attract(place.current, replay);
        leave = attraction?.leave;
        if (isGone) leave?.();
      },
      () => {
        // Its WATCH says what is wrong.
      },
    );
    return () => {
      isGone = true;
      leave?.();
      useApp.setState({ isCanvasLent: false });
    };
  }, [runId]);
  return <div ref={place} className="winning-run" aria-hidden="true" />;
}
