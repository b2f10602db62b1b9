import type { Uid } from '../../engine/ids.ts';
import type { StoredName } from '../../engine/storedName.ts';
import { alikesOf } from './alikes.ts';
import { useShownNames } from './useNameShown.ts';

/** The accounts of a board whose names look like another's there. They follow what decides how names are shown. */
export function useAlikes(names: readonly StoredName[]): ReadonlySet<Uid> {
  return alikesOf(names, useShownNames());
}
