/** Claim codes in this browser, and texts for cups that are typed and not sent yet. */

import * as v from 'valibot';
import type { ContestId } from '../contest/contest.ts';
import type { BrowserStorage } from '../storage.ts';

const CODES = 'defend-the-sats:claim-codes';
const DRAFTS = 'defend-the-sats:cup-drafts';

export type DraftName = 'wallet' | 'invitation' | 'claim code' | 'appeal';

const Texts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

export class CupStorage {
  readonly #storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
    this.#storage = storage;
  }

  /** That of the registration in a cup; `null`: none was kept in this browser. */
  codeOf(cup: ContestId): string | null {
    return this.#read(CODES)[cup] ?? null;
  }

  keepCode(cup: ContestId, code: string): void {
    this.#keep(CODES, cup, code);
  }

  /** The text that was typed and not sent; empty when there is none. */
  draftOf(cup: ContestId, name: DraftName): string {
    return this.#read(DRAFTS)[draftKey(cup, name)] ?? '';
  }

  /** An empty `text` forgets it. */
  keepDraft(cup: ContestId, name: DraftName, text: string): void {
    this.#keep(DRAFTS, draftKey(cup, name), text);
  }

  #read(key: string): Record<string, string> {
    const parsed = v.safeParse(Texts, this.#storage.read(key));
    return parsed.success ? parsed.output : {};
  }

  /** Another tab may have added texts since. */
  #keep(key: string, name: string, text: string): void {
    const { [name]: _, ...others } = this.#read(key);
    const texts = text === '' ? others : { ...others, [name]: text };
    if (Object.keys(texts).length > 0) this.#storage.write(key, JSON.stringify(texts));
    else this.#storage.remove(key);
  }
}

function draftKey(cup: ContestId, name: DraftName): string {
  return `${cup} ${name}`;
}
