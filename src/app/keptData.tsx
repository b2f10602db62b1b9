/** The browser's promise to keep what the game stores: without one it may delete all of it after days without a visit. */

import { useEffect, useState } from 'react';
import { isPlayerKept } from '../board/players/session.ts';
import * as words from './words/en.ts';

/** The browser's promise, in the settings. */
export function KeptData() {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    navigator.storage?.persisted?.().then(setKept, () => {});
  }, []);
  return (
    <p className="hint">{isPlayerKept() ? (isKept ? words.dataKept : words.dataAtRisk) : words.dataLost}</p>
  );
}
