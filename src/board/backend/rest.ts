/** Firestore's REST, for what the SDK hides: when a document was created, what time it is, and many documents at once. */

import * as v from 'valibot';
import type { FirebaseProject } from '../../base/project.ts';
import { microsecondsOf, plainFieldsOf } from './restValues.ts';

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

/** The answer comes from no board: from a static host, for a page that was built without Firebase's settings. */
export class NoBoard extends Error {}

/** The rules refuse the read. */
export class Refusal extends Error {}

/** One answer or more, each with the server's time. */
const Answers = v.pipe(v.array(v.looseObject({ readTime: v.string() })), v.minLength(1));

/**
 * The documents that were found, and the server's time in epoch milliseconds. `parent`: the path of the document whose
 * collections are asked. Throws NoBoard when what answers is none, and Refusal when the rules refuse it.
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
  }).catch((cause: unknown) => {
    // What `fetch` rejects with looks like a fault of ours.
    throw new Error('The board is out of reach', { cause });
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  // A static host answers with a page, or that there is nothing to post to.
  if (!isJson && response.status < 500) throw new NoBoard(`The board answered ${response.status}`);
  if (response.status === 403) throw new Refusal(`The board answered ${response.status}`);
  if (!response.ok) throw new Error(`The board answered ${response.status}`);
  const answers = v.parse(Answers, await response.json());
  return {
    found: answers.flatMap((answer) => {
      const document = answer.found ?? answer.document;
      return document === undefined ? [] : [v.parse(StoredDocument, document)];
    }),
    serverTime: Math.max(...answers.map(({ readTime }) => Math.floor(microsecondsOf(readTime) / 1000))),
  };
}

/** The documents in the order asked for, `undefined` where there is none; and the server's time, as in `askRest`. */
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
    data: plainFieldsOf(fields),
  })),
);

export type RestDocument = v.InferOutput<typeof StoredDocument>;
