import { type Ref, useEffect, useState } from 'react';
import { serverNow } from '../../base/clock.ts';
import { browserStorage } from '../../base/storage.ts';
import * as commonWords from '../../base/words/en.ts';
import { askContests } from '../../board/backend/connection.ts';
import type { TicketResult } from '../../board/backend/contestRecords.ts';
import type { Player } from '../../board/players/player.ts';
import { renewPlayerId, useSession } from '../../board/players/session.ts';
import type { Contest } from '../../engine/contest/contest.ts';
import { createRunId } from '../../game/play/runs/createRunId.ts';
import { arrived } from '../../page/arrival.ts';
import { useWardrobe } from '../../shop/skins/wardrobe.ts';
import { skinFor, skinNames } from './allowedSkins.ts';
import { heldTickets } from './heldTickets.ts';
import { isDrawnElsewhere, isRunLocked, isRunPending, noteDrawn } from './liveRuns.ts';
import { RequestStatus, useRequest } from './request.tsx';
import { answerTo, isTicket, TicketDesk, type Trouble, UNREACHABLE } from './ticketDesk.ts';
import type { ContestPlays } from './view.ts';
import { needsWarmUp } from './warmUp.ts';
import * as words from './words/en.ts';

/** The interval at which a run that is being sent is looked for. */
const PENDING_LOOK_MS = 250;

const desk = new TicketDesk({
  ask: askContests,
  held: heldTickets,
  isRunPending: (contest) => isRunPending(browserStorage, contest, serverNow()),
  isRunLocked,
  isDrawnElsewhere: async (id) => {
    const own = await answerTo(() => askContests((contests) => contests.readOwnEntrant(id)));
    const readSavedAt = () => answerTo(() => askContests((contests) => contests.readSavedAt()));
    return isDrawnElsewhere(browserStorage, id, own, serverNow(), readSavedAt);
  },
  noteDrawn: (id, number) => noteDrawn(browserStorage, id, number),
  pause: () => new Promise((resolve) => setTimeout(resolve, PENDING_LOOK_MS)),
  createRunId,
  renewPlayerId,
  now: serverNow,
});

const BUSY_WORDS = {
  loading: commonWords.loadingGame,
  sending: words.savingLastRun,
  drawing: words.gettingTicket,
};

export interface PlayButtonProps {
  className: string;
  buttonRef?: Ref<HTMLButtonElement>;
  isFirst?: boolean;
  /** Nobody is signed in. `then`: called once somebody is. */
  onLogin?: (then: () => void) => void;
  /** Somebody has just signed in to play it: needs no second press. */
  playsAtOnce?: boolean;
}

interface PlayContestProps extends PlayButtonProps, ContestPlays {
  /** On the button. */
  label: string;
  /** The contest to draw in. Resolves to `null` where the board does not answer. */
  open: () => Promise<Contest | null>;
  /** Told each answer of the board. */
  onAnswer: (result: TicketResult, contest: Contest) => void;
  /** Plays unscored instead, when no ticket is left. */
  onPractice?: (() => void) | null;
}

/** PLAY of a contest: draws a ticket and plays it; and says what is wrong, if anything. */
export function PlayContest({
  label,
  open,
  onAnswer,
  onPractice,
  onWarmUp,
  onPlay,
  onLogin,
  playsAtOnce,
  className,
  buttonRef,
  isFirst,
}: PlayContestProps) {
  const player = useSession((session) => session.player);
  const { owned, selected } = useWardrobe();
  const [step, setStep] = useState<keyof typeof BUSY_WORDS>('loading');
  const [isAwaited, setAwaited] = useState(playsAtOnce);
  const request = useRequest();

  const draw = async (player: Player): Promise<Trouble | null> => {
    setStep('loading');
    try {
      // A ticket's time runs once it is drawn.
      await arrived('run');
    } catch (error) {
      return { words: error instanceof Error ? error.message : words.gameUnreachable, remedy: 'again' };
    }
    const contest = await open();
    if (!contest) return UNREACHABLE;
    const skin = skinFor(contest, selected, owned);
    if (!skin) return { words: words.needsSkin(skinNames(contest.skins ?? [])) };
    if (onWarmUp && needsWarmUp(browserStorage, contest, serverNow())) {
      onWarmUp(contest, skin);
      return null;
    }
    const drawn = await desk.draw(contest, player, skin, {
      isGone: request.isGone,
      onStep: setStep,
      onAnswer: (result) => onAnswer(result, contest),
    });
    if (!isTicket(drawn)) return drawn;
    onPlay(contest, drawn);
    return null;
  };
  const press = () => {
    if (!player) return onLogin?.(() => setAwaited(true));
    if (onPractice) return onPractice();
    void request.send(() => draw(player));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as a player is there who has pressed it.
  useEffect(() => {
    if (!isAwaited || !player) return;
    setAwaited(false);
    press();
  }, [isAwaited, player]);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={className}
        data-first={isFirst}
        aria-busy={request.isBusy}
        onClick={press}
      >
        {label}
      </button>
      <RequestStatus request={request} busyWords={BUSY_WORDS[step]} againWords={words.pressAgain} />
    </>
  );
}
