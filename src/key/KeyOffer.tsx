import { useEffect, useState } from 'react';
import { goToStart, openDialog } from '../navigation/appState.ts';
import { browserStorage } from '../storage.ts';

/** There once the key was offered in this browser, or one was taken. */
export const OFFERED = 'defend-the-sats:key-offered';

/** Offers the key, once, where the player has something to lose: a saved best. Until it is, the offer's place is kept. */
export default function KeyOffer({ isSaved }: { isSaved: boolean }) {
  const [isFirst] = useState(() => browserStorage.read(OFFERED) === null);
  useEffect(() => {
    if (isSaved) browserStorage.write(OFFERED, 'yes');
  }, [isSaved]);
  if (!isFirst) return null;
  const open = () => {
    goToStart();
    openDialog('entry');
  };
  return (
    <p className="key-offer">
      {isSaved && (
        <>
          <span>Your player is stored only in this browser. </span>
          <button type="button" className="link" onClick={open}>
            SAVE YOUR KEY
          </button>
        </>
      )}
    </p>
  );
}
