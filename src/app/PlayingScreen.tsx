import { useEffect, useRef, useState } from 'react';
import type { Engine } from '../game/engine.ts';
import { Hud } from '../hud/Hud.tsx';
import { StageOverlays } from '../hud/StageOverlays.tsx';
import { TouchControls } from '../hud/TouchControls.tsx';
import { wornSkin } from '../skins/wardrobe.ts';
import { goToStart } from './appState.ts';
import { bestScoreNow } from './bestScore.ts';
import { loadEngine } from './engine.ts';
import '../hud/hud.css';

/** Spec 2.2: the canvas with its overlays. The game runs only while this is on the page. */
export function PlayingScreen() {
  const stage = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let hide: (() => void) | undefined;
    let isGone = false;
    loadEngine().then(
      (loaded) => {
        if (isGone || !stage.current) return;
        hide = loaded.show(stage.current);
        loaded.prepare(wornSkin(bestScoreNow()));
        setEngine(loaded);
      },
      (error: unknown) => {
        console.error('Could not start the game', error);
        setFailed(true);
      },
    );
    return () => {
      isGone = true;
      hide?.();
    };
  }, []);

  return (
    <main className="screen playing">
      <h1 className="sr-only">Defend the Sats</h1>
      <div className="stage-frame">
        <div ref={stage} className="stage">
          <Hud />
          {engine && <StageOverlays engine={engine} onQuit={goToStart} />}
          {!engine && (
            <div className="stage-overlay" role="status">
              <p>{failed ? 'The game could not be loaded.' : 'Digging the trench...'}</p>
              {failed && (
                <button type="button" className="button primary" onClick={goToStart}>
                  MAIN MENU
                </button>
              )}
            </div>
          )}
        </div>
      </div>
      {engine && <TouchControls engine={engine} />}
    </main>
  );
}
