import { useEffect, useState } from 'react';
import type { Player } from './player.ts';
import { forgetSecretNews, hasSecretNews } from './secretWallet.ts';

/** For a player whose wallet was a secret, once: what they can do about it. It stands above what the board has of them. */
export function SecretNews({ player }: { player: Player }) {
  const [isNews] = useState(() => hasSecretNews(player));
  useEffect(() => (isNews ? forgetSecretNews : undefined), [isNews]);
  if (!isNews) return null;
  return (
    <>
      <h3>Your wallet was a secret</h3>
      <p>
        You logged in with a seed phrase or a private key as your wallet. If the board has an entry of yours,
        everybody can read the secret there.
      </p>
      <ul className="notes">
        <li>
          <strong>Move your money to a new wallet now.</strong> Nobody can take back what others have copied.
        </li>
        <li>Then delete your entry, if there is one, below. Your next run makes one without a wallet.</li>
        <li>For prizes, log out, and log in with the address of the new wallet. That starts a new entry.</li>
      </ul>
      <p className="hint">This browser has forgotten the secret, and sends your runs without it.</p>
    </>
  );
}
