/** Cups as screens show them, where contests differ. */

import type { Cup } from '../backend/cupRecords.ts';
import { serverNow } from '../clock.ts';
import type { ContestView, HallTab, NextProps, TabActions } from '../contests/view.ts';
import { CupCard } from './CupCard.tsx';
import { CupTab } from './CupTab.tsx';
import { validCups } from './featured.ts';
import { PlayCup } from './PlayCup.tsx';
import { claimIn, reloadOwn, useCups } from './useCups.ts';

export const CUP: ContestView = {
  shortName: () => 'CUP',
  Card: CupCard,
  Next: NextCup,
  shared: () => null,
  tab: null,
  useTabs: useCupTabs,
  claimIn,
  reload: reloadOwn,
};

/** One tab for the cups that this page can show. */
function useCupTabs({ onWatch, onAbout }: TabActions): HallTab[] {
  const list = useCups();
  const cups = list.kind === 'known' ? validCups(list.value.cups, serverNow()) : [];
  return cups.length === 0 ? [] : [{ name: 'cup', board: <CupTab cups={cups} {...{ onWatch, onAbout }} /> }];
}

/** The next ticket, or without one the standing. */
function NextCup({ contest, ticket, onShow, buttonRef, onPlay, ready }: NextProps) {
  const className = 'button primary huge';
  if (ticket !== null && ticket < contest.tickets) {
    // Its tickets are drawn by `PlayCup` alone.
    return <PlayCup cup={contest as Cup} isFirst {...{ className, buttonRef, onPlay, ready }} />;
  }
  return (
    <button ref={buttonRef} type="button" className={className} data-first onClick={() => onShow(contest.id)}>
      STANDING
    </button>
  );
}
