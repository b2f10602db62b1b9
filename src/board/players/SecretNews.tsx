import { useEffect, useState } from 'react';
import type { Player } from './player.ts';
import { forgetSecretNews, hasSecretNews } from './secretWallet.ts';
import * as words from './words/en.ts';

/** For a player whose wallet was a secret, once: what they can do about it. It is shown above what the board has of them. */
export function SecretNews({ player }: { player: Player }) {
  const [isNews] = useState(() => hasSecretNews(player));
  useEffect(() => (isNews ? forgetSecretNews : undefined), [isNews]);
  if (!isNews) return null;
  return (
    <>
      <h3>{words.secretTitle}</h3>
      <p>{words.secretWhat}</p>
      <ul className="notes">
        <li>
          <strong>{words.secretMove}</strong>
          <span>{words.secretCopied}</span>
        </li>
        <li>{words.secretDelete}</li>
        <li>{words.secretPrizes}</li>
      </ul>
      <p className="hint">{words.secretForgotten}</p>
    </>
  );
}
