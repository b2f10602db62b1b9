import { Suspense } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { latePart } from '../../ui/latePart.tsx';
import type { ClipMakerProps } from './ClipMaker.tsx';

// What makes a clip is fetched when one is wanted, and never kept for later.
const ClipMaker = latePart(() => import('./ClipMaker.tsx'), {
  ifLost: 'What makes a clip could not be fetched.',
});

/** Ten seconds of a run as a video. Closing it stops what is being made. */
export function ClipDialog({ onClose, ...clip }: ClipMakerProps & { onClose: () => void }) {
  return (
    <Dialog title="CLIP" onClose={onClose}>
      <Suspense fallback={<p role="status">Fetching what makes a clip...</p>}>
        <ClipMaker {...clip} />
      </Suspense>
    </Dialog>
  );
}
