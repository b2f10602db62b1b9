import { useEffect, useRef } from 'react';
import type { Engine } from '../game/engine.ts';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { usePlay } from './playState.ts';

interface PauseMenuProps {
  engine: Engine;
  onQuit: () => void;
}

export function PauseMenu(props: PauseMenuProps) {
  const isOpen = usePlay((play) => play.paused && !play.pictureLost);
  return isOpen ? <OpenPauseMenu {...props} /> : null;
}

function OpenPauseMenu({ engine, onQuit }: PauseMenuProps) {
  const goOn = useRef<HTMLButtonElement>(null);
  // The dialog opens with its first button focused, which closes it; Enter shall say what it does.
  useEffect(() => goOn.current?.focus(), []);
  return (
    <Dialog title="PAUSED" onClose={engine.resume}>
      <div className="actions">
        <button ref={goOn} type="button" className="button primary" onClick={engine.resume}>
          GO ON
        </button>
        <button type="button" className="button" onClick={onQuit}>
          MAIN MENU
        </button>
      </div>
      <SettingsForm />
    </Dialog>
  );
}
