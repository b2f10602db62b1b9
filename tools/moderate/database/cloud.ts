/** Cloud Firestore by Google's own client, with the credentials of this machine's user. */

import type { DocumentSnapshot, Query as FirestoreQuery, Settings } from '@google-cloud/firestore';
import { withTimeout } from '../../../src/board/backend/withTimeout.ts';
import { messageOf, unreachable } from '../problem.ts';
import {
  type Data,
  type DocumentStore,
  type DocumentWrite,
  type Found,
  PAGE_SIZE,
  type Path,
  type Query,
} from './documentStore.ts';

const TIMEOUT_MS = 30_000;

/** The codes that a write can fail by when a document is not as it should be, in gRPC's numbers and in HTTP's. */
const UNMET: unknown[] = [5, 6, 9, 404, 409];

/** @param settings beside the project's id, e.g. where another server is */
export async function openCloud(projectId: string, settings: Settings = {}): Promise<DocumentStore> {
  // Loaded only here: it is large, and the local board does without.
  const { FieldValue, Firestore, Timestamp } = await import('@google-cloud/firestore');
  // REST goes through proxies, and is what the tests can reach.
  const firestore = new Firestore({ preferRest: true, ...settings, projectId });
  // The client obeys this variable without a word.
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  const place = `project ${projectId} ${emulator ? `at FIRESTORE_EMULATOR_HOST ${emulator}` : 'of Cloud Firestore'}`;

  // Until the end of the process, since some come after all is closed.
  process.off('unhandledRejection', passOver).on('unhandledRejection', passOver);

  const reference = ([collection, id]: Path) => firestore.collection(collection).doc(id);

  const versionOf = (text: string) => {
    const [seconds, nanoseconds] = text.split('.').map(Number);
    return new Timestamp(seconds ?? 0, nanoseconds ?? 0);
  };

  function toFound(snapshot: DocumentSnapshot): Found {
    const { createTime, updateTime } = snapshot;
    const data: Data = Object.fromEntries(
      Object.entries(snapshot.data() ?? {}).map(([name, value]) => [
        name,
        value instanceof Timestamp ? value.toDate() : value,
      ]),
    );
    return {
      id: snapshot.id,
      data,
      createdAt: createTime ? createTime.seconds * 1_000_000 + Math.floor(createTime.nanoseconds / 1000) : 0,
      version: `${updateTime?.seconds}.${updateTime?.nanoseconds}`,
    };
  }

  async function ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await withTimeout(answer, TIMEOUT_MS);
    } catch (error) {
      throw unreachable(`${place} could not be reached: ${explain(error)}`);
    }
  }

  async function send(writes: readonly DocumentWrite[]): Promise<boolean> {
    const batch = firestore.batch();
    for (const write of writes) {
      const document = reference(write.path);
      if (write.kind === 'set') batch.set(document, write.data);
      else if (write.kind === 'create') batch.create(document, write.data);
      else if (write.kind === 'update') {
        const gone = (write.without ?? []).map((field) => [field, FieldValue.delete()]);
        const data = { ...write.data, ...Object.fromEntries(gone) };
        batch.update(document, data, { lastUpdateTime: versionOf(write.version) });
      } else batch.delete(document, { lastUpdateTime: versionOf(write.version) });
    }
    try {
      await batch.commit();
      return true;
    } catch (error) {
      if (isUnmet(error)) return false;
      throw error;
    }
  }

  function toFirestore({ collection, where = [], orderBy = [], select }: Query): FirestoreQuery {
    let query: FirestoreQuery = firestore.collection(collection);
    for (const { field, is, value } of where) query = query.where(field, is, value);
    for (const { field, direction } of orderBy) query = query.orderBy(field, direction);
    return select ? query.select(...select) : query;
  }

  async function* find(query: Query): AsyncGenerator<Found> {
    const all = toFirestore(query);
    let size = query.firstPage ?? PAGE_SIZE;
    let last: DocumentSnapshot | undefined;
    do {
      const { docs } = await ask((last ? all.startAfter(last) : all).limit(size).get());
      yield* docs.map(toFound);
      last = docs.length === size ? docs.at(-1) : undefined;
      size = PAGE_SIZE;
    } while (last);
  }

  return {
    place,
    async read(path) {
      const snapshot = await ask(reference(path).get());
      return snapshot.exists ? toFound(snapshot) : null;
    },
    find,
    commit: (writes) => ask(send(writes)),
    // It ends in the same error once more when it could not even begin.
    close: () => firestore.terminate().catch(() => {}),
  };
}

/** Without credentials, each query of the client's leaves a second rejection behind that nobody can catch. */
function passOver(reason: unknown): void {
  if (!isCredentialsFault(messageOf(reason))) throw reason;
}

function isUnmet(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return UNMET.includes(code) || (code === 400 && messageOf(error).includes('FAILED_PRECONDITION'));
}

/** Over REST, Google's message is wrapped in its JSON. */
function explain(error: unknown): string {
  const message = messageOf(error);
  const said = /"message":\s*("(?:[^"\\]|\\.)*")/.exec(message)?.[1];
  if (said) return JSON.parse(said);
  return isCredentialsFault(message)
    ? 'this machine has no credentials. `gcloud auth application-default login` gives it yours.'
    : message;
}

function isCredentialsFault(message: string): boolean {
  return message.includes('default credentials');
}
