import { type ComponentProps, useEffect, useState } from 'react';
import { readyToPlay } from '../../host/loadEngine.ts';
import { StageOverlay } from '../../hud/StageOverlay.tsx';
import { goToStart, type RunPlan, useApp } from '../../navigation/appState.ts';
import { Button } from '../../ui/Button.tsx';
import * as commonWords from '../../words/en.ts';
import '../../hud/cabinet.css';

type Part = typeof import('./PlayedRun.tsx');
type Run = Part & ComponentProps<Part['PlayedRun']>;

/** The game first, whose errors have words for the player. The rest has come with it: no ticket waits for another file. */
async function loadRun(plan: RunPlan): Promise<Run> {
  const engine = await readyToPlay();
  const { PlayedRun } = await import('./PlayedRun.tsx');
  const { planKindOf } = await import('../plans.ts');
  return { PlayedRun, engine, plan, setup: await planKindOf(plan).setup(plan) };
}

/** Spec 2.2. The game runs only while this is on the page. */
export function PlayingScreen() {
  const plan = useApp((app) => app.plan);
  const [run, setRun] = useState<Run | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let isGone = false;
    loadRun(plan).then(
      (loaded) => !isGone && setRun(loaded),
      (error: Error) => {
        console.error('Could not start the game', error);
        setProblem(error.message);
      },
    );
    return () => {
      isGone = true;
    };
  }, [plan]);

  return (
    <main className="screen playing">
      <h1 className="marquee" translate="no">
        Defend the Sats
      </h1>
      {run?.plan === plan ? (
        <run.PlayedRun engine={run.engine} plan={plan} setup={run.setup} />
      ) : (
        <div className="stage-frame">
          <div className="stage">
            <StageOverlay isStatus>
              <p>{problem || commonWords.loadingGame}</p>
              {problem && (
                <Button look="primary" data-first onClick={goToStart}>
                  {commonWords.mainMenu}
                </Button>
              )}
            </StageOverlay>
          </div>
        </div>
      )}
    </main>
  );
}
