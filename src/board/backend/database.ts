/**
 * The data in Firestore. It loads Firebase: connection.ts imports it lazily, and nothing else does.
 * Every method may reject; `board/leaderboard/board.ts` says what a failure means.
 */

import './signInFetch.ts';

import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Persistence,
} from 'firebase/auth';
import {
  Bytes,
  connectFirestoreEmulator,
  count,
  deleteDoc,
  getAggregate,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  query,
  setLogLevel,
  sum,
  where,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { folder, isCabinet } from '../../base/cabinet.ts';
import type { FirebaseProject } from '../../base/project.ts';
import type { PlayerId, Uid } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { type Bests, createBests } from './bests.ts';
import { Board, bestFirst, pageOf } from './board.ts';
import type { EntriesQuery, PageOf } from './contestRecords.ts';
import type { Contests } from './contests.ts';
import { ownerOf } from './denial.ts';
import { type LeaderboardEntry, MAX_STATS, StoredEntry, StoredRun } from './documents.ts';
import type { Purchases } from './purchases.ts';
import { MAX_COUNTED, type ScoreRecord, type SubmitResult } from './records.ts';
import type { Registrations } from './registrations.ts';
import { Refusal, restOf } from './rest.ts';
import { submitRun } from './runs.ts';
import { AnonymousAccount, codeOf, holding } from './signIn.ts';

interface DatabaseOptions {
  project: FirebaseProject;
  /** Where the local database answers, e.g. `http://localhost:5173`. */
  origin: string;
  /** Where the best scores that were seen are kept; by default in a place of its own. */
  bests?: Bests;
  /** Where the uid is kept; by default IndexedDB, or else local storage. */
  persistence?: Persistence | Persistence[];
  /** Tells apart several in one process. */
  name?: string;
}

/** The entries to read. */
export interface ScoresQuery extends EntriesQuery {
  /** Accounts whose entries are left out: 10 at most. */
  without?: readonly Uid[] | undefined;
}

/** Entries of the all-time board. Of equal scores the earlier one comes first. */
export type EntryPage = PageOf<LeaderboardEntry>;

/** Visits of this page so far: each has a name of its own. */
let visits = 0;

export class Database {
  readonly #options: DatabaseOptions;
  readonly #board: Board;
  readonly #bests: Bests;

  constructor(options: DatabaseOptions) {
    const {
      project,
      origin,
      bests = createBests(),
      persistence = [indexedDBLocalPersistence, browserLocalPersistence],
      name,
    } = options;
    this.#options = options;
    const isLocal = project.kind === 'local';
    // Firebase stores the account under it.
    const apiKey = isCabinet ? encodeURIComponent(folder) : 'local';
    const app = initializeApp(isLocal ? { apiKey, projectId: project.projectId } : project, name);
    const auth = initializeAuth(app, { persistence });
    const firestore = getFirestore(app);
    // Callers log failures.
    setLogLevel('silent');
    if (isLocal) {
      const { hostname, port, protocol } = new URL(origin);
      connectAuthEmulator(auth, origin, { disableWarnings: true });
      connectFirestoreEmulator(firestore, hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
    }
    this.#bests = bests;
    this.#board = new Board(firestore, new AnonymousAccount(auth), restOf(project, origin));
  }

  /** Makes sure that this browser has the anonymous uid which owns what it writes. */
  async signIn(): Promise<Uid> {
    return (await this.#board.account.signedIn()).uid;
  }

  /** The uid of this browser, without making an account; `null` when it has none. */
  knownUid(): Promise<Uid | null> {
    return this.#board.account.knownUid();
  }

  /**
   * The refresh token of this browser's account, which gets one when it has none. Anybody who has the token owns what the
   * account does.
   */
  async readToken(): Promise<string> {
    return (await this.#board.account.signedIn()).user.refreshToken;
  }

  /**
   * The database as the account of a refresh token sees it, while this browser stays who it is. `nobody`: no account has the
   * token, or no longer. `foreign`: the player id is another account's. Rejects when that can't be found out.
   */
  async visit(refreshToken: string, playerId: PlayerId): Promise<Database | 'nobody' | 'foreign'> {
    const visited = new Database({
      ...this.#options,
      bests: createBests(),
      persistence: holding(refreshToken),
      name: `visit ${++visits}`,
    });
    const uid = await visited.knownUid();
    if (!uid) return 'nobody';
    const owner = await ownerOf(visited.#board.at, playerId);
    return owner && owner !== uid ? 'foreign' : visited;
  }

  /** Takes the account of a database that was visited in place of this browser's own, in all its tabs. */
  async become(visited: Database): Promise<void> {
    await this.#board.account.become(await visited.#board.account.signedIn());
  }

  /** The best ten, by default. */
  readTopScores({ without = [], ...wanted }: ScoresQuery = {}): Promise<EntryPage> {
    return this.#board.account.withFreshToken(async () => {
      const { docs } = await getDocs(
        query(
          this.#board.at.entries,
          ...(without.length > 0 ? [where('owner', 'not-in', without)] : []),
          ...bestFirst('timestamp', wanted),
        ),
      );
      return pageOf(docs, (document) => v.parse(StoredEntry, document.data()));
    });
  }

  /** 0 before the first game. */
  readGamesPlayed(): Promise<number> {
    return this.#board.account.withFreshToken(async () => {
      const games = { played: sum('total_games_played') };
      return (await getAggregate(query(this.#board.at.stats, limit(MAX_STATS)), games)).data().played;
    });
  }

  /** The entries with more points than `score`, verified or not; MAX_COUNTED at most. */
  countBetter(score: number): Promise<number> {
    return this.#board.account.withFreshToken(async () => {
      const better = query(this.#board.at.entries, where('score', '>', score), limit(MAX_COUNTED));
      return (await getAggregate(better, { entries: count() })).data().entries;
    });
  }

  /** The player's entry, whose score becomes the player's best; `null` when there is none. */
  readEntry(playerId: PlayerId): Promise<LeaderboardEntry | null> {
    return this.#board.account.withFreshToken(async () => {
      const snapshot = await getDoc(this.#board.at.entry(playerId));
      const entry = snapshot.exists() ? v.parse(StoredEntry, snapshot.data()) : null;
      this.#bests.setState({ [playerId]: entry?.score ?? null });
      return entry;
    });
  }

  /**
   * Takes the player's own entry off the board; without one it changes nothing. The player id stays theirs. Their next
   * run makes a new entry. False when the rules refuse: another browser's entry, or a banned owner.
   */
  deleteEntry(playerId: PlayerId): Promise<boolean> {
    return this.#board.request(async () => {
      const entry = this.#board.at.entry(playerId);
      try {
        if ((await getDoc(entry)).exists()) await deleteDoc(entry);
      } catch (error) {
        if (codeOf(error) !== 'permission-denied') throw error;
        return false;
      }
      this.#bests.setState({ [playerId]: null });
      return true;
    });
  }

  /** The stored run of that id; `null` when there is none. Throws Refusal for one that is sealed. */
  readRun(runId: RunId): Promise<StoredRun | null> {
    return this.#board.account.withFreshToken(async () => {
      const snapshot = await getDoc(this.#board.at.run(runId)).catch((error: unknown) => {
        throw codeOf(error) === 'permission-denied' ? new Refusal('sealed', { cause: error }) : error;
      });
      if (!snapshot.exists()) return null;
      const { replay, ...data } = snapshot.data();
      return v.parse(StoredRun, { ...data, replay: replay instanceof Bytes ? replay.toUint8Array() : null });
    });
  }

  /**
   * Submits a run to the board or to its contest, and keeps the player's best. Submitting a run that is saved already changes
   * nothing. Rejects when its outcome is unknown.
   */
  async submit(record: ScoreRecord): Promise<SubmitResult> {
    if (record.contest) return (await this.contests()).submit(record.contest.id, record);
    return this.#board.request(async (account) => {
      const seenBest = this.#bests.getState()[record.playerId];
      const result = await submitRun(this.#board, account, record, seenBest);
      if (result.kind === 'saved') this.#bests.setState({ [record.playerId]: result.best });
      return result;
    });
  }

  /** The orders of the shop, whose code only buyers fetch. */
  async purchases(): Promise<Purchases> {
    const { Purchases } = await import('./purchases.ts');
    return new Purchases(this.#board);
  }

  /** The contests, whose code comes when somebody asks for one. */
  async contests(): Promise<Contests> {
    const { Contests } = await import('./contests.ts');
    return new Contests(this.#board);
  }

  /** The registrations in cups, whose code comes when somebody asks for one. */
  async registrations(): Promise<Registrations> {
    const { Registrations } = await import('./registrations.ts');
    return new Registrations(this.#board);
  }
}
