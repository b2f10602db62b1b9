import { type ReactNode, useEffect, useState } from 'react';
import { LoadingBoard, UnreachableBoard } from '../leaderboard/BoardMessages.tsx';

interface LoadedBoardProps<T> {
  /** Rejects when the board does not answer. */
  load: () => Promise<T>;
  /** What it is loaded for: with another one, it is loaded again. */
  state: string;
  children: (board: T) => ReactNode;
}

type Loaded<T> = { kind: 'loading' } | { kind: 'unreachable' } | { kind: 'read'; board: T };

/** A contest's board once it has come. */
export function LoadedBoard<T>({ load, state, children }: LoadedBoardProps<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, or another state, is what loads it again.
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (board) => isCurrent && setLoaded({ kind: 'read', board }),
      (error: unknown) => {
        console.error('Leaderboard:', error);
        if (isCurrent) setLoaded({ kind: 'unreachable' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [state, attempt]);

  const retry = () => {
    setLoaded({ kind: 'loading' });
    setAttempt((count) => count + 1);
  };
  return (
    <div aria-live="polite" aria-busy={loaded.kind === 'loading'}>
      {loaded.kind === 'loading' && <LoadingBoard />}
      {loaded.kind === 'unreachable' && <UnreachableBoard onRetry={retry} />}
      {loaded.kind === 'read' && children(loaded.board)}
    </div>
  );
}
