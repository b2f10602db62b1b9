import { useCabinet } from '../../board/backend/cabinet.ts';
import * as words from '../words/start/en.ts';

/**
 * Says of a cabinet's board where it lives. Its places ask for the mode themselves: `isCabinet` folds
 * once the build has chosen its modules.
 */
export function BoardLine() {
  const isKept = useCabinet((cabinet) => cabinet.isKept);
  return <p className="hint">{isKept ? words.boardIsHere : words.boardEndsWithVisit}</p>;
}
