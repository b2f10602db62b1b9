/**
 * The board in Firestore. It loads Firebase: import it lazily, and nothing else that does.
 * Every call may reject; `service.ts` says what a failure means.
 */

import './signInFetch.ts';

import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Persistence,
  type User,
} from 'firebase/auth';
import {
  Bytes,
  connectFirestoreEmulator,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  type Transaction,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Backend } from '../backend.ts';
import { createSignIn } from './anonymousSignIn.ts';
import type { Delivery } from './delivery.ts';
import { explainDenial } from './denial.ts';
import { StoredPurchase, StoredRun, StoredStats } from './documents.ts';
import { BOARD_SIZE, type LeaderboardEntry, type PurchaseClaim, type ScoreRecord } from './entry.ts';
import { codeOf } from './errorCode.ts';
import { parseEntry, referencesIn } from './references.ts';
import { writeRun } from './runWrites.ts';

export interface Database {
  /** Makes sure that this browser has the anonymous uid which owns what it writes. */
  signIn(): Promise<string>;
  /** Best first; of equal scores the earlier one. */
  readTopScores(): Promise<LeaderboardEntry[]>;
  /** 0 before the first game. */
  readGamesPlayed(): Promise<number>;
  readEntry(playerId: string): Promise<LeaderboardEntry | null>;
  /** The run of that id as the board has it; `null` when it has none. */
  readRun(runId: string): Promise<StoredRun | null>;
  /** Sends a run. Sending one that is saved already changes nothing. Rejects when nobody knows what became of it. */
  saveRun(record: ScoreRecord): Promise<Delivery>;
  /** False when the payment is used up for something else; whoever claims again what he has still has it. */
  claimPurchase(claim: PurchaseClaim): Promise<boolean>;
}

interface DatabaseOptions {
  backend: Backend;
  /** Where the local board answers, e.g. `http://localhost:5173`. */
  origin: string;
  /** Where the uid is kept; by default IndexedDB, or else local storage. */
  persistence?: Persistence | Persistence[];
  /** Tells apart several in one process. */
  name?: string;
}

/** What the SDK calls it when somebody else wrote between our reading and writing; then all is read anew. */
const OVERTAKEN: readonly string[] = ['aborted', 'already-exists', 'failed-precondition'];
const ATTEMPTS = 5;

export function openDatabase({
  backend,
  origin,
  persistence = [indexedDBLocalPersistence, browserLocalPersistence],
  name,
}: DatabaseOptions): Database {
  const isLocal = backend.kind === 'local';
  const app = initializeApp(isLocal ? { apiKey: 'local', projectId: backend.projectId } : backend, name);
  const auth = initializeAuth(app, { persistence });
  const firestore = getFirestore(app);
  // What fails is told by whoever called.
  setLogLevel('silent');
  if (isLocal) {
    const { hostname, port, protocol } = new URL(origin);
    connectAuthEmulator(auth, origin, { disableWarnings: true });
    connectFirestoreEmulator(firestore, hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
  }

  const at = referencesIn(firestore);
  const { signedIn, renewing } = createSignIn(auth);

  /** Best scores as last seen, by player id; `null`: no entry. */
  const bests = new Map<string, number | null>();

  async function signIn(): Promise<string> {
    return (await signedIn()).uid;
  }

  async function readTopScores(): Promise<LeaderboardEntry[]> {
    const snapshot = await getDocs(
      query(at.entries, orderBy('score', 'desc'), orderBy('timestamp', 'asc'), limit(BOARD_SIZE)),
    );
    return snapshot.docs.map((document) => parseEntry(document.data()));
  }

  async function readGamesPlayed(): Promise<number> {
    const snapshot = await getDoc(at.stats);
    return snapshot.exists() ? v.parse(StoredStats, snapshot.data()).total_games_played : 0;
  }

  async function readEntry(playerId: string): Promise<LeaderboardEntry | null> {
    const snapshot = await getDoc(at.entry(playerId));
    const entry = snapshot.exists() ? parseEntry(snapshot.data()) : null;
    bests.set(playerId, entry?.score ?? null);
    return entry;
  }

  async function readRun(runId: string): Promise<StoredRun | null> {
    const snapshot = await getDoc(at.run(runId));
    if (!snapshot.exists()) return null;
    const { replay, ...data } = snapshot.data();
    return v.parse(StoredRun, { ...data, ...(replay instanceof Bytes && { replay: replay.toUint8Array() }) });
  }

  async function saveRun(record: ScoreRecord): Promise<Delivery> {
    const user = await signedIn();
    const delivery = await deliver(record, user);
    if (delivery.kind === 'saved') bests.set(record.playerId, delivery.best);
    return delivery;
  }

  async function deliver(record: ScoreRecord, user: User): Promise<Delivery> {
    const known = bests.get(record.playerId);
    // Should this fail, nothing is taken for known any more.
    bests.delete(record.playerId);
    for (let attempt = 1; ; attempt++) {
      const isBlind = attempt === 1 && known !== undefined;
      try {
        const best = isBlind
          ? await commitBlindly(record, user.uid, known)
          : await commitRun(record, user.uid);
        return { kind: 'saved', best };
      } catch (error) {
        const code = codeOf(error);
        if (isBlind && code === 'permission-denied') continue;
        if (code === 'permission-denied') return explainDenial(at, record, user);
        if (!OVERTAKEN.includes(code) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /**
   * In one round trip, on what was last seen of the player's entry. The rules deny what that no longer fits: a run that
   * is saved, an entry that is better by now, or not there, or somebody else's.
   */
  async function commitBlindly(record: ScoreRecord, owner: string, best: number | null): Promise<number> {
    const batch = writeBatch(firestore);
    const newBest = writeRun(batch, at, record, owner, best);
    await batch.commit();
    return newBest;
  }

  /** In two round trips: what is stored is read first, and the commit fails when it has changed meanwhile. */
  function commitRun(record: ScoreRecord, owner: string): Promise<number> {
    const commit = async (transaction: Transaction) => {
      const [savedRun, savedEntry] = await Promise.all([
        transaction.get(at.run(record.runId)),
        transaction.get(at.entry(record.playerId)),
      ]);
      const best = savedEntry.exists() ? parseEntry(savedEntry.data()).score : null;
      return savedRun.exists() ? (best ?? record.score) : writeRun(transaction, at, record, owner, best);
    };
    // Once: deciding on another attempt, the SDK trips over errors of the sign-in, and would never answer.
    return runTransaction(firestore, commit, { maxAttempts: 1 });
  }

  async function claimPurchase({ signature, skin, currency }: PurchaseClaim): Promise<boolean> {
    const { uid } = await signedIn();
    const purchase = at.purchase(signature);
    try {
      await setDoc(purchase, { buyer: uid, skin, currency, timestamp: serverTimestamp() });
      return true;
    } catch (error) {
      if (codeOf(error) !== 'permission-denied') throw error;
      const claimed = await getDoc(purchase);
      if (!claimed.exists()) throw error;
      const { buyer, skin: bought } = v.parse(StoredPurchase, claimed.data());
      return buyer === uid && bought === skin;
    }
  }

  return {
    signIn,
    readTopScores: renewing(readTopScores),
    readGamesPlayed: renewing(readGamesPlayed),
    readEntry: renewing(readEntry),
    readRun: renewing(readRun),
    saveRun: renewing(saveRun),
    claimPurchase: renewing(claimPurchase),
  };
}
