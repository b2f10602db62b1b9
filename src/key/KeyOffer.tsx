import { useEffect, useState } from 'react';
import { goToStart, openDialog } from '../navigation/appState.ts';
import { browserStorage } from '../storage.ts';

/** There once the key was offered in this browser, or one was taken. */
export const OFFERED = 'defend-the-sats:key-offered';

/** Offers the key, once, where the player has something to lose. */
export default function KeyOffer() {
  const [isFirst] = useState(() => browserStorage.read(OFFERED) === null);
  useEffect(() => browserStorage.write(OFFERED, 'yes'), []);
  if (!isFirst) return null;
  const open = () => {
    goToStart();
    openDialog('entry');
  };
  return (
    <p className="hint">
      You live in this browser alone.{' '}
      <button type="button" className="link" onClick={open}>
        Take your key
      </button>{' '}
      to play on anywhere.
    </p>
  );
}
