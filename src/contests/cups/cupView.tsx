/** Cups as screens show them, where contests differ. */

import { useState } from 'react';
import { serverNow, useServerTime } from '../../base/clock.ts';
import { Button } from '../../base/ui/Button.tsx';
import type { Cup } from '../../board/backend/cupRecords.ts';
import type { ContestView, HallTab, NextProps, TabActions } from '../all/view.ts';
import { CupBoard } from './CupBoard.tsx';
import { cupNow, useCups } from './cupList.ts';
import { stageOf, validCups } from './featured.ts';
import { PlayCup } from './PlayCup.tsx';
import * as words from './words/en.ts';
import './cupTab.css';

export const CUP: ContestView = {
  Next: NextCup,
  shared: () => null,
  ticketWaits: false,
  useTabs: useCupTabs,
};

/** One tab for the cups that this page can show. */
function useCupTabs({ onWatch, onAbout }: TabActions): HallTab[] {
  const list = useCups();
  const cups = list.kind === 'known' ? validCups(list.value.cups, serverNow()) : [];
  return cups.length === 0 ? [] : [{ name: 'cup', board: <CupTab cups={cups} {...{ onWatch, onAbout }} /> }];
}

interface CupTabProps extends Pick<TabActions, 'onWatch' | 'onAbout'> {
  /** One or more: first the one that START shows. */
  cups: readonly Cup[];
}

/** The standing of a cup that the player chooses. */
function CupTab({ cups, onWatch, onAbout }: CupTabProps) {
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

/** The next ticket; the standing, if none is left or no more are drawn. */
function NextCup({ contest, ticket, onShow, onPractice: _, ...plays }: NextProps) {
  // Its tickets are drawn by `PlayCup` alone. Moderators may have stopped it since.
  const cup = cupNow(contest.id) ?? (contest as Cup);
  const isRunning = useServerTime((now) => stageOf(cup, now) === 'running');
  if (isRunning && ticket !== null && ticket < cup.tickets) return <PlayCup cup={cup} {...plays} />;
  return (
    <button
      ref={plays.buttonRef}
      type="button"
      className={plays.className}
      data-first
      onClick={() => onShow(contest.id)}
    >
      {words.tabs.standing}
    </button>
  );
}
