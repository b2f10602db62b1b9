/** All cases against the rules. */

import type { Case } from '../case.ts';
import { ACCOUNTS } from './accounts.ts';
import { COUNTING } from './counting.ts';
import { CUP_ENTRANTS } from './cupEntrants.ts';
import { CUP_RUNS } from './cupRuns.ts';
import { CUP_TICKETS } from './cupTickets.ts';
import { DAILIES } from './dailies.ts';
import { ENTRIES } from './entries.ts';
import { HONEST } from './honest.ts';
import { MODERATORS } from './moderators.ts';
import { NAMES } from './names.ts';
import { OWNERS } from './owners.ts';
import { PENDING } from './pending.ts';
import { PURCHASES } from './purchases.ts';
import { READS } from './reads.ts';
import { REQUESTS } from './requests.ts';
import { RUNS } from './runs.ts';
import { SCORES } from './scores.ts';
import { SHOWN_NAMES } from './shownNames.ts';
import { STREAKS } from './streaks.ts';
import { STREAMS } from './streams.ts';
import { TICKETS } from './tickets.ts';
import { WINDOWS } from './windows.ts';

export const CASES: Readonly<Record<string, readonly Case[]>> = {
  'honest games': HONEST,
  runs: RUNS,
  scores: SCORES,
  'time played': ACCOUNTS,
  'time in hand': WINDOWS,
  'one commit, one run': COUNTING,
  entries: ENTRIES,
  'player ids': OWNERS,
  'names and wallets': NAMES,
  'contests and tickets': TICKETS,
  dailies: DAILIES,
  streaks: STREAKS,
  'entrants of cups': CUP_ENTRANTS,
  'tickets, wallets and appeals of cups': CUP_TICKETS,
  'runs of cups': CUP_RUNS,
  'runs that are in': PENDING,
  'streams of live cups': STREAMS,
  'names that moderators chose': SHOWN_NAMES,
  purchases: PURCHASES,
  reads: READS,
  moderators: MODERATORS,
  requests: REQUESTS,
};
