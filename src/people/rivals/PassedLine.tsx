import { readerIo } from '../../board/leaderboard/reading.ts';
import { useAlikes } from '../../board/names/useAlikes.ts';
import { useShownNames } from '../../board/names/useNameShown.ts';
import { knownProof } from '../../board/verification/check.ts';
import type { Claim } from '../../board/verification/proof.ts';
import { useKnownRivals } from './known.ts';
import { useRivals } from './list.ts';
import { passedWords } from './words.ts';
import './rivals.css';

interface PassedLineProps {
  /** The player's best, in points; `null`: none is known. */
  best: number | null;
  /** Shows the rivals. */
  onOpen: () => void;
}

/** On the rival who passed the player last. */
export default function PassedLine({ best, onOpen }: PassedLineProps) {
  const rivals = useRivals();
  const state = useKnownRivals();
  const shown = useShownNames();
  const alikes = useAlikes(rivals.map(({ playerName }) => playerName));
  const line = state.kind === 'known' ? passedWords(rivals, state.value, best, isRefuted, alikes, shown) : '';
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

const isRefuted = (entry: Claim) => knownProof(entry, readerIo)?.kind === 'failed';
