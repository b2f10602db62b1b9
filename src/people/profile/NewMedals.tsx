import { useEffect, useState } from 'react';
import { browserStorage } from '../../base/storage.ts';
import type { PlayerId } from '../../engine/ids.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import { judgeRun } from './judge.ts';
import type { MedalId, Occasion } from './medals.ts';
import * as words from './words/medals/en.ts';

interface NewMedalsProps {
  run: RecordedRun;
  playerId: PlayerId;
  board: Occasion['board'];
  beatGhost: boolean;
}

/** Judges a run once it is over, and names the medals that it brings: a line on GAME OVER. */
export default function NewMedals({ run, playerId, board, beatGhost }: NewMedalsProps) {
  const [won, setWon] = useState<readonly MedalId[]>([]);
  useEffect(() => {
    judgeRun(browserStorage, playerId, run, { board, beatGhost }, Date.now()).then(
      (medals) => medals.length > 0 && setWon(medals),
      (error: unknown) => console.error('Medals:', error),
    );
  }, [run, playerId, board, beatGhost]);
  const names = won.map((id) => words.medals[id].name);
  return <p role="status">{names.length > 0 && words.newMedals(names)}</p>;
}
