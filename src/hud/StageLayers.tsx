/** Everything around the canvas during a run. It is fetched with the game, not with START. */

import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Engine } from '../game/engine.ts';
import { runGoals } from './goals.ts';
import { HeadlineOverlay } from './HeadlineOverlay.tsx';
import { Hud } from './Hud.tsx';
import { News } from './News.tsx';
import { PauseMenu } from './PauseMenu.tsx';
import { Phrases } from './Phrases.tsx';
import { StagePanel } from './StageButtons.tsx';
import { StageOverlays, type StageOverlaysProps } from './StageOverlays.tsx';
import { TouchControls } from './TouchControls.tsx';
import { UnlockBanner } from './UnlockBanner.tsx';
import './contrast.css';

/** Over the canvas of a desktop, above that of a phone held upright, and beside that of one on its side. */
export function StageHud({ engine }: { engine: Engine }) {
  return (
    <Hud goals={useStore(runGoals)}>
      <Phrases events={engine.events} />
      <UnlockBanner />
    </Hud>
  );
}

interface StageLayersProps extends StageOverlaysProps {
  /** A note for the player while the run is paused. */
  pauseNote: ReactNode;
}

/** Over the canvas. */
export function StageLayers({ engine, onQuit, mode, readyNote, pauseNote }: StageLayersProps) {
  return (
    <>
      <StageOverlays engine={engine} onQuit={onQuit} mode={mode} readyNote={readyNote} />
      <HeadlineOverlay events={engine.events} />
      <News events={engine.events} />
      <PauseMenu engine={engine} onQuit={onQuit}>
        {pauseNote}
      </PauseMenu>
    </>
  );
}

/** Beside it. */
export function StageControls({ engine, onQuit }: { engine: Engine; onQuit: () => void }) {
  return (
    <>
      <StagePanel engine={engine} onQuit={onQuit} />
      <TouchControls engine={engine} />
    </>
  );
}
