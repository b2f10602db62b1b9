/** The attacks on firestore.rules, played on Google's emulator; tests/rules plays them on our server. */

import type { Board } from '../../tools/board/board.ts';
import { type Emulator, putRules } from '../../tools/board/emulator.ts';
import { httpBoard } from '../../tools/board/transports.ts';
import type { Case } from '../rules/case.ts';
import { RULES } from '../rules/server.ts';
import type { Comparison } from './comparison.ts';

/** Boards side by side: one counter for all would be in everybody's way. */
const LANES = 4;

export async function compareAttacks({ origin }: Emulator, cases: readonly Case[]): Promise<Comparison[]> {
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const board = httpBoard(`demo-attacks-${lane}`, origin);
    await board.clear();
    await putRules(board, RULES);
    const comparisons: Comparison[] = [];
    for (const { name, play } of cases.filter((_one, index) => index % LANES === lane)) {
      // Some cases race with time, and this machine may be busy: what fails once is tried again.
      const google = (await isKept(board, play)) || (await isKept(board, play));
      comparisons.push({ what: name, google, ours: true });
    }
    return comparisons;
  });
  return (await Promise.all(lanes)).flat();
}

/** True if the board does as the case says. */
function isKept(board: Board, play: Case['play']): Promise<boolean> {
  return play(board).then(
    () => true,
    () => false,
  );
}
