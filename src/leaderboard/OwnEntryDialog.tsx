import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { pageBests } from '../backend/bests.ts';
import type { Player } from '../players/player.ts';
import { browserStorage } from '../storage.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatNumber } from '../ui/format.ts';
import { type Deletion, deleteEntry } from './board.ts';
import { OWN_RUNS_KEY } from './outbox.ts';

const OUTCOMES: Record<Deletion, string> = {
  deleted: 'Your entry is off the board.',
  refused: 'The board refused. Only the browser that made an entry can delete it. You can ask the host.',
  failed: 'The board could not be reached. Please try again.',
};

interface OwnEntryDialogProps {
  player: Player;
  /** Stands above the entry. */
  children: ReactNode;
  onClose: () => void;
}

/** The board's knowledge of the player. They take their own entry off it (docs/privacy.md). */
export function OwnEntryDialog({ player, children, onClose }: OwnEntryDialogProps) {
  // Absent while nobody could look: there may be one.
  const best = useStore(pageBests, (bests) => bests[player.id]);
  const [outcome, setOutcome] = useState<Deletion | 'deleting' | null>(null);

  const erase = async () => {
    setOutcome('deleting');
    const deletion = await deleteEntry(player.id);
    if (deletion === 'deleted') browserStorage.remove(OWN_RUNS_KEY);
    setOutcome(deletion);
  };

  return (
    <Dialog title="YOUR ENTRY" onClose={onClose}>
      {children}
      <p>{entryWords(best)}</p>
      {best === null && outcome === null ? (
        <p>Your next run puts you there. Dailies and cups have boards of their own.</p>
      ) : (
        <ul className="notes">
          <li>Deleting your entry takes your name and your wallet off the board at once, for everybody.</li>
          <li>
            Your runs and their replays stay public. They carry your player id, which begins with your name.
            Ask the host to delete those too.
          </li>
          <li>Your next run makes a new entry. So does a run that waits to be sent.</li>
        </ul>
      )}
      <p>
        <a href="/privacy.html" target="_blank" rel="noopener">
          What is stored about players
        </a>
      </p>
      {best !== null && outcome !== 'deleting' && (
        <ConfirmButton
          question="DELETE IT FOR GOOD?"
          className={['button', 'button warning']}
          onConfirm={() => void erase()}
        >
          DELETE MY ENTRY
        </ConfirmButton>
      )}
      <p role="status">{outcome === 'deleting' ? 'Deleting...' : outcome && OUTCOMES[outcome]}</p>
    </Dialog>
  );
}

/** @param best absent where nobody could look */
function entryWords(best: number | null | undefined): string {
  if (best === null) return 'You are not on the all-time board yet.';
  if (best === undefined) return 'You may be on the all-time board. It could not be asked.';
  return `You are on the all-time board with ${formatNumber(best)} points.`;
}
