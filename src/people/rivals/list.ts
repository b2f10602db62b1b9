/** The players that this browser follows. The list stays here: nobody else learns of it. */

import * as v from 'valibot';
import { create } from 'zustand';
import { browserStorage } from '../../base/storage.ts';
import type { PlayersRead } from '../../board/backend/players.ts';
import { Count } from '../../board/backend/records.ts';
import type { Claim } from '../../board/verification/proof.ts';
import { PlayerId, Uid } from '../../engine/ids.ts';
import { storedName, typedText } from '../../engine/storedName.ts';

export const RIVALS_KEY = 'defend-the-sats:rivals';

export const MAX_RIVALS = 20;

/** As the rules demand: ids become paths of documents. */
const RivalId = v.pipe(PlayerId, v.regex(/^[a-z0-9_]{1,90}_\d{13}$/));

const StoredRival = v.pipe(
  v.object({
    id: RivalId,
    /** The account that the entry is of. The same player id in other hands is nobody's rival. */
    owner: v.pipe(Uid, v.regex(/^[^/]{1,128}$/)),
    /** As the player saw it last. */
    name: v.string(),
    /** The rival's best as the player saw it last, in points; 0: they had no entry; `null`: it was never looked at. */
    seen: v.nullable(Count),
  }),
  v.transform(({ name, ...rest }) => ({ ...rest, playerName: storedName(name, rest.owner) })),
);

export type Rival = v.InferOutput<typeof StoredRival>;

const Stored = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));

/** In the order in which they were followed. */
export const useRivals = create<readonly Rival[]>(readStored);

/** Another tab may have changed the list. */
export function reloadRivals(): void {
  useRivals.setState(readStored(), true);
}

/**
 * The players of a link whom somebody may follow: without what is no id and themselves, and as many as the list has room
 * for.
 */
export function followable(linked: readonly string[], own: PlayerId | undefined): readonly PlayerId[] {
  return linked.filter((id): id is PlayerId => v.is(RivalId, id) && id !== own).slice(0, MAX_RIVALS);
}

/** A rival as a row shows them. A contest's says nothing of their all-time best. */
export function rivalOf({ playerId, owner, playerName, score, contest }: Claim): Rival {
  return { id: playerId, owner, playerName, seen: contest ? null : score };
}

/** Follows those that are not followed yet. False, and nothing changes, when there is no room for all of them. */
export function follow(players: readonly Rival[]): boolean {
  const rivals = distinct([...readStored(), ...players]);
  if (rivals.length > MAX_RIVALS) return false;
  keep(rivals);
  return true;
}

export function unfollow(id: PlayerId): void {
  keep(readStored().filter((rival) => rival.id !== id));
}

/** The player sees their rivals now, as they were read. */
export function noteSeen(read: PlayersRead['entries']): void {
  keep(
    readStored().map((rival) => {
      const found = read.get(rival.id);
      if (!found) return rival;
      const { entry } = found;
      const playerName = entry?.playerName ?? rival.playerName;
      return { ...rival, playerName, seen: entry?.score ?? rival.seen ?? 0 };
    }),
  );
}

function keep(rivals: readonly Rival[]): void {
  const stored: v.InferInput<typeof StoredRival>[] = rivals.map(({ playerName, ...rest }) => ({
    ...rest,
    name: typedText(playerName),
  }));
  browserStorage.write(RIVALS_KEY, JSON.stringify(stored));
  reloadRivals();
}

/** Damaged items are left out. */
function readStored(): readonly Rival[] {
  const stored = v.safeParse(Stored, browserStorage.read(RIVALS_KEY));
  if (!stored.success) return [];
  const rivals = stored.output.flatMap((rival) => {
    const { success, output } = v.safeParse(StoredRival, rival);
    return success ? output : [];
  });
  return distinct(rivals).slice(0, MAX_RIVALS);
}

function distinct(rivals: readonly Rival[]): Rival[] {
  return rivals.filter(({ id }, index) => rivals.findIndex((other) => other.id === id) === index);
}
