/** The list of words and the moderators' names, fetched once somebody else's name is on the screen. */

import { loadCover } from './cover.ts';
import { followModeratorsNames } from './moderatorsNames.ts';
import { fetchedNames } from './nameSources.ts';

/** Rejects when the list of words can't be had. Moderators' names may come later, or never. */
export async function loadNames(isOfFile: boolean): Promise<void> {
  if (!isOfFile) followModeratorsNames();
  const cover = await loadCover();
  fetchedNames.setState({ isOffensive: (text) => cover.covers(text) });
}
