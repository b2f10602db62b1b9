import { Suspense, useEffect, useRef, useState } from 'react';
import type { Engine } from '../../game/engine.ts';
import type { LiveSetup } from '../../game/runs/liveRun.ts';
import { loadEngine } from '../../host/loadEngine.ts';
import { StageOverlay } from '../../hud/StageOverlay.tsx';
import { goToStart, type RunPlan, useApp } from '../../navigation/appState.ts';
import { wornSkin } from '../../skins/wardrobe.ts';
import { Button } from '../../ui/Button.tsx';
import * as commonWords from '../../words/en.ts';
import { bestScoreNow } from '../bestScore.ts';
import '../../hud/cabinet.css';

type Stage = typeof import('../../hud/StageLayers.tsx') & {
  engine: Engine;
  planKind: ReturnType<typeof import('../plans.ts')['planKindOf']>;
};

/** The engine first, whose errors have words for the player. The rest has come with it: no ticket waits for another file. */
async function loadStage(plan: RunPlan): Promise<{ stage: Stage; setup: LiveSetup }> {
  const engine = await loadEngine();
  const layers = await import('../../hud/StageLayers.tsx');
  const { planKindOf } = await import('../plans.ts');
  const planKind = planKindOf(plan);
  return { stage: { ...layers, engine, planKind }, setup: await planKind.setup(plan) };
}

/** Spec 2.2: the canvas with its overlays. The game runs only while this is on the page. */
export function PlayingScreen() {
  const plan = useApp((app) => app.plan);
  const frame = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Stage | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let hide: (() => void) | undefined;
    let isGone = false;
    loadStage(plan).then(
      ({ stage, setup }) => {
        if (isGone || !frame.current) return;
        const { engine } = stage;
        hide = engine.show(frame.current);
        engine.prepare(stage.planKind.skinOf(plan) ?? wornSkin(bestScoreNow()), setup);
        setLoaded(stage);
      },
      (error: Error) => {
        console.error('Could not start the game', error);
        setProblem(error.message);
      },
    );
    return () => {
      isGone = true;
      hide?.();
    };
  }, [plan]);

  const Mark = loaded?.planKind.Mark;
  const Instead = loaded?.planKind.Instead;
  const mark = Mark && (
    <p className="plan-mark">
      <Suspense>
        <Mark plan={plan} />
      </Suspense>
    </p>
  );
  return (
    <main className="screen playing">
      <h1 className="marquee" translate="no">
        Defend the Sats
      </h1>
      <div className="stage-frame">
        {loaded && (
          <>
            <loaded.CaptionBoundary>{mark}</loaded.CaptionBoundary>
            <loaded.CaptionBoundary>
              <loaded.StageHud engine={loaded.engine} />
            </loaded.CaptionBoundary>
          </>
        )}
        <div ref={frame} className="stage">
          {loaded && (
            <loaded.CaptionBoundary>
              <loaded.StageLayers
                engine={loaded.engine}
                onQuit={goToStart}
                mode={loaded.planKind.modeOf(plan)}
                readyNote={
                  Instead && (
                    <Suspense>
                      <Instead plan={plan} ready={loadEngine} />
                    </Suspense>
                  )
                }
                // The menu lies over the mark, and the time of a live run goes on.
                pauseNote={loaded.planKind.marksPause(plan) && mark}
              />
            </loaded.CaptionBoundary>
          )}
          {!loaded && (
            <StageOverlay isStatus>
              <p>{problem || commonWords.loadingGame}</p>
              {problem && (
                <Button look="primary" data-first onClick={goToStart}>
                  {commonWords.mainMenu}
                </Button>
              )}
            </StageOverlay>
          )}
        </div>
      </div>
      {loaded && (
        <loaded.CaptionBoundary>
          <loaded.StageControls engine={loaded.engine} onQuit={goToStart} />
        </loaded.CaptionBoundary>
      )}
    </main>
  );
}
