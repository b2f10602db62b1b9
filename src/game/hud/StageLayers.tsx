/** Everything around the canvas during a run. It is fetched with the game, not with START. */

import { type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import { latePart } from '../../base/ui/latePart.tsx';
import type { Engine } from '../play/engine.ts';
import { runGoals } from './goals.ts';
import { Hud } from './Hud.tsx';
import { Lead } from './Lead.tsx';
import { News } from './News.tsx';
import { PauseMenu } from './PauseMenu.tsx';
import { StagePanel } from './StageButtons.tsx';
import { StageOverlays, type StageOverlaysProps } from './StageOverlays.tsx';
import { TouchControls } from './TouchControls.tsx';
import { UnlockBanner } from './UnlockBanner.tsx';
import { usePlay } from './usePlay.ts';
import './contrast.css';

// Nothing of them is wanted before the first shot, or the first hit.
const HeadlineOverlay = latePart(() => import('./HeadlineOverlay.tsx'), { ifLost: '' });
const Phrases = latePart(() => import('./Phrases.tsx'), { ifLost: '' });
const RunFeats = latePart(() => import('./RunFeats.tsx'), { ifLost: '' });

export { CaptionBoundary } from './CaptionBoundary.tsx';

/** Over the canvas of a desktop, above that of a phone held upright, and beside that of one on its side. */
export function StageHud({ engine }: { engine: Engine }) {
  const goals = useStore(runGoals);
  const hasShot = usePlay(({ tally }) => tally.shots > 0);
  const hasHit = usePlay(({ tally }) => tally.coins > 0);
  const feats = (
    <>
      {hasHit && (
        <Suspense>
          <RunFeats isTimed={goals.isTimed === true} />
        </Suspense>
      )}
      <Lead goals={goals} />
    </>
  );
  return (
    <Hud feats={feats}>
      {hasShot && (
        <Suspense>
          <Phrases events={engine.events} />
        </Suspense>
      )}
      <UnlockBanner />
    </Hud>
  );
}

interface StageLayersProps extends StageOverlaysProps {
  /** A note for the player while the run is paused. */
  pauseNote: ReactNode;
  /** Begins the run anew, once the player is sure; `null`: it can't be. */
  onRestart: (() => void) | null;
  /** True if a restart loses its points. */
  isScored: boolean;
}

/** Over the canvas. */
export function StageLayers({ engine, onQuit, ready, pauseNote, ...restart }: StageLayersProps) {
  const hasShot = usePlay(({ tally }) => tally.shots > 0);
  return (
    <>
      <StageOverlays engine={engine} onQuit={onQuit} ready={ready} />
      {hasShot && (
        <Suspense>
          <HeadlineOverlay events={engine.events} />
        </Suspense>
      )}
      <News events={engine.events} />
      <PauseMenu engine={engine} onQuit={onQuit} {...restart}>
        {pauseNote}
      </PauseMenu>
    </>
  );
}

/** Beside it. */
export function StageControls({ engine, onQuit, ready }: StageOverlaysProps) {
  return (
    <>
      <StagePanel engine={engine} onQuit={onQuit} />
      <TouchControls engine={engine} ready={ready} />
    </>
  );
}
