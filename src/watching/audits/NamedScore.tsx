import type { LeaderboardEntry } from '../../board/backend/documents.ts';
import { useNameShown } from '../../board/names/useNameShown.ts';
import * as words from './words/en.ts';

/** A score, and the name beside it. */
export function NamedScore({ entry }: { entry: Pick<LeaderboardEntry, 'playerName' | 'score'> }) {
  const name = useNameShown(entry.playerName);
  return <span translate="no">{words.fakeScore(name, entry.score)}</span>;
}
