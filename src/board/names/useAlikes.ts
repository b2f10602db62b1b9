import { useEffect } from 'react';
import type { Uid } from '../../engine/ids.ts';
import type { StoredName } from '../../engine/storedName.ts';
import { alikesOf } from './alikes.ts';
import { useShownNames } from './useNameShown.ts';

/** The name of each account that this page has had: one that stands alone is compared with them. */
const met = new Map<Uid, StoredName>();

/**
 * The accounts whose names look like another's: among these names and all that the page has had, in a file among these
 * alone. They follow what decides how names are shown.
 */
export function useAlikes(names: readonly StoredName[]): ReadonlySet<Uid> {
  const isOfFile = names.every((name) => name.isOfFile);
  const shown = useShownNames(isOfFile);
  useEffect(() => {
    if (!isOfFile) for (const name of names) met.set(name.owner, name);
  });
  return alikesOf(isOfFile ? names : [...names, ...met.values()], shown);
}
