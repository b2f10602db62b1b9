/** A final that everybody watches: finalists stream by the page's own code, spectators poll, and a network takes its time. */

import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { restOf } from '../../src/board/backend/rest.ts';
import { readStreams } from '../../src/board/backend/streams.ts';
import { stream } from '../../src/contests/all/streaming.ts';
import { seedOf } from '../../src/engine/contest/seed.ts';
import { POLL } from '../../src/engine/contest/stream.ts';
import { ticketOf } from '../../src/engine/contest/ticket.ts';
import { decodeReplay } from '../../src/engine/replay/codec.ts';
import { RandomStream } from '../../src/engine/simulation/random.ts';
import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import { skilled } from '../corpus/players.ts';
import { runIdOf } from '../corpus/runIds.ts';
import { type Arena, Browser, type ShownRun } from './browser.ts';
import { moderatorsOf, type Row } from './moderators.ts';
import { arenaAt } from './rehearsal.ts';
import type { SimulatedTime } from './time.ts';
import type { Venue } from './venues.ts';

/** The latest that a spectator may see the twentieth of what they see last. */
const MAX_DELAY_MS = 7000;

/** Documents that a page reads in a minute for each run that is played (docs/notes/scale.md). */
const READS_PER_MINUTE = 15;

/** Spectators stay a little longer than the last run. */
const STAY_MS = 20_000;

/** Minutes that finalists have played before: the rules ask for ten. */
const PLAYED_BEFORE = 11;

interface Size {
  finalists: number;
  /** Runs of each. */
  tickets: number;
  spectators: number;
}

interface FinalReport extends Size {
  /** From the playing of a second until a spectator has it, in milliseconds, ascending. */
  delays: readonly number[];
  polls: number;
  /** Documents read, as Google bills them: at least one for each poll. */
  reads: number;
  writes: number;
  /** The minutes of all runs together. */
  minutes: number;
  warnings: readonly unknown[];
  refusals: readonly string[];
  rows: readonly Row[];
}

export async function rehearseFinal(
  size: Size,
  venue: Venue,
  say: (line: string) => void = () => {},
): Promise<FinalReport> {
  const { time, schedule, url } = venue;
  try {
    const arena = { ...arenaAt(venue), time };
    const moderators = moderatorsOf(url, arena.cup, time, say);
    const final = new Final(arena, size);
    await time.run([
      // Before anybody else begins.
      async () => void (await moderators.announce(schedule, '--live', '--paid-project')),
      ...Array.from({ length: size.finalists }, (_, index) => () => final.play(index + 1, schedule)),
      ...Array.from({ length: size.spectators }, (_, index) => () => final.watch(index + 1, schedule.starts)),
      () => time.until(schedule.appeals),
    ]);
    return { ...size, ...final.seen(), rows: await moderators.verify() };
  } finally {
    await venue.close();
  }
}

class Final {
  readonly #arena: Arena;
  readonly #size: Size;
  /** When each run was begun, by its ticket, in epoch milliseconds. */
  readonly #begun = new Map<string, number>();
  readonly #delays: number[] = [];
  readonly #refusals: string[] = [];
  readonly #warnings: unknown[] = [];
  #playing: number;
  #polls = 0;
  #reads = 0;
  #writes = 0;
  #ticks = 0;

  constructor(arena: Arena, size: Size) {
    this.#arena = arena;
    this.#size = size;
    this.#playing = size.finalists;
  }

  seen(): Omit<FinalReport, keyof Size | 'rows'> {
    return {
      delays: this.#delays.sort((one, other) => one - other),
      ...{ polls: this.#polls, reads: this.#reads, writes: this.#writes },
      minutes: this.#ticks / TICKS_PER_SECOND / 60,
      ...{ warnings: this.#warnings, refusals: this.#refusals },
    };
  }

  /** A finalist's part: all play at once. */
  async play(number: number, { announced, starts }: Venue['schedule']): Promise<void> {
    const { time } = this.#arena;
    const browser = await Browser.open(this.#arena, `Finalist ${number}`);
    await browser.signIn(PLAYED_BEFORE);
    await time.until(announced + number * 1000);
    await browser.register();
    const network = networkOf(number, time);
    await time.until(starts + number * 700);
    for (let ticket = 1; ticket <= this.#size.tickets; ticket++) {
      await browser.play({
        strategy: () => skilled(100 * ticket + number),
        show: (run) => this.#show(run, network),
      });
      await time.after(10_000);
    }
    this.#refusals.push(...browser.refusals);
    this.#playing -= 1;
  }

  async #show({ contests, setup, played, begins }: ShownRun, carry: Network): Promise<void> {
    const { time, cup } = this.#arena;
    const decoded = decodeReplay(played.bytes);
    if (!decoded.ok) throw new Error(decoded.reason);
    const { inputs, ticks: whole } = decoded.replay;
    const ticket = ticketOf(setup.runId);
    const seed = seedOf(setup.runId, setup.contest);
    this.#begun.set(ticket, begins);
    this.#ticks += whole;
    await stream({
      run: () => {
        const ticks = Math.floor((Math.max(time.now() - begins, 0) * TICKS_PER_SECOND) / 1000);
        return { inputs, ticks: Math.min(ticks, whole), isOver: ticks >= whole };
      },
      write: (step) => {
        this.#writes += 1;
        return carry(() => contests.writeStream(cup, ticket, { skin: setup.skin, seed, ...step }));
      },
      now: time.now,
      pause: time.after.bind(time),
      warn: (reason) => void this.#warnings.push(reason),
    });
  }

  /** A spectator's part. */
  async watch(number: number, starts: number): Promise<void> {
    const { time, cup, url } = this.#arena;
    const carry = networkOf(-number, time);
    const rest = restOf({ kind: 'local', projectId: LOCAL_PROJECT_ID }, url);
    const seen = new Map<string, number>();
    let readAt = 0;
    let leaves = Number.POSITIVE_INFINITY;
    await time.until(starts + (number * POLL.apartMs) / this.#size.spectators);
    while (time.now() < leaves) {
      const since = readAt - POLL.overlapMs;
      const { streams, serverTime } = await carry(() => readStreams(rest, cup, since));
      // Every second poll reads the cup, too: moderators may hide a run.
      this.#reads += Math.max(streams.length, 1) + (this.#polls++ % 2);
      for (const { ticket, ticks } of streams) {
        this.#note(ticket, seen.get(ticket) ?? 0, ticks);
        seen.set(ticket, ticks);
      }
      readAt = serverTime;
      if (this.#playing === 0) leaves = Math.min(leaves, time.now() + STAY_MS);
      await time.until(serverTime + POLL.apartMs);
    }
  }

  /** Notes how late each new second of a run is. */
  #note(ticket: string, before: number, after: number): void {
    const begins = this.#begun.get(ticket) ?? 0;
    const [from, to] = [before, after].map((ticks) => Math.floor(ticks / TICKS_PER_SECOND)) as [
      number,
      number,
    ];
    for (let second = from + 1; second <= to; second++)
      this.#delays.push(this.#arena.time.now() - begins - second * 1000);
  }
}

/** Carries a question there and its answer back. */
type Network = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/** Milliseconds on the way: at least, on average beyond that, and the tenth that meets a hold-up. */
const LATENCY = { least: 30, more: 60, heldUp: 700 };

/** The network of one browser: each way takes 90 ms on average, and one in ten 0.7 s more. */
function networkOf(number: number, time: SimulatedTime): Network {
  const chance = new RandomStream(seedOf(runIdOf(Math.abs(number))), number < 0 ? 12 : 13);
  const way = () =>
    LATENCY.least - LATENCY.more * Math.log(1 - chance.next()) + (chance.next() < 0.1 ? LATENCY.heldUp : 0);
  return async (ask) => {
    await time.after(way());
    const answer = await ask();
    await time.after(way());
    return answer;
  };
}

/** The delay that this share of all is below, in milliseconds. */
function quantile({ delays }: FinalReport, share: number): number {
  return delays[Math.ceil(delays.length * share) - 1] ?? Number.POSITIVE_INFINITY;
}

/** Minutes of play, times reads a minute, times spectators. */
function expectedReads({ minutes, spectators }: FinalReport): number {
  return Math.round(minutes * READS_PER_MINUTE * spectators);
}

export function linesOfFinal(report: FinalReport): string[] {
  const { finalists, tickets, spectators, minutes, polls, reads, writes, delays } = report;
  const seconds = (share: number) => (quantile(report, share) / 1000).toFixed(1);
  const expected = expectedReads(report);
  return [
    `${spectators} spectators watched ${finalists} finalists play ${finalists * tickets} runs: ${minutes.toFixed(1)} minutes of play, in ${writes} writes.`,
    `They saw a second of play after ${seconds(0.5)} s at the median, ${seconds(0.95)} s at the 95th percentile, ${seconds(1)} s at most (${delays.length} were looked at).`,
    `They read ${reads} documents in ${polls} polls. Minutes of play x ${READS_PER_MINUTE} x spectators are ${expected}: ${(reads / expected).toFixed(2)} times that.`,
  ];
}

export function faultsInFinal(report: FinalReport): string[] {
  const { finalists, rows, refusals, warnings } = report;
  return [
    ...(quantile(report, 0.95) > MAX_DELAY_MS
      ? [`A twentieth is seen later than ${MAX_DELAY_MS / 1000} s.`]
      : []),
    ...(rows.length === finalists ? [] : [`${rows.length} of ${finalists} finalists have a result.`]),
    ...rows
      .filter(({ verdict, played_s, shown_s }) => verdict !== 'verified' || played_s !== shown_s)
      .map(({ player_name, verdict, shown_s }) => `${player_name}: ${verdict}, shown for ${shown_s} s.`),
    ...refusals,
    ...warnings.map(String),
  ];
}
