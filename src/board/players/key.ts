/**
 * The key of a player: anybody who has it is that player, in any browser. As text it is
 * `sats-key.<project>.<player>.<token>.<checksum>`, which fits a link and a QR code.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { decodeBase64Url, encodeBase64Url } from '../../base/base64.ts';
import { PlayerId } from '../../engine/ids.ts';
import { ownText } from '../../engine/ownName.ts';
import { createPlayer, type Player } from './player.ts';

export interface Key {
  /** The Firebase project of the board that knows the account. */
  projectId: string;
  player: Player;
  /** The account's refresh token. */
  token: string;
}

/** The reason why a text is no key for this page. */
export type KeyFault = 'none' | 'damaged' | 'of another host';

/** Far longer than any key. */
const MAX_TYPED = 10_000;

const KEY = /sats-key\.([a-z0-9-]+)\.([\w-]+)\.([^.]+)\.([0-9a-f]{8})/;

/** The id, the name, and the wallet if there is one. */
const Packed = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,90}_\d{13}$/), PlayerId), v.string(), v.string()]),
);

export function keyText({ projectId, player, token }: Key): string {
  const { id, username, walletAddress = '' } = player;
  const packed = JSON.stringify([id, ownText(username), walletAddress]);
  const text = `sats-key.${projectId}.${encodeBase64Url(utf8ToBytes(packed))}.${encodeURIComponent(token).replaceAll('.', '%2E')}`;
  return `${text}.${checksumOf(text)}`;
}

/** The key in what somebody typed, pasted or opened: its text, its link, or either within more. Spaces may have come in. */
export function parseKey(typed: string, projectId: string): Key | KeyFault {
  if (typed.length > MAX_TYPED) return 'none';
  const text = typed.replace(/\s/g, '');
  if (!text.includes('sats-key.')) return 'none';
  const [whole, project = '', packed = '', token = '', checksum] = KEY.exec(text) ?? [];
  if (!whole || checksumOf(whole.slice(0, -9)) !== checksum) return 'damaged';
  if (project !== projectId) return 'of another host';
  try {
    const [id, username, wallet] = v.parse(Packed, new TextDecoder().decode(decodeBase64Url(packed)));
    const player = { ...createPlayer(username, wallet, Number(id.slice(-13))), id };
    return { projectId, player, token: decodeURIComponent(token) };
  } catch {
    return 'damaged';
  }
}

/** The first eight hex digits of SHA-256: they reveal a text that was cut off, mistyped or mixed. */
export function checksumOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 8);
}
