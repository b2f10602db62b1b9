import { type ReactNode, useId } from 'react';
import type { Engine } from '../game/engine.ts';
import { isPaused } from '../game/play.ts';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import * as commonWords from '../words/en.ts';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';

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
    <Dialog title={words.paused} staysOpen onClose={engine.resume}>
      {children}
      {isPadLost && <p id={why}>{words.gamepadLost}</p>}
      <div className="actions pause-actions">
        <Button look="primary" data-first aria-describedby={why} onClick={engine.resume}>
          {commonWords.resume}
        </Button>
        <ConfirmButton
          question={words.sureToGiveUp}
          className={['button', 'button warning']}
          onConfirm={onQuit}
        >
          {commonWords.mainMenu}
        </ConfirmButton>
      </div>
      <SettingsForm />
    </Dialog>
  );
}
