import { useEffect } from 'react';
import { readerIo } from '../leaderboard/reading.ts';
import { useShownNames } from '../names/useNameShown.ts';
import { knownProof } from '../verification/check.ts';
import type { Claim } from '../verification/proof.ts';
import { useKnownRivals } from './known.ts';
import { RIVALS_KEY, reloadRivals, useRivals } from './list.ts';
import { passedWords } from './words.ts';
import './rivals.css';

interface RivalNewsProps {
  /** False while a dialog lies over START, where more players may be followed: all are asked for together. */
  isShown: boolean;
  /** The player's best, in points; `null`: none is known. */
  best: number | null;
  /** Shows the rivals. */
  onOpen: () => void;
}

/** START's line on a rival who passed the player, until the player has looked. Without rivals it asks the board for nothing. */
export function RivalNews({ isShown, ...props }: RivalNewsProps) {
  const isFollowing = useRivals((rivals) => rivals.length > 0);
  useEffect(followOtherTabs, []);
  return isShown && isFollowing && <News {...props} />;
}

function News({ best, onOpen }: Omit<RivalNewsProps, 'isShown'>) {
  const rivals = useRivals();
  const state = useKnownRivals();
  const shown = useShownNames();
  const line = state.kind === 'known' ? passedWords(rivals, state.value, best, isRefuted, shown) : '';
  return (
    <p role="status" className="rival-news">
      {line && (
        <button type="button" onClick={onOpen}>
          {line}
        </button>
      )}
    </p>
  );
}

/** Where rivals are shown, START is. */
function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // `null`: everything was cleared.
    if (key === null || key === RIVALS_KEY) reloadRivals();
  };
  reloadRivals();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

const isRefuted = (entry: Claim) => knownProof(entry, readerIo)?.kind === 'failed';
