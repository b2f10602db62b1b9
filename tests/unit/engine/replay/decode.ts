import { decodeReplay } from '../../../../src/engine/replay/codec.ts';
import type { Replay } from '../../../../src/engine/replay/replay.ts';

/** The replay that `bytes` must be. */
export function decode(bytes: Uint8Array): Replay {
  const decoded = decodeReplay(bytes);
  if (!decoded.ok) throw new Error(decoded.reason);
  return decoded.replay;
}
