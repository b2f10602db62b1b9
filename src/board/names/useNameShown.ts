import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoredName } from '../../engine/storedName.ts';
import { useNameMode } from './nameMode.ts';
import { fetchedNames, type ShownNames } from './nameSources.ts';
import { askForNames, nameShown } from './pageNames.ts';

/** All that decides how names are shown. The first component asks for it. */
export function useShownNames(isOfFile = false): ShownNames {
  useEffect(() => void askForNames(isOfFile), [isOfFile]);
  const fetched = useStore(fetchedNames);
  const mode = useNameMode();
  return useMemo(() => ({ ...fetched, mode }), [fetched, mode]);
}

/** The text of a name, which follows what changes. */
export function useNameShown(name: StoredName): string {
  return nameShown(name, useShownNames(name.isOfFile));
}
