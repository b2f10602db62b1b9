/** The ticket that was drawn, or asked for, and whose run has not begun. Each tab holds its own, so that no two play it. */

import * as v from 'valibot';
import { ContestId, PlayerId, StoredRunId } from '../ids.ts';
import { type BrowserStorage, createStorage } from '../storage.ts';
import { TICKETS } from './daily.ts';

const KEY = 'defend-the-sats:ticket';

const HeldTicket = v.object({
  daily: ContestId,
  /** The player whose name it was drawn under: the board takes its run from no other. */
  playerId: PlayerId,
  runId: StoredRunId,
  /** 1 to 3; `null`: the board has not answered. */
  number: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(TICKETS))),
});
export type HeldTicket = v.InferOutput<typeof HeldTicket>;

const Stored = v.pipe(v.string(), v.parseJson(), HeldTicket);

export class HeldTickets {
  readonly #storage: BrowserStorage;

  /** `storage`: of this tab alone. */
  constructor(storage: BrowserStorage) {
    this.#storage = storage;
  }

  /** `null`: there is none, or it is damaged. */
  read(): HeldTicket | null {
    const parsed = v.safeParse(Stored, this.#storage.read(KEY));
    return parsed.success ? parsed.output : null;
  }

  hold(ticket: HeldTicket): void {
    this.#storage.write(KEY, JSON.stringify(ticket));
  }

  release(): void {
    this.#storage.remove(KEY);
  }
}

/** That of this tab. */
export const heldTicket = new HeldTickets(createStorage(() => sessionStorage));
