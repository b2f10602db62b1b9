/** The login's word on a name that others see covered. It is fetched once a name is typed, and the list of words after it. */

import { useEffect, useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { type Cover, loadCover } from '../names/cover.ts';
import { readyName } from './player.ts';
import * as words from './words/advice/en.ts';
import './nameAdvice.css';

interface NameAdviceProps {
  /** As it is typed. */
  name: string;
  /** The player takes the proposed name instead. */
  onTake: (name: string) => void;
}

/** Proposes another name for one that the list of words has. The player may keep it: no name is refused here. */
export default function NameAdvice({ name, onTake }: NameAdviceProps) {
  const [cover, setCover] = useState<Cover | null>(null);
  const [proposed] = useState(readyName);
  useEffect(() => {
    loadCover().then(setCover, (error: unknown) => console.error('Names:', error));
  }, []);
  const isCovered = cover?.covers(name) ?? false;
  return (
    <div role="status" className="name-advice">
      {isCovered && <p className="hint">{words.isCovered}</p>}
      {isCovered && (
        <Button
          onClick={({ currentTarget }) => {
            // It goes away, and the focus would with it.
            currentTarget.form?.querySelector('input')?.focus();
            onTake(proposed);
          }}
        >
          {words.take(proposed.toUpperCase())}
        </Button>
      )}
    </div>
  );
}
