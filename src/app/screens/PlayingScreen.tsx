import { useEffect, useRef, useState } from 'react';
import type { Engine } from '../../game/engine.ts';
import { StageOverlay } from '../../hud/StageOverlay.tsx';
import { wornSkin } from '../../skins/wardrobe.ts';
import { goToStart, type RunPlan, useApp } from '../appState.ts';
import { bestScoreNow } from '../bestScore.ts';
import { loadEngine } from '../loadEngine.ts';
import './cabinet.css';

type Stage = typeof import('../../hud/StageLayers.tsx') &
  typeof import('./PlanMark.tsx') & { engine: Engine };

/** The engine first, whose errors have words for the player. The rest has come with it. */
async function loadStage(): Promise<Stage> {
  const engine = await loadEngine();
  return { engine, ...(await import('../../hud/StageLayers.tsx')), ...(await import('./PlanMark.tsx')) };
}

const loadSetup = async (plan: RunPlan) =>
  plan.kind === 'all time' ? {} : (await import('../runSetup.ts')).setupOf(plan);

/** Spec 2.2: the canvas with its overlays. The game runs only while this is on the page. */
export function PlayingScreen() {
  const plan = useApp((app) => app.plan);
  const stage = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Stage | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let hide: (() => void) | undefined;
    let isGone = false;
    Promise.all([loadStage(), loadSetup(plan)]).then(
      ([loadedStage, setup]) => {
        if (isGone || !stage.current) return;
        const { engine } = loadedStage;
        hide = engine.show(stage.current);
        engine.prepare(plan.kind === 'cup' ? plan.ticket.skin : wornSkin(bestScoreNow()), setup);
        setLoaded(loadedStage);
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

  return (
    <main className="screen playing">
      <h1 className="marquee">Defend the Sats</h1>
      <div className="stage-frame">
        {loaded && <loaded.PlanMark plan={plan} />}
        {loaded && <loaded.StageHud engine={loaded.engine} />}
        <div ref={stage} className="stage">
          {loaded && (
            <loaded.StageLayers
              engine={loaded.engine}
              onQuit={goToStart}
              // The menu lies over the mark, and the time of a cup's run goes on.
              pauseNote={plan.kind === 'cup' && <loaded.PlanMark plan={plan} />}
            />
          )}
          {!loaded && (
            <StageOverlay isStatus>
              <p>{problem || 'Digging the trench...'}</p>
              {problem && (
                <button type="button" className="button primary" data-first onClick={goToStart}>
                  MAIN MENU
                </button>
              )}
            </StageOverlay>
          )}
        </div>
      </div>
      {loaded && <loaded.StageControls engine={loaded.engine} onQuit={goToStart} />}
    </main>
  );
}
