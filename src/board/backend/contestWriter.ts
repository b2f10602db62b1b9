/** The interface of a kind of contest: where its tickets and entries are written, and what explains a denial. */

import type { DocumentData, WriteBatch } from 'firebase/firestore/lite';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { Uid } from '../../engine/ids.ts';
import type { Board } from './board.ts';
import type { ContestEntry } from './contestDocuments.ts';
import type { Drawing, TicketResult } from './contestRecords.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import type { SignedIn } from './signIn.ts';

export interface ContestWriter {
  /** `data`: the fields of a document of `entries`. */
  parseEntry(holder: Uid, data: DocumentData): ContestEntry;
  /** `null`: this browser is not registered. */
  ticketFor(board: Board, id: ContestId, drawing: Drawing, account: SignedIn): Promise<TicketDraft | null>;
  /** Submitting a run that is saved already changes nothing. */
  submit(board: Board, id: ContestId, record: ScoreRecord, account: SignedIn): Promise<SubmitResult>;
}

/** A ticket to draw. */
interface TicketDraft {
  /** Gathers what is written. */
  write(batch: WriteBatch): Promise<void> | void;
  /** The ticket as stored, no matter which commit drew it; `null`: it is not drawn, or no longer open. */
  find(): Promise<TicketResult | null>;
  /** Why it was denied, under the rules of this page. Asked after `find`. */
  explain(): Promise<TicketResult | 'again'>;
}
