import { localTime } from '../contests/words.ts';
import { Button } from '../ui/Button.tsx';
import type { CupListState } from './followedCups.ts';
import { reloadCups } from './useCups.ts';
import './cupDialog.css';

/** The state of what is known of the board's cups, where it is not all well. */
export function Connection({ list }: { list: CupListState }) {
  switch (list.kind) {
    case 'unknown':
      return <p role="status">Asking the board...</p>;
    case 'absent':
      return <p role="status">There is no board here, and so no cup.</p>;
    case 'unreachable':
      return <NoAnswer words="The board does not answer. Cups need a connection." onRetry={reloadCups} />;
    case 'known':
      return list.isStale ? (
        <NoAnswer
          words={`The board does not answer. What you see is from ${localTime(list.value.readAt)}.`}
          onRetry={reloadCups}
        />
      ) : null;
  }
}

export function NoAnswer({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div className="cup-warning" role="status">
      <p>{words}</p>
      <Button onClick={onRetry}>RETRY</Button>
    </div>
  );
}
