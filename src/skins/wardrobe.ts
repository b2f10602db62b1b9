/** Which skins this browser owns, and which one is worn (spec 3.3). Not tied to the player. */

import * as v from 'valibot';
import { create } from 'zustand';
import { SKIN_IDS, type SkinId } from '../simulation/skins.ts';
import { browserStorage } from '../storage.ts';
import { type Skin, skinOf } from './catalogue.ts';

const OWNED_SKINS_KEY = 'defend-the-sats:owned-skins';
const SELECTED_SKIN_KEY = 'defend-the-sats:selected-skin';

const KnownSkin = v.picklist(SKIN_IDS);

interface Wardrobe {
  owned: readonly SkinId[];
  selected: SkinId;
}

export const useWardrobe = create<Wardrobe>(() => {
  const owned = parseOwned(browserStorage.read(OWNED_SKINS_KEY));
  return { owned, selected: parseSelected(browserStorage.read(SELECTED_SKIN_KEY)) };
});

/** Adds a skin to the owned ones. False when it was owned already. */
export function own(skin: SkinId): boolean {
  const { owned } = useWardrobe.getState();
  if (owned.includes(skin)) return false;
  useWardrobe.setState({ owned: [...owned, skin] });
  browserStorage.write(OWNED_SKINS_KEY, JSON.stringify([...owned, skin]));
  return true;
}

export function select(skin: SkinId): void {
  useWardrobe.setState({ selected: skin });
  browserStorage.write(SELECTED_SKIN_KEY, skin);
}

/** Unknown ids are dropped, valid ones are kept whatever stands beside them, and `default` is always there. */
function parseOwned(stored: string | null): SkinId[] {
  let ids: unknown;
  try {
    ids = JSON.parse(stored ?? '[]');
  } catch {
    ids = [];
  }
  const valid = Array.isArray(ids) ? ids.filter((id) => v.is(KnownSkin, id)) : [];
  return [...new Set<SkinId>(['default', ...valid])];
}

function parseSelected(stored: string | null): SkinId {
  return v.is(KnownSkin, stored) ? stored : 'default';
}

/** Owned, or unlocked by the player's best score (spec 4.6). */
export function isWearable(skin: Skin, owned: readonly SkinId[], bestScore: number | null): boolean {
  if (owned.includes(skin.id)) return true;
  return skin.unlock.kind === 'score' && bestScore !== null && bestScore >= skin.unlock.score;
}

/** The skin for the next run: the selected one, or `default` when it may no longer be worn. */
export function wornSkin(bestScore: number | null): SkinId {
  const { owned, selected } = useWardrobe.getState();
  return isWearable(skinOf(selected), owned, bestScore) ? selected : 'default';
}
