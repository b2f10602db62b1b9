/** Texts for cups that are typed in this browser and not sent yet. */

import * as v from 'valibot';
import { isSecret } from '../../base/secrets.ts';
import type { BrowserStorage } from '../../base/storage.ts';
import type { ContestId } from '../../engine/contest/contest.ts';

const DRAFTS = 'defend-the-sats:cup-drafts';

export type DraftName = 'wallet' | 'invitation' | 'appeal';

const Texts = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

export type CupDrafts = ReturnType<typeof draftsIn>;

export function draftsIn(storage: BrowserStorage) {
  const read = () => v.parse(Texts, storage.read(DRAFTS));
  return {
    /** The text that was typed and not sent; empty when there is none. */
    draftOf: (cup: ContestId, name: DraftName) => draftIn(name, read()[draftKey(cup, name)] ?? ''),
    /** An empty `text` forgets it. Another tab may have added texts since. */
    keepDraft(cup: ContestId, name: DraftName, text: string): void {
      const key = draftKey(cup, name);
      const { [key]: _, ...others } = read();
      const draft = draftIn(name, text);
      const texts = draft === '' ? others : { ...others, [key]: draft };
      if (Object.keys(texts).length > 0) storage.write(DRAFTS, JSON.stringify(texts));
      else storage.remove(DRAFTS);
    },
  };
}

/** A secret is kept nowhere. */
function draftIn(name: DraftName, text: string): string {
  return name === 'wallet' && isSecret(text) ? '' : text;
}

function draftKey(cup: ContestId, name: DraftName): string {
  return `${cup} ${name}`;
}
