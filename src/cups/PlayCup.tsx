import { type Ref, useState } from 'react';
import type { Cup } from '../backend/cupRecords.ts';
import { useSession } from '../players/session.ts';
import { useWardrobe } from '../skins/wardrobe.ts';
import { isDrawn, type Trouble } from './cupDesk.ts';
import type { CupTicket } from './heldCupTicket.ts';
import { RequestStatus, useRequest } from './request.tsx';
import { desk } from './useCups.ts';
import { skinFor, skinNames } from './words.ts';

export interface CupPlays {
  /** Plays the run of a ticket, at once: its time runs. */
  onPlay: (cup: Cup, ticket: CupTicket) => void;
  /** Waits for the game. Rejects with words for the player where it can't be played: then no ticket is drawn. */
  ready: () => Promise<unknown>;
}

const BUSY_WORDS = {
  loading: 'Loading the game...',
  sending: 'Your last run is sent first: a new ticket closes its ticket...',
  drawing: 'Drawing your ticket...',
};

interface PlayCupProps extends CupPlays {
  cup: Cup;
  /** Nobody is signed in. */
  onLogin?: () => void;
  className: string;
  buttonRef?: Ref<HTMLButtonElement>;
  isFirst?: boolean;
}

/** Draws a ticket of the cup and plays it; and says what is wrong, if anything. */
export function PlayCup({ cup, onPlay, ready, onLogin, className, buttonRef, isFirst }: PlayCupProps) {
  const player = useSession((session) => session.player);
  const { owned, selected } = useWardrobe();
  const [step, setStep] = useState<keyof typeof BUSY_WORDS>('loading');
  const request = useRequest();
  const skin = skinFor(cup, selected, owned);

  const draw = () => {
    if (!player) return onLogin?.();
    void request.send(async () => {
      if (!skin) return { words: `You have no skin that this cup allows: ${skinNames(cup.skins)}.` };
      setStep('loading');
      const missing = await problemOf(ready());
      if (missing) return missing;
      const drawn = await desk.draw(cup, player.id, skin, { isGone: request.isGone, onStep: setStep });
      if (!isDrawn(drawn)) return drawn;
      onPlay(cup, drawn);
      return null;
    });
  };
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={className}
        data-first={isFirst}
        aria-busy={request.isBusy}
        onClick={draw}
      >
        PLAY CUP
      </button>
      <RequestStatus request={request} busyWords={BUSY_WORDS[step]} />
    </>
  );
}

async function problemOf(loading: Promise<unknown>): Promise<Trouble | null> {
  try {
    await loading;
    return null;
  } catch (error) {
    return {
      words: error instanceof Error ? error.message : 'The game could not be loaded.',
      remedy: 'again',
    };
  }
}
