import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoredName } from '../../engine/storedName.ts';
import { nameAmong } from './alikes.ts';
import { useNameMode } from './nameMode.ts';
import { fetchedNames, type ShownNames } from './nameSources.ts';
import { askForNames } from './pageNames.ts';

/** All that decides how names are shown. The first component asks for it. */
export function useShownNames(isOfFile = false): ShownNames {
  useEffect(() => void askForNames(isOfFile), [isOfFile]);
  const fetched = useStore(fetchedNames);
  const mode = useNameMode();
  return useMemo(() => ({ ...fetched, mode }), [fetched, mode]);
}

/** The text of a name, which follows what changes; with its digits if another's looks like it. */
export function useNameShown(name: StoredName, isAlike: boolean): string {
  return nameAmong(name, isAlike, useShownNames(name.isOfFile));
}
