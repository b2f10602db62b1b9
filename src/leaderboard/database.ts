/**
 * The board's documents in Firestore, and the only file that loads Firebase: import it lazily.
 * Every call may reject; `service.ts` says what a failure means.
 */

import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  signInAnonymously,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { type Backend, config } from '../config.ts';
import { BOARD_SIZE, type LeaderboardEntry, type ScoreRecord, StoredEntry, StoredStats } from './entry.ts';

const { firestore, auth } = connect(config.backend);

const entries = collection(firestore, 'leaderboard_entries');
const runs = collection(firestore, 'runs');
const stats = doc(firestore, 'global_stats', 'global');

function connect(backend: Backend) {
  const local = backend.kind === 'local';
  const app = initializeApp(local ? { apiKey: 'local', projectId: backend.projectId } : backend);
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  const firestore = getFirestore(app);
  if (local) {
    const { hostname, port, protocol, origin } = window.location;
    connectAuthEmulator(auth, origin, { disableWarnings: true });
    connectFirestoreEmulator(firestore, hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
  }
  return { firestore, auth };
}

/** The anonymous uid that owns what this browser writes; kept in IndexedDB. */
async function ownerUid(): Promise<string> {
  await auth.authStateReady();
  const user = auth.currentUser ?? (await signInAnonymously(auth)).user;
  return user.uid;
}

/** Best first; of equal scores the earlier one. */
export async function readTopScores(): Promise<LeaderboardEntry[]> {
  const snapshot = await getDocs(
    query(entries, orderBy('score', 'desc'), orderBy('timestamp', 'asc'), limit(BOARD_SIZE)),
  );
  return snapshot.docs.map((document) => parseEntry(document.data()));
}

/** 0 before the first game. */
export async function readGamesPlayed(): Promise<number> {
  const snapshot = await getDoc(stats);
  return snapshot.exists() ? v.parse(StoredStats, snapshot.data()).total_games_played : 0;
}

export async function readEntry(playerId: string): Promise<LeaderboardEntry | null> {
  const snapshot = await getDoc(doc(entries, playerId));
  return snapshot.exists() ? parseEntry(snapshot.data()) : null;
}

/**
 * Saves a run in one commit (spec 4.5): the run itself, the games counter, and the player's entry when it
 * is the first or strictly better. A run that is saved already is left as it is.
 * Returns the player's best score as it then stands.
 */
export async function saveRun(record: ScoreRecord): Promise<number> {
  const owner = await ownerUid();
  const run = doc(runs, record.runId);
  const entry = doc(entries, record.playerId);
  return runTransaction(firestore, async (transaction) => {
    const [savedRun, savedEntry] = await Promise.all([transaction.get(run), transaction.get(entry)]);
    const best = savedEntry.exists() ? parseEntry(savedEntry.data()).score : null;
    if (savedRun.exists()) return best ?? record.score;
    const result = { player_id: record.playerId, owner, score: record.score, level: record.level };
    const timestamp = serverTimestamp();
    transaction.set(run, {
      ...result,
      ticks: record.ticks,
      seed: record.seed,
      skin: record.skin,
      ruleset: record.ruleset,
      timestamp,
    });
    transaction.set(
      stats,
      { total_games_played: increment(1), updated_at: timestamp, last_run_id: record.runId },
      { merge: true },
    );
    if (best !== null && record.score <= best) return best;
    transaction.set(entry, {
      ...result,
      player_name: record.playerName,
      wallet_address: record.walletAddress ?? null,
      run_id: record.runId,
      timestamp,
    });
    return record.score;
  });
}

function parseEntry(data: DocumentData): LeaderboardEntry {
  const { timestamp } = data;
  return v.parse(StoredEntry, {
    ...data,
    timestamp: timestamp instanceof Timestamp ? timestamp.toMillis() : timestamp,
  });
}
