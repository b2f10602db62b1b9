import { useEffect } from 'react';
import { Button } from '../base/ui/Button.tsx';
import { Dialog } from '../base/ui/Dialog.tsx';
import type { SwitchMode } from '../game/settings/ways/preferences.ts';
import { changeWays, useWays } from '../game/settings/ways/ways.ts';
import * as words from '../game/settings/words/ways/en.ts';
import { scan } from '../page/input/scan.ts';

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
        {/* Declining stores nothing. */}
        <Button onClick={isScanned ? play('off') : onClose}>{words.noThanks}</Button>
      </div>
    </Dialog>
  );
}
