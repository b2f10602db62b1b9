import { type ReactNode, useId } from 'react';
import type { Engine } from '../game/engine.ts';
import { isPaused } from '../game/play.ts';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { usePlay } from './usePlay.ts';

interface PauseMenuProps {
  engine: Engine;
  onQuit: () => void;
  /** Above the buttons. */
  children: ReactNode;
}

export function PauseMenu({ engine, onQuit, children }: PauseMenuProps) {
  const isOpen = usePlay((play) => isPaused(play) && !play.pictureLost);
  const isPadLost = usePlay(({ phase }) => phase.name === 'paused' && phase.isPadLost);
  const why = useId();
  if (!isOpen) return null;
  return (
    <Dialog title="PAUSED" staysOpen onClose={engine.resume}>
      {children}
      {isPadLost && <p id={why}>Your gamepad was disconnected, so the run waits for you.</p>}
      <div className="actions pause-actions">
        <Button look="primary" data-first aria-describedby={why} onClick={engine.resume}>
          RESUME
        </Button>
        <ConfirmButton
          question="GIVE UP THIS RUN?"
          className={['button', 'button warning']}
          onConfirm={onQuit}
        >
          MAIN MENU
        </ConfirmButton>
      </div>
      <SettingsForm />
    </Dialog>
  );
}
