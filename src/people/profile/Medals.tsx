import { browserStorage } from '../../base/storage.ts';
import { wonMedals } from '../../board/history/medals.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { MEDAL_IDS, MEDALS } from './medals.ts';
import * as words from './words/medals/en.ts';
import './medals.css';

/** All medals, those first that the player has won. */
export function Medals({ playerId }: { playerId: PlayerId }) {
  const won = wonMedals(browserStorage, playerId);
  const isWon = (id: string) => id in won;
  const inOrder = [...MEDAL_IDS.filter(isWon), ...MEDAL_IDS.filter((id) => !isWon(id))];
  return (
    <section aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className="hint">{words.wonOf(MEDAL_IDS.filter(isWon).length, MEDAL_IDS.length)}</p>
      <ul className="medals">
        {inOrder.map((id) => (
          <li key={id} className={isWon(id) ? 'medal medal-won' : 'medal'}>
            <svg viewBox="-8 -8 40 40" aria-hidden="true">
              <circle cx="12" cy="12" r="19" />
              <path d={MEDALS[id].drawing} />
            </svg>
            <p>
              <b>
                {!isWon(id) && <span className="visually-hidden">{words.notYet}</span>}
                <span>{words.medals[id].name}</span>
              </b>
              <span>{words.medals[id].task}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
