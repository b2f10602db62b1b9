/** The documents of cups (docs/data.md). The page and the moderators' tools parse them here. */

import * as v from 'valibot';
import { Address, Signature } from '../../base/base58.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { faultsOf } from '../../engine/contest/cupFaults.ts';
import { ABSENT, parsersOfTerms, planOf } from '../../engine/contest/terms.ts';
import { PlayerId, Uid } from '../../engine/ids.ts';
import { SKIN_IDS, type SkinId } from '../../engine/simulation/skins.ts';
import { storedName } from '../../engine/storedName.ts';
import { type ContestEntry, parseContestEntry } from './contestDocuments.ts';
import type { BrokenCup, Cup, CupTerms } from './cupRecords.ts';
import { Time } from './documents.ts';
import { Count } from './records.ts';

/** A document of `terms`, and what a cup's document has of them. */
const StoredTerms = v.object({
  ...parsersOfTerms({
    text: v.string(),
    whole: v.number(),
    list: v.array(v.string()),
    time: Time,
    yesOrNo: v.boolean(),
  }),
  terms: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** A prize's winner, whom moderators write when the results are final. */
const StoredWinner = v.pipe(
  v.object({
    rank: Count,
    entrant: Uid,
    player_name: v.string(),
    score: Count,
    lived: Count,
    signature: v.optional(v.nullable(Signature), null),
  }),
  v.transform(({ player_name, ...winner }) => ({
    ...winner,
    playerName: storedName(player_name, winner.entrant),
  })),
);

/** A cup's document, besides the terms. */
const StoredState = v.object({
  state: v.picklist(['open', 'frozen', 'final']),
  winners: v.optional(v.array(StoredWinner), []),
  archive_hash: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  /** Entrants whose streams nobody is to see. */
  hidden: v.optional(v.array(Uid), []),
});

/** `data`: the fields of a document of `contests` that has `ends_at`. */
export function parseCup(id: string, data: Record<string, unknown>): Cup | BrokenCup {
  const terms = parseTerms(id, data);
  if ('fault' in terms) return terms;
  const parsed = v.safeParse(StoredState, data);
  if (!parsed.success) return broken(id, data, wrongFields(parsed.issues));
  const { archive_hash: archiveHash = null, ...state } = parsed.output;
  return { ...terms, ...state, archiveHash };
}

/** `data`: the fields of a document of `terms`, or of its cup. */
export function parseTerms(id: string, data: Record<string, unknown>): CupTerms | BrokenCup {
  const parsed = v.safeParse(StoredTerms, { ...ABSENT, ...data });
  if (!parsed.success) return broken(id, data, wrongFields(parsed.issues));
  const { terms, skins } = parsed.output;
  // Unknown skins are faults.
  const plan = { ...planOf(id, parsed.output), id: id as ContestId, skins: skins as SkinId[], terms };
  const faults = faultsOf(plan);
  return faults.length === 0 ? plan : broken(id, data, faults.join(' '));
}

function broken(id: string, { title }: Record<string, unknown>, fault: string): BrokenCup {
  return { id: id as ContestId, title: typeof title === 'string' && title.trim() ? title : id, fault };
}

/** With their places in lists as the console counts them: `winners.0.lived`. */
function wrongFields(issues: readonly v.BaseIssue<unknown>[]): string {
  const fields = new Set(issues.map((issue) => v.getDotPath(issue)));
  return [...fields].map((field) => `${field} is missing or not what it has to be.`).join(' ');
}

/** A document of `entrants`: a registration. */
export const StoredEntrant = v.object({
  player_id: PlayerId,
  player_name: v.string(),
  registered_at: Time,
  /** The number of the terms that were accepted. */
  terms: Count,
  /** The ticket that is open, and when it was drawn. */
  ticket: v.optional(v.string()),
  skin: v.optional(v.picklist(SKIN_IDS)),
  drawn_at: v.optional(Time),
  tickets_used: v.optional(Count, 0),
  /** The code that moderators gave out for it. */
  invitation: v.optional(v.string()),
});

export type StoredEntrant = v.InferOutput<typeof StoredEntrant>;

/** A document of `wallets`. */
export const StoredWallet = v.pipe(
  v.object({ address: Address, changed_at: Time }),
  v.transform(({ address, changed_at: changedAt }) => ({ address, changedAt })),
);

/** A document of `tickets`. */
export const StoredTicket = v.object({
  entrant: Uid,
  skin: v.picklist(SKIN_IDS),
  number: Count,
  started_at: Time,
  /** Microseconds since 1970, by moderators: when the document was created first. */
  seed_time: v.optional(Count),
});

const SEED_BYTES = 32;

/** A document of `live` without its text. `ticks`: those that its inputs cover. */
const HEAD = { entrant: Uid, ticks: Count, updated_at: Time };

export const STREAM_HEAD_FIELDS = Object.keys(HEAD);

export const StoredStreamHead = v.pipe(
  v.object(HEAD),
  v.transform(({ updated_at: updatedAt, ...head }) => ({ ...head, updatedAt })),
);

/** A document of `live`. `engine/replay/stream.ts` reads its inputs. */
export const StoredStream = v.pipe(
  v.object({
    ...HEAD,
    player_name: v.string(),
    skin: v.picklist(SKIN_IDS),
    seed: v.custom<Uint8Array>(
      (value) => value instanceof Uint8Array && value.length === SEED_BYTES,
      'not a seed',
    ),
    /** Hex, two digits a byte. */
    inputs: v.string(),
    /** From 1. */
    writes: Count,
    /** Moderators invited the entrant. */
    invited: v.optional(v.literal(true)),
  }),
  v.transform(({ player_name, updated_at: updatedAt, invited, ...stream }) => ({
    ...stream,
    playerName: storedName(player_name, stream.entrant),
    updatedAt,
    isInvited: invited ?? false,
  })),
);

/** A document of `appeals`. */
export const StoredAppeal = v.object({
  text: v.string(),
  decision: v.optional(v.nullable(v.string()), null),
});

/** A document of `counts`. */
export const StoredCount = v.object({ count: Count });

const StoredLive = v.object({ ticks: Count, started_at: Time });

/** `data`: the fields of a document of a cup's `entries`. Throws when they are none. */
export function parseCupEntry(entrant: Uid, data: Record<string, unknown>): Required<ContestEntry> {
  const { ticks, started_at: startedAt } = v.parse(StoredLive, data);
  return { ...parseContestEntry(entrant, data), live: { ticks, startedAt } };
}
