/** A browser that takes part in a cup, by the page's own code for the board. */

import * as v from 'valibot';
import type { Address } from '../../src/base/base58.ts';
import { encodeBase64 } from '../../src/base/base64.ts';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { createBests } from '../../src/board/backend/bests.ts';
import type { Contests } from '../../src/board/backend/contests.ts';
import { Database } from '../../src/board/backend/database.ts';
import type { ContestId } from '../../src/engine/contest/contest.ts';
import type { ContestSeed } from '../../src/engine/contest/seed.ts';
import { PlayerId, type Uid } from '../../src/engine/ids.ts';
import type { RunSetup } from '../../src/engine/replay/setup.ts';
import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import type { RunId } from '../../src/engine/simulation/runId.ts';
import { type PlayedRun, record } from '../corpus/playedRun.ts';
import type { Strategy } from '../corpus/players.ts';
import type { SimulatedTime } from './time.ts';

/** Where everybody plays. */
export interface Arena {
  time: SimulatedTime;
  /** The board's origin. */
  url: string;
  cup: ContestId;
  /** The ruleset of the cup's runs. */
  ruleset: RulesetVersion;
  newRunId(): RunId;
  /** Gives an account the play that it saved before the rehearsal. */
  storePlay(uid: Uid, ticks: number): Promise<void>;
}

/** From PLAY to the first tick, and from the last life until the run is sent. */
const COUNTDOWN_MS = 3000;
const SENDING_MS = 500;

/** A run that everybody watches. */
export interface ShownRun {
  contests: Contests;
  setup: RunSetup & { contest: ContestSeed };
  played: PlayedRun;
  /** When its first tick is played, in epoch milliseconds. */
  begins: number;
}

export interface Try {
  /** Presses the buttons of a run. */
  strategy: (setup: RunSetup) => Strategy;
  /** Wall time over the time of the ticks; default 1. */
  pace?: number;
  /** The delay with which the run is sent. */
  lateMs?: number;
  /** Points that are claimed beside those of the run; default 0. */
  forgedPoints?: number;
  /** Shows the run to everybody while it is played. Resolves at its end or later. */
  show?: (run: ShownRun) => Promise<void>;
}

export class Browser {
  readonly name: string;
  /** The page's words to its player when something was refused. */
  readonly refusals: string[] = [];
  readonly #arena: Arena;
  readonly #database: Database;
  readonly #player: { playerId: PlayerId; playerName: string };

  private constructor(arena: Arena, name: string, database: Database) {
    this.name = name;
    this.#arena = arena;
    this.#database = database;
    const id = `${name.toLowerCase().replace(/[^a-z0-9]/g, '_')}_${arena.time.now()}`;
    this.#player = { playerId: v.parse(PlayerId, id), playerName: name };
  }

  /** @param url by default the board's; another one for a bad network */
  static async open(arena: Arena, name: string, url = arena.url): Promise<Browser> {
    // Later than the database: see board/backend/signInFetch.ts.
    const { inMemoryPersistence } = await import('firebase/auth');
    const database = new Database({
      project: { kind: 'local', projectId: LOCAL_PROJECT_ID },
      origin: url,
      bests: createBests(),
      persistence: inMemoryPersistence,
      name,
    });
    return new Browser(arena, name, database);
  }

  /** Signs in, and has played for this many minutes by the time the rehearsal begins. */
  async signIn(minutes: number): Promise<Uid> {
    const uid = await this.#database.signIn();
    if (minutes > 0) await this.#arena.storePlay(uid, minutes * 60 * TICKS_PER_SECOND);
    return uid;
  }

  /** Registers this browser. True if it is registered afterwards. */
  async register(invitation?: string): Promise<boolean> {
    const registrations = await this.#database.registrations();
    const application = { player: this.#player, terms: 1, ...(invitation && { invitation }) };
    const result = await this.#insist(() => registrations.register(this.#arena.cup, application));
    if (result.kind === 'registered') return true;
    this.#refused('registration', result);
    return false;
  }

  async setWallet(address: Address): Promise<void> {
    const registrations = await this.#database.registrations();
    const result = await this.#insist(() => registrations.setWallet(this.#arena.cup, address));
    if (result.kind !== 'saved') this.#refused('wallet', result);
  }

  /** True if this browser can read a run. */
  async canRead(runId: RunId): Promise<boolean> {
    try {
      return (await this.#database.readRun(runId)) !== null;
    } catch {
      return false;
    }
  }

  async appeal(text: string): Promise<void> {
    const registrations = await this.#database.registrations();
    const result = await this.#insist(() => registrations.appeal(this.#arena.cup, text));
    if (result.kind !== 'sent') this.#refused('appeal', result);
  }

  /** Draws a ticket, plays it and sends the run. Asks again while the network fails. */
  async play({ strategy, pace = 1, lateMs = 0, forgedPoints = 0, show }: Try): Promise<void> {
    const { time, cup, ruleset, newRunId } = this.#arena;
    const contests = await this.#database.contests();
    const [runId, skin] = [newRunId(), 'default'] as const;
    const drawn = await this.#insist(() => contests.drawTicket(cup, { player: this.#player, skin, runId }));
    if (drawn.kind !== 'drawn') return this.#refused('ticket', drawn);
    const setup = { runId, skin, ruleset, contest: { id: cup, createdAt: drawn.ticket.createdAt } };
    const played = record(setup, strategy(setup));
    await show?.({ contests, setup, played, begins: time.now() + COUNTDOWN_MS });
    if (!show) await time.after(COUNTDOWN_MS + (played.claim.ticks * pace * 1000) / TICKS_PER_SECOND);
    await time.after(SENDING_MS + lateMs);
    const claimed = this.#recordOf(played);
    const result = await this.#insist(() =>
      this.#database.submit({ ...claimed, score: claimed.score + forgedPoints }),
    );
    if (result.kind !== 'saved') this.#refused('run', result);
  }

  #recordOf({ bytes, claim }: PlayedRun): Parameters<Database['submit']>[0] {
    const { contest, ...run } = claim;
    return { ...run, ...(contest && { contest }), ...this.#player, replay: encodeBase64(bytes) };
  }

  /** Asks again, a second later each time, while no answer comes: as players do when the page tells them to. */
  async #insist<Result>(ask: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask();
      } catch (error) {
        if (attempt === 10) throw error;
        await this.#arena.time.after(1000);
      }
    }
  }

  #refused(what: string, result: { kind: string; reason?: string }): void {
    this.refusals.push(`${what}: ${result.reason ?? result.kind}`);
  }
}
