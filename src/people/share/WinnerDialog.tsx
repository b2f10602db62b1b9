import { useMemo } from 'react';
import trophy from '../../../assets/icons/trophy.svg?raw';
import { PALETTE } from '../../base/ui/palette.ts';
import type { Cup, Winner } from '../../board/backend/cupRecords.ts';
import { useAlikes } from '../../board/names/useAlikes.ts';
import { useNameShown } from '../../board/names/useNameShown.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { cupLink } from '../../page/navigation/addresses.ts';
import { CardDialog } from './CardDialog.tsx';
import * as words from './words/en.ts';

interface WinnerDialogProps {
  cup: Cup;
  winner: Winner;
  /** The skin to be seen in. */
  skin: SkinId;
  onClose: () => void;
}

/** The card of a place among a cup's winners. */
export function WinnerDialog({ cup, winner, skin, onClose }: WinnerDialogProps) {
  const alikes = useAlikes(cup.winners.map(({ playerName }) => playerName));
  const name = useNameShown(winner.playerName, alikes.has(winner.playerName.owner));
  const { title } = cup;
  const { rank, score } = winner;
  const facts = useMemo(
    () => ({
      playerName: name,
      score,
      details: [title],
      rating: { words: rank === 1 ? words.winner : words.rank(rank), mark: trophyOf(rank) },
      skin,
    }),
    [title, rank, score, name, skin],
  );
  return (
    <CardDialog
      facts={facts}
      text={words.cupRank(title, rank, score)}
      link={cupLink(cup.id)}
      onClose={onClose}
    />
  );
}

const METALS = [PALETTE.gold, PALETTE.silver, PALETTE.bronze];

/** Address of the trophy in the metal of a rank, 1 or more. On a canvas the icon has no text's colour to take, and is black. */
export function trophyOf(rank: number): string {
  const metal = METALS[rank - 1] ?? PALETTE.orangeBright;
  return `data:image/svg+xml,${encodeURIComponent(trophy.replace('currentColor', metal))}`;
}
