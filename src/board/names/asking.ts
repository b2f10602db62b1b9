/** The list of words and the moderators' names, fetched once somebody else's name is on the screen. */

import { loadCover } from './cover.ts';
import { fetchedNames } from './fetched.ts';
import { followLastingNames, lastingNames } from './lasting.ts';

/** Rejects when the list of words can't be had. Moderators' names may come later, or never. */
export async function ask(isOfFile: boolean): Promise<void> {
  const give = () => fetchedNames.setState({ given: lastingNames.getState().names });
  lastingNames.subscribe(give);
  if (!isOfFile) followLastingNames();
  const cover = await loadCover();
  fetchedNames.setState({ isOffensive: (text) => cover.covers(text) });
}
