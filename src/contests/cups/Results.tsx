import type { ReactNode } from 'react';
import shareIcon from '../../../assets/icons/share.svg?raw';
import { config } from '../../base/config.ts';
import { Button } from '../../base/ui/Button.tsx';
import { CopyButton } from '../../base/ui/CopyButton.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import { Icon } from '../../base/ui/Icon.tsx';
import * as commonWords from '../../base/words/en.ts';
import type { Cup, OwnEntrant, Winner } from '../../board/backend/cupRecords.ts';
import { podiumClass, RankMark } from '../../board/leaderboard/BoardRow.tsx';
import { PlayerName } from '../../board/names/PlayerName.tsx';
import { useAlikes } from '../../board/names/useAlikes.ts';
import { useNameShown } from '../../board/names/useNameShown.ts';
import { explorerLink } from '../../shop/payments/solanaPay.ts';
import type { ContestClaim } from '../all/standing.ts';
import { averageWords } from '../all/words.ts';
import { useWinningRun } from './CupBoard.tsx';
import { CupPart } from './CupPart.tsx';
import * as words from './words/en.ts';

interface ResultsProps {
  cup: Cup;
  /** `null`: this browser is not registered. */
  own: OwnEntrant | null;
  /** Shares the card of the player's own place. */
  onShare: (winner: Winner) => void;
  /** Verifies the archive that has this hash. */
  onVerify: (hash: string) => void;
  /** Shows the winning run behind the podium. */
  behindPodium: (claim: ContestClaim) => ReactNode;
}

/** The winners, once the results are final, and how each prize was paid. */
export function Results({ cup, own, onShare, onVerify, behindPodium }: ResultsProps) {
  const { archiveHash } = cup;
  const run = useWinningRun(cup);
  const alikes = useAlikes(cup.winners.map(({ playerName }) => playerName));
  // Of two that share a rank, neither stands above the other.
  const hasPodium = cup.winners.slice(0, 3).every(({ rank }, index) => rank === index + 1);
  const won = cup.winners.find(({ entrant }) => entrant === own?.entrant);
  return (
    <CupPart name={words.results}>
      {cup.winners.length === 0 && <p>{words.nobodyWon}</p>}
      {won && (
        <div className="cup-won">
          <p className="cup-stage">{words.youWonRank(won.rank)}</p>
          {!own?.wallet && !won.signature && <p>{words.noWalletInTime}</p>}
          <div className="actions">
            <Button look="tile primary" onClick={() => onShare(won)}>
              <Icon svg={shareIcon} />
              <span>{commonWords.share}</span>
            </Button>
          </div>
        </div>
      )}
      {cup.winners.length > 0 && (
        <div className="cup-podium">
          {run && behindPodium(run)}
          <ol className="board cup-winners">
            {cup.winners.map((winner) => (
              <WinnerRow
                key={winner.entrant}
                winner={winner}
                isOwn={winner === won}
                isAlike={alikes.has(winner.playerName.owner)}
                look={hasPodium ? podiumClass(winner.rank) : ''}
              />
            ))}
          </ol>
        </div>
      )}
      {archiveHash && (
        <>
          <p className="cup-archive">
            <span>{words.archiveHash}</span>
            <code translate="no">{archiveHash}</code>{' '}
            <CopyButton text={archiveHash} label={words.copyArchiveHash} />
          </p>
          <Button onClick={() => onVerify(archiveHash)}>{words.verifyArchive}</Button>
        </>
      )}
    </CupPart>
  );
}

interface WinnerRowProps {
  winner: Winner;
  isOwn: boolean;
  /** The name looks like another winner's. */
  isAlike: boolean;
  /** Classes of the podium; empty: the row is below. */
  look: string;
}

function WinnerRow({ winner, isOwn, isAlike, look }: WinnerRowProps) {
  const { rank, score, lived, signature } = winner;
  const name = useNameShown(winner.playerName, false);
  return (
    <li
      className={`cup-winner ${look} ${isOwn ? 'cup-own' : ''}`.trimEnd()}
      aria-current={isOwn ? 'true' : undefined}
    >
      <RankMark rank={rank} />
      <span className="cup-name">
        <PlayerName name={winner.playerName} isAlike={isAlike} />
      </span>
      <span className="cup-score" translate="no">
        {formatNumber(score)}
      </span>
      <span className="cup-details">{averageWords(lived, score)}</span>
      <span className="cup-details">
        {signature ? (
          <a href={payoutLink(signature)} target="_blank" rel="noreferrer">
            <span>{words.prizePaid}</span>
            <span className="visually-hidden">{words.prizePaidTo(name)}</span>
          </a>
        ) : (
          words.notPaidYet
        )}
      </span>
    </li>
  );
}

/** On the shop's network; without a shop, on the main one. */
function payoutLink(signature: NonNullable<Winner['signature']>): string {
  const { shop } = config;
  return shop.mode === 'live'
    ? explorerLink(signature, shop.settings.cluster, shop.settings.rpcUrl)
    : explorerLink(signature, 'mainnet', '');
}
