import { useCabinet } from '../../board/backend/cabinet.ts';
import * as words from '../words/start/en.ts';

/**
 * Says of a cabinet's board where it lives. Who shows it asks for the mode by itself: `isCabinet` folds once the build has chosen
 * its modules.
 */
export function BoardLine() {
  const isKept = useCabinet((cabinet) => cabinet.isKept);
  return <p className="hint">{isKept ? words.boardIsHere : words.boardEndsWithVisit}</p>;
}
