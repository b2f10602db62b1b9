/** With any value under a key that the game keeps in the browser, the game starts, and what the other keys hold is kept. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { AVATAR_NAMES } from '../../../src/board/players/avatar.ts';
import { createArea } from '../board/leaderboard/area.ts';
import { record } from '../board/leaderboard/records.ts';

const RUN = record();
const OUTBOX = 'defend-the-sats:outbox:';

const VALID = {
  'defend-the-sats:user': JSON.stringify({
    id: 'hal_1',
    username: 'hal',
    avatarImage: AVATAR_NAMES[0],
    avatarColor: '#f7931a',
    joinDate: 1,
  }),
  'defend-the-sats:owned-skins': '["boxer"]',
  'defend-the-sats:selected-skin': 'boxer',
  [OUTBOX + RUN.runId]: JSON.stringify({ record: RUN }),
};

const JUNK = [
  '',
  'null',
  'undefined',
  '{',
  '{}',
  '[]',
  '0',
  '-1',
  '1e999',
  'true',
  '"text"',
  '[null, 7, {}, "nobody"]',
  '{"id":7,"username":{},"record":[]}',
  '{"__proto__":{"username":"eve"}}',
  JSON.stringify({ record: { ...RUN, score: 'much', runId: '../../bans' } }),
  '\u0000\uD800',
  'x'.repeat(5_000_000),
  '['.repeat(100_000),
];

/** The files that keep something, as they start on a page, and their text. No glob: it would make all of `src` used. */
const KEEPERS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!app\/).*\.ts$/.test(file))
  .map((file) => ({ file: path.resolve('src', file), text: readFileSync(`src/${file}`, 'utf8') }))
  .filter(({ text }) => text.includes("'defend-the-sats:"));
const KEYS = new Set([
  ...Object.keys(VALID),
  ...KEEPERS.flatMap(({ text }) => text.match(/(?<=')defend-the-sats:[\w:-]+(?=')/g) ?? []),
]);

async function startWith(stored: Record<string, string>) {
  vi.resetModules();
  const area = createArea();
  for (const [key, value] of Object.entries(stored)) area.setItem(key, value);
  vi.stubGlobal('localStorage', area);
  for (const { file } of KEEPERS) await import(file);
  const { useSession } = await import('../../../src/board/players/session.ts');
  const { useWardrobe } = await import('../../../src/shop/skins/wardrobe.ts');
  const { Outbox } = await import('../../../src/board/leaderboard/outbox.ts');
  const { browserStorage } = await import('../../../src/base/storage.ts');
  const sent: string[] = [];
  const outbox = new Outbox({
    storage: browserStorage,
    submit: async ({ runId, score }) => {
      sent.push(runId);
      return { kind: 'saved', best: score };
    },
    renewPlayerId: (id) => id,
    report: () => {},
    now: () => 0,
    wakeAfter: () => {},
  });
  await outbox.submitAll();
  return {
    player: useSession.getState().player?.username,
    owned: useWardrobe.getState().owned.join(),
    selected: useWardrobe.getState().selected,
    sent: sent.join(),
  };
}

/** The readers of each key. */
const SEEN: Record<string, keyof Awaited<ReturnType<typeof startWith>>> = {
  'defend-the-sats:user': 'player',
  'defend-the-sats:owned-skins': 'owned',
  'defend-the-sats:selected-skin': 'selected',
  [OUTBOX + RUN.runId]: 'sent',
};

const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  logged.mockReset();
});

test('what is stored is there again', async () => {
  expect(await startWith(VALID)).toEqual({
    player: 'hal',
    owned: 'default,boxer',
    selected: 'boxer',
    sent: RUN.runId,
  });
});

test.each([...KEYS])('junk under %s harms nothing else', async (key) => {
  const whole = await startWith(VALID);
  for (const junk of JUNK) {
    const seen = await startWith({ ...VALID, [key]: junk });
    const own = SEEN[key];
    expect(own ? { ...seen, [own]: whole[own] } : seen, junk.slice(0, 80)).toEqual(whole);
  }
  expect(logged).not.toHaveBeenCalled();
});
