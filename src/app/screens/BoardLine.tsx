import { useCabinet } from '../../board/backend/cabinet.ts';
import * as words from '../words/start/en.ts';

/** Says where a cabinet's board lives. Its places ask for the mode: `isCabinet` folds once the build has its modules. */
export function BoardLine() {
  const isKept = useCabinet((cabinet) => cabinet.isKept);
  return <p className="hint">{isKept ? words.boardIsHere : words.boardEndsWithVisit}</p>;
}
