import { isTimeUp } from '../play/play.ts';
import { StageOverlay } from './StageOverlay.tsx';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';

/** The time is up, and lives are left. Losing the last life has the fall of the trench instead. */
export function TimeUpOverlay() {
  const isUp = usePlay(isTimeUp);
  return (
    <StageOverlay isStatus isSeeThrough>
      {isUp && <p className="countdown countdown-go">{words.timeUp}</p>}
    </StageOverlay>
  );
}
