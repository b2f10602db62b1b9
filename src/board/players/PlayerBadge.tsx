import logoutIcon from '../../../assets/icons/logout.svg?raw';
import { Avatar } from '../../base/ui/Avatar.tsx';
import { ConfirmButton } from '../../base/ui/ConfirmButton.tsx';
import { shortenWallet } from '../../base/ui/format.ts';
import { Icon } from '../../base/ui/Icon.tsx';
import { useNameMode } from '../names/nameMode.ts';
import { avatarUrl } from './avatar.ts';
import { ownNameShown } from './ownNameShown.ts';
import type { Player } from './player.ts';
import { signOut } from './session.ts';
import * as words from './words/en.ts';
import './badge.css';

interface PlayerBadgeProps {
  player: Player;
  /** `null` while it is unknown: no run yet, or the board is out of reach. */
  bestScore: number | null;
  /** The player wants to see their profile. */
  onOpen: () => void;
}

/** Spec 2.4. Without name and wallet on a page that hides names. */
export function PlayerBadge({ player, bestScore, onOpen }: PlayerBadgeProps) {
  const mode = useNameMode();
  const name = ownNameShown(player.username, mode);
  return (
    <section className="badge" aria-label={words.player}>
      <button type="button" className="badge-player" title={words.yourProfile} onClick={onOpen}>
        <Avatar image={avatarUrl(player.avatarImage)} name={name} color={player.avatarColor} />
        <span className="badge-text">
          <span className="badge-name" translate="no">
            {name}
          </span>
          {player.walletAddress && mode !== 'hidden' && (
            <span className="badge-wallet" translate="no">
              {shortenWallet(player.walletAddress)}
            </span>
          )}
          <span className="badge-best">{words.best(bestScore)}</span>
        </span>
      </button>
      <div className="badge-logout">
        <ConfirmButton
          label={words.logOut}
          question={words.sureToLogOut}
          className={['icon-button', 'button warning']}
          onConfirm={signOut}
        >
          <Icon svg={logoutIcon} />
        </ConfirmButton>
      </div>
    </section>
  );
}
