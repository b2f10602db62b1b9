import type { Engine } from '../game/engine.ts';
import { skinOf } from '../skins/catalogue.ts';
import { usePlay } from './playState.ts';

/** What lies over the canvas before play. Each is a question or an answer, so a reader hears it. */
export function StageOverlays({ engine }: { engine: Engine }) {
  return (
    <>
      <ReadyOverlay onPlay={engine.play} />
      <CountdownOverlay />
      <UnlockBanner />
    </>
  );
}

function ReadyOverlay({ onPlay }: { onPlay: () => void }) {
  const isShowing = usePlay((play) => play.showingPlayButton);
  const level = usePlay((play) => play.level);
  if (!isShowing) return null;
  return (
    <div className="stage-overlay">
      <h1>READY TO DEFEND?</h1>
      {level > 1 && <p className="overlay-level">LEVEL {level}</p>}
      <button type="button" className="button primary" onClick={onPlay}>
        PLAY
      </button>
      <p className="hint">Press SPACE or ENTER to start</p>
    </div>
  );
}

function CountdownOverlay() {
  const step = usePlay((play) => play.countdown);
  return (
    <div className="stage-overlay see-through" role="status">
      {step && (
        <p key={step} className={step.length > 1 ? 'countdown countdown-go' : 'countdown'}>
          {step}
        </p>
      )}
    </div>
  );
}

function UnlockBanner() {
  const skin = usePlay((play) => play.skinUnlocked);
  return (
    <div className="unlock-banner" role="status">
      {skin && <p>{skinOf(skin).name} skin unlocked!</p>}
    </div>
  );
}
