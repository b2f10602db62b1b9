import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoredName } from '../storedName.ts';
import { useNameMode } from './preferences.ts';
import { askForNames, fetchedNames, nameShown, type ShownNames } from './shown.ts';

/** All that decides how names are shown. The first component asks for it. */
export function useShownNames(): ShownNames {
  useEffect(() => void askForNames(), []);
  const fetched = useStore(fetchedNames);
  const mode = useNameMode();
  return useMemo(() => ({ ...fetched, mode }), [fetched, mode]);
}

/** The text of a name, which follows what changes. */
export function useNameShown(name: StoredName): string {
  return nameShown(name, useShownNames());
}
