import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoredName } from '../../engine/storedName.ts';
import { useNameMode } from './nameMode.ts';
import { fetchedNames, type ShownNames } from './nameSources.ts';
import { digitsAfter } from './nameText.ts';
import { askForNames, nameShown } from './pageNames.ts';

/** All that decides how names are shown. The first component asks for it. */
export function useShownNames(isOfFile = false): ShownNames {
  useEffect(() => void askForNames(isOfFile), [isOfFile]);
  const fetched = useStore(fetchedNames);
  const mode = useNameMode();
  return useMemo(() => ({ ...fetched, mode }), [fetched, mode]);
}

/** The text of a name, which follows what changes; with its digits if another's looks like it. */
export function useNameShown(name: StoredName, isAlike = false): string {
  const text = nameShown(name, useShownNames(name.isOfFile));
  return isAlike ? text + digitsAfter(text, name.owner) : text;
}
