/** Practice on the coins of any daily, unscored. */

import { serverNow } from '../base/clock.ts';
import * as commonWords from '../base/words/en.ts';
import { askContests } from '../board/backend/connection.ts';
import { useSession } from '../board/players/session.ts';
import { answerTo, type Trouble, UNREACHABLE } from '../contests/all/ticketDesk.ts';
import { localTime } from '../contests/all/words.ts';
import { ticketsLeftOf, today } from '../contests/dailies/today.ts';
import { dailyOf } from '../engine/contest/contest.ts';
import { DAILIES, timesOf } from '../engine/contest/daily.ts';
import { playPhaseOf, sealOpensAt } from '../engine/contest/phases.ts';
import { isRulesetVersion } from '../engine/simulation/rulesetVersion.ts';
import { startPractice } from '../page/navigation/beginRun.ts';
import * as words from './words/en.ts';

/**
 * Begins it, or says why it can't be: nobody played that day, its tickets are not used up or its coins are sealed, the board
 * does not answer. A visitor signs in first. `day`: whole days since 1970.
 */
export async function practiseDaily(day: number): Promise<Trouble | null> {
  const times = timesOf(day);
  const phase = playPhaseOf(times, serverNow());
  if (phase === 'coming') return { words: words.nobodyPlayed };
  if (phase === 'open' && !isUsedUp(day)) return { words: words.ticketsFirst };
  if (phase === 'last runs' || phase === 'sealed')
    return { words: words.practiceFrom(localTime(sealOpensAt(times))) };
  const answer = await answerTo(async () => ({
    daily: await askContests((contests) => contests.readSeeded(DAILIES, dailyOf(day))),
  }));
  if (!answer) return UNREACHABLE;
  const { daily } = answer;
  if (!daily) return { words: words.nobodyPlayed };
  if (!isRulesetVersion(daily.ruleset)) return { words: commonWords.newVersion, remedy: 'reload' };
  startPractice(daily);
  return null;
}

function isUsedUp(day: number): boolean {
  const { player } = useSession.getState();
  const { value } = today.current;
  return player !== null && value?.day === day && value.isOfPlayer && ticketsLeftOf(value, player.id) === 0;
}
