/** Secrets that this server shares only with those who may read the files of its user: kept beside the journal. */

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

export interface Secrets {
  /** Signs ID tokens, so that nobody can make one. */
  tokenKey: string;
  /** The bearer token of the owner: past the rules, and to the emulator's endpoints. */
  owner: string;
}

const Stored = v.object({
  tokenKey: v.pipe(v.string(), v.minLength(32)),
  owner: v.pipe(v.string(), v.minLength(32)),
});
/** Only the file's user can read and write it. */
const MODE = 0o600;

const newSecret = () => randomBytes(32).toString('base64url');

/** For a server that keeps nothing. */
export function createSecrets(): Secrets {
  return { tokenKey: newSecret(), owner: newSecret() };
}

/**
 * The secrets of a data file, made when they are not there yet.
 * @throws Error when they are there and malformed
 */
export function openSecrets(journal: string): Secrets {
  const file = fileOf(journal);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(createSecrets()), { mode: MODE, flag: 'wx' });
  }
  chmodSync(file, MODE);
  return read(file);
}

/** The owner's secret of a data file, if a server has ever run on it. */
export function ownerOf(journal: string): string | undefined {
  const file = fileOf(journal);
  return existsSync(file) ? read(file).owner : undefined;
}

const fileOf = (journal: string) => `${journal}.secrets`;

function read(file: string): Secrets {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), readFileSync(file, 'utf8'));
  if (!found.success) throw new Error(`${file} is damaged. Remove it: everybody signs in anew.`);
  return found.output;
}
