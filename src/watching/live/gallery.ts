/**
 * The runs of a cup side by side: of each entrant the latest, played from its stream, and of these twelve shown. It knows no
 * page and no board.
 */

import type { StreamRecord } from '../../board/backend/streams.ts';
import type { EndedRun, LiveBest } from '../../contests/all/liveBests.ts';
import { POLL } from '../../engine/contest/stream.ts';
import type { Uid } from '../../engine/ids.ts';
import { parseStream } from '../../engine/replay/stream.ts';
import type { CoinSymbol } from '../../engine/simulation/rules.ts';
import type { RulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { StoredName } from '../../engine/storedName.ts';
import { StreamRun } from '../../game/play/runs/streamRun.ts';
import { Places } from './places.ts';

/** Milliseconds without a write after which a run with nothing left to play waits. */
const WAITS_MS = 8000;

/** The ticks that all runs together skip ahead in a frame. */
const SKIP_TICKS = 1500;

/** The shortest time for which a run leads, in milliseconds: lights and words follow it. */
const LEAD_MS = 8000;

/**
 * `begins`: its first tick is still to come. `catchesUp`: nothing has come for a while, and not all was played yet. `waits`:
 * more is on its way. `left`: nothing has come for a long time.
 */
export type LiveState = 'begins' | 'live' | 'catchesUp' | 'waits' | 'left' | 'over';

/** A result of the cup, as far as the page looks at it. */
export type Best = Pick<LiveBest, 'holder' | 'playerName' | 'score' | 'isVerified'>;

/** A run as spectators read it. */
export interface Line {
  readonly ticket: string;
  readonly name: StoredName;
  readonly skin: SkinId;
  /** Points as shown: some seconds behind what was played. */
  readonly score: number;
  readonly lives: number;
  readonly state: LiveState;
  /** The place among those shown, from 1. */
  readonly place: number;
  /** Points behind the best of the cup: of runs shown, and of results. */
  readonly gap: number;
  /** True if no run shown has more, and no result has as many. */
  readonly leads: boolean;
  /** The entrant's result in the cup; `null`: none, or not known. */
  readonly best: Best | null;
}

/** A hit, for drawing a run. `tick`: of the run. */
interface Hit {
  readonly x: number;
  readonly y: number;
  readonly symbol: CoinSymbol;
  readonly tick: number;
}

/** The parts of a run that a picture of it needs. */
export type ShownRun = Readonly<Pick<Entry, 'run' | 'hits' | 'lostAt'>>;

class Entry {
  record: StreamRecord;
  readonly run: StreamRun;
  /** Nobody sees it, and no more comes: it is played to its end at once. */
  isUnseen = false;
  /** The latest ones, first the earliest. */
  hits: readonly Hit[] = [];
  /** The tick at which a life was lost last; `null`: none was. */
  lostAt: number | null = null;

  constructor(record: StreamRecord, run: StreamRun) {
    this.record = record;
    this.run = run;
  }

  tick(): void {
    for (const event of this.run.tick()) {
      const tick = this.run.field.ticks;
      if (event.type === 'coinDestroyed') this.hits = [...this.hits.slice(-7), { ...event, tick }];
      if (event.type === 'lifeLost') this.lostAt = tick;
    }
  }

  /** `now`: epoch milliseconds of the server. */
  stateAt(now: number): LiveState {
    const { isOver, behind, isStill, field } = this.run;
    if (isOver) return 'over';
    const age = now - this.record.updatedAt;
    if (age > WAITS_MS && behind > 0) return 'catchesUp';
    if (age > WAITS_MS) return age > POLL.leftMs ? 'left' : 'waits';
    return field.ticks === 0 && isStill ? 'begins' : 'live';
  }
}

export class Gallery {
  readonly #ruleset: RulesetVersion;
  readonly #places: Places;
  #entries: Entry[] = [];
  #shown: Entry[] = [];
  #bests: readonly Best[] = [];
  readonly #names = new Map<Uid, StoredName>();
  #leader: { ticket: string; since: number } | null = null;

  /** `draw`: the lots for places (places.ts). */
  constructor(ruleset: RulesetVersion, draw?: () => number) {
    this.#ruleset = ruleset;
    this.#places = new Places(draw);
  }

  /**
   * Takes what a poll brought. A stream that can't be read, or does not go on from what is known, changes nothing. `bests`:
   * the results of the cup, best first. `now`: epoch milliseconds of the server.
   */
  take(streams: readonly StreamRecord[], bests: readonly Best[], now: number): void {
    this.#bests = bests;
    const latest = new Map<Uid, StreamRecord>();
    for (const stream of streams.toSorted((one, other) => one.updatedAt - other.updatedAt)) {
      latest.set(stream.entrant, stream);
    }
    for (const { entrant, playerName } of streams) this.#names.set(entrant, playerName);
    for (const { holder, playerName } of bests) this.#names.set(holder, playerName);
    this.#entries = [...latest.values()].flatMap((record) => this.#entryOf(record) ?? []);
    const candidates = this.#entries.map((entry) => ({
      ...{ ...entry.record, score: entry.run.field.score },
      isDone: this.#isDone(entry, now),
    }));
    const results = bests.filter(({ isVerified }) => isVerified).map(({ holder }) => holder);
    const places = this.#places.take(candidates, results, now);
    this.#shown = this.#entries.filter(({ record }) => places.includes(record.ticket));
    for (const entry of this.#entries) entry.isUnseen = !this.#shown.includes(entry) && isQuiet(entry, now);
  }

  /** A run that is not shown stays behind what has come of it. */
  #isDone(entry: Entry, now: number): boolean {
    return this.#shown.includes(entry) ? isDone(entry.stateAt(now)) : entry.run.isOver || isQuiet(entry, now);
  }

  /** The runs that go on, shown or not. `now`: epoch milliseconds of the server. */
  countOn(now: number): number {
    return this.#entries.filter((entry) =>
      this.#shown.includes(entry) ? isOn(entry.stateAt(now)) : !this.#isDone(entry, now),
    ).length;
  }

  /** The run of that ticket, played to its end; `null`: it is not, or not known. */
  endedOf(ticket: string): EndedRun | null {
    const entry = this.#entries.find(({ record }) => record.ticket === ticket);
    if (!entry?.run.isOver) return null;
    return { seed: entry.record.seed, score: entry.run.field.score, lived: entry.run.tally.lived };
  }

  /** The tickets of the runs that are shown and go on: of these the next poll has to bring more. */
  awaited(now: number): string[] {
    return this.#shown.filter((entry) => !isDone(entry.stateAt(now))).map(({ record }) => record.ticket);
  }

  /** The entrants whose runs are shown. */
  get entrants(): Uid[] {
    return this.#shown.map(({ record }) => record.entrant);
  }

  /** All that the page has read, of those who left as well: with them a name that stands alone is compared. */
  get names(): StoredName[] {
    return [...this.#names.values()];
  }

  #entryOf(record: StreamRecord): Entry | null {
    const known = this.#entries.find((entry) => entry.record.ticket === record.ticket);
    if (known && known.record.ticks >= record.ticks) return known;
    const inputs = parseStream(record.inputs, record.ticks);
    if (!inputs) return known ?? null;
    if (!known) {
      return new Entry(record, new StreamRun({ ...record, ruleset: this.#ruleset, inputs }));
    }
    known.run.add({ inputs, ticks: record.ticks });
    known.record = record;
    return known;
  }

  /**
   * Lets this many ticks pass in all runs that are shown but `elsewhere`, which is played where it is drawn. Late ones skip
   * ahead, and so do the others.
   */
  play(ticks: number, elsewhere: string | null): void {
    let left = SKIP_TICKS;
    for (const { run, isUnseen } of this.#entries) left -= run.skip(left, isUnseen);
    for (const entry of this.#shown) {
      if (entry.record.ticket === elsewhere) continue;
      for (let tick = 0; tick < ticks; tick++) entry.tick();
    }
  }

  runOf(ticket: string): ShownRun | undefined {
    return this.#entries.find((entry) => entry.record.ticket === ticket);
  }

  /** The runs that are shown, best first; of equal ones, who has more lives. `now`: epoch milliseconds of the server. */
  lines(now: number): Line[] {
    const toBeat = this.#bests[0]?.score ?? 0;
    const most = Math.max(0, ...this.#shown.map(({ run }) => run.field.score));
    return this.#shown
      .map((entry) => {
        const { ticket, playerName, skin, entrant } = entry.record;
        const { score, lives } = entry.run.field;
        const gap = Math.max(most, toBeat) - score;
        const leads = score === most && score > toBeat;
        const best = this.#bests.find(({ holder }) => holder === entrant) ?? null;
        return { ticket, name: playerName, skin, score, lives, state: entry.stateAt(now), gap, leads, best };
      })
      .sort(
        (one, other) =>
          other.score - one.score || other.lives - one.lives || (one.ticket < other.ticket ? -1 : 1),
      )
      .map((line, index) => ({ ...line, place: index + 1 }));
  }

  /**
   * The ticket of who leads those lines, of runs that are on where there are any; it stays for some seconds, however often
   * two overtake each other. `null`: nobody is shown.
   */
  leaderOf(lines: readonly Line[], now: number): string | null {
    const on = lines.filter(({ state }) => isOn(state));
    const led = on.length > 0 ? on : lines;
    const [best] = led;
    const known = led.some(({ ticket }) => ticket === this.#leader?.ticket) ? this.#leader : null;
    const stays = known && (known.ticket === best?.ticket || now - known.since < LEAD_MS);
    this.#leader = stays ? known : best ? { ticket: best.ticket, since: now } : null;
    return this.#leader?.ticket ?? null;
  }
}

/** True if a run that is not shown goes on no more: what goes on is read once a round. */
function isQuiet({ record }: Entry, now: number): boolean {
  return now - record.updatedAt > POLL.roundMs + POLL.leftMs;
}

/** True if somebody plays it now. */
export function isOn(state: LiveState): boolean {
  return !isDone(state) && state !== 'catchesUp';
}

/** True if nothing more is to come of the run. */
function isDone(state: LiveState): boolean {
  return state === 'over' || state === 'left';
}
