import { signInAnonymously } from 'firebase/auth';
import {
  addDoc,
  arrayUnion,
  Bytes,
  collection,
  count,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  FieldPath,
  type Firestore,
  GeoPoint,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  limitToLast,
  orderBy,
  type QueryConstraint,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect, startServer } from './support.ts';

describe('with the real SDK', () => {
  let db: Firestore;

  beforeEach(async () => {
    const client = connect(await startServer());
    db = client.firestore;
    await signInAnonymously(client.auth);
  });

  const run = (id: string) => doc(db, 'runs', id);
  const data = async (path: string) => (await getDoc(doc(db, path))).data();
  const ids = async (...constraints: QueryConstraint[]) =>
    (await getDocs(query(collection(db, 'board'), ...constraints))).docs.map((found) => found.id);

  test('a document comes back as it was set, of every type', async () => {
    const content = {
      nothing: null,
      yes: true,
      whole: -7,
      real: 10.5,
      notANumber: Number.NaN,
      infinite: Number.POSITIVE_INFINITY,
      text: 'zażółć 🚀',
      time: new Timestamp(1_767_225_600, 123_456_000),
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 255])),
      place: new GeoPoint(1.5, -2),
      other: run('other'),
      list: [1, 'a', { deep: [] }],
      map: { 'odd key': { inner: 1 } },
    };
    await setDoc(run('a'), content);
    const found = await getDoc(run('a'));
    expect(found.get('other').path).toBe('runs/other');
    expect({ ...found.data(), other: null }).toEqual({ ...content, other: null });
  });

  test('a document that is not there is missing', async () => {
    expect((await getDoc(run('nobody'))).exists()).toBe(false);
    expect((await getDocs(collection(db, 'nothing'))).empty).toBe(true);
  });

  test('set replaces, merge keeps, update changes only what it names', async () => {
    await setDoc(run('a'), { keep: 1, map: { x: 1, y: 2 } });
    await setDoc(run('a'), { map: { x: 3 } }, { merge: true });
    expect(await data('runs/a')).toEqual({ keep: 1, map: { x: 3, y: 2 } });
    await updateDoc(run('a'), { 'map.y': deleteField(), keep: 2 });
    await updateDoc(run('a'), new FieldPath('odd.key', 'q`'), 'v');
    expect(await data('runs/a')).toEqual({ keep: 2, map: { x: 3 }, 'odd.key': { 'q`': 'v' } });
    await setDoc(run('a'), { only: true });
    expect(await data('runs/a')).toEqual({ only: true });
  });

  test('updating what is not there is not-found', async () => {
    await expect(updateDoc(run('nobody'), { a: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('deleting is final, and deleting nothing is no error', async () => {
    await setDoc(run('a'), { a: 1 });
    await deleteDoc(run('a'));
    await deleteDoc(run('a'));
    expect((await getDoc(run('a'))).exists()).toBe(false);
  });

  test('the server time is one for the whole commit', async () => {
    const now = Date.now() + 1000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    onTestFinished(() => void vi.useRealTimers());
    const batch = writeBatch(db);
    batch.set(run('a'), { at: serverTimestamp() }).set(run('b'), { at: serverTimestamp() });
    await batch.commit();
    const [a, b] = [await data('runs/a'), await data('runs/b')];
    expect(a?.at).toBeInstanceOf(Timestamp);
    expect(a?.at).toEqual(b?.at);
    expect(a?.at.toMillis()).toBe(now);
  });

  test('an increment starts from nothing or text at 0, and a fraction makes the counter real', async () => {
    await setDoc(run('a'), { n: increment(2), r: 1, t: 'text' });
    await updateDoc(run('a'), { n: increment(3), r: increment(0.5), t: increment(1) });
    expect(await data('runs/a')).toEqual({ n: 5, r: 1.5, t: 1 });
  });

  test('array unions know 1 from 2', async () => {
    await setDoc(run('a'), { list: arrayUnion(1, 2, 1) });
    await updateDoc(run('a'), { list: arrayUnion(2, 3) });
    expect((await data('runs/a'))?.list).toEqual([1, 2, 3]);
  });

  test('a batch is kept as a whole or not at all', async () => {
    const batch = writeBatch(db);
    batch.set(run('a'), { a: 1 }).update(run('nobody'), { a: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' });
    expect((await getDoc(run('a'))).exists()).toBe(false);
  });

  test('twelve contending read-modify-writes lose nothing', { timeout: 20_000 }, async () => {
    await setDoc(run('counter'), { n: 0 });
    // The SDK gives up after five attempts, so each goes on until it is through.
    const raise = async (): Promise<void> => {
      try {
        await runTransaction(db, async (transaction) => {
          const before = (await transaction.get(run('counter'))).get('n');
          transaction.update(run('counter'), { n: before + 1 });
        });
      } catch (error) {
        expect(error).toMatchObject({ code: 'failed-precondition' });
        return raise();
      }
    };
    await Promise.all(Array.from({ length: 12 }, raise));
    expect(await data('runs/counter')).toEqual({ n: 12 });
  });

  test('a transaction that only read fails when what it read has changed', async () => {
    await setDoc(run('a'), { n: 1 });
    let attempts = 0;
    const seen = await runTransaction(db, async (transaction) => {
      const found = (await transaction.get(run('a'))).get('n');
      if (attempts++ === 0) await setDoc(run('a'), { n: 2 });
      transaction.set(run('copy'), { n: found });
      return found;
    });
    expect([attempts, seen, await data('runs/copy')]).toEqual([2, 2, { n: 2 }]);
  });

  describe('queries', () => {
    beforeEach(async () => {
      const batch = writeBatch(db);
      const scores = { ann: 10, bob: 30, cid: 20, dan: 30, eve: 10.5 };
      for (const [id, score] of Object.entries(scores)) {
        batch.set(doc(db, 'board', id), { score, tags: [id[0], score], even: score % 2 === 0 });
      }
      batch.set(doc(db, 'board', 'odd'), { score: 'many', tags: null, even: Number.NaN });
      batch.set(doc(db, 'board', 'none'), { tags: [] });
      await batch.commit();
    });

    test('the best come first, and ties by name in the same direction', async () => {
      expect(await ids(orderBy('score', 'desc'))).toEqual(['odd', 'dan', 'bob', 'cid', 'eve', 'ann']);
      expect(await ids(where('score', '>', 0), orderBy('score', 'desc'), limit(3))).toEqual([
        'dan',
        'bob',
        'cid',
      ]);
      expect(await ids(orderBy('score'), limitToLast(2))).toEqual(['dan', 'odd']);
    });

    test('without an order it is the name that sorts', async () => {
      expect(await ids(limit(3))).toEqual(['ann', 'bob', 'cid']);
    });

    test('cursors cut inside a tie', async () => {
      const bob = await getDoc(doc(db, 'board/bob'));
      const order = [where('score', '>', 0), orderBy('score', 'desc')];
      expect(await ids(...order, startAfter(bob))).toEqual(['cid', 'eve', 'ann']);
      expect(await ids(...order, startAfter(30))).toEqual(['cid', 'eve', 'ann']);
    });

    test.each<[string, () => QueryConstraint, string[]]>([
      ['==', () => where('score', '==', 30), ['bob', 'dan']],
      ['<=', () => where('score', '<=', 10.5), ['ann', 'eve']],
      ['>', () => where('score', '>', 20), ['bob', 'dan']],
      ['name', () => where(documentId(), '>', 'eve'), ['none', 'odd']],
    ])('where %s finds what it should', async (_, constraint, expected) => {
      expect(await ids(constraint())).toEqual(expected);
    });

    test('count and sum are right and pass over text', async () => {
      expect((await getCount(collection(db, 'board'))).data().count).toBe(7);
      const total = { total: sum('score') };
      expect((await getAggregate(collection(db, 'board'), total)).data()).toEqual({ total: 100.5 });
      const even = query(collection(db, 'board'), where('even', '==', true));
      expect((await getAggregate(even, total)).data()).toEqual({ total: 90 });
    });

    test('aggregated together, a document that lacks one of the fields counts for none', async () => {
      const spec = { n: count(), total: sum('score'), nobody: sum('nope') };
      const found = await getAggregate(collection(db, 'board'), spec);
      expect(found.data()).toEqual({ n: 0, total: 0, nobody: 0 });
    });

    test('subcollections are collections of their own', async () => {
      const added = await addDoc(collection(db, 'board/ann/notes'), { n: 1 });
      expect((await getDocs(collection(db, 'board/ann/notes'))).docs.map((found) => found.id)).toEqual([
        added.id,
      ]);
      expect((await getDocs(collection(db, 'board'))).size).toBe(7);
    });
  });
});
