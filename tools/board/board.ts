/** The board over plain REST, with any token. */

import { type BoardWrite, toJson } from './values.ts';

export interface RestRequest {
  method: string;
  /** With its query, percent-encoded. */
  path: string;
  body?: unknown;
  /** Without a token nobody is signed in. `owner` is the emulator's administrator. */
  token?: string | undefined;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes
  body: any;
  /** Set for a run in two commits when the first was taken, and this is the answer to the second. */
  isIn?: true;
}

/** The way that requests take to the board. */
export type Transport = (request: RestRequest) => Promise<Answer>;

const ADMINISTRATOR = 'owner';

export class Board {
  readonly projectId: string;
  /** The prefix of all documents' names. */
  readonly root: string;
  readonly #transport: Transport;

  constructor(projectId: string, transport: Transport) {
    this.projectId = projectId;
    this.root = `projects/${projectId}/databases/(default)/documents`;
    this.#transport = transport;
  }

  send(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    return this.#transport({ method, path, body, token });
  }

  commit(writes: readonly BoardWrite[], token?: string): Promise<Answer> {
    return this.verb('commit', { writes: writes.map((write) => toJson(write, this.root)) }, token);
  }

  /** @param path below `/documents` */
  get(path: string, token?: string): Promise<Answer> {
    return this.send('GET', `/v1/${this.root}/${path}`, undefined, token);
  }

  verb(name: string, body: object, token?: string): Promise<Answer> {
    return this.send('POST', `/v1/${this.root}:${name}`, body, token);
  }

  /** @param parent the document that the collection is below */
  query(collectionId: string, rest: object = {}, token?: string, parent = ''): Promise<Answer> {
    const structuredQuery = { from: [{ collectionId }], ...rest };
    return this.send(
      'POST',
      `/v1/${this.root}${parent && `/${parent}`}:runQuery`,
      { structuredQuery },
      token,
    );
  }

  count(collectionId: string, rest: object = {}, token?: string): Promise<Answer> {
    const structuredQuery = { from: [{ collectionId }], ...rest };
    const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'n', count: {} }] };
    return this.verb('runAggregationQuery', { structuredAggregationQuery }, token);
  }

  /** Writes as moderators do in the console, past the rules. */
  async moderate(...writes: BoardWrite[]): Promise<void> {
    const { status, body } = await this.commit(writes, ADMINISTRATOR);
    if (status !== 200) throw new Error(`The console said ${status}: ${JSON.stringify(body)}`);
  }

  /** A document's fields as stored, past the rules. */
  async stored(path: string): Promise<StoredFields | null> {
    const { status, body } = await this.get(path, ADMINISTRATOR);
    return status === 200 ? body.fields : null;
  }

  /** All documents of a collection, by id, past the rules. */
  async allStored(collectionId: string, parent = ''): Promise<Map<string, StoredFields>> {
    const { body } = await this.query(collectionId, {}, ADMINISTRATOR, parent);
    const found = (body as { document?: { name: string; fields: StoredFields } }[]).flatMap(({ document }) =>
      document ? [document] : [],
    );
    return new Map(found.map(({ name, fields }) => [name.slice(name.lastIndexOf('/') + 1), fields]));
  }

  async clear(): Promise<void> {
    await this.send('DELETE', `/emulator/v1/${this.root}`, undefined, ADMINISTRATOR);
  }
}

export type StoredFields = Record<string, Record<string, unknown>>;
