/** Contests as START shows them, of all kinds. The rest of them comes with the dialogs (contests.ts). */

import { isCabinet } from '../../base/cabinet.ts';
import { useBestScore } from '../../board/leaderboard/bestScore.ts';
import { keepRunReceipt } from '../../board/leaderboard/runReceipts.ts';
import { useSaving } from '../../board/leaderboard/saving.ts';
import type { ContestPlays, StartView } from '../../contests/all/view.ts';
import { CupCard } from '../../contests/cups/CupCard.tsx';
import { claimIn, reloadOwn } from '../../contests/cups/cupList.ts';
import { DailyCard } from '../../contests/dailies/DailyCard.tsx';
import { today } from '../../contests/dailies/today.ts';
import { type ContestId, type ContestKind, kindOf } from '../../engine/contest/contest.ts';
import { openBoard, openCup, RIVALS, useApp } from '../../page/navigation/appState.ts';
import { askToJoin, startPractice, startTicket, startWarmUp } from '../../page/navigation/beginRun.ts';
import { RivalNews } from '../../people/rivals/RivalNews.tsx';

const VIEWS: { readonly [K in ContestKind]: StartView } = {
  daily: {
    Card: DailyCard,
    tab: 'today',
    claimIn(id) {
      const { value } = today.current;
      return value?.contest?.id === id ? (value.entry?.score ?? null) : null;
    },
    reload: today.reload,
  },
  cup: { Card: CupCard, tab: null, claimIn, reload: reloadOwn },
};

const viewOf = (id: ContestId) => VIEWS[kindOf(id)];

// Wherever the player is: the board has a run of a contest, and this browser a receipt. Once the run counts, what the page
// knows of the contest is read again.
useSaving.subscribe(({ latest, statusOf }, before) => {
  if (latest === before.latest || !latest?.contest) return;
  keepRunReceipt(latest);
  if (statusOf[latest.runId]?.kind !== 'saved') return;
  const { id } = latest.contest;
  viewOf(id).reload(id);
});

const show = (id: ContestId) => {
  const { tab } = viewOf(id);
  if (tab) openBoard(tab);
  else openCup(id);
};

/** Plays the run of a ticket, which has the player's claim so far to beat. */
export const playTicket: ContestPlays['onPlay'] = (contest, ticket) =>
  startTicket(contest, ticket, viewOf(contest.id).claimIn(contest.id));

export const PLAYS = { onPlay: playTicket, onPractice: startPractice, onShow: show };

/** The way to a ticket that may be a player's first. */
const FIRST_PLAYS = { ...PLAYS, onWarmUp: startWarmUp };

/** Each contest that can be played or comes next: first those of which there are few. */
export function ContestCards() {
  if (isCabinet) return <DailyCard onLogin={askToJoin} {...FIRST_PLAYS} />;
  return Object.entries(VIEWS)
    .reverse()
    .map(([kind, { Card }]) => <Card key={kind} onLogin={askToJoin} {...FIRST_PLAYS} />);
}

export function RivalLine() {
  const best = useBestScore();
  const isSeen = useApp(({ dialog }) => dialog === null);
  return <RivalNews isShown={isSeen} best={best} onOpen={() => openBoard(RIVALS)} />;
}
