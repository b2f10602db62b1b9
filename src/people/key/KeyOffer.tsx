import { useEffect, useState } from 'react';
import { isCabinet } from '../../base/cabinet.ts';
import { browserStorage } from '../../base/storage.ts';
import { isPlayerKept } from '../../board/players/session.ts';
import { openDialog } from '../../page/navigation/appState.ts';
import * as words from './words/en.ts';

/** Stored once the key was offered in this browser, or one was taken. */
export const OFFERED = 'defend-the-sats:key-offered';

/**
 * Offers the key, once, where the player has something to lose: a saved best. Until it is, the offer's place is kept. A browser
 * that keeps nothing gets it after each run.
 */
export default function KeyOffer({ isSaved }: { isSaved: boolean }) {
  const [isFirst] = useState(() => browserStorage.read(OFFERED) === null);
  useEffect(() => {
    if (isSaved) browserStorage.write(OFFERED, 'yes');
  }, [isSaved]);
  const isKept = isPlayerKept();
  if (isCabinet || (isKept && !isFirst)) return null;
  return (
    <p className="key-offer">
      {isSaved && (
        <>
          <span>{isKept ? words.storedHereOnly : words.nothingStored}</span>
          <button type="button" className="link" onClick={() => openDialog('key')}>
            {isKept ? words.saveYourKey : words.saveYourKeyNow}
          </button>
        </>
      )}
    </p>
  );
}
