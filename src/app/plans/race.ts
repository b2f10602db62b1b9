/** A run on the coins of another, and beside it. */

import { askForNames, nameShown } from '../../board/names/pageNames.ts';
import { hasSharedCoins } from '../../engine/contest/contest.ts';
import { NO_GOALS } from '../../game/hud/goals.ts';
import type { LiveSetup } from '../../game/play/runs/liveRun.ts';
import type { PlanOf, Raced } from '../../page/navigation/latestRun.ts';
import * as words from '../words/run/en.ts';
import { outcome } from './late.ts';
import { markOf, type PlanKind, UNSCORED, USUAL } from './plan.ts';

const WatchRaced = outcome((outcomes) => outcomes.WatchRaced);

export const RACE: PlanKind<PlanOf<'race'>> = {
  ...USUAL,
  async setup({ against }) {
    // READY has it at once, or never: PLAY stays where it is.
    const watch = WatchRaced.preload().catch(() => {});
    const setup = await onCoinsOf(against);
    await watch;
    return setup;
  },
  // It may be on the coins of another day: no best is kept.
  end: () => UNSCORED,
  beats: ({ against }, { score }) => (score > against.score ? against.playerName : null),
  // It has the id of the run that it is against. The maker of a link may have chosen one that no board has.
  sends: ({ against }) => (against.source.kind === 'sent' ? 'if the board has it' : 'yes'),
  // Its ghost is the goal.
  goals: () => NO_GOALS,
  Instead: WatchRaced,
  Mark: markOf(words.raceUnscored),
  Outcome: outcome(({ RaceOutcome }) => RaceOutcome),
  Next: outcome(({ HodlAgain }) => HodlAgain),
};

/** On the coins of a run, and beside it: those of its contest, or else those of the run's own id. */
async function onCoinsOf({ source, playerName }: Raced): Promise<LiveSetup> {
  // It came with the board that the run was chosen on.
  const { openReplay } = await import('../../watching/replays/openReplay.ts').catch((cause: unknown) => {
    throw new Error(words.runUnreachable, { cause });
  });
  // By a link the ghost's name may be the first that is shown.
  const [{ replay }] = await Promise.all([openReplay(source), askForNames(playerName.isOfFile)]);
  const { runId, ruleset, contest } = replay;
  const isShared = contest !== undefined && hasSharedCoins(contest.id);
  return {
    ruleset,
    ghost: { replay, name: nameShown(playerName) },
    ...(contest && { contest }),
    ...(!isShared && { runId }),
  };
}
