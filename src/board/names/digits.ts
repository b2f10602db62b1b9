/** Four digits that tell accounts of like names apart. */

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Uid } from '../../engine/ids.ts';

/** Four digits of SHA-256 of the account: players choose their ids, and nobody their account. */
export function digitsOf(owner: Uid): string {
  const hash = sha256(utf8ToBytes(owner));
  return String(new DataView(hash.buffer, hash.byteOffset).getUint32(0) % 10_000).padStart(4, '0');
}
