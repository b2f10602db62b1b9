import { useEffect } from 'react';
import { scan } from '../input/scan.ts';
import type { SwitchMode } from '../settings/ways/preferences.ts';
import { changeWays, useWays } from '../settings/ways/ways.ts';
import * as words from '../settings/words/ways/en.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Asks whether somebody plays with one switch: it can be answered with that switch alone. */
export default function OneKeyOffer({ onClose }: { onClose: () => void }) {
  const isScanned = useWays(({ switchMode }) => switchMode !== 'off');
  useEffect(() => (isScanned ? undefined : scan('slow')), [isScanned]);
  const play = (switchMode: SwitchMode) => () => {
    changeWays({ switchMode });
    onClose();
  };
  return (
    <Dialog title={words.offer} onClose={onClose}>
      <p>{words.offerWhat}</p>
      <div className="actions">
        <Button data-first onClick={play('walks')}>
          {words.theyWalk}
        </Button>
        <Button onClick={play('turns')}>{words.theyShoot}</Button>
        {/* A player who has nothing of it keeps nothing of it. */}
        <Button onClick={isScanned ? play('off') : onClose}>{words.noThanks}</Button>
      </div>
    </Dialog>
  );
}
