/**
 * A run that one player sends another, as text: in the fragment of a link, which browsers send to no server, or in a file.
 * docs/replay-format.md has its bytes.
 */

import * as v from 'valibot';
import { decodeBase64Url, encodeBase64Url } from '../../base/base64.ts';
import { cleanText } from '../../board/players/cleanText.ts';
import { USERNAME_MAX } from '../../board/players/player.ts';
import { type OwnName, ownText } from '../../engine/ownName.ts';
import { ByteReader, ByteWriter, MAX_VARINT_BYTES, Undecodable } from '../../engine/replay/bytes.ts';
import { decodeReplay } from '../../engine/replay/codec.ts';
import { MAX_REPLAY_BYTES, type RecordedRun, type ReplayFault } from '../../engine/replay/replay.ts';
import { nameOfFile, type StoredName } from '../../engine/storedName.ts';

/** Chats take a message of so many characters, and cut longer ones off. */
export const MAX_LINK = 2000;

const VERSION = 1;

/** A character of a name takes up to three bytes. */
const MAX_NAME_BYTES = 3 * USERNAME_MAX;

const MAX_HEAD_BYTES = 2 + MAX_NAME_BYTES + MAX_VARINT_BYTES;

/** As many as the largest replay needs. */
const MAX_TEXT = Math.ceil(((MAX_HEAD_BYTES + MAX_REPLAY_BYTES) * 4) / 3);

/** A run that somebody sent. Nothing in it is proven: the page's worker verifies the replay. */
export interface SentRun {
  /** The name that the sender says is theirs. */
  playerName: StoredName;
  run: RecordedRun;
}

/** Why a text is no run that this page could show. */
export type SentFault = ReplayFault | 'other version';

/** `lived`: of a contest's run, which its replay does not say. `playerName`: the sender's own. */
export function encodeSentRun(
  { lived = 0 }: Pick<RecordedRun, 'lived'>,
  replay: Uint8Array,
  playerName: OwnName,
): string {
  const name = new TextEncoder().encode(ownText(playerName));
  const writer = new ByteWriter(MAX_HEAD_BYTES + replay.length);
  writer.byte(VERSION);
  writer.byte(name.length);
  writer.bytes(name);
  writer.varint(lived);
  writer.bytes(replay);
  return encodeBase64Url(writer.written);
}

const Bytes = v.pipe(
  v.string(),
  // By hand: START has the part of valibot that several files need.
  v.transform((text) => text.trim()),
  v.maxLength(MAX_TEXT, 'too long'),
  // A single letter in the last group of four is no byte.
  v.regex(/^(?:[\w-]{4})*(?:[\w-]{2,3})?$/, 'malformed'),
  v.transform(decodeBase64Url),
);

const Name = v.pipe(v.string(), v.maxLength(USERNAME_MAX), v.transform(cleanText), v.minLength(1));

/** Reads a text that anybody may have made. Whatever it is, it throws nothing. */
export function decodeSentRun(text: string): SentRun | SentFault {
  const { success, output, issues } = v.safeParse(Bytes, text, { abortPipeEarly: true });
  if (!success) return issues[0].message as SentFault;
  try {
    return readSentRun(new ByteReader(output));
  } catch (error) {
    if (error instanceof Undecodable) return error.fault;
    throw error;
  }
}

function readSentRun(reader: ByteReader): SentRun | SentFault {
  if (reader.byte() !== VERSION) return 'other version';
  const typed = utf8(reader.bytes(reader.byte()));
  const name = v.safeParse(Name, typed);
  if (!name.success) return 'malformed';
  const lived = reader.varint();
  const bytes = reader.bytes(reader.remaining);
  const decoded = decodeReplay(bytes);
  if (!decoded.ok) return decoded.reason;
  const { runId, skin, ruleset, contest, ticks, score, level } = decoded.replay;
  const inContest = contest && { contest, lived };
  return {
    playerName: nameOfFile(name.output, 0),
    run: { runId, skin, ruleset, ...inContest, ticks, score, level, replay: bytes },
  };
}

/** `null`: the bytes are no UTF-8. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
