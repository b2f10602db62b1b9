/** A cup on a staged board: its documents as the page and the rules would have made them. */

import { contestId } from '../../src/engine/contest/contest.ts';
import { seedOf } from '../../src/engine/contest/seed.ts';
import { ticketOf } from '../../src/engine/contest/ticket.ts';
import { streamText } from '../../src/engine/replay/stream.ts';
import { record } from '../../tools/corpus/playedRun.ts';
import { givingUp, skilled } from '../../tools/corpus/players.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import type { Data } from '../../tools/moderate/database/documentStore.ts';
import { decode } from '../unit/engine/replay/decode.ts';
import { type Outcome, openStage, type Stage, type StagedDocuments } from './stage.ts';

export const CUP = 'cup-autumn';
const HOUR = 3_600_000;
export const STARTS = Date.UTC(2026, 11, 5, 18);
export const ENDS = STARTS + 24 * HOUR;
export const APPEALS_END = ENDS + 72 * HOUR;

/** The command that announces it. */
export const CREATE = [
  ...['cup', 'create', CUP, '--template', 'hyperinflation', '--title', 'Autumn cup'],
  ...['--starts-at', '2026-12-05T18:00', '--ends-at', '2026-12-06T19:00+01:00'],
  ...['--prizes', '0.5 SOL and 0.25 SOL', '--payouts', '0.5 SOL,0.25 SOL'],
  ...['--held-by', 'Sats Arcade', '--rules-url', 'https://sats.example.org/rules'],
];

/** The same with other options, which come in the place of its own. */
export const createWith = (more: readonly string[]) => [
  ...CREATE.filter((word, at) => at < 3 || !more.includes(at % 2 ? word : (CREATE[at - 1] ?? ''))),
  ...more,
];

/** Addresses of wallets. */
export const WALLETS = [
  '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
];

export interface CupStage {
  stage: Stage;
  /** Runs a command on the cup at a time, in epoch milliseconds. */
  at(now: number, ...args: string[]): Promise<Outcome>;
  /** Registers an entrant who has played one run: the longer, the better. */
  enter(number: number, forgery?: Forgery): Promise<void>;
}

/** Departures from what the rules would have. */
export interface Forgery {
  run?: Data;
  entry?: Data;
  ticket?: Data;
  /** Seconds from the drawing of the ticket until the board has the run, beyond those played. Default 5. */
  lateS?: number;
  /** Plays on other coins than those of the ticket. */
  isForeseen?: boolean;
  wallet?: string;
  /** Everybody saw the run while it was played: to its end or for this many ticks, but for these fields. */
  stream?: Data;
  shownTicks?: number;
  /** The run is in, and has no entry yet. */
  isPending?: boolean;
}

export const entrantOf = (number: number) => `entrant${number}`;
export const runOf = (number: number) => runIdOf(600 + number);

/** A cup that was announced a week before its start, with its moderators' command line. */
export async function openCup(...more: string[]): Promise<CupStage> {
  const stage = await openStage();
  const at: CupStage['at'] = (now, ...args) =>
    stage.run(args, { env: { FIRESTORE_LOCAL_FILE: stage.file }, now: () => now });
  const created = await at(STARTS - 7 * 24 * HOUR, ...createWith(more));
  if (created.code !== 0) throw new Error(created.err.join('\n'));
  return {
    stage,
    at,
    async enter(number, forgery = {}) {
      const ticket = `contests/${CUP}/tickets/${ticketOf(runOf(number))}`;
      await stage.store({ [ticket]: ticketData(number, forgery) });
      const createdAt = Number(forgery.ticket?.seed_time ?? (await stage.createdAt(ticket)));
      await stage.store(entryOf(number, createdAt, forgery));
    },
  };
}

function ticketData(number: number, { ticket }: Forgery): Data {
  const started_at = new Date(STARTS + number * HOUR);
  return { entrant: entrantOf(number), skin: 'boxer', number: 1, started_at, ...ticket };
}

function entryOf(number: number, createdAt: number, forgery: Forgery): StagedDocuments {
  const { lateS = 5, isForeseen, wallet, isPending, stream } = forgery;
  const [runId, owner] = [runOf(number), entrantOf(number)];
  const contest = { id: contestId(CUP), createdAt: createdAt + (isForeseen ? 1 : 0) };
  const setup = { runId, skin: 'boxer', ruleset: 7, contest } as const;
  const { bytes, claim } = record(setup, givingUp(600 * number, skilled(number)));
  const { score, level, ticks, lived = 0 } = { lived: 0, ...claim };
  const started = STARTS + number * HOUR;
  const timestamp = new Date(started + (ticks * 1000) / 60 + lateS * 1000);
  const { shownTicks = ticks } = forgery;
  const shownAt = new Date(started + Math.ceil((ticks * 1000) / 60) + 900);
  const result = { score, level, lived, skin: 'boxer', ticks, timestamp };
  const player = { player_id: `player${number}_1763710215123` };
  return {
    [`runs/${runId}`]: {
      ...result,
      ...player,
      owner,
      ruleset: 7,
      contest: CUP,
      replay: bytes,
      ...(isPending && { pending: true }),
      ...forgery.run,
    },
    ...(!isPending && {
      [`contests/${CUP}/entries/${owner}`]: {
        ...result,
        ...player,
        player_name: `Player ${number}`,
        run_id: runId,
        started_at: new Date(started),
        tickets_used: 1,
        ...forgery.entry,
      },
    }),
    [`contests/${CUP}/entrants/${owner}`]: {
      ...player,
      player_name: `Player ${number}`,
      registered_at: new Date(STARTS - HOUR),
      terms: 1,
      tickets_used: 1,
    },
    ...(stream && {
      [`contests/${CUP}/live/${ticketOf(runId)}`]: {
        ...{ entrant: owner, player_name: `Player ${number}`, skin: 'boxer' },
        ...{ seed: seedOf(runId, contest), inputs: streamText(decode(bytes).inputs, [90, shownTicks]) },
        ...{ ticks: shownTicks, writes: 2, updated_at: shownAt, ...stream },
      },
    }),
    ...(wallet && {
      [`contests/${CUP}/wallets/${owner}`]: { address: wallet, changed_at: new Date(STARTS) },
    }),
  };
}
