import type { Emitter } from 'nanoevents';
import { useState } from 'react';
import type { GameEvents } from '../play/events.ts';
import { createHeadlines } from './headlines.ts';
import { StageOverlay } from './StageOverlay.tsx';
import { useBriefly } from './useBriefly.ts';

/** Shows one headline at a time, below the line. News says it to screen readers. */
export default function HeadlineOverlay({ events }: { events: Emitter<GameEvents> }) {
  const [choose] = useState(() => createHeadlines());
  const headline = useBriefly(events, choose);
  if (!headline) return null;
  const { above, words, color } = headline;
  return (
    <StageOverlay isSeeThrough>
      <div key={words} className="headline" style={{ color }} aria-hidden="true">
        <span className="headline-above">{above}</span>
        <span>{words}</span>
      </div>
    </StageOverlay>
  );
}
