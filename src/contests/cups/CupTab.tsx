import { useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import type { Cup } from '../../board/backend/cupRecords.ts';
import type { TabActions } from '../all/view.ts';
import { CupBoard } from './CupBoard.tsx';
import * as words from './words/en.ts';
import './cupTab.css';

interface CupTabProps extends Pick<TabActions, 'onWatch' | 'onAbout'> {
  /** One or more: first the one that START shows. */
  cups: readonly Cup[];
}

/** The standing of a cup that the player chooses. */
export function CupTab({ cups, onWatch, onAbout }: CupTabProps) {
  const [chosen, setChosen] = useState('');
  const cup = cups.find(({ id }) => id === chosen) ?? cups[0];
  if (!cup) return null;
  return (
    <>
      <div className="hall-cup">
        {cups.length === 1 ? (
          <h3>{cup.title}</h3>
        ) : (
          <select aria-label={words.cup} value={cup.id} onChange={(event) => setChosen(event.target.value)}>
            {cups.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
        <Button onClick={() => onAbout(cup.id)}>{words.aboutThisCup}</Button>
      </div>
      <CupBoard key={cup.id} cup={cup} onWatch={onWatch} />
    </>
  );
}
