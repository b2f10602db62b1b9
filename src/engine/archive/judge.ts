/**
 * The judgement on an archive: every rule of its terms, every score, and the standing. It plays nothing itself: its caller
 * plays `runsToPlay`, in workers or threads, as fast and as long as they like.
 */

import { hexToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { type Breach, findBreach } from '../contest/breach.ts';
import { compareResults, ranksOf } from '../contest/results.ts';
import { planOf } from '../contest/terms.ts';
import { decodeReplay } from '../replay/codec.ts';
import type { FinishedRun } from '../replay/replay.ts';
import { findParting } from '../replay/streamed.ts';
import { describeVerdict, type Verdict } from '../replay/verdict.ts';
import type { RunId } from '../simulation/runId.ts';
import { type ArchivedRun, type ArchivedTicket, type ArchiveHead, seedTimeOf } from './archive.ts';
import { type Fault, ofNobody } from './fault.ts';
import type { Archive } from './file.ts';
import { faultsOfTerms, faultsOfTickets } from './order.ts';
import { unprovableIn } from './unprovable.ts';
import * as words from './words/en.ts';

/** A run with a replay, and what it claims. */
export interface RunToPlay {
  bytes: Uint8Array;
  claim: FinishedRun;
}

/** The verdict on a run; `null`: it was not played to its end, which says nothing of it. */
export type Played = Verdict | null;

/** From the worst: `open` while runs were not played, `not compared` without a hash to compare with. */
const HOLDS = ['no', 'open', 'not compared', 'yes'] as const;
export type Holds = (typeof HOLDS)[number];

/** A claim, and whether it holds. */
export interface Finding {
  /** A sentence. */
  claim: string;
  holds: Holds;
  /** Empty unless it is `no`. */
  faults: readonly Fault[];
}

/** A place in the standing, as the judge computes it. */
interface Place {
  /** From 1; equal results share one. */
  rank: number;
  entrant: number;
  /** `null`: deleted on request. Its result is then what the winners say. */
  name: string | null;
  runId: RunId | null;
  score: number;
  lived: number;
}

export interface ArchiveReport {
  findings: readonly Finding[];
  /** Best first. */
  standing: readonly Place[];
  /** Runs that do not count, as their verdicts say. */
  discounted: readonly Fault[];
  /** Runs that were not played to their ends. */
  unplayed: number;
  /** Sentences on what nobody can know from this file alone. */
  unprovable: readonly string[];
  /** The worst of the findings: `yes` is said of no file that was not compared with its hash. */
  holds: Holds;
}

/** A run of the archive, and its place. */
interface Placed {
  entrant: number;
  ticket: ArchivedTicket;
  run: ArchivedRun;
  /** Undefined: it keeps to the rules. */
  breach: Breach | undefined;
}

/** The runs whose replays say whether they are true, in the order in which `judgeArchive` takes their verdicts. */
export function runsToPlay({ head, entrants }: Pick<Archive, 'head' | 'entrants'>): RunToPlay[] {
  return placedIn({ head, entrants }).flatMap(({ ticket, breach }) => {
    const run = breach === undefined ? runToPlay(head, ticket) : null;
    return run ? [run] : [];
  });
}

/** The run of a ticket; `null`: it has none with a replay. */
export function runToPlay({ cup }: ArchiveHead, ticket: ArchivedTicket): RunToPlay | null {
  if (ticket.run?.replay === undefined) return null;
  const { id: runId, skin, ruleset, ticks, score, level, lived, replay } = ticket.run;
  const contest = { id: cup.id, createdAt: seedTimeOf(ticket) };
  return {
    bytes: base64.decode(replay),
    claim: { runId, skin, ruleset, ticks, score, level, lived, contest },
  };
}

/**
 * The verdict on each run, in the words of docs/verdicts.md; `null`: it was not played, or this version lacks its ruleset.
 * @param played the verdicts on `runsToPlay`, in that order
 */
export function verdictsOf(
  archive: Pick<Archive, 'head' | 'entrants'>,
  played: readonly Played[],
): Map<ArchivedRun, string | null> {
  const left = played.values();
  return new Map(
    placedIn(archive).map(({ ticket, run, breach }) => {
      if (breach !== undefined || run.replay === undefined) return [run, breach ?? 'no replay'];
      const verdict = left.next().value ?? null;
      if (verdict === null || verdict.type === 'unknown ruleset') return [run, null];
      const parting = verdict.type === 'verified' ? partingOf(ticket, run.replay) : undefined;
      return [run, parting ?? describeVerdict(verdict)];
    }),
  );
}

/**
 * @param played the verdicts on `runsToPlay`, in that order
 * @param expected the hash that the host announced, in hex; undefined: nobody knows it
 */
export function judgeArchive(
  archive: Archive,
  played: readonly Played[],
  expected: string | undefined,
): ArchiveReport {
  const verdicts = verdictsOf(archive, played);
  const placed = placedIn(archive);
  const standing = standingOf(archive, verdicts);
  const unplayed = [...verdicts.values()].filter((verdict) => verdict === null).length;
  const faultsOfRuns = placed.flatMap(({ entrant, run }) =>
    verdictFaults(entrant, run, verdicts.get(run) ?? null),
  );
  const ifPlayed = unplayed > 0 ? 'open' : 'yes';
  const findings = [
    expected === undefined
      ? findingOf(words.hashIsAnnounced, [], 'not compared')
      : findingOf(words.hashIsGiven, hashFaults(archive, expected)),
    findingOf(words.termsAreInOrder, faultsOfTerms(archive)),
    findingOf(words.ticketsAreInOrder, faultsOfTickets(archive)),
    findingOf(words.runsAreTrue, faultsOfRuns, ifPlayed),
    findingOf(words.winnersAreTrue, winnerFaults(archive, standing), ifPlayed),
  ];
  return {
    findings,
    standing,
    discounted: placed
      .filter(({ run }) => run.verdict !== VERIFIED)
      .map(({ entrant, run }) => ({ entrant, runId: run.id, words: words.doesNotCount(run.verdict) })),
    unplayed,
    unprovable: unprovableIn(archive, expected !== undefined),
    holds: HOLDS.find((one) => findings.some(({ holds }) => holds === one)) ?? 'yes',
  };
}

/** @param faultless what it is without a fault */
function findingOf(claim: string, faults: readonly Fault[], faultless: Holds = 'yes'): Finding {
  return { claim, holds: faults.length > 0 ? 'no' : faultless, faults };
}

export const VERIFIED = describeVerdict({ type: 'verified' });

/** Where a verified run is not the one that was shown; undefined: nowhere, or nothing was shown. */
function partingOf({ stream, started_at: startedAt }: ArchivedTicket, replay: string): string | undefined {
  if (!stream) return undefined;
  const decoded = decodeReplay(base64.decode(replay));
  if (!decoded.ok) return undefined;
  const { seed, updated_at: updatedAt, ...shown } = stream;
  return findParting({ ...shown, seed: hexToBytes(seed), updatedAt }, decoded.replay, startedAt);
}

function placedIn({ head, entrants }: Pick<Archive, 'head' | 'entrants'>): Placed[] {
  const plan = planOf(head.cup.id, head.terms.at(-1) as (typeof head.terms)[number]);
  return entrants.flatMap((part, index) =>
    (part?.tickets ?? []).flatMap((ticket): Placed[] => {
      const { run, skin, started_at: startedAt } = ticket;
      if (!run) return [];
      return [{ entrant: index + 1, ticket, run, breach: findBreach(plan, run, { skin, startedAt }) }];
    }),
  );
}

function hashFaults({ hash }: Archive, expected: string): Fault[] {
  return hash === expected ? [] : [ofNobody(words.otherHash(hash))];
}

/** @param verdict found here; `null`: none */
function verdictFaults(
  entrant: number,
  { id: runId, verdict: told }: ArchivedRun,
  verdict: string | null,
): Fault[] {
  if (verdict === null || verdict === told) return [];
  return [{ entrant, runId, words: words.otherVerdict(verdict, told) }];
}

/** The best run of each that counts: verified, by entrants who were not struck out. */
function standingOf({ head, entrants }: Archive, verdicts: ReadonlyMap<ArchivedRun, string | null>): Place[] {
  const results = entrants.flatMap((part, index): Omit<Place, 'rank'>[] => {
    const entrant = index + 1;
    if (!part) {
      const claimed = head.winners.find((winner) => winner.entrant === entrant);
      return claimed
        ? [{ entrant, name: null, runId: null, score: claimed.score, lived: claimed.lived }]
        : [];
    }
    const [best] = part.tickets.flatMap(({ run }) => (run && !run.pending ? [run] : [])).sort(compareResults);
    if (!best || part.struck !== undefined || (verdicts.get(best) ?? best.verdict) !== VERIFIED) return [];
    return [{ entrant, name: part.name ?? '', runId: best.id, score: best.score, lived: best.lived }];
  });
  const sorted = results.sort(compareResults);
  const ranks = ranksOf(sorted);
  return sorted.map((result, index) => ({ rank: ranks[index] ?? 0, ...result }));
}

/** Everybody who shares the last rank that wins has won as well. */
function winnerFaults({ head: { winners, terms } }: Archive, standing: readonly Place[]): Fault[] {
  const payouts = terms.at(-1)?.payouts.length ?? 0;
  const winning = Math.min(payouts, standing.length);
  const last = Math.max(1, ...winners.map(({ rank }) => rank));
  const ranked = standing.filter(({ rank }) => rank <= last);
  const isSame = (place: Place, winner: (typeof winners)[number]) =>
    place.entrant === winner.entrant && place.rank === winner.rank && compareResults(place, winner) === 0;
  return [
    ...ranked
      .filter((place) => winners.filter((winner) => isSame(place, winner)).length !== 1)
      .map(({ entrant, runId, rank, score }) => ({
        ...{ entrant, runId },
        words: words.notAmongWinners(rank, score),
      })),
    ...winners
      .filter((winner) => !ranked.some((place) => isSame(place, winner)))
      .map(({ entrant, rank, score }) => ({
        ...{ entrant, runId: null },
        words: words.unknownWinner(entrant, rank, score),
      })),
    ...(winners.length < winning
      ? [ofNobody(words.tooFewWinners(payouts, standing.length, winners.length))]
      : []),
  ];
}
