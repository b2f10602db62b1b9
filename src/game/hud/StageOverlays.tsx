import { type ReactNode, useId } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../base/ui/Button.tsx';
import { takeFocus } from '../../base/ui/focus.ts';
import * as commonWords from '../../base/words/en.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { RULESETS, type Ruleset } from '../../engine/simulation/rulesets.ts';
import { POWER_UP_SECONDS, POWER_UPS } from '../content/powerUps.ts';
import type { Engine } from '../play/engine.ts';
import { countdownStep, showingPlayButton } from '../play/play.ts';
import { useKeyPrints } from '../settings/ways/keyPrints.ts';
import { runGoals } from './goals.ts';
import { StageOverlay } from './StageOverlay.tsx';
import { TimeUpOverlay } from './TimeUpOverlay.tsx';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';
import './ready.css';

export interface StageOverlaysProps {
  engine: Engine;
  onQuit: () => void;
  /** The contest or mode of the run, on READY; empty: the all-time board. */
  mode: string;
  /** On READY, below PLAY. */
  readyNote: ReactNode;
}

/** The overlays of the canvas that ask or announce something, in HTML so that screen readers read them. */
export function StageOverlays({ engine, onQuit, mode, readyNote }: StageOverlaysProps) {
  const isPictureLost = usePlay((play) => play.pictureLost);
  if (isPictureLost) return <PictureLost onQuit={onQuit} />;
  return (
    <>
      <ReadyOverlay mode={mode} onPlay={engine.play}>
        {readyNote}
      </ReadyOverlay>
      <CountdownOverlay />
      <TimeUpOverlay />
    </>
  );
}

interface ReadyOverlayProps {
  mode: string;
  onPlay: () => void;
  children: ReactNode;
}

/** Spec 2.2. A classic run begins at level 1, so the level shows only where a ruleset begins higher. */
function ReadyOverlay({ mode, onPlay, children }: ReadyOverlayProps) {
  const isShowing = usePlay(showingPlayButton);
  const level = usePlay((play) => play.level);
  const lives = usePlay((play) => play.lives);
  const ghost = usePlay((play) => play.ghost);
  const ruleset = RULESETS[usePlay((play) => play.ruleset)];
  const ticksLeft = usePlay((play) => play.ticksLeft);
  const goal = useStore(runGoals, ({ ready }) => ready);
  const shootKey = useKeyPrints(({ shoot }) => shoot);
  const hint = useId();
  const aim = [ghost !== null && words.ghost(ghost), goal].filter(Boolean).join(' ');
  if (!isShowing) return null;
  return (
    <StageOverlay>
      {mode && <p className="overlay-mode">{mode}</p>}
      <h2>{words.readyToDefend}</h2>
      {level > 1 && <p className="overlay-level">{words.level(level)}</p>}
      <p>{words.task(ticksLeft && Math.ceil(ticksLeft / TICKS_PER_SECOND), lives)}</p>
      {aim && <p className="ready-goal">{aim}</p>}
      <Button ref={takeFocus} look="primary overlay-play" data-first aria-describedby={hint} onClick={onPlay}>
        {words.play}
      </Button>
      <p id={hint} className="hint keyboard-hint">
        {words.keysHint(shootKey)}
      </p>
      {/* One PLAY on a touch screen, in the thumbs' reach. */}
      <p className="hint touch-hint">{words.touchHint}</p>
      {children}
      <PowerUpLegend kinds={ruleset.powerUps} />
    </StageOverlay>
  );
}

function PowerUpLegend({ kinds }: { kinds: Ruleset['powerUps'] }) {
  const title = useId();
  return (
    <>
      <p id={title} className="hint legend-title">
        {words.powerUpSeconds(POWER_UP_SECONDS)}
      </p>
      <ul className="legend" aria-labelledby={title}>
        {kinds.map((kind) => {
          const { picture, name, effect } = POWER_UPS[kind];
          return (
            <li key={kind}>
              <img src={picture} alt="" width={25} height={25} />
              <b>{name}</b>
              <span>{effect}</span>
            </li>
          );
        })}
      </ul>
    </>
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
