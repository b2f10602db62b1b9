/** The skins that this browser owns, and the one that is worn (spec 3.3). Not tied to the player. */

import * as v from 'valibot';
import { create } from 'zustand';
import { browserStorage } from '../../base/storage.ts';
import { SKIN_IDS, type SkinId } from '../../engine/simulation/skins.ts';
import { type Skin, skinOf } from '../../game/content/skins.ts';

export const OWNED_SKINS_KEY = 'defend-the-sats:owned-skins';
export const SELECTED_SKIN_KEY = 'defend-the-sats:selected-skin';

const KnownSkin = v.picklist(SKIN_IDS);

interface Wardrobe {
  owned: readonly SkinId[];
  selected: SkinId;
}

// At first as in the page that the build renders.
export const useWardrobe = create<Wardrobe>(() => ({
  owned: parseOwned(null),
  selected: parseSelected(null),
}));
reloadWardrobe();

/** Another tab may have added or selected one. */
export function reloadWardrobe(): void {
  const owned = parseOwned(browserStorage.read(OWNED_SKINS_KEY));
  useWardrobe.setState({ owned, selected: parseSelected(browserStorage.read(SELECTED_SKIN_KEY)) });
}

/** Adds a skin to the owned ones. False when it was owned already. */
export function own(skin: SkinId): boolean {
  // Another tab may have added skins since this one read them.
  const stored = parseOwned(browserStorage.read(OWNED_SKINS_KEY));
  const owned = [...new Set([...useWardrobe.getState().owned, ...stored])];
  const isNew = !owned.includes(skin);
  if (isNew) owned.push(skin);
  useWardrobe.setState({ owned });
  browserStorage.write(OWNED_SKINS_KEY, JSON.stringify(owned));
  return isNew;
}

export function select(skin: SkinId): void {
  useWardrobe.setState({ selected: skin });
  browserStorage.write(SELECTED_SKIN_KEY, skin);
}

/** Unknown ids are dropped, valid ones are kept whatever is beside them, and `default` is always there. */
export function parseOwned(stored: string | null): SkinId[] {
  return [...new Set<SkinId>(['default', ...idsIn(stored ?? '[]')])];
}

function idsIn(stored: string): SkinId[] {
  try {
    const ids: unknown = JSON.parse(stored);
    return Array.isArray(ids) ? ids.filter((id) => v.is(KnownSkin, id)) : [];
  } catch {
    // The list is damaged: the ids that are still whole count.
    return SKIN_IDS.filter((id) => stored.includes(`"${id}"`));
  }
}

function parseSelected(stored: string | null): SkinId {
  return v.is(KnownSkin, stored) ? stored : 'default';
}

/** Spec 4.6. */
export type SkinState = 'OWNED' | 'UNLOCKED' | 'FOR SALE' | 'LOCKED';

/** @param bestScore the signed-in player's; `null` while it is unknown */
export function stateOf({ id, unlock }: Skin, owned: readonly SkinId[], bestScore: number | null): SkinState {
  if (owned.includes(id)) return 'OWNED';
  if (unlock.kind === 'purchase') return 'FOR SALE';
  return unlock.kind === 'score' && (bestScore ?? 0) >= unlock.score ? 'UNLOCKED' : 'LOCKED';
}

export function isWearable(state: SkinState): boolean {
  return state === 'OWNED' || state === 'UNLOCKED';
}

/**
 * The skin for the next run: the selected one, or `default` while it can't be worn. The selection stays, for the next login.
 * A component gives the wardrobe that it renders with: React's first one is that of the page that the build rendered.
 */
export function wornSkin(bestScore: number | null, wardrobe = useWardrobe.getState()): SkinId {
  const { owned, selected } = wardrobe;
  return isWearable(stateOf(skinOf(selected), owned, bestScore)) ? selected : 'default';
}
