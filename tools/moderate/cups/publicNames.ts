/** Names for readers outside of the page, who can press nothing: as the page shows them to strangers. */

import { alikesOf, nameAmong } from '../../../src/board/names/alikes.ts';
import { wordCover } from '../../../src/board/names/wordCover.ts';
import type { Uid } from '../../../src/engine/ids.ts';
import { storedName } from '../../../src/engine/storedName.ts';
import type { HallOfFame } from '../hallOfFame.ts';

/** The text of a name that was typed, and whose account is `owner`: that of moderators first, and covered where it is rude. */
export type PublicName = (typed: string, owner: Uid) => string;

/** `beside`: names that are shown together, where those that look alike have their digits. */
export async function publicNames(
  { shownNames }: HallOfFame,
  beside: readonly { playerName: string; entrant: Uid }[] = [],
): Promise<PublicName> {
  const given = new Map(Array.from(await shownNames.all(), ([owner, { name }]) => [owner, name] as const));
  const shown = { mode: 'covered', given, isOffensive: wordCover.covers } as const;
  const alikes = alikesOf(
    beside.map(({ playerName, entrant }) => storedName(playerName, entrant)),
    shown,
  );
  return (typed, owner) => nameAmong(storedName(typed, owner), alikes.has(owner), shown);
}
