/** The ticket that was drawn, or asked for, and whose run has not begun. Each tab holds its own, so that no two play it. */

import * as v from 'valibot';
import { TICKETS } from '../contest/daily.ts';
import { PlayerId, StoredContestId, StoredRunId } from '../ids.ts';
import { type BrowserStorage, createStorage } from '../storage.ts';

/** A place for one ticket. */
export class TicketHolder<T> {
  readonly #storage: BrowserStorage;
  readonly #key: string;
  readonly #schema: v.GenericSchema<unknown, T>;

  /** `storage`: of this tab alone. `schema`: of a ticket as plain JSON. */
  constructor(storage: BrowserStorage, key: string, schema: v.GenericSchema<unknown, T>) {
    this.#storage = storage;
    this.#key = key;
    this.#schema = schema;
  }

  /** `null`: there is none, or it is damaged. */
  read(): T | null {
    const stored = v.pipe(v.string(), v.parseJson(), this.#schema);
    const parsed = v.safeParse(stored, this.#storage.read(this.#key));
    return parsed.success ? parsed.output : null;
  }

  hold(ticket: T): void {
    this.#storage.write(this.#key, JSON.stringify(ticket));
  }

  release(): void {
    this.#storage.remove(this.#key);
  }
}

const HeldTicket = v.object({
  daily: StoredContestId,
  /** The player whose name it was drawn under: the board takes its run from no other. */
  playerId: PlayerId,
  runId: StoredRunId,
  /** 1 to 3; `null`: the board has not answered. */
  number: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(TICKETS))),
});
export type HeldTicket = v.InferOutput<typeof HeldTicket>;

const KEY = 'defend-the-sats:ticket';

/** Holds that of a daily. `storage`: of this tab alone. */
export function dailyHolder(storage: BrowserStorage): TicketHolder<HeldTicket> {
  return new TicketHolder(storage, KEY, HeldTicket);
}

/** That of this tab. */
export const heldTicket = dailyHolder(createStorage(() => sessionStorage));
