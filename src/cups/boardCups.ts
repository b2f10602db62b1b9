/** The board's cups as the page asks for them: some of its contests, and their registrations. */

import type { TicketResult } from '../backend/contestRecords.ts';
import type { Contests } from '../backend/contests.ts';
import type { Database } from '../backend/database.ts';
import type { Registrations } from '../backend/registrations.ts';
import type { CupTicket, HeldCupTicket } from './heldCupTicket.ts';

export type CupTicketResult = { kind: 'drawn'; ticket: CupTicket } | Exclude<TicketResult, { kind: 'drawn' }>;

export interface Cups
  extends Pick<Contests, 'readCups' | 'readOwnEntrant' | 'readEntries' | 'readSeedTime'>,
    Pick<Registrations, 'register' | 'claim' | 'count' | 'setWallet' | 'appeal' | 'readTerms'> {
  drawTicket(cup: HeldCupTicket['cup'], held: HeldCupTicket): Promise<CupTicketResult>;
}

export function cupsOf(database: Database): Cups {
  const contests = () => database.contests();
  const registrations = () => database.registrations();
  return {
    readCups: async () => (await contests()).readCups(),
    readOwnEntrant: async (...asked) => (await contests()).readOwnEntrant(...asked),
    readEntries: async (...asked) => (await contests()).readEntries(...asked),
    readSeedTime: async (...asked) => (await contests()).readSeedTime(...asked),
    drawTicket: async (cup, { playerId, runId, skin }) => {
      const player = { playerId, playerName: '' };
      const result = await (await contests()).drawTicket(cup, { player, runId, skin });
      if (result.kind !== 'drawn') return result;
      const { number, createdAt, live = { skin, startedAt: 0, readAt: 0 } } = result.ticket;
      return { kind: 'drawn', ticket: { number, runId, createdAt, ...live } };
    },
    register: async (...asked) => (await registrations()).register(...asked),
    claim: async (...asked) => (await registrations()).claim(...asked),
    count: async (...asked) => (await registrations()).count(...asked),
    setWallet: async (...asked) => (await registrations()).setWallet(...asked),
    appeal: async (...asked) => (await registrations()).appeal(...asked),
    readTerms: async (...asked) => (await registrations()).readTerms(...asked),
  };
}
