/** The views of contests, where kinds differ: a record for each, of which the app has a table. */

import type { ComponentType, ReactNode, Ref } from 'react';
import type { DrawnTicket } from '../../board/backend/contestRecords.ts';
import type { Contest, ContestId } from '../../engine/contest/contest.ts';
import type { PlayTimes } from '../../engine/contest/phases.ts';
import type { SeededContest } from '../../engine/contest/recurring.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { ContestClaim, ReadTerms, Standing } from './standing.ts';

export interface ContestPlays {
  /** Plays the run of a ticket, at once: its time may run. */
  onPlay: (contest: Contest, ticket: DrawnTicket) => void;
  /** Plays the warm-up before a player's first ticket. Absent: no warm-up comes before this one. */
  onWarmUp?: (contest: Contest, skin: SkinId) => void;
}

export interface OwnProps {
  standing: Standing;
  own: ContestClaim;
}

export interface CardProps extends ContestPlays {
  /** `then`: called once somebody has signed in. */
  onLogin: (then: () => void) => void;
  /** Plays on the coins of a contest whose tickets are used up, unscored. */
  onPractice: (contest: SeededContest) => void;
  /** Shows the contest's board, or all there is to know of it. */
  onShow: (id: ContestId) => void;
}

export interface NextProps extends Omit<CardProps, 'onLogin'> {
  /** The contest of the run that is over. */
  contest: Contest;
  /** The number of its ticket; `null`: it was practice. */
  ticket: number | null;
  /** On the button that draws a ticket; absent: its own. */
  label?: string;
  className: string;
  isFirst?: boolean;
  /** True if PLAY needs no press. */
  playsAtOnce?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

export interface TabActions {
  /** Shows the replay of a claim. */
  onWatch: (claim: ContestClaim) => void;
  /** Plays against a claim's run. */
  onRace: (claim: ContestClaim) => void;
  /** Plays on the coins of a contest whose tickets are used up, unscored. */
  onPractice: (contest: SeededContest) => void;
  /** Shows all there is to know of a contest. */
  onAbout: (id: ContestId) => void;
}

export interface HallTab {
  name: 'today' | 'yesterday' | 'cup';
  board: ReactNode;
}

/** The board of a kind of contest, where boards differ. */
export interface BoardView {
  readTerms: ReadTerms;
  comingWords(times: PlayTimes): string;
  /** Above the claims of a sealed board. */
  claimsWords(times: PlayTimes): string;
  nobodyWords: string;
  /** A few words each on a claim, beside its score. */
  factsOf(claim: ContestClaim, tickets: number): readonly (string | null)[];
  /** The player's own claim, below the claims, or below the ranks when it is not among them. By default one more row. */
  Own?: ComponentType<OwnProps>;
}

export interface SharedContest {
  /** The message. `points`: as the player reads them. */
  words(points: string): string;
  /** The link that goes along. */
  link(): string;
}

/** The part that comes with START's cards. */
export interface StartView {
  /** On START: the contest that can be played or comes next, if there is one. */
  Card: ComponentType<CardProps>;
  /** The tab of the Hall that its board has; `null`: a dialog of its own shows it. */
  tab: HallTab['name'] | null;
  /** The player's claim in the contest as the page knows it, in points; `null`: none. */
  claimIn(id: ContestId): number | null;
  /** A run was saved: reads again what this browser has in the contest. */
  reload(id: ContestId): void;
}

/** The rest, which comes with the dialogs. */
export interface ContestView {
  /** The next ticket, in the place of HODL AGAIN. */
  Next: ComponentType<NextProps>;
  /** On GAME OVER, under what becomes of a ticket's run: what else a first saved one has changed. By default nothing. */
  News?: ComponentType<{ id: ContestId }>;
  /** The player's place so far, as words that follow others; absent: nobody knows it before the end. */
  Place?: ComponentType<{ id: ContestId }>;
  /** True if a drawn ticket waits for its player: its run alone uses it, and no time runs. */
  ticketWaits: boolean;
  /** A shared run of the contest; `null`: it is shared as any run. */
  shared(contest: Contest): SharedContest | null;
  /** The contest's tabs in the Hall, if there are any. */
  useTabs(actions: TabActions): readonly HallTab[];
}
