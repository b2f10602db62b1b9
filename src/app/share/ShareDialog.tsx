import { useMemo } from 'react';
import { skinOf } from '../../content/skins.ts';
import { accuracyOf, type Tally } from '../../game/tally.ts';
import type { RecordedRun } from '../../replay/replay.ts';
import { formatNumber } from '../../ui/format.ts';
import { ratingOf } from '../screens/rating.ts';
import { CardDialog } from './CardDialog.tsx';
import { type CardFacts, siteWords } from './shareCard.ts';

interface ShareDialogProps {
  run: RecordedRun;
  /** The day of the daily that the run counts for; `null`: it is for the all-time board. */
  daily: number | null;
  playerName: string;
  /** `null` when the run has no recording to read it from. */
  tally: Tally | null;
  /** What is sent along: the board of the run's daily, its replay, or the game. */
  link: string;
  onClose: () => void;
}

/** The card of a run. */
export default function ShareDialog({ run, daily, playerName, tally, link, onClose }: ShareDialogProps) {
  const facts = useMemo(() => factsOf({ run, daily, playerName, tally }), [run, daily, playerName, tally]);
  return <CardDialog facts={facts} {...inWords({ run, daily, playerName, tally, link })} onClose={onClose} />;
}

type Shared = Pick<ShareDialogProps, 'run' | 'daily' | 'playerName' | 'tally'>;

function factsOf({ run: { score, level, skin }, daily, playerName, tally }: Shared): CardFacts {
  return {
    playerName,
    score,
    details: [...(daily === null ? [] : [`Daily ${daily}`]), `Level ${level}`, ...tallyInWords(tally)].join(
      '  ·  ',
    ),
    rating: ratingOf(score),
    character: skinOf(skin).picture,
    site: siteWords(),
  };
}

/** The run in words: for a message, and for who can't see the picture. */
function inWords({ run, daily, playerName, tally, link }: Shared & { link: string }) {
  const { score, level, skin } = run;
  const points = formatNumber(score);
  const rating = ratingOf(score).words;
  const result =
    daily === null
      ? `${points} points in Defend the Sats, level ${level}: ${rating}. Can you hold the trench?`
      : `Daily ${daily}: ${points} points in three minutes of Defend the Sats. The same coins fall for you.`;
  return {
    words: `${result} ${link}`,
    described: `Defend the Sats. ${playerName}: ${points} points${daily === null ? '' : ` in daily ${daily}`}, ${[`level ${level}`, ...tallyInWords(tally), rating].join(', ')}, played as ${skinOf(skin).name}. Buy Bitcoin fixes this.`,
  };
}

function tallyInWords(tally: Tally | null): string[] {
  if (!tally) return [];
  const accuracy = accuracyOf(tally);
  return [`streak ${tally.longestStreak}`, ...(accuracy === null ? [] : [`${accuracy}% hits`])];
}
