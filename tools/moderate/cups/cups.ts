/** Cups and what is below them, past the rules. */

import type { Signature } from '../../../src/base/base58.ts';
import { COLLECTIONS } from '../../../src/board/backend/documents.ts';
import { ticketOf } from '../../../src/engine/contest/ticket.ts';
import type { RunId } from '../../../src/engine/simulation/runId.ts';
import {
  type Data,
  type DocumentStore,
  type DocumentWrite,
  PAGE_SIZE,
  type Path,
} from '../database/documentStore.ts';
import { collect, commitEach, mapped, where } from '../database/listing.ts';
import type { ModerationLog } from '../moderationLog.ts';
import { read } from '../stored.ts';
import { counted } from '../text.ts';
import {
  type Announced,
  type Announcement,
  type Appeal,
  type Cup,
  type CupRow,
  type Entrant,
  FORGOTTEN,
  fieldsOf,
  type Registration,
  readAppeal,
  readCup,
  readEntrant,
  readRow,
  readStream,
  readTerms,
  readTicket,
  type Shown,
  StoredWallet,
  type Ticket,
  type Wallet,
  type Watching,
  type Winner,
  winnerFields,
} from './stored.ts';

const { contests: CONTESTS } = COLLECTIONS;

/** The collections below a cup. */
type Below = 'terms' | 'entrants' | 'invitations' | 'wallets' | 'tickets' | 'live' | 'entries' | 'appeals';

const below = (id: string, collection: Below) => `${CONTESTS}/${id}/${collection}`;

/** The act of the log that notes a run as watched, and its detail: run, cup, and what the moderator saw. */
const WATCHED = 'cup watched';
const WATCHED_DETAIL = /^([\da-f]{32}) in ([\w-]+)(?:: (.*))?$/s;

/** The act of the log that notes news as sent. */
const TOLD = 'cup tell';

/** Invitations that were made, and how many of them are used. */
interface Invitations {
  made: number;
  used: number;
}

/** False of a write means: the document has changed since it was read, or is not there. */
export class Cups {
  readonly #documents: DocumentStore;
  readonly #log: ModerationLog;

  constructor(documents: DocumentStore, log: ModerationLog) {
    this.#documents = documents;
    this.#log = log;
  }

  /** The ids of all, those that end last first. Dailies have no end. */
  async ids(): Promise<string[]> {
    const orderBy = [{ field: 'ends_at', direction: 'desc' as const }];
    const found = await collect(this.#documents.find({ collection: CONTESTS, orderBy, select: ['ends_at'] }));
    return found.map(({ id }) => id);
  }

  /** @throws Unreadable */
  async of(id: string): Promise<Cup | null> {
    const found = await this.#documents.read([CONTESTS, id]);
    return found && readCup(found);
  }

  /** As they were announced. @throws Unreadable */
  async terms(id: string, number: number): Promise<Announced | null> {
    const found = await this.#documents.read([below(id, 'terms'), String(number)]);
    return found && readTerms(id, found);
  }

  /** Announces a cup. False when there is one of that id. */
  create(announced: Announcement, now: number): Promise<boolean> {
    const { id, title } = announced;
    return this.#documents.commit([
      {
        kind: 'create',
        path: [CONTESTS, id],
        data: { ...fieldsOf(announced), terms: 1, state: 'open', winners: [] },
      },
      this.#newTerms(announced, 1, now),
      this.#log.line('cup create', id, title),
    ]);
  }

  /** Changes what is announced, and keeps what was. @param what changes, in words */
  announce({ version, terms }: Cup, announced: Announcement, what: string, now: number): Promise<boolean> {
    const number = terms + 1;
    const data = { ...fieldsOf(announced), terms: number };
    return this.#documents.commit([
      { kind: 'update', path: [CONTESTS, announced.id], data, version },
      this.#newTerms(announced, number, now),
      this.#log.line('cup announce', announced.id, `terms ${number}: ${what}`),
    ]);
  }

  #newTerms(announced: Announcement, number: number, now: number): DocumentWrite {
    const data = { ...fieldsOf(announced), terms: number, announced_at: new Date(now) };
    return { kind: 'create', path: [below(announced.id, 'terms'), String(number)], data };
  }

  setState(cup: Cup, state: 'open' | 'frozen', reason: string): Promise<boolean> {
    const action = state === 'frozen' ? 'cup freeze' : 'cup unfreeze';
    return this.#update(cup, { state }, this.#log.line(action, cup.announced.id, reason));
  }

  /** The reason why a cup is frozen, as the log has it; empty: somebody froze it in the console. */
  async frozenFor(id: string): Promise<string> {
    const acts = await Promise.all(['cup freeze', 'cup unfreeze'].map((action) => this.#log.acts(action)));
    const own = acts.flat().filter(({ subject }) => subject === id);
    return own.sort((a, b) => b.time - a.time)[0]?.detail ?? '';
  }

  /** Makes the results final. */
  finish(cup: Cup, winners: readonly Winner[], now: number): Promise<boolean> {
    const who = winners.map(({ rank, entrant }) => `${rank} ${entrant}`).join(', ');
    const data = { state: 'final', winners: winners.map(winnerFields), final_at: new Date(now) };
    return this.#update(cup, data, this.#log.line('cup final', cup.announced.id, who || 'no winner'));
  }

  /** Records the hash of the archive. */
  writeArchive(cup: Cup, hash: string): Promise<boolean> {
    const detail = `${hash}${cup.archiveHash ? `, instead of ${cup.archiveHash}` : ''}`;
    return this.#update(cup, { archive_hash: hash }, this.#log.line('cup archive', cup.announced.id, detail));
  }

  /** Records what paid a winner. */
  writePayment(cup: Cup, winner: Winner, signature: Signature): Promise<boolean> {
    const winners = cup.winners.map((one) => winnerFields(one === winner ? { ...one, signature } : one));
    const detail = `rank ${winner.rank}, ${winner.entrant}: ${signature}`;
    return this.#update(cup, { winners }, this.#log.line('cup paid', cup.announced.id, detail));
  }

  /** Takes the runs of an entrant off the live page, or lets them be shown again. */
  setHidden(cup: Cup, entrant: string, isHidden: boolean): Promise<boolean> {
    const others = cup.hidden.filter((one) => one !== entrant);
    const action = isHidden ? 'cup hide' : 'cup unhide';
    return this.#update(
      cup,
      { hidden: isHidden ? [...others, entrant] : others },
      this.#log.line(action, entrant, cup.announced.id),
    );
  }

  #update({ announced, version }: Cup, data: Data, line: DocumentWrite): Promise<boolean> {
    return this.#documents.commit([{ kind: 'update', path: [CONTESTS, announced.id], data, version }, line]);
  }

  /** The standing, best first, with those who were struck out. `wanted`: the number that is read at first. @throws Unreadable */
  rows(id: string, wanted = PAGE_SIZE): AsyncIterable<CupRow> {
    const collection = below(id, 'entries');
    const orderBy = [
      { field: 'score', direction: 'desc' as const },
      { field: 'lived', direction: 'asc' as const },
    ];
    return mapped(this.#documents.find({ collection, orderBy, firstPage: wanted }), (found) =>
      readRow(collection, found),
    );
  }

  /** @throws Unreadable */
  async row(id: string, entrant: string): Promise<CupRow | null> {
    const found = await this.#documents.read([below(id, 'entries'), entrant]);
    return found && readRow(below(id, 'entries'), found);
  }

  writeVerdict(id: string, { entrant, version }: CupRow, verdict: string): Promise<boolean> {
    return this.#documents.commit([
      { kind: 'update', path: [below(id, 'entries'), entrant], data: { verdict }, version },
    ]);
  }

  strike(id: string, { entrant, version }: CupRow, reason: string): Promise<boolean> {
    return this.#documents.commit([
      { kind: 'update', path: [below(id, 'entries'), entrant], data: { struck: reason }, version },
      this.#log.line('cup strike', entrant, `${id}: ${reason}`),
    ]);
  }

  /** Lets an entrant back in: the rules take no better run while the field is there. */
  unstrike(id: string, { entrant, version }: CupRow): Promise<boolean> {
    return this.#documents.commit([
      { kind: 'update', path: [below(id, 'entries'), entrant], data: {}, without: ['struck'], version },
      this.#log.line('cup unstrike', entrant, id),
    ]);
  }

  /** Notes in the log that the run of a row was watched. */
  noteWatched(id: string, { entrant, runId }: CupRow, note: string): Promise<boolean> {
    return this.#documents.commit([
      this.#log.line(WATCHED, entrant, `${runId} in ${id}${note && `: ${note}`}`),
    ]);
  }

  /** The notes on runs of a cup, the earliest first. */
  async watchings(id: string): Promise<Watching[]> {
    const acts = await this.#log.acts(WATCHED);
    return acts.flatMap(({ detail, moderator, time }) => {
      const [, runId = '', cup, note = ''] = WATCHED_DETAIL.exec(detail) ?? [];
      return cup === id ? [{ runId, moderator, time, note }] : [];
    });
  }

  /** Notes in the log that a chat was told news of a cup. */
  noteTold(id: string, news: string): Promise<boolean> {
    return this.#documents.commit([this.#log.line(TOLD, id, news)]);
  }

  /** The news of a cup that a chat was told. */
  async told(id: string): Promise<string[]> {
    return (await this.#log.acts(TOLD)).filter(({ subject }) => subject === id).map(({ detail }) => detail);
  }

  /** All who registered. @throws Unreadable */
  async entrants(id: string): Promise<Entrant[]> {
    const collection = below(id, 'entrants');
    const found = await collect(this.#documents.find({ collection }));
    return found.flatMap((one) => readEntrant(collection, one) ?? []);
  }

  /** True if somebody has registered in any cup. */
  async isEntrant(uid: string): Promise<boolean> {
    const found = await Promise.all(
      (await this.ids()).map((id) => this.#documents.read([below(id, 'entrants'), uid])),
    );
    return found.some(Boolean);
  }

  /** @throws Unreadable */
  tickets(id: string): Promise<Ticket[]> {
    const collection = below(id, 'tickets');
    return collect(mapped(this.#documents.find({ collection }), (found) => readTicket(collection, found)));
  }

  /** The ticket of a run. @throws Unreadable */
  async ticketFor(id: string, runId: RunId): Promise<Ticket | null> {
    const collection = below(id, 'tickets');
    const found = await this.#documents.read([collection, ticketOf(runId)]);
    return found && readTicket(collection, found);
  }

  /** The streams of all runs as they were shown, by ticket. @throws Unreadable */
  async streams(id: string): Promise<Map<string, Shown>> {
    const collection = below(id, 'live');
    const found = await collect(this.#documents.find({ collection }));
    return new Map(found.map((one) => [one.id, readStream(collection, one)]));
  }

  /** Where the streams of an entrant are: each below its ticket, and not each ticket has one. */
  async streamPathsOf(id: string, entrant: string): Promise<Path[]> {
    const tickets = this.#documents.find(where(below(id, 'tickets'), 'entrant', entrant));
    return collect(mapped(tickets, ({ id: ticket }): Path => [below(id, 'live'), ticket]));
  }

  /** The streams that were written at this time or later, the latest first. @throws Unreadable */
  streamsSince(id: string, time: Date): AsyncIterable<Shown> {
    const collection = below(id, 'live');
    const found = this.#documents.find({
      collection,
      where: [{ field: 'updated_at', is: '>=', value: time }],
      orderBy: [{ field: 'updated_at', direction: 'desc' }],
    });
    return mapped(found, (one) => readStream(collection, one));
  }

  /** The stream of a run as it was shown; `null`: nothing. @throws Unreadable */
  async streamFor(id: string, runId: RunId): Promise<Shown | null> {
    const collection = below(id, 'live');
    const found = await this.#documents.read([collection, ticketOf(runId)]);
    return found && readStream(collection, found);
  }

  /** Writes into each ticket when it was created: an export does not keep that. Returns how many were written. */
  async keepTimes(id: string, tickets: readonly Ticket[]): Promise<number> {
    const open = tickets.filter(({ seedTime }) => seedTime === null);
    const kept = await commitEach(this.#documents, open, ({ id: ticket, createdAt, version }) => [
      { kind: 'update', path: [below(id, 'tickets'), ticket], data: { seed_time: createdAt }, version },
    ]);
    return kept.length;
  }

  /** Where an entrant's prize goes, as they wrote it; `null`: they wrote nothing. @throws Unreadable */
  async wallet(id: string, entrant: string): Promise<Wallet | null> {
    const found = await this.#documents.read([below(id, 'wallets'), entrant]);
    return found && read(StoredWallet, below(id, 'wallets'), found);
  }

  /** The wallets of all entrants who gave one, by their ids. @throws Unreadable */
  async wallets(id: string): Promise<Map<string, string>> {
    const collection = below(id, 'wallets');
    const found = await collect(this.#documents.find({ collection }));
    return new Map(found.map((one) => [one.id, read(StoredWallet, collection, one).address]));
  }

  /** The earliest first. @throws Unreadable */
  async appeals(id: string): Promise<Appeal[]> {
    const collection = below(id, 'appeals');
    const found = this.#documents.find({ collection });
    const appeals = await collect(mapped(found, (one) => readAppeal(collection, one)));
    return appeals.sort((a, b) => a.createdAt - b.createdAt);
  }

  /** Writes the answer that the entrant reads. It replaces an earlier decision. */
  decide(id: string, { entrant, version }: Appeal, decision: string, now: number): Promise<boolean> {
    const data = { decision, decided_at: new Date(now) };
    return this.#documents.commit([
      { kind: 'update', path: [below(id, 'appeals'), entrant], data, version },
      this.#log.line('cup decide', entrant, `${id}: ${decision}`),
    ]);
  }

  /** Makes invitations. False when one of the codes exists. */
  invite(id: string, codes: readonly string[]): Promise<boolean> {
    return this.#documents.commit([
      ...codes.map(
        (code): DocumentWrite => ({ kind: 'create', path: [below(id, 'invitations'), code], data: {} }),
      ),
      this.#log.line('cup invite', id, counted(codes.length, 'code', 'codes')),
    ]);
  }

  async invitations(id: string): Promise<Invitations> {
    const found = await collect(this.#documents.find({ collection: below(id, 'invitations') }));
    return { made: found.length, used: found.filter(({ data }) => 'used_by' in data).length };
  }

  /** Under a player id, in all cups. More than one entrant can have registered with it. */
  async registrationsUnder(playerId: string): Promise<Registration[]> {
    const registrations = await Promise.all(
      (await this.ids()).map(async (cup) => {
        const found = await collect(
          this.#documents.find(where(below(cup, 'entrants'), 'player_id', playerId)),
        );
        return found.map(({ id: entrant, version }): Registration => ({ cup, entrant, version }));
      }),
    );
    return registrations.flat();
  }

  /**
   * The writes that delete the data of one owner's registrations: results, streams, wallets and appeals, and the name of
   * what has to stay. That is the registration, whose tickets would come back, and a winner, whose prize stays recorded.
   */
  async forgetting(registrations: readonly Registration[]): Promise<DocumentWrite[]> {
    const writes: DocumentWrite[] = [];
    for (const { cup: id, entrant, version } of registrations) {
      const data = { player_id: FORGOTTEN, player_name: FORGOTTEN };
      writes.push({ kind: 'update', path: [below(id, 'entrants'), entrant], data, version });
      for (const collection of ['entries', 'wallets', 'appeals'] as const) {
        const path = [below(id, collection), entrant] as const;
        const document = await this.#documents.read(path);
        if (document) writes.push({ kind: 'delete', path, version: document.version });
      }
      for (const path of await this.streamPathsOf(id, entrant)) {
        const stream = await this.#documents.read(path);
        if (stream) writes.push({ kind: 'delete', path, version: stream.version });
      }
      const cup = await this.of(id);
      if (!cup?.winners.some((winner) => winner.entrant === entrant)) continue;
      const winners = cup.winners.map((winner) =>
        winnerFields(winner.entrant === entrant ? { ...winner, playerName: FORGOTTEN } : winner),
      );
      writes.push({ kind: 'update', path: [CONTESTS, id], data: { winners }, version: cup.version });
    }
    return writes;
  }

  /** Deletes what is private: appeals, wallets and invitations. Returns how many documents. */
  async clean(id: string): Promise<number> {
    const collections = (['appeals', 'wallets', 'invitations'] as const).map((name) => below(id, name));
    const lists = await Promise.all(
      collections.map(async (collection) =>
        (await collect(this.#documents.find({ collection }))).map((found) => ({
          collection,
          ...found,
        })),
      ),
    );
    const gone = await commitEach(
      this.#documents,
      lists.flat(),
      ({ collection, id: document, version }): DocumentWrite[] => [
        { kind: 'delete', path: [collection, document], version },
      ],
    );
    await this.#documents.commit([
      this.#log.line('cup clean', id, counted(gone.length, 'document', 'documents')),
    ]);
    return gone.length;
  }
}
