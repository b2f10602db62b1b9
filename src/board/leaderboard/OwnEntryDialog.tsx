import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { beside, isCabinet } from '../../base/cabinet.ts';
import { browserStorage } from '../../base/storage.ts';
import { ConfirmButton } from '../../base/ui/ConfirmButton.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import type { Uid } from '../../engine/ids.ts';
import { pageBests } from '../backend/bests.ts';
import { ask } from '../backend/connection.ts';
import { forgetHistory } from '../history/history.ts';
import { forgetMedals } from '../history/medals.ts';
import { useShownNames } from '../names/useNameShown.ts';
import type { Player } from '../players/player.ts';
import { type Deletion, deleteEntry } from './board.ts';
import * as words from './words/en.ts';

interface OwnEntryDialogProps {
  player: Player;
  onClose: () => void;
}

/**
 * The board's knowledge of the player. They take their own entry off it, and their history off this browser
 * (docs/privacy.md).
 */
export function OwnEntryDialog({ player, onClose }: OwnEntryDialogProps) {
  // Absent while nobody could look: there may be one.
  const best = useStore(pageBests, (bests) => bests[player.id]);
  const [outcome, setOutcome] = useState<Deletion | 'deleting' | null>(null);

  const [isForgotten, setForgotten] = useState(false);

  const erase = async () => {
    setOutcome('deleting');
    setOutcome(await deleteEntry(player.id));
  };

  return (
    <Dialog title={words.deleteTitle} onClose={onClose}>
      <p>{entryWords(best)}</p>
      <GivenName />
      {best === null && outcome === null ? (
        !isCabinet && <p>{words.playToGetThere}</p>
      ) : (
        <ul className="notes">
          {!isCabinet && (
            <>
              <li>{words.whatDeletingDoes}</li>
              <li>{words.whatStays}</li>
            </>
          )}
          <li>{words.whatComesBack}</li>
          <li>{words.historyStays}</li>
        </ul>
      )}
      <p>
        <a href={`${beside}privacy.html`} target="_blank" rel="noopener">
          {words.privacy}
        </a>
      </p>
      {best !== null && outcome !== 'deleting' && (
        <ConfirmButton
          question={words.sureToDelete}
          className={['button', 'button warning']}
          onConfirm={() => void erase()}
        >
          {words.deleteScore}
        </ConfirmButton>
      )}
      {!isForgotten && (
        <ConfirmButton
          question={words.sureToDelete}
          className={['button', 'button warning']}
          onConfirm={() => {
            forgetHistory(browserStorage, player.id);
            forgetMedals(browserStorage, player.id);
            setForgotten(true);
          }}
        >
          {words.deleteHistory}
        </ConfirmButton>
      )}
      <p role="status">{isForgotten && words.historyDeleted}</p>
      <p role="status">{outcome === 'deleting' ? words.deleting : outcome && words.deletions[outcome]}</p>
    </Dialog>
  );
}

/** The name that others see, if moderators chose it. */
function GivenName() {
  const [uid, setUid] = useState<Uid | null>(null);
  useEffect(() => {
    ask((database) => database.knownUid()).then(setUid, (error: unknown) => console.warn('Names:', error));
  }, []);
  const { given } = useShownNames();
  const name = uid && given.get(uid);
  return name && <p>{words.namedByModerators(name)}</p>;
}

/** @param best absent where nobody could look */
function entryWords(best: number | null | undefined): string {
  if (best === null) return words.notYet;
  if (best === undefined) return words.maybe;
  return words.yourBest(best);
}
