/**
 * The data in Firestore. It loads Firebase: connection.ts imports it lazily, and nothing else does.
 * Every method may reject; `leaderboard/board.ts` says what a failure means.
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
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  setLogLevel,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { PlayerId, Uid } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import { type Bests, createBests } from './bests.ts';
import { commitRead, commitUnread, parseEntry, type References, referencesIn } from './commit.ts';
import { explainDenial } from './denial.ts';
import { StoredRun, StoredStats } from './documents.ts';
import type { FirebaseProject } from './project.ts';
import type { Purchases } from './purchases.ts';
import { BOARD_SIZE, type LeaderboardEntry, type ScoreRecord, type SubmitResult } from './records.ts';
import { AnonymousAccount, codeOf, type SignedIn } from './signIn.ts';

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

/** The SDK's error codes for a write of another client between our read and our commit. It may also appear as a denial. */
const OVERTAKEN: readonly string[] = ['aborted', 'already-exists', 'failed-precondition'];
const MAX_ATTEMPTS = 5;

export class Database {
  readonly #firestore: Firestore;
  readonly #at: References;
  readonly #account: AnonymousAccount;
  readonly #bests: Bests;

  constructor({
    project,
    origin,
    bests = createBests(),
    persistence = [indexedDBLocalPersistence, browserLocalPersistence],
    name,
  }: DatabaseOptions) {
    const isLocal = project.kind === 'local';
    const app = initializeApp(isLocal ? { apiKey: 'local', projectId: project.projectId } : project, name);
    const auth = initializeAuth(app, { persistence });
    this.#firestore = getFirestore(app);
    // The callers tell of failures.
    setLogLevel('silent');
    if (isLocal) {
      const { hostname, port, protocol } = new URL(origin);
      connectAuthEmulator(auth, origin, { disableWarnings: true });
      connectFirestoreEmulator(this.#firestore, hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
    }
    this.#at = referencesIn(this.#firestore);
    this.#account = new AnonymousAccount(auth);
    this.#bests = bests;
  }

  /** Makes sure that this browser has the anonymous uid which owns what it writes. */
  async signIn(): Promise<Uid> {
    return (await this.#account.signedIn()).uid;
  }

  /** Best first; of equal scores the earlier one. */
  readTopScores(): Promise<LeaderboardEntry[]> {
    return this.#account.withFreshToken(async () => {
      const snapshot = await getDocs(
        query(this.#at.entries, orderBy('score', 'desc'), orderBy('timestamp', 'asc'), limit(BOARD_SIZE)),
      );
      return snapshot.docs.map((document) => parseEntry(document.data()));
    });
  }

  /** 0 before the first game. */
  readGamesPlayed(): Promise<number> {
    return this.#account.withFreshToken(async () => {
      const snapshot = await getDoc(this.#at.stats);
      return snapshot.exists() ? v.parse(StoredStats, snapshot.data()).total_games_played : 0;
    });
  }

  /** The player's entry, whose score becomes the player's best; `null` when there is none. */
  readEntry(playerId: PlayerId): Promise<LeaderboardEntry | null> {
    return this.#account.withFreshToken(async () => {
      const snapshot = await getDoc(this.#at.entry(playerId));
      const entry = snapshot.exists() ? parseEntry(snapshot.data()) : null;
      this.#bests.setState({ [playerId]: entry?.score ?? null });
      return entry;
    });
  }

  /** The stored run of that id; `null` when there is none. */
  readRun(runId: RunId): Promise<StoredRun | null> {
    return this.#account.withFreshToken(async () => {
      const snapshot = await getDoc(this.#at.run(runId));
      if (!snapshot.exists()) return null;
      const { replay, ...data } = snapshot.data();
      return v.parse(StoredRun, {
        ...data,
        ...(replay instanceof Bytes && { replay: replay.toUint8Array() }),
      });
    });
  }

  /**
   * Submits a run, and keeps the player's best. Submitting a run that is saved already changes nothing. Rejects when
   * its outcome is unknown.
   */
  submit(record: ScoreRecord): Promise<SubmitResult> {
    return this.#account.withFreshToken(async () => {
      const result = await this.#decide(record, await this.#account.signedIn());
      if (result.kind === 'saved') this.#bests.setState({ [record.playerId]: result.best });
      return result;
    });
  }

  /** Commits on the best score last seen. When it is outdated, reads the stored one and decides again. */
  async #decide(record: ScoreRecord, account: SignedIn): Promise<SubmitResult> {
    const submission = { record, owner: account.uid };
    const seenBest = this.#bests.getState()[record.playerId];
    for (let attempt = 1; ; attempt++) {
      const isUnread = attempt === 1 && seenBest !== undefined;
      let readRunId: RunId | null = null;
      try {
        const best = isUnread
          ? await commitUnread(this.#firestore, this.#at, submission, seenBest)
          : await commitRead(this.#firestore, this.#at, submission, (entry) => {
              readRunId = entry?.runId ?? null;
            });
        return { kind: 'saved', best };
      } catch (error) {
        const code = codeOf(error);
        if (code === 'permission-denied') {
          if (isUnread) continue;
          const result = await explainDenial(this.#at, record, account, readRunId);
          if (result !== 'overtaken') return result;
        } else if (!OVERTAKEN.includes(code)) throw error;
        if (attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  /** The orders of the shop, whose code only buyers fetch. */
  async purchases(): Promise<Purchases> {
    const { Purchases } = await import('./purchases.ts');
    return new Purchases(this.#firestore, this.#account);
  }
}
