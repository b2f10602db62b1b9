import type { ReactNode } from 'react';
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
  if (!isOpen) return null;
  return (
    <Dialog title="PAUSED" staysOpen onClose={engine.resume}>
      {children}
      <div className="actions pause-actions">
        <Button look="primary" data-first onClick={engine.resume}>
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
