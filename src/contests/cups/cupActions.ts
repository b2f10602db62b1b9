/** A player's part in a cup besides playing: register, name a wallet, appeal. Each answers in words for the player. */

import * as v from 'valibot';
import { Address } from '../../base/base58.ts';
import * as commonWords from '../../base/words/en.ts';
import type {
  AppealResult,
  Cup,
  OwnEntrant,
  RegisterResult,
  WalletResult,
} from '../../board/backend/cupRecords.ts';
import type { Registrations } from '../../board/backend/registrations.ts';
import { cleanText } from '../../board/players/cleanText.ts';
import { RENEWED } from '../../board/players/player.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { CUP_LIMITS } from '../../engine/contest/cup.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { ownText } from '../../engine/ownName.ts';
import { answerTo, type Trouble, UNREACHABLE } from '../all/ticketDesk.ts';
import { boardIsShut } from '../all/words/en.ts';
import type { CupDrafts, DraftName } from './cupStorage.ts';
import * as words from './words/en.ts';

type Writer = Pick<Registrations, 'register' | 'setWallet' | 'appeal'>;

export interface CupActionsIo {
  /** Asks the board. Rejects when it does not answer in time. */
  ask(question: (registrations: Writer) => Promise<Result>): Promise<Result>;
  drafts: Pick<CupDrafts, 'keepDraft'>;
  /** Gives a player another id: theirs belongs to another browser. */
  renewPlayerId(playerId: PlayerId): void;
  /** Reads again what this browser has in a cup. */
  reloadOwn(cup: ContestId): Promise<void>;
  /** Reads the cups again. */
  reload(): Promise<void>;
}

type Result = RegisterResult | WalletResult | AppealResult;
/** Every answer of the board that is no success. */
type RefusalKind = Exclude<Result['kind'], 'registered' | 'saved' | 'sent'>;

const REFUSALS: Record<RefusalKind, Trouble> = {
  full: { words: words.full },
  'not open': { words: words.notOpen },
  'needs play': { words: words.needsPlay },
  'bad invitation': { words: words.badInvitation },
  foreign: { words: words.registerAgain(RENEWED), remedy: 'again' },
  frozen: { words: words.walletsFrozen },
  'sent before': { words: words.appealedBefore },
  'too soon': { words: commonWords.tooSoon, remedy: 'again' },
  outdated: { words: commonWords.newVersion, remedy: 'reload' },
  shut: { words: boardIsShut, remedy: 'again' },
  denied: { words: words.denied, remedy: 'again' },
};

/** Each resolves to `null` when it is done. */
export function openCupActions({ ask, drafts, renewPlayerId, reload, reloadOwn }: CupActionsIo) {
  /** `draft`: what was typed for it, which is no longer needed once it is done. */
  async function send(
    cup: ContestId,
    draft: DraftName,
    question: (board: Writer) => Promise<Result>,
  ): Promise<Trouble | null> {
    const result = await answerTo(() => ask(question));
    if (!result) return UNREACHABLE;
    if (isRefused(result)) {
      // The page knew less than the board: it reads everything again.
      void reload();
      void reloadOwn(cup);
      return result.kind === 'denied' && result.reason ? { words: result.reason } : REFUSALS[result.kind];
    }
    drafts.keepDraft(cup, draft, '');
    await reloadOwn(cup);
    return null;
  }

  return {
    /** `invitation`: as typed, with capitals and blanks; empty: none. */
    async register(
      { id, terms }: Cup,
      { playerId, playerName }: Pick<OwnEntrant, 'playerId' | 'playerName'>,
      invitation: string,
    ): Promise<Trouble | null> {
      const typed = invitation.trim();
      const code = typed.replace(/\s/g, '').toLowerCase();
      const entry = { player: { playerId, playerName: ownText(playerName) }, terms };
      const trouble = await send(id, 'invitation', async (board) => {
        const result = await board.register(id, { ...entry, ...(code && { invitation: code }) });
        // One that was made in the console may have capitals.
        const mayBeOther = result.kind === 'bad invitation' && typed !== code;
        return mayBeOther ? board.register(id, { ...entry, invitation: typed }) : result;
      });
      if (trouble === REFUSALS.foreign) renewPlayerId(playerId);
      return trouble;
    },

    /** Names where the prize goes. `typed` should be an address of Solana. */
    async setWallet({ id }: Cup, typed: string): Promise<Trouble | null> {
      const address = v.safeParse(Address, typed.trim());
      if (!address.success) return { words: words.noAddress };
      return send(id, 'wallet', (board) => board.setWallet(id, address.output));
    },

    async appeal({ id }: Cup, typed: string): Promise<Trouble | null> {
      const text = appealText(typed);
      if (text === '') return { words: words.emptyAppeal };
      if (lengthOf(text) > CUP_LIMITS.appeal) return { words: words.longAppeal(CUP_LIMITS.appeal) };
      return send(id, 'appeal', (board) => board.appeal(id, text));
    },
  };
}

function isRefused(result: Result): result is Extract<Result, { kind: RefusalKind }> {
  return result.kind in REFUSALS;
}

/** The text that is sent of a typed appeal: what people can see of it, in one paragraph. */
export function appealText(typed: string): string {
  return cleanText(typed.replace(/\s+/g, ' '));
}

/** In characters as the board counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
