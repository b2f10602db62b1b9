import { useEffect, useState } from 'react';
import { browserStorage } from '../../base/storage.ts';
import type { Player } from '../../board/players/player.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import type { StoredName } from '../../engine/storedName.ts';
import { countedFor, isAnothers, judgeRun } from './judge.ts';
import type { MedalId, Occasion } from './medals.ts';
import * as words from './words/medals/en.ts';

interface NewMedalsProps {
  run: RecordedRun;
  player: Player;
  board: Occasion['board'];
  /** The player of the ghost that the run has beaten; `null`: none. */
  beaten: StoredName | null;
}

/** Judges a run once it is over, and names the medals that it brings: a line on GAME OVER. */
export default function NewMedals({ run, player, board, beaten }: NewMedalsProps) {
  const [won, setWon] = useState<readonly MedalId[]>([]);
  useEffect(() => {
    const beatGhost = isAnothers(beaten, player);
    countedFor(run.runId, board)
      .then((board) => judgeRun(browserStorage, player.id, run, { board, beatGhost }, Date.now()))
      .then(
        (medals) => medals.length > 0 && setWon(medals),
        (error: unknown) => console.error('Medals:', error),
      );
  }, [run, player, board, beaten]);
  const names = won.map((id) => words.medals[id].name);
  return <p role="status">{names.length > 0 && words.newMedals(names)}</p>;
}
