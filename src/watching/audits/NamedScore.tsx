import { useNameShown } from '../../board/names/useNameShown.ts';
import type { Claim } from '../../board/verification/proof.ts';
import * as words from './words/en.ts';

/** A score, and the name beside it. */
export function NamedScore({ entry, isAlike }: { entry: Claim; isAlike: boolean }) {
  const name = useNameShown(entry.playerName, isAlike);
  return <span translate="no">{words.fakeScore(name, entry.score)}</span>;
}
