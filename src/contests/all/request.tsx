/** A request of the board that a button or a form makes, and the words for the player. */

import { useEffect, useRef, useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import * as commonWords from '../../base/words/en.ts';
import type { Trouble } from './ticketDesk.ts';

export interface BoardRequest {
  isBusy: boolean;
  /** The trouble of the latest one; `null`: it went well, or there was none. */
  trouble: Trouble | null;
  /** Does nothing while the last one is under way. */
  send: (ask: () => Promise<Trouble | null>) => Promise<void>;
  /** True if the request is no longer on the screen. */
  isGone: () => boolean;
}

export function useRequest(): BoardRequest {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const send = async (ask: () => Promise<Trouble | null>) => {
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    const found = await ask();
    if (isGone.current) return;
    setBusy(false);
    setTrouble(found);
  };
  return { isBusy, trouble, send, isGone: () => isGone.current };
}

interface RequestStatusProps {
  request: BoardRequest;
  /** While it is under way. */
  busyWords: string;
  /** Said after a trouble that another press may help. */
  againWords?: string;
  /** When nothing is wrong. */
  children?: string | undefined;
}

export function RequestStatus({
  request: { isBusy, trouble },
  busyWords,
  againWords,
  children,
}: RequestStatusProps) {
  return (
    <p role="status" className="contest-problem">
      <span>{isBusy ? busyWords : (trouble?.words ?? children)}</span>
      {!isBusy && trouble?.remedy === 'again' && <span>{againWords}</span>}
      {trouble?.remedy === 'reload' && (
        <Button onClick={() => window.location.reload()}>{commonWords.reload}</Button>
      )}
    </p>
  );
}
