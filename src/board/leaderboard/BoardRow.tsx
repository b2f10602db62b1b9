import { type ComponentType, createContext, memo, type ReactNode, use, useState } from 'react';
import moreIcon from '../../../assets/icons/more.svg?raw';
import playIcon from '../../../assets/icons/play.svg?raw';
import raceIcon from '../../../assets/icons/race.svg?raw';
import reportIcon from '../../../assets/icons/report.svg?raw';
import trophyIcon from '../../../assets/icons/trophy.svg?raw';
import { isSecret } from '../../base/secrets.ts';
import { Avatar } from '../../base/ui/Avatar.tsx';
import { IconButton } from '../../base/ui/Button.tsx';
import { CopyButton } from '../../base/ui/CopyButton.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import { Icon } from '../../base/ui/Icon.tsx';
import * as commonWords from '../../base/words/en.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { effectText } from '../../game/content/skinEffects.ts';
import { skinOf } from '../../game/content/skins.ts';
import { type LeaderboardEntry, VERIFIED } from '../backend/documents.ts';
import { useNameMode } from '../names/nameMode.ts';
import { PlayerName } from '../names/PlayerName.tsx';
import { useNameShown } from '../names/useNameShown.ts';
import { avatarColor, avatarFor, avatarUrl } from '../players/avatar.ts';
import { useSession } from '../players/session.ts';
import type { Row } from '../verification/boardReader.ts';
import type { Claim, Proof } from '../verification/proof.ts';
import { ReportLink } from './ReportLink.tsx';
import * as words from './words/en.ts';

const TROPHIES = ['gold', 'silver', 'bronze'] as const;

function trophyOf(rank: number | null) {
  return rank === null ? undefined : TROPHIES[rank - 1];
}

export function podiumClass(rank: number): string {
  const trophy = trophyOf(rank);
  return trophy ? `podium podium-${trophy}` : '';
}

/** A rank's trophy, or its number. `null`: there is no rank. */
export function RankMark({ rank }: { rank: number | null }) {
  const trophy = trophyOf(rank);
  return (
    <span className="board-rank">
      {trophy ? (
        <span role="img" aria-label={words.trophies[trophy]} className={`trophy-${trophy}`}>
          <Icon svg={trophyIcon} />
        </span>
      ) : (
        <>
          {rank !== null && <span className="visually-hidden">{words.rank}</span>}
          <span aria-hidden={rank === null}>{rank ?? '–'}</span>
        </>
      )}
    </span>
  );
}

interface BoardRowProps {
  row: Row;
  /** `null`: it has none. */
  rank: number | null;
  /** The row is the signed-in player's. */
  isOwn: boolean;
  /** The name looks like another's on the board. */
  isAlike: boolean;
  onWatch: (entry: LeaderboardEntry) => void;
  /** Absent: nobody can race against it. */
  onRace: ((entry: LeaderboardEntry) => void) | undefined;
}

/**
 * An entry of the board. One without a rank has neither trophy nor wallet; a wallet that is a secret is shown to nobody. A
 * verdict renders its own row alone.
 */
export const BoardRow = memo(function BoardRow({
  row: { entry, proof },
  rank,
  isOwn,
  isAlike,
  onWatch,
  onRace,
}: BoardRowProps) {
  const hasTrophy = trophyOf(rank) !== undefined;
  const areHidden = useNameMode() === 'hidden';
  const name = useNameShown(entry.playerName, false);
  return (
    <li
      className={`board-row ${rank === null ? '' : podiumClass(rank)} ${isOwn ? 'board-own' : ''}`}
      aria-current={isOwn ? 'true' : undefined}
    >
      <RankMark rank={rank} />
      <Avatar image={avatarUrl(avatarFor(entry.playerId))} name={name} color={avatarColor(name)} />
      <span className="board-name">
        <PlayerName name={entry.playerName} isAlike={isAlike} />{' '}
        {isOwn && <span className="board-you">{commonWords.you}</span>}
      </span>
      <span className="board-score" translate="no">
        {formatNumber(entry.score)}
      </span>
      <span className="board-level">
        <span>{words.level(entry.level)}</span>
        {proof.kind === 'verified' && <WornSkin skin={proof.skin} />}
      </span>
      <span className="board-proof">
        <ProofMark proof={proof} />
        <RunButtons entry={entry} isAlike={isAlike} onWatch={onWatch} onRace={onRace} />
      </span>
      <Reason proof={proof}>{entry.verdict === VERIFIED && <span>{words.byModerators}</span>}</Reason>
      {hasTrophy && !areHidden && entry.walletAddress && !isSecret(entry.walletAddress) && (
        <span className="board-wallet" translate="no">
          <span>{entry.walletAddress}</span>
          <CopyButton text={entry.walletAddress} label={words.copyWallet(name)} />
        </span>
      )}
    </li>
  );
});

/** A button on the player of a row, beside those on their run. By default there is none. */
export const PlayerButton = createContext<ComponentType<{ entry: Claim; isAlike: boolean }>>(() => null);

interface RunButtonsProps<C> {
  entry: C;
  isAlike: boolean;
  /** Absent: nobody can watch it. */
  onWatch?: ((entry: C) => void) | undefined;
  onRace?: ((entry: C) => void) | undefined;
}

/** WATCH and RACE, the button on the player, and REPORT for a run of somebody else. On a phone a press on the row shows them, and hides them. */
export function RunButtons<C extends Claim>({ entry, isAlike, onWatch, onRace }: RunButtonsProps<C>) {
  const name = useNameShown(entry.playerName, isAlike);
  const OnPlayer = use(PlayerButton);
  const isOwn = useSession(({ player }) => player?.id === entry.playerId);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={moreIcon}
        label={words.more(name)}
        className="board-more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <span className="board-buttons">
        {onWatch && (
          <IconButton
            icon={playIcon}
            label={words.watchReplay(name)}
            title={words.watchTitle}
            onClick={() => onWatch(entry)}
          >
            {commonWords.watch}
          </IconButton>
        )}
        {onRace && (
          <IconButton
            icon={raceIcon}
            label={words.raceAgainst(name)}
            title={words.raceTitle}
            onClick={() => onRace(entry)}
          >
            {words.race}
          </IconButton>
        )}
        <OnPlayer entry={entry} isAlike={isAlike} />
        {!isOwn && (
          <ReportLink
            reported={{ ...entry, contestId: entry.contest?.id }}
            look="icon-button"
            label={words.reportPlayer(name)}
          >
            <Icon svg={reportIcon} />
            <span>{commonWords.report}</span>
          </ReportLink>
        )}
      </span>
    </>
  );
}

/** Bought skins are stronger, so a reader sees which one a run was played in. */
function WornSkin({ skin }: { skin: SkinId }) {
  const { name, picture } = skinOf(skin);
  return (
    <span className="board-skin" title={words.wornSkin(name, effectText(skin))}>
      <span className="visually-hidden">{words.playedAs}</span>
      <img src={picture} alt="" width={24} height={24} />
      <span>{name}</span>
    </span>
  );
}

/** The proof of a score on this page, in two words. */
export function ProofMark({ proof }: { proof: Proof }) {
  if (proof.kind === 'verified')
    return (
      <span className="board-mark board-verified">
        ✓ <span>{words.verifiedHere}</span>
      </span>
    );
  return <span className="board-mark">{proof.kind === 'checking' && words.checking}</span>;
}

/** Why a score could not be verified, or is no rank. */
export function Reason({ proof, children }: { proof: Proof; children?: ReactNode }) {
  if (proof.kind !== 'unknown' && proof.kind !== 'failed') return null;
  return (
    <span className="board-reason">
      <span>
        {proof.kind === 'unknown' ? words.notVerified(proof.because) : words.noRankBecause(proof.because)}
      </span>
      {children}
    </span>
  );
}
