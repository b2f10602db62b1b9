/** Firestore's REST, for what the SDK hides: when a document was created, what time it is, and many documents at once. */

import * as v from 'valibot';
import { decodeBase64 } from '../base64.ts';
import type { FirebaseProject } from '../project.ts';
import { NoBoard } from './noBoard.ts';

export interface Rest {
  /** The beginning of every document's name. */
  root: string;
  /** Where a verb answers, such as `batchGet`: of all documents, or of those below the one at that path. */
  urlOf(verb: string, parent?: string): string;
}

/** `origin`: where the local database answers, such as `http://localhost:5173`. */
export function restOf(project: FirebaseProject, origin: string): Rest {
  const root = `projects/${project.projectId}/databases/(default)/documents`;
  return {
    root,
    urlOf: (verb, parent) => {
      const path = `${root}${parent ? `/${parent}` : ''}:${verb}`;
      return project.kind === 'local'
        ? `${origin}/v1/${path}`
        : `https://firestore.googleapis.com/v1/${path}?key=${encodeURIComponent(project.apiKey)}`;
    },
  };
}

/** One answer or more, each with the server's time. */
const Answers = v.pipe(v.array(v.looseObject({ readTime: v.string() })), v.minLength(1));

/**
 * The documents that were found, and the server's time in epoch milliseconds. `parent`: the path of the document whose
 * collections are asked. Throws NoBoard when what answers is none.
 */
export async function askRest(
  { urlOf }: Rest,
  verb: 'batchGet' | 'runQuery',
  body: object,
  parent?: string,
): Promise<{ found: RestDocument[]; serverTime: number }> {
  const response = await fetch(urlOf(verb, parent), {
    method: 'POST',
    // As the SDK does: browsers ask no leave for text.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  // A static host answers with a page, or that there is nothing to post to.
  if (!isJson && response.status < 500) throw new NoBoard(`The board answered ${response.status}.`);
  if (!response.ok) throw new Error(`The board answered ${response.status}.`);
  const answers = v.parse(Answers, await response.json());
  return {
    found: answers.flatMap((answer) => {
      const document = answer.found ?? answer.document;
      return document === undefined ? [] : [v.parse(StoredDocument, document)];
    }),
    serverTime: Math.max(...answers.map(({ readTime }) => Math.floor(microsecondsOf(readTime) / 1000))),
  };
}

/** The documents in the order asked for, `undefined` where there is none; and the server's time, as `askRest` has it. */
export async function readDocuments(
  rest: Rest,
  ...documents: { readonly path: string }[]
): Promise<{ found: (RestDocument | undefined)[]; serverTime: number }> {
  const names = documents.map(({ path }) => `${rest.root}/${path}`);
  const { found, serverTime } = await askRest(rest, 'batchGet', { documents: names });
  return { found: names.map((name) => found.find((document) => document.name === name)), serverTime };
}

const StoredDocument = v.pipe(
  v.object({
    name: v.string(),
    createTime: v.string(),
    fields: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  v.transform(({ name, createTime, fields }) => ({
    name,
    id: name.slice(name.lastIndexOf('/') + 1),
    /** Microseconds since 1970. */
    createdAt: microsecondsOf(createTime),
    /** As the SDK would have them. A time has `toMillis()`; bytes are a Uint8Array. */
    data: plainFieldsOf(fields),
  })),
);

export type RestDocument = v.InferOutput<typeof StoredDocument>;

function plainFieldsOf(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainOf(value)]));
}

/** REST encodes 64-bit integers, timestamps and bytes as strings. */
function plainOf(value: Record<string, unknown>): unknown {
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return { toMillis: () => microsecondsOf(String(content)) / 1000 };
    case 'bytesValue':
      return decodeBase64(String(content));
    case 'arrayValue':
      return (v.parse(RestList, content).values ?? []).map(plainOf);
    case 'mapValue':
      return plainFieldsOf(v.parse(RestMap, content).fields ?? {});
    default:
      return content;
  }
}

const RestValue = v.record(v.string(), v.unknown());
const RestList = v.object({ values: v.optional(v.array(RestValue)) });
const RestMap = v.object({ fields: v.optional(v.record(v.string(), v.unknown())) });

/** `time`: in UTC as REST tells it, with up to nine decimals. */
function microsecondsOf(time: string): number {
  const [seconds = '', decimals = ''] = time.replace('Z', '').split('.');
  return Date.parse(`${seconds}Z`) * 1000 + Number(decimals.padEnd(6, '0').slice(0, 6));
}
