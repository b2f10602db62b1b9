/** Runs as links have them, spelled here anew: docs/replay-format.md. */

import { readFileSync } from 'node:fs';

export const recordedRun = (name: string) => Uint8Array.from(readFileSync(`tests/replays/${name}.replay`));

/** `name`: in ASCII. */
export function textOfRun(bytes: Uint8Array, name: string): string {
  return Buffer.from([1, name.length, ...Buffer.from(name), 0, ...bytes]).toString('base64url');
}
