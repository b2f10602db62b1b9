import { useEffect } from 'react';
import { useStore } from 'zustand';
import { askForNames, nameShown, type ShownNames, shownNames } from './shown.ts';
import type { StoredName } from './storedName.ts';

/** All that decides how names are shown. The first component asks for it. */
export function useShownNames(): ShownNames {
  useEffect(() => void askForNames(), []);
  return useStore(shownNames);
}

/** The text of a name, which follows what changes. */
export function useNameShown(name: StoredName): string {
  return nameShown(name, useShownNames());
}
