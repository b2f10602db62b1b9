/** Rivals in words as the player reads them. */

import type { ContestEntry } from '../../board/backend/contestDocuments.ts';
import type { LeaderboardEntry } from '../../board/backend/documents.ts';
import type { PlayersRead } from '../../board/backend/players.ts';
import { nameAmong } from '../../board/names/alikes.ts';
import { nameShown, shownNames } from '../../board/names/pageNames.ts';
import type { Row } from '../../board/verification/boardReader.ts';
import type { Claim } from '../../board/verification/proof.ts';
import { rejection } from '../../board/verification/rejection.ts';
import type { ContestClaim } from '../../contests/all/standing.ts';
import { ranksOf } from '../../engine/contest/results.ts';
import type { PlayerId, Uid } from '../../engine/ids.ts';
import { typedText } from '../../engine/storedName.ts';
import type { Rival } from './list.ts';
import * as words from './words/en.ts';

/**
 * START's line on the rival who passed the player last, since the player looked at them; empty: nobody did. `best`: the
 * player's own, in points; `null`: none. `isRefuted`: it is known that the score is not what its replay gives.
 */
export function passedWords(
  rivals: readonly Rival[],
  { entries }: Pick<PlayersRead, 'entries'>,
  best: number | null,
  isRefuted: (entry: Claim) => boolean,
  alikes: ReadonlySet<Uid>,
  shown = shownNames(),
): string {
  if (best === null) return '';
  const passed = rivals.flatMap(({ id, seen }): LeaderboardEntry[] => {
    const entry = entries.get(id)?.entry;
    const isPassed = entry && seen !== null && seen <= best && entry.score > best;
    return isPassed && !isRefuted(entry) ? [entry] : [];
  });
  const [last] = passed.sort((one, other) => other.timestamp - one.timestamp);
  if (!last) return '';
  const { playerName, score } = last;
  return words.passedYou(nameAmong(playerName, alikes.has(playerName.owner), shown), score, score - best);
}

/** On the place of an entry's run among the ranks that the Hall showed; `null`: it is not among them. */
export function placeWords({ runId }: LeaderboardEntry, ranks: readonly LeaderboardEntry[]): string | null {
  const index = ranks.findIndex((rank) => rank.runId === runId);
  return index < 0 ? null : words.place(index + 1);
}

/** On a run of today's daily. Nobody can verify it before the seal opens. */
export function claimWords(claim: ContestEntry | null | undefined): string | null {
  return claim && !rejection(claim) ? words.todayUnchecked(claim.score) : null;
}

/**
 * On a rank in yesterday's daily. `ranks`: as this page has verified them, the best first; `null`: the player has none
 * among them that is verified.
 */
export function yesterdayWords(id: PlayerId, ranks: readonly Row<ContestClaim>[]): string | null {
  const index = ranks.findIndex(({ entry, proof }) => entry.playerId === id && proof.kind === 'verified');
  const rank = ranksOf(ranks.map(({ entry }) => entry))[index];
  const score = ranks[index]?.entry.score;
  return rank && score ? words.yesterdayRank(score, rank) : null;
}

/** On another name than the one that was seen before. */
export function renamedWords({ playerName }: LeaderboardEntry, before: Rival | undefined): string | null {
  if (!before || typedText(before.playerName) === typedText(playerName)) return null;
  return words.formerName(nameShown(before.playerName));
}

/** On a rival without an entry. `isRead`: the board was asked for it. */
export function absentWords({ seen }: Rival, isRead: boolean): string {
  if (!isRead) return words.loading;
  return seen ? words.gone : words.noScoreYet;
}
