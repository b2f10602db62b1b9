/** A secret that somebody once signed in with as their wallet, when the game still took it: the board may show it. */

import { isSecret } from '../../base/secrets.ts';
import { browserStorage } from '../../base/storage.ts';
import type { Player } from './player.ts';
import { keepPlayer, useSession } from './session.ts';

/** The id of the player who has not read yet what to do about it. */
const UNREAD = 'defend-the-sats:secret-wallet';

/** Takes the secret out of the player who is signed in, now and later. `tell`: shows them a warning. */
export function takeSecretsOut(tell: () => void): void {
  const look = ({ player }: { player: Player | null }) => {
    if (!player?.walletAddress || !isSecret(player.walletAddress)) return;
    const { walletAddress: _, ...known } = player;
    browserStorage.write(UNREAD, player.id);
    keepPlayer(known);
    tell();
  };
  const session = useSession.getState();
  if (hasSecretNews(session.player)) tell();
  look(session);
  useSession.subscribe(look);
}

/** True if this player has not read it yet. */
export function hasSecretNews(player: Player | null): boolean {
  return player !== null && browserStorage.read(UNREAD) === player.id;
}

/** The player has read it. */
export function forgetSecretNews(): void {
  browserStorage.remove(UNREAD);
}
