import { useMemo } from 'react';
import trophy from '../../../assets/icons/trophy.svg';
import type { Cup, Winner } from '../../backend/cupRecords.ts';
import { skinOf } from '../../content/skins.ts';
import type { SkinId } from '../../simulation/skins.ts';
import { formatNumber } from '../../ui/format.ts';
import { CardDialog } from './CardDialog.tsx';
import { pageAddress } from './replayLink.ts';
import { type CardFacts, siteWords } from './shareCard.ts';

interface WinnerDialogProps {
  cup: Cup;
  winner: Winner;
  /** The skin to be seen in. */
  skin: SkinId;
  onClose: () => void;
}

/** The card of a place among a cup's winners. */
export function WinnerDialog({ cup, winner, skin, onClose }: WinnerDialogProps) {
  const facts = useMemo(() => factsOf(cup, winner, skin), [cup, winner, skin]);
  const points = formatNumber(winner.score);
  return (
    <CardDialog
      facts={facts}
      words={`Rank ${winner.rank} of the ${cup.title} in Defend the Sats, with ${points} points. ${pageAddress()}`}
      described={`Defend the Sats, ${cup.title}. ${winner.playerName}: rank ${winner.rank}, ${points} points. Buy Bitcoin fixes this.`}
      onClose={onClose}
    />
  );
}

function factsOf({ title }: Cup, { rank, playerName, score }: Winner, skin: SkinId): CardFacts {
  return {
    playerName,
    score,
    details: title,
    rating: { words: rank === 1 ? 'WINNER' : `RANK ${rank}`, mark: trophy },
    character: skinOf(skin).picture,
    site: siteWords(),
  };
}
