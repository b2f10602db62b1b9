/** Documents by way of three calls of Firestore's REST API. */

import * as v from 'valibot';
import { microsecondsOf, plainFieldsOf } from '../../../src/board/backend/restValues.ts';
import { toFields, toValue } from '../../board/values.ts';
import type { Fields } from '../../firestore-local/engine/guard.ts';
import { messageOf, Problem, unreachable } from '../problem.ts';
import {
  type Condition,
  type DocumentStore,
  type DocumentWrite,
  type Found,
  PAGE_SIZE,
  type Path,
  type Query,
} from './documentStore.ts';

/** Makes one of the calls, as the administrator, and throws what `statusOf` understands when it is refused. */
type Caller = (
  verb: 'batchGet' | 'runQuery' | 'commit',
  body: object,
  /** The document that a query is below: nothing, or its path after a slash. */
  parent?: string,
) => Promise<unknown>;

interface RestOptions {
  place: string;
  /** The prefix of all documents' names. */
  root: string;
  call: Caller;
  close: () => Promise<void>;
}

const Stored = v.object({
  name: v.string(),
  fields: v.optional(
    v.custom<Fields>((fields) => typeof fields === 'object'),
    {},
  ),
  createTime: v.string(),
  updateTime: v.string(),
});
const BatchGetAnswer = v.array(v.object({ found: v.optional(Stored) }));
const RunQueryAnswer = v.array(v.object({ document: v.optional(Stored) }));

/** ABORTED: somebody holds a document by a transaction. */
const UNMET = ['FAILED_PRECONDITION', 'ALREADY_EXISTS', 'NOT_FOUND', 'ABORTED'];

const DIRECTIONS = { asc: 'ASCENDING', desc: 'DESCENDING' } as const;
const OPERATORS = { '==': 'EQUAL', '>=': 'GREATER_THAN_OR_EQUAL', '<': 'LESS_THAN' } as const;

export function createRestStore({ place, root, call, close }: RestOptions): DocumentStore {
  const nameOf = ([collection, id]: Path) => `${root}/${collection}/${id}`;

  async function ask<T>(answer: Promise<unknown>, schema: v.GenericSchema<unknown, T>): Promise<T> {
    try {
      return v.parse(schema, await answer);
    } catch (error) {
      throw error instanceof Problem ? error : unreachable(`${place} said: ${messageOf(error)}`);
    }
  }

  function toJson(write: DocumentWrite): object {
    const name = nameOf(write.path);
    switch (write.kind) {
      case 'set':
        return { update: { name, fields: toFields(write.data) } };
      case 'create':
        return { update: { name, fields: toFields(write.data) }, currentDocument: { exists: false } };
      case 'update':
        return {
          update: { name, fields: toFields(write.data) },
          updateMask: { fieldPaths: [...Object.keys(write.data), ...(write.without ?? [])] },
          currentDocument: { updateTime: write.version },
        };
      case 'delete':
        return { delete: name, currentDocument: { updateTime: write.version } };
    }
  }

  return {
    place,
    close,
    async read(path) {
      const [answer] = await ask(call('batchGet', { documents: [nameOf(path)] }), BatchGetAnswer);
      return answer?.found ? toFound(answer.found) : null;
    },
    async *find(query) {
      let size = query.firstPage ?? PAGE_SIZE;
      let last: v.InferOutput<typeof Stored> | undefined;
      do {
        const structuredQuery = toStructured(query, size, last);
        const parent = query.collection
          .split('/')
          .slice(0, -1)
          .map((segment) => `/${segment}`)
          .join('');
        const answers = await ask(call('runQuery', { structuredQuery }, parent), RunQueryAnswer);
        const page = answers.flatMap(({ document }) => document ?? []);
        for (const document of page) yield toFound(document);
        last = page.length === size ? page.at(-1) : undefined;
        size = PAGE_SIZE;
      } while (last);
    },
    async commit(writes) {
      const isDone = call('commit', { writes: writes.map(toJson) }).then(
        () => true,
        (error: unknown) => {
          if (UNMET.includes(statusOf(error))) return false;
          throw error;
        },
      );
      return ask(isDone, v.boolean());
    },
  };
}

function statusOf(error: unknown): string {
  return error instanceof Error && 'status' in error ? String(error.status) : '';
}

function toFound({ name, fields, createTime, updateTime }: v.InferOutput<typeof Stored>): Found {
  const id = name.slice(name.lastIndexOf('/') + 1);
  return {
    id,
    data: plainFieldsOf(fields),
    createdAt: microsecondsOf(createTime),
    version: updateTime,
  };
}

/** @param last of the page before */
function toStructured(
  { collection, where = [], orderBy = [], select }: Query,
  limit: number,
  last: v.InferOutput<typeof Stored> | undefined,
): object {
  const direction = DIRECTIONS[orderBy.at(-1)?.direction ?? 'asc'];
  return {
    from: [{ collectionId: collection.split('/').at(-1) }],
    ...(where.length > 0 && { where: { compositeFilter: { op: 'AND', filters: where.map(toFilter) } } }),
    ...(select && { select: { fields: select.map((fieldPath) => ({ fieldPath })) } }),
    orderBy: [
      ...orderBy.map(({ field, direction }) => ({
        field: { fieldPath: field },
        direction: DIRECTIONS[direction],
      })),
      { field: { fieldPath: '__name__' }, direction },
    ],
    ...(last && {
      // As the database wrote them: a time has finer parts than a Date.
      startAt: {
        values: [...orderBy.map(({ field }) => last.fields[field]), { referenceValue: last.name }],
        before: false,
      },
    }),
    limit,
  };
}

function toFilter({ field, is, value }: Condition): object {
  return { fieldFilter: { field: { fieldPath: field }, op: OPERATORS[is], value: toValue(value) } };
}
