/**
 * The names that pages show for accounts, whatever their players typed, and the documents that have the typed names: the rules
 * compare some of them with each other.
 */

import * as v from 'valibot';
import { COLLECTIONS, Time } from '../../src/board/backend/documents.ts';
import { SHOWN_NAMES, type ShownName, StoredShownNames } from '../../src/board/backend/shownNames.ts';
import { isContestId } from '../../src/engine/contest/contest.ts';
import type { Uid } from '../../src/engine/ids.ts';
import type { Cups } from './cups/cups.ts';
import { FORGOTTEN } from './cups/stored.ts';
import type { Data, DocumentStore, DocumentWrite, Found, Path } from './database/documentStore.ts';
import { collect, where } from './database/listing.ts';
import type { ModerationLog } from './moderationLog.ts';
import { EXIT, Problem, refused } from './problem.ts';
import { REMOVED } from './removals.ts';
import { LogLine, read } from './stored.ts';

const { entries: ENTRIES, accounts: ACCOUNTS, contests: CONTESTS } = COLLECTIONS;
const { contestEntries: CONTEST_ENTRIES, entrants: ENTRANTS } = COLLECTIONS;

/** The bounds of the public document, which each page reads. */
const BOUNDS = {
  accounts: 500,
  /** As Google counts the size of a document. */
  bytes: 40_000,
  /** Milliseconds without a run, and without a new name, after which an account leaves it. */
  idleMs: 90 * 86_400_000,
} as const;

/** An entrant who streams writes every two seconds. */
const MAX_ATTEMPTS = 6;

/** Acts in the log. */
const RENAME = 'rename';
const UNDO = 'rename undo';
const ACTIONS = [RENAME, UNDO];

/** A line of the log on a rename. `stored`: the names before, by the paths of their documents. */
const Renaming = v.object({
  ...LogLine.entries,
  shown: v.string(),
  stored: v.record(v.string(), v.string()),
});

export type Renaming = v.InferOutput<typeof Renaming>;

/** Names in a document: its own, or those of a cup's winners. */
const Named = v.object({
  player_name: v.exactOptional(v.string()),
  winners: v.optional(v.array(v.looseObject({ entrant: v.string(), player_name: v.string() })), []),
});

/** The last run of an account. */
const Played = v.object({ updated_at: v.exactOptional(Time) });

/** A document with a name of an account. */
interface Place {
  path: Path;
  found: Found;
  name: string;
}

/** The outcome of a rename or of its undo. */
export interface Renamed {
  /** Paths of documents that have another name now. */
  rewritten: string[];
  /** Paths of those that somebody held, or that changed at each attempt. */
  left: string[];
  /** Accounts that left the public document because they are idle. */
  dropped: number;
}

/** A change of the public document, and of the stored names. */
interface Change {
  line: DocumentWrite;
  /** The account's row; `null`: none. */
  row: ShownName | null;
  /** The name that a document is to have, by the one that it has. */
  nameAfter(own: string, path: Path): string;
}

/** Documents that change in one commit. They are looked for at each attempt: a stream may have begun in between. */
type Group = () => Promise<readonly Path[]>;

export class ShownNames {
  readonly #documents: DocumentStore;
  readonly #log: ModerationLog;
  readonly #cups: Cups;

  constructor(documents: DocumentStore, log: ModerationLog, cups: Cups) {
    this.#documents = documents;
    this.#log = log;
    this.#cups = cups;
  }

  /** By account. */
  async all(): Promise<Map<Uid, ShownName>> {
    return rowsIn(await this.#documents.read(SHOWN_NAMES));
  }

  /** The names in an account's documents, each once. */
  async storedOf(uid: Uid): Promise<string[]> {
    return [...new Set((await this.#placesOf(uid)).map(({ name }) => name))];
  }

  /** The latest rename of an account in the log; `null`: none since the last undo. */
  async renamingOf(uid: Uid): Promise<Renaming | null> {
    const line = (await this.#log.linesOn(uid, ACTIONS)).at(-1);
    // An undo has no names. Until version 8 of the rules a rename was on a player id, and had none either.
    const renaming = v.safeParse(Renaming, line?.data);
    return renaming.success ? renaming.output : null;
  }

  /**
   * Has pages show a name for an account, and writes it into each document that has another. `isKept`: leaves those as they
   * are. To do it again does what was left. @throws Problem when the public document is full
   */
  async give(
    uid: Uid,
    { name, reason, isKept }: { name: string; reason: string; isKept: boolean },
    now: number,
  ): Promise<Renamed> {
    const before = await this.renamingOf(uid);
    const places = isKept ? [] : await this.#placesOf(uid);
    const typed = places.map((place) => [place.path.join('/'), typedAt(before, place)]);
    const stored: Renaming['stored'] = { ...before?.stored, ...Object.fromEntries(typed) };
    const from = [...new Set(Object.values(stored))].join(', ');
    const detail = `${isKept ? `kept ${name}` : `${from} to ${name}`}: ${reason}`;
    return this.#carryOut(uid, now, {
      line: this.#log.line(RENAME, uid, detail, { shown: name, stored }),
      row: { name, at: now },
      nameAfter: (own) => (isKept ? own : name),
    });
  }

  /** Has pages show what is stored again, and puts back what was there before a rename. `null`: only the public row goes. */
  takeBack(uid: Uid, renaming: Renaming | null, now: number): Promise<Renamed> {
    return this.#carryOut(uid, now, {
      line: this.#log.line(UNDO, uid, renaming?.shown),
      row: null,
      nameAfter: (name, path) => typedAt(renaming, { name, path }),
    });
  }

  /** The write that takes an account out of the public document, if it is there. */
  async forgetting(uid: string): Promise<DocumentWrite[]> {
    const found = await this.#documents.read(SHOWN_NAMES);
    const rows = rowsIn(found);
    return rows.delete(uid as Uid) ? [writeOf(rows, found)] : [];
  }

  /** Where the lines of the log are that have names of an account. */
  async linesOn(uid: string): Promise<Path[]> {
    return (await this.#log.linesOn(uid, ACTIONS)).map(({ path }) => path);
  }

  async #carryOut(uid: Uid, now: number, { line, row, nameAfter }: Change): Promise<Renamed> {
    const rows = await this.all();
    const idle = await this.#idleAmong(rows, now);
    const change = (all: Map<Uid, ShownName>) => {
      for (const one of idle) all.delete(one);
      for (const [one, { name, at }] of all) if (at === 0) all.set(one, { name, at: now });
      if (row) all.set(uid, row);
      else all.delete(uid);
    };
    change(rows);
    checkBounds(rows);
    // Alone: nobody else can read the log, so that nobody can hold it.
    await this.#documents.commit([line]);
    const rewritten: string[] = [];
    const left: string[] = [];
    const isShown = await this.#untilDone(async () => {
      const found = await this.#documents.read(SHOWN_NAMES);
      const stored = rowsIn(found);
      const own = stored.get(uid);
      if (own?.name === row?.name && own?.at === row?.at) return [];
      change(stored);
      return [writeOf(stored, found)];
    });
    if (!isShown) left.push(SHOWN_NAMES.join('/'));
    for (const group of await this.#groupsOf(uid)) {
      const changed = new Set<string>();
      const isDone = await this.#untilDone(async () => {
        const places = await this.#placesAt(uid, await group());
        const due = places.filter(({ name, path }) => nameAfter(name, path) !== name);
        for (const { path } of due) changed.add(path.join('/'));
        return due.map(({ path, found, name }) => ({
          ...{ kind: 'update', path, version: found.version },
          data: withName(found.data, uid, nameAfter(name, path)),
        }));
      });
      (isDone ? rewritten : left).push(...changed);
    }
    return { rewritten, left, dropped: idle.length };
  }

  /** Writes until nothing is left to write. False: somebody holds a document, or it changes all the time. */
  async #untilDone(writesLeft: () => Promise<DocumentWrite[]>): Promise<boolean> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const writes = await writesLeft();
      if (writes.length === 0) return true;
      // Google's client waits for who holds a document, longer than its caller does.
      const isWritten = await this.#documents.commit(writes).catch(asHeld);
      if (isWritten === null) return false;
    }
    return (await writesLeft()).length === 0;
  }

  async #placesOf(uid: Uid): Promise<Place[]> {
    const groups = await this.#groupsOf(uid);
    const places = groups.map(async (group) => this.#placesAt(uid, await group()));
    return (await Promise.all(places)).flat();
  }

  async #placesAt(uid: Uid, paths: readonly Path[]): Promise<Place[]> {
    const places = paths.map(async (path) => {
      const found = await this.#documents.read(path);
      const name = found && nameIn(found.data, uid);
      return found && name && name !== FORGOTTEN ? [{ path, found, name }] : [];
    });
    return (await Promise.all(places)).flat();
  }

  /**
   * The documents that may have a name of an account. A stream's next step has to have the name of its entrant, so that the
   * two change at once. The others may be held by strangers, each by itself.
   */
  async #groupsOf(uid: Uid): Promise<Group[]> {
    const owned = [ENTRIES, REMOVED].map(async (collection) =>
      (await collect(this.#documents.find(where(collection, 'owner', uid)))).map(
        ({ id }): Group =>
          async () => [[collection, id]],
      ),
    );
    const contests = await collect(this.#documents.find({ collection: CONTESTS }));
    const inContests = contests.flatMap(({ id }): Group[] => {
      const at = (collection: string): Path => [`${CONTESTS}/${id}/${collection}`, uid];
      if (!isContestId(id, 'cup')) return [async () => [at(ENTRANTS)], async () => [at(CONTEST_ENTRIES)]];
      return [
        async () => [at(ENTRANTS), ...(await this.#cups.streamPathsOf(id, uid))],
        async () => [at(CONTEST_ENTRIES)],
        async () => [[CONTESTS, id]],
      ];
    });
    return [...(await Promise.all(owned)).flat(), ...inContests];
  }

  /** The accounts that have not played for long, and whose names are as old. */
  async #idleAmong(rows: ReadonlyMap<Uid, ShownName>, now: number): Promise<Uid[]> {
    const old = [...rows].filter(([, { at }]) => at > 0 && at < now - BOUNDS.idleMs);
    const idle = old.map(async ([uid]) => {
      const account = await this.#documents.read([ACCOUNTS, uid]);
      const { updated_at = 0 } = account ? read(Played, ACCOUNTS, account) : {};
      return updated_at < now - BOUNDS.idleMs ? [uid] : [];
    });
    return (await Promise.all(idle)).flat();
  }
}

function rowsIn(found: Found | null): Map<Uid, ShownName> {
  return new Map(found ? read(StoredShownNames, COLLECTIONS.names, found) : []);
}

function writeOf(rows: ReadonlyMap<Uid, ShownName>, found: Found | null): DocumentWrite {
  const names = Object.fromEntries([...rows].map(([uid, { name, at }]) => [uid, { name, at: new Date(at) }]));
  return found
    ? { kind: 'update', path: SHOWN_NAMES, data: { names }, version: found.version }
    : { kind: 'create', path: SHOWN_NAMES, data: { names } };
}

/** @throws Problem when it would be too large */
function checkBounds(rows: ReadonlyMap<Uid, ShownName>): void {
  const bytes = [...rows].reduce((sum, [uid, { name }]) => sum + ROW_BYTES + byteLength(uid + name), 0);
  if (rows.size <= BOUNDS.accounts && bytes <= BOUNDS.bytes) return;
  throw refused(
    `Pages read no more than ${BOUNDS.accounts} names and ${BOUNDS.bytes / 1000} kB at once, and nothing was written. Take one back first: see names.`,
  );
}

/** As Google counts a map's row, but for its uid and its name: 'name', 'at', a time, and an end of each of the four strings. */
const ROW_BYTES = 4 + 2 + 8 + 4;

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** The name that a document had before a rename, or that another of the same contest had; else the one that it has. */
function typedAt(renaming: Renaming | null, { path, name }: Pick<Place, 'path' | 'name'>): string {
  if (!renaming || name !== renaming.shown) return name;
  const key = path.join('/');
  const contest = /^contests\/[^/]+/.exec(key)?.[0];
  const beside = Object.entries(renaming.stored).find(
    ([at]) => contest && `${at}/`.startsWith(`${contest}/`),
  );
  return renaming.stored[key] ?? beside?.[1] ?? name;
}

/** The name of an account in a document, or of a winner in a cup's; `null`: it has none. */
function nameIn(data: Data, uid: Uid): string | null {
  const named = v.safeParse(Named, data);
  if (!named.success) return null;
  const winner = named.output.winners.find(({ entrant }) => entrant === uid);
  return named.output.player_name ?? winner?.player_name ?? null;
}

/** The field that gives it another. */
function withName(data: Data, uid: Uid, name: string): Data {
  const { winners } = v.parse(Named, data);
  if (winners.length === 0) return { player_name: name };
  return { winners: winners.map((one) => (one.entrant === uid ? { ...one, player_name: name } : one)) };
}

/** `null`: it was not written, and waiting does not help. */
function asHeld(error: unknown): null {
  if (error instanceof Problem && error.exitCode === EXIT.unreachable) return null;
  throw error;
}
