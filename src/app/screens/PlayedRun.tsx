import { Fragment, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { browserStorage } from '../../base/storage.ts';
import * as commonWords from '../../base/words/en.ts';
import { runsKept } from '../../board/history/kept.ts';
import { bestScoreNow } from '../../board/leaderboard/bestScore.ts';
import { CaptionBoundary, StageControls, StageHud, StageLayers } from '../../game/hud/StageLayers.tsx';
import { StageOverlay } from '../../game/hud/StageOverlay.tsx';
import type { Engine } from '../../game/play/engine.ts';
import type { LiveSetup } from '../../game/play/runs/liveRun.ts';
import { goToStart } from '../../page/navigation/appState.ts';
import { type RunPlan, useLatestRun } from '../../page/navigation/latestRun.ts';
import { wornSkin } from '../../shop/skins/wardrobe.ts';
import { planKindOf } from '../plans/plans.ts';

interface PlayedRunProps {
  engine: Engine;
  plan: RunPlan;
  setup: LiveSetup;
  /** All that the run can need is in the browser. Until then it is only seen. */
  isWhole: boolean;
}

/** By the fourth run a player knows the power-ups. */
const RUNS_TO_LEARN = 3;

/** The canvas of a run, with all that lies over and around it. It comes with the game. */
export function PlayedRun({ engine, plan, setup, isWhole }: PlayedRunProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [laidOut, setLaidOut] = useState<'not yet' | 'seen' | 'ready'>('not yet');
  const player = useLatestRun((run) => run.player);
  const [restarts, setRestarts] = useState(0);
  const { Mark, Instead, atStake, marksPause, skinOf } = planKindOf(plan);

  // Before anything is painted, and before the layers read the engine: it still has the run of before.
  useLayoutEffect(() => {
    if (!stage.current) return;
    const hide = engine.show(stage.current);
    engine.prepare(skinOf(plan) ?? wornSkin(bestScoreNow()), setup);
    if (isWhole) engine.makeReady(restarts > 0);
    setLaidOut(isWhole ? 'ready' : 'seen');
    return hide;
  }, [engine, plan, setup, skinOf, restarts, isWhole]);

  const mark = Mark && (
    <p className="plan-mark">
      <Suspense>
        <Mark plan={plan} />
      </Suspense>
    </p>
  );
  const ready = {
    instead: Instead && (
      <Suspense>
        <Instead plan={plan} />
      </Suspense>
    ),
    explainsPowerUps: player === null || runsKept(browserStorage, player.id) < RUNS_TO_LEARN,
  };
  return (
    // What lies over a run begins with it.
    <Fragment key={restarts}>
      <div className="stage-frame">
        {laidOut !== 'not yet' && (
          <>
            <CaptionBoundary>{mark}</CaptionBoundary>
            <CaptionBoundary>
              <StageHud engine={engine} />
            </CaptionBoundary>
          </>
        )}
        <div ref={stage} className="stage">
          {laidOut === 'ready' ? (
            <CaptionBoundary>
              <StageLayers
                engine={engine}
                onQuit={goToStart}
                ready={ready}
                // The menu lies over the mark, and the time of a live run goes on.
                pauseNote={marksPause(plan) && mark}
                onRestart={atStake === 'ticket' ? null : () => setRestarts(restarts + 1)}
                isScored={atStake === 'score'}
              />
            </CaptionBoundary>
          ) : (
            <StageOverlay isStatus>
              <p>{commonWords.loadingGame}</p>
            </StageOverlay>
          )}
        </div>
      </div>
      {laidOut === 'ready' && (
        <CaptionBoundary>
          <StageControls engine={engine} onQuit={goToStart} ready={ready} />
        </CaptionBoundary>
      )}
    </Fragment>
  );
}
