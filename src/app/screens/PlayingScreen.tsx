import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import * as commonWords from '../../base/words/en.ts';
import { signInAhead } from '../../board/backend/connection.ts';
import { StageOverlay } from '../../game/hud/StageOverlay.tsx';
import { arrived, here } from '../../page/arrival.ts';
import { gameProblem } from '../../page/host/gameProblem.ts';
import { goToStart, useApp } from '../../page/navigation/appState.ts';
import { type RunPlan, useLatestRun } from '../../page/navigation/latestRun.ts';
import '../../game/hud/cabinet.css';

type Part = typeof import('./PlayedRun.tsx');
type Run = Part & Omit<ComponentProps<Part['PlayedRun']>, 'isWhole'>;

/** The game first, whose errors have words for the player. */
async function loadRun(plan: RunPlan): Promise<Run> {
  const engine = await arrived('engine');
  const [{ PlayedRun }, { planKindOf }] = await Promise.all([
    import('./PlayedRun.tsx'),
    import('../plans/plans.ts'),
  ]).catch((error: unknown) => {
    throw gameProblem(error);
  });
  return { PlayedRun, engine, plan, setup: await planKindOf(plan).setup(plan) };
}

/** Spec 2.2. The game runs only while this is on the page. */
export function PlayingScreen() {
  const plan = useLatestRun(({ plan }) => plan);
  const [run, setRun] = useState<Run | null>(null);
  const [isWhole, setWhole] = useState('parts' in here);
  const problem = useApp(({ problem }) => problem);

  useEffect(() => {
    let isGone = false;
    Promise.all([
      loadRun(plan).then((loaded) => !isGone && setRun(loaded)),
      arrived('run').then(() => setWhole(true)),
    ]).catch((error: Error) => {
      console.error('Could not start the game', error);
      if (!isGone) useApp.setState({ problem: error.message });
    });
    // After the game's own files: Firebase would share the network with them.
    arrived('files').then(signInAhead, () => {});
    return () => {
      isGone = true;
      useApp.setState({ problem: '' });
    };
  }, [plan]);

  return (
    <main className="screen playing">
      <h1 className="marquee" translate="no">
        Defend the Sats
      </h1>
      {run?.plan === plan && !problem ? (
        <run.PlayedRun engine={run.engine} plan={plan} setup={run.setup} isWhole={isWhole} />
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
