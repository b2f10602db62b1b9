import { Button } from '../../base/ui/Button.tsx';
import * as commonWords from '../../base/words/en.ts';
import { localTime } from '../all/words.ts';
import { reloadCups } from './cupList.ts';
import type { CupListState } from './followedCups.ts';
import * as words from './words/en.ts';
import './cupDialog.css';

/** The state of what is known of the board's cups, where it is not all well. */
export function Connection({ list }: { list: CupListState }) {
  switch (list.kind) {
    case 'unknown':
      return <p role="status">{words.loading}</p>;
    case 'absent':
      return <p role="status">{words.noCups}</p>;
    case 'unreachable':
      return <NoAnswer text={words.unreachable} onRetry={reloadCups} />;
    case 'known':
      return list.isStale ? (
        <NoAnswer text={words.staleSince(localTime(list.value.readAt))} onRetry={reloadCups} />
      ) : null;
  }
}

export function NoAnswer({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="cup-warning" role="status">
      <p>{text}</p>
      <Button onClick={onRetry}>{commonWords.retry}</Button>
    </div>
  );
}
