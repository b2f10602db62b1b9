import { useId } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { takeFocus } from '../../base/ui/focus.ts';
import * as commonWords from '../../base/words/en.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import type { Engine } from '../play/engine.ts';
import { countdownStep, showingPlayButton } from '../play/play.ts';
import { useKeyPrints } from '../settings/ways/keyPrints.ts';
import { PowerUpLegend, ReadyGoal, type ReadyParts } from './ready.tsx';
import { StageOverlay } from './StageOverlay.tsx';
import { TimeUpOverlay } from './TimeUpOverlay.tsx';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';

export interface StageOverlaysProps {
  engine: Engine;
  onQuit: () => void;
  ready: ReadyParts;
}

/** The overlays of the canvas that ask or announce something, in HTML so that screen readers read them. */
export function StageOverlays({ engine, onQuit, ready }: StageOverlaysProps) {
  const isPictureLost = usePlay((play) => play.pictureLost);
  if (isPictureLost) return <PictureLost onQuit={onQuit} />;
  return (
    <>
      <ReadyOverlay onPlay={engine.play} {...ready} />
      <CountdownOverlay />
      <TimeUpOverlay />
    </>
  );
}

interface ReadyOverlayProps extends ReadyParts {
  onPlay: () => void;
}

/** Spec 2.2. A classic run begins at level 1, so the level shows only where a ruleset begins higher. */
function ReadyOverlay({ onPlay, instead, explainsPowerUps }: ReadyOverlayProps) {
  const isShowing = usePlay(showingPlayButton);
  const level = usePlay((play) => play.level);
  const lives = usePlay((play) => play.lives);
  const ticksLeft = usePlay((play) => play.ticksLeft);
  const shootKey = useKeyPrints(({ shoot }) => shoot);
  const hint = useId();
  if (!isShowing) return null;
  return (
    <StageOverlay>
      <h2>{words.readyToDefend}</h2>
      {level > 1 && <p className="overlay-level">{words.level(level)}</p>}
      <p>{words.task(ticksLeft && Math.ceil(ticksLeft / TICKS_PER_SECOND), lives)}</p>
      <ReadyGoal />
      <div className="ready-actions">
        <Button ref={takeFocus} look="primary" data-first aria-describedby={hint} onClick={onPlay}>
          {words.play}
        </Button>
        {instead}
      </div>
      <p id={hint} className="hint keyboard-hint">
        {words.keysHint(shootKey)}
      </p>
      {/* One PLAY on a touch screen, in the thumbs' reach. */}
      <p className="hint touch-hint">{words.touchHint}</p>
      {explainsPowerUps && <PowerUpLegend />}
    </StageOverlay>
  );
}

function CountdownOverlay() {
  const step = usePlay(countdownStep);
  return (
    <StageOverlay isStatus isSeeThrough>
      {step && (
        <p key={step} className={step.length > 1 ? 'countdown countdown-go' : 'countdown'}>
          {step}
        </p>
      )}
    </StageOverlay>
  );
}

function PictureLost({ onQuit }: { onQuit: () => void }) {
  return (
    <StageOverlay>
      <h2>{words.noPicture}</h2>
      <p role="alert">{words.pictureLost}</p>
      <Button onClick={onQuit}>{commonWords.mainMenu}</Button>
    </StageOverlay>
  );
}
