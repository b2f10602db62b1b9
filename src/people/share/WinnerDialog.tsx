import { useMemo } from 'react';
import trophy from '../../../assets/icons/trophy.svg?raw';
import { PALETTE } from '../../base/ui/palette.ts';
import type { Cup, Winner } from '../../board/backend/cupRecords.ts';
import { useNameShown } from '../../board/names/useNameShown.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { cupLink } from '../../page/navigation/addresses.ts';
import { CardDialog } from './CardDialog.tsx';
import type { CardFacts } from './shareCard.ts';
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
  const name = useNameShown(winner.playerName);
  const facts = useMemo(() => factsOf(cup, winner, name, skin), [cup, winner, name, skin]);
  return (
    <CardDialog
      facts={facts}
      text={words.cupRank(cup.title, winner.rank, winner.score)}
      link={cupLink(cup.id)}
      onClose={onClose}
    />
  );
}

function factsOf({ title }: Cup, { rank, score }: Winner, playerName: string, skin: SkinId): CardFacts {
  return {
    playerName,
    score,
    details: [title],
    rating: { words: rank === 1 ? words.winner : words.rank(rank), mark: trophyOf(rank) },
    skin,
  };
}

const METALS = [PALETTE.gold, PALETTE.silver, PALETTE.bronze];

/** Address of the trophy in the metal of a rank, 1 or more. On a canvas the icon has no text's colour to take, and is black. */
export function trophyOf(rank: number): string {
  const metal = METALS[rank - 1] ?? PALETTE.orangeBright;
  return `data:image/svg+xml,${encodeURIComponent(trophy.replace('currentColor', metal))}`;
}
