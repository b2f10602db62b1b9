import { useState } from 'react';
import { browserStorage } from '../../base/storage.ts';
import { dateFormat } from '../../base/ui/dateFormat.ts';
import { wonMedals } from '../../board/history/medals.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { MEDAL_IDS, MEDALS, type MedalId } from './medals.ts';
import * as words from './words/medals/en.ts';
import './medals.css';

const date = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** All medals, those first that the player has won. A press on one says what it takes. */
export function Medals({ playerId }: { playerId: PlayerId }) {
  const [pressed, setPressed] = useState<MedalId | null>(null);
  const won = wonMedals(browserStorage, playerId);
  const isWon = (id: MedalId) => won[id] !== undefined;
  const inOrder = [...MEDAL_IDS.filter(isWon), ...MEDAL_IDS.filter((id) => !isWon(id))];
  const nameOf = (id: MedalId) => (isWon(id) ? '' : words.notYet) + words.medals[id].name;
  const textOf = (id: MedalId) =>
    `${nameOf(id)}. ${words.medals[id].task}${isWon(id) ? words.wonOn(date.format(won[id])) : ''}`;
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      <div className="medals">
        {inOrder.map((id) => (
          <div key={id} className={isWon(id) ? 'medal medal-won' : 'medal'}>
            <input
              type="radio"
              name="medal"
              aria-label={nameOf(id)}
              checked={id === pressed}
              onChange={() => setPressed(id)}
            />
            <svg viewBox="-8 -8 40 40" aria-hidden="true">
              <circle cx="12" cy="12" r="19" />
              <path d={MEDALS[id].drawing} />
            </svg>
          </div>
        ))}
      </div>
      <p className="medal-said" role="status">
        {pressed ? textOf(pressed) : words.wonOf(MEDAL_IDS.filter(isWon).length, MEDAL_IDS.length)}
      </p>
    </section>
  );
}
