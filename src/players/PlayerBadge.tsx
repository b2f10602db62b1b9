import logoutIcon from '../../assets/icons/logout.svg?raw';
import { Avatar } from '../ui/Avatar.tsx';
import { formatNumber, shortenWallet } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { avatarUrl } from './avatar.ts';
import type { Player } from './player.ts';
import { signOut } from './session.ts';
import './badge.css';

interface PlayerBadgeProps {
  player: Player;
  /** `null` while nobody knows it: no run yet, or the board is out of reach. */
  bestScore: number | null;
}

/** Spec 2.4. */
export function PlayerBadge({ player, bestScore }: PlayerBadgeProps) {
  return (
    <section className="badge" aria-label="Player">
      <Avatar image={avatarUrl(player.avatarImage)} name={player.username} color={player.avatarColor} />
      <div className="badge-text">
        <span className="badge-name">{player.username}</span>
        {player.walletAddress && <span className="badge-wallet">{shortenWallet(player.walletAddress)}</span>}
        <span className="badge-best">Best: {bestScore === null ? '–' : formatNumber(bestScore)}</span>
      </div>
      <button type="button" className="icon-button" aria-label="Log out" onClick={signOut}>
        <Icon svg={logoutIcon} />
      </button>
    </section>
  );
}
