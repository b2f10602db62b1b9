/** Cups on the board: their documents, and what an honest browser sends to register, to draw a ticket and to save a run. */

import type { TermFields } from '../../src/engine/contest/terms.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import { honest, newRunId, type Play, type Sent, type SignedInPlayer, ticketOf } from './game.ts';
import { type BoardWrite, type Data, increment, merge, SERVER_TIME, set } from './values.ts';

/** The ruleset of a cup and its runs by default. */
export const CUP_RULESET = 4 satisfies RulesetVersion;

const MINUTE = 60_000;

/** A time in minutes from now. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** When a cup registers and runs, in minutes from now. */
export const PHASES = {
  announced: [10, 20, 30, 40, 60],
  registration: [-10, 10, 20, 30, 60],
  waiting: [-20, -10, 10, 20, 60],
  running: [-30, -20, -10, 10, 60],
  'last runs': [-40, -30, -20, -1, 60],
  sealed: [-40, -30, -20, -6, 60],
  appeals: [-60, -50, -40, -20, 60],
  over: [-90, -80, -70, -60, -30],
} as const;

export type CupPhase = keyof typeof PHASES;

/** The times of a cup's document. */
export function timesOf(phase: CupPhase) {
  const [from, until, starts, ends, appeal] = PHASES[phase];
  return {
    register_from: inMinutes(from),
    register_until: inMinutes(until),
    starts_at: inMinutes(starts),
    ends_at: inMinutes(ends),
    appeal_until: inMinutes(appeal),
  };
}

/** A cup's document, as moderators write it who leave out what they may. */
export function cupData(phase: CupPhase, changes: Data = {}): Data {
  const terms: Omit<TermFields<Date>, 'live' | 'held_by' | 'rules_url'> = {
    title: 'The Spring Cup',
    ruleset: CUP_RULESET,
    skins: ['default', 'god'],
    ...timesOf(phase),
    tickets: 3,
    most_entrants: 5,
    pause_s: 10,
    prizes: 'Nothing but honour',
  };
  return { ...terms, terms: 1, state: 'open', ...changes };
}

export const newCupId = () => `cup-${newRunId().slice(0, 20)}`;

export const cupPath = (cup: string) => `contests/${cup}`;
export const entrantPath = (cup: string, entrant: string) => `contests/${cup}/entrants/${entrant}`;
export const countPath = (cup: string) => `contests/${cup}/counts/entrants`;
export const invitationPath = (cup: string, code: string) => `contests/${cup}/invitations/${code}`;
export const walletPath = (cup: string, entrant: string) => `contests/${cup}/wallets/${entrant}`;
export const ticketPath = (cup: string, runId: string) => `contests/${cup}/tickets/${ticketOf(runId)}`;
export const entryPath = (cup: string, entrant: string) => `contests/${cup}/entries/${entrant}`;
export const appealPath = (cup: string, entrant: string) => `contests/${cup}/appeals/${entrant}`;

/** An entrant's fields. */
export function registration(player: SignedInPlayer): Data {
  return {
    player_id: player.id,
    player_name: 'Pepe the Hodler',
    registered_at: SERVER_TIME,
    terms: 1,
  };
}

/** Counts an entrant. */
export const countOf = ({ uid }: SignedInPlayer): Data => ({ count: increment(1), last: uid });

/** Registers a player. */
export function register(cup: string, player: SignedInPlayer): BoardWrite[] {
  return [set(entrantPath(cup, player.uid), registration(player)), merge(countPath(cup), countOf(player))];
}

/** The run that a ticket is drawn for. */
export interface TicketDraw {
  runId: string;
  /** The number of the ticket among the entrant's, from 1. */
  number?: number;
  skin?: string;
}

/** Draws a ticket. */
export function drawTicket(
  cup: string,
  { uid }: SignedInPlayer,
  { runId, number = 1, skin = 'default' }: TicketDraw,
): BoardWrite[] {
  return [
    merge(entrantPath(cup, uid), {
      ticket: ticketOf(runId),
      skin,
      drawn_at: SERVER_TIME,
      tickets_used: number,
    }),
    set(ticketPath(cup, runId), { entrant: uid, skin, number, started_at: SERVER_TIME }),
  ];
}

/** A run that was played in a cup. */
export interface CupPlay extends Play {
  lived?: number;
  ruleset?: RulesetVersion;
  /** The ticket's time and number. */
  startedAt?: Date;
  number?: number;
}

/** The documents as an honest browser sends them for its first run of a cup, in two commits. */
export function honestCupRun(cup: string, player: SignedInPlayer, play: CupPlay = {}): Sent {
  const { lived = 900, ruleset = CUP_RULESET, startedAt = new Date(), number = 1 } = play;
  return honest(player, play, {
    ruleset,
    ticks: 3600,
    run: { contest: cup, lived },
    shown: ['player_id', 'score', 'level', 'lived', 'skin', 'ticks', 'timestamp'],
    entry: { player_name: 'Pepe the Hodler', started_at: startedAt, tickets_used: number },
    show: (entry) => set(entryPath(cup, player.uid), entry),
  });
}
