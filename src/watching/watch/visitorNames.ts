/** The names beside a run, fetched once its replay is there: no name of somebody is shown before the list of words has come. */

import { askForNames, nameShown } from '../../board/names/pageNames.ts';
import type { BoardRun } from '../replays/recording.ts';
import { findNames, namesInWords, type RunNames } from '../replays/runNames.ts';

/** The names as visitors may read them, and the poster's line of them. Never rejected. */
export async function readNames(run: BoardRun): Promise<{ names: RunNames; line: string }> {
  const [{ playerName, contest }] = await Promise.all([findNames(run), askForNames()]);
  const names = { playerName: playerName ? nameShown(playerName) : '', contest };
  return { names, line: namesInWords(names) };
}
