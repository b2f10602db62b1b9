import type { ReactNode } from 'react';
import './overlays.css';

interface StageOverlayProps {
  /** Screen readers hear its changes. */
  isStatus?: boolean;
  /** The field is seen, and can be pressed, through it. */
  isSeeThrough?: boolean;
  children: ReactNode;
}

/** Lies over the canvas, as large as it is. */
export function StageOverlay({ isStatus, isSeeThrough, children }: StageOverlayProps) {
  return (
    <div
      className={isSeeThrough ? 'stage-overlay see-through' : 'stage-overlay'}
      role={isStatus ? 'status' : undefined}
    >
      {children}
    </div>
  );
}
