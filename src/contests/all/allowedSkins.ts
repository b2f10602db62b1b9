/** The skins that a contest allows. */

import type { Contest } from '../../engine/contest/contest.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { skinOf } from '../../game/content/skins.ts';

/** The skin of the next ticket: the worn one if the contest allows it, else the first that the player has; `null`: none. */
export function skinFor(
  { skins }: Pick<Contest, 'skins'>,
  worn: SkinId,
  owned: readonly SkinId[],
): SkinId | null {
  if (!skins || skins.includes(worn)) return worn;
  return skins.find((skin) => owned.includes(skin)) ?? null;
}

export function skinNames(skins: readonly SkinId[]): string {
  return skins.map((skin) => skinOf(skin).name).join(', ');
}
