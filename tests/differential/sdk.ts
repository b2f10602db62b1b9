/** The calls of the lite SDK that the product and its tools make, in front of both servers. */

import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  arrayUnion,
  Bytes,
  collection,
  connectFirestoreEmulator,
  count,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  increment,
  initializeFirestore,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { createToken } from '../../tools/firestore-local/engine/idToken.ts';
import { type Comparison, comparable } from './comparison.ts';
import type { Pair } from './servers.ts';

// The SDK reports each conflict that a transaction goes on from.
setLogLevel('silent');

/** A call of one client, and what it sees; errors by their code. */
type Step = (db: Firestore) => Promise<unknown>;

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{all=**} { allow read, write; }
  }
}`;

const ids = async (found: ReturnType<typeof getDocs>) => (await found).docs.map(({ id }) => id);
const board = (db: Firestore) => collection(db, 'board');

/** In turn: each sees what those before it wrote. */
const STEPS: Readonly<Record<string, Step>> = {
  'a document that is not there': async (db) => (await getDoc(doc(db, 'board/none'))).exists(),
  'set, then get': async (db) => {
    const written = { score: 100, name: 'ann', wallet: null, list: [1, 'a'], map: { x: 1.5 } };
    await setDoc(doc(db, 'board/ann'), written);
    return (await getDoc(doc(db, 'board/ann'))).data();
  },
  'the time of the server': async (db) => {
    await setDoc(doc(db, 'board/bob'), { score: 300, at: serverTimestamp() });
    return (await getDoc(doc(db, 'board/bob'))).get('at') instanceof Timestamp;
  },
  bytes: async (db) => {
    await setDoc(doc(db, 'replays/a'), { replay: Bytes.fromUint8Array(new Uint8Array([0, 255, 62])) });
    return (await getDoc(doc(db, 'replays/a'))).get('replay').toBase64();
  },
  'a batch that sets, counts and deletes': async (db) => {
    await writeBatch(db)
      .set(doc(db, 'stats/global'), { total: increment(1), at: serverTimestamp() }, { merge: true })
      .set(doc(db, 'board/cid'), { score: 200 })
      .update(doc(db, 'board/ann'), { score: increment(50), wallet: deleteField() })
      .delete(doc(db, 'replays/a'))
      .commit();
    const [stats, ann, replay] = await Promise.all(
      ['stats/global', 'board/ann', 'replays/a'].map((path) => getDoc(doc(db, path))),
    );
    return [stats?.get('total'), ann?.data(), replay?.exists()];
  },
  'an update of what is not there': (db) => updateDoc(doc(db, 'board/none'), { score: 1 }),
  'the best first': (db) => ids(getDocs(query(board(db), orderBy('score', 'desc'), limit(2)))),
  'the next page': async (db) => {
    const first = await getDocs(query(board(db), orderBy('score', 'desc'), limit(1)));
    const last = first.docs[0];
    return last && ids(getDocs(query(board(db), orderBy('score', 'desc'), startAfter(last))));
  },
  'those of a name': (db) => ids(getDocs(query(board(db), where('name', '==', 'ann')))),
  'those above 150': (db) => ids(getDocs(query(board(db), where('score', '>', 150)))),
  'how many': async (db) => (await getCount(board(db))).data().count,
  'how much in all': async (db) =>
    (await getAggregate(board(db), { n: count(), total: sum('score') })).data(),
  'a transaction': (db) =>
    runTransaction(db, async (transaction) => {
      const before = await transaction.get(doc(db, 'board/cid'));
      transaction.set(doc(db, 'board/cid'), { score: before.get('score') + 1 });
      return before.get('score');
    }),
  'a transaction that somebody comes before': async (db) => {
    let tries = 0;
    await runTransaction(db, async (transaction) => {
      const before = await transaction.get(doc(db, 'board/cid'));
      tries += 1;
      if (tries === 1) await setDoc(doc(db, 'board/cid'), { score: 500 });
      transaction.set(doc(db, 'board/cid'), { score: before.get('score') + 1 });
    });
    return [tries, (await getDoc(doc(db, 'board/cid'))).data()];
  },
  'a transaction on what is not there': async (db) => {
    let tries = 0;
    await runTransaction(db, async (transaction) => {
      const before = await transaction.get(doc(db, 'board/dan'));
      tries += 1;
      if (tries === 1) await setDoc(doc(db, 'board/dan'), { score: 1 });
      transaction.set(doc(db, 'board/dan'), { score: before.exists() ? 2 : 3 });
    });
    return [tries, (await getDoc(doc(db, 'board/dan'))).data()];
  },
  'a transaction that only reads': (db) =>
    runTransaction(db, async (transaction) => (await transaction.get(doc(db, 'board/ann'))).get('score')),
  'what an array gains, twice': async (db) => {
    const row = doc(db, 'contests/daily-1/entries/ann');
    for (const ticket of ['a', 'b', 'b']) await setDoc(row, { tickets: arrayUnion(ticket) }, { merge: true });
    return (await getDoc(row)).data();
  },
  'a transaction that deletes a field of a merge': (db) =>
    runTransaction(db, async (transaction) => {
      const row = doc(db, 'contests/daily-1/entries/ann');
      const before = await transaction.get(row);
      transaction.set(row, { score: 100, lived: 90, verdict: deleteField() }, { merge: true });
      return before.get('tickets');
    }),
  'by two fields, below a document': async (db) => {
    const rows = collection(db, 'contests/daily-1/entries');
    await setDoc(doc(rows, 'bob'), { score: 100, lived: 80 });
    return ids(getDocs(query(rows, orderBy('score', 'desc'), orderBy('lived', 'asc'), limit(10))));
  },
  'a delete': async (db) => {
    await deleteDoc(doc(db, 'board/ann'));
    return (await getDoc(doc(db, 'board/ann'))).exists();
  },
};

const DENIED: Readonly<Record<string, Step>> = {
  'a get that is denied': (db) => getDoc(doc(db, 'board/bob')),
  'a query that is denied': (db) => getDocs(board(db)),
  'a set that is denied': (db) => setDoc(doc(db, 'board/bob'), {}),
  'an update that is denied, of what is not there': (db) => updateDoc(doc(db, 'board/none'), { score: 1 }),
};

export async function compareSdk(pair: Pair): Promise<Comparison[]> {
  const { origins } = pair;
  const clients = { google: connect(pair, origins.google), ours: connect(pair, origins.ours) };
  const comparisons: Comparison[] = [];
  const compare = async (steps: typeof STEPS) => {
    for (const [what, step] of Object.entries(steps)) {
      const [google, ours] = await Promise.all([
        outcome(step, clients.google.db),
        outcome(step, clients.ours.db),
      ]);
      comparisons.push({ what, google, ours });
    }
  };
  await pair.putRules(RULES);
  await compare(STEPS);
  await pair.putRules(RULES.replace('allow read, write', 'allow read, write: if false'));
  await compare(DENIED);
  await Promise.all([clients.google, clients.ours].map(({ app }) => deleteApp(app)));
  return comparisons;
}

function connect(pair: Pair, origin: string): { app: FirebaseApp; db: Firestore } {
  const app = initializeApp({ projectId: pair.ours.projectId, apiKey: 'local' }, crypto.randomUUID());
  const db = initializeFirestore(app, {});
  const { hostname, port } = new URL(origin);
  connectFirestoreEmulator(db, hostname, Number(port), {
    mockUserToken: createToken(pair.ours.projectId, 'ann'),
  });
  return { app, db };
}

async function outcome(step: Step, db: Firestore): Promise<unknown> {
  try {
    return comparable({ status: 200, body: (await step(db)) ?? 'done' });
  } catch (error) {
    return { code: (error as { code?: string }).code };
  }
}
