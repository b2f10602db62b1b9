/** A cup that somebody fills, and how moderators empty it. */

import { expect, test } from 'vitest';
import { Expulsion } from '../../tools/moderate/cups/expulsion.ts';
import type { Data, DocumentStore } from '../../tools/moderate/database/documentStore.ts';
import { openJournal } from '../../tools/moderate/database/journal.ts';
import { ModerationLog } from '../../tools/moderate/moderationLog.ts';
import { CUP, type CupStage, openCup, STARTS, WALLETS } from './cupStage.ts';
import { json } from './stage.ts';

const MINUTE = 60_000;
const OPEN = STARTS - 60 * MINUTE;
const COUNT = `contests/${CUP}/counts/entrants`;
const pathOf = (entrant: string) => `contests/${CUP}/entrants/${entrant}`;

function registration(entrant: string, minute: number, more: Data = {}): Data {
  return {
    player_id: `${entrant}_1763710215123`,
    player_name: `The ${entrant}`,
    registered_at: new Date(OPEN + minute * MINUTE),
    terms: 1,
    ...more,
  };
}

/** Three accounts of one machine, between an honest entrant, one who was invited and one who drew a ticket. */
async function filled(): Promise<CupStage> {
  const cup = await openCup();
  await cup.stage.store({
    [pathOf('honest')]: registration('honest', 0),
    [pathOf('guest')]: registration('guest', 11, { invitation: 'k7qx2mzpla' }),
    [pathOf('player')]: registration('player', 12, { tickets_used: 1, drawn_at: new Date(OPEN) }),
    [pathOf('bot3')]: registration('bot3', 14),
    [pathOf('bot1')]: registration('bot1', 10),
    [pathOf('bot2')]: registration('bot2', 13),
    [COUNT]: { count: 6, last: 'bot3' },
    [`contests/${CUP}/wallets/bot1`]: { address: WALLETS[0], changed_at: new Date(OPEN) },
    'bans/bot3': { reason: 'earlier', since: new Date(OPEN) },
  });
  return cup;
}

const entrantsOf = (outcome: Parameters<typeof json>[0]) =>
  json<{ entrant: string; is_expelled: boolean }[]>(outcome).map(({ entrant }) => entrant);

const THOSE_MINUTES = ['--from', '2026-12-05T17:10', '--until', '2026-12-05T17:14:01'];

test('it lists who drew no ticket and was not invited, the first one first, and changes nothing', async () => {
  const { stage, at } = await filled();
  const outcome = await at(OPEN + 20 * MINUTE, 'cup', 'expel', CUP);
  expect(outcome.out).toEqual([
    'REGISTERED               NAME        ENTRANT',
    '2026-12-05 17:00:00 UTC  The honest  honest',
    '2026-12-05 17:10:00 UTC  The bot1    bot1',
    '2026-12-05 17:13:00 UTC  The bot2    bot2',
    '2026-12-05 17:14:00 UTC  The bot3    bot3',
    '4 entrants drew no ticket. Nothing is changed yet, and nothing will undo it.',
    `To expel them: npm run moderate -- cup expel ${CUP} --from TIME --until TIME --yes`,
  ]);
  const some = await at(OPEN, 'cup', 'expel', CUP, ...THOSE_MINUTES, '--ban', 'a bot');
  expect(some.out.at(-1)).toBe(
    `To expel them: npm run moderate -- cup expel ${CUP} ${THOSE_MINUTES.join(' ')} --ban "a bot" --yes`,
  );
  expect(entrantsOf(await at(OPEN, 'cup', 'expel', CUP, ...THOSE_MINUTES, '--json'))).toEqual([
    'bot1',
    'bot2',
    'bot3',
  ]);
  expect(await stage.stored(COUNT)).toEqual({ count: 6, last: 'bot3' });
  expect(await stage.stored(pathOf('bot1'))).not.toBeNull();
});

test('those of some minutes are deleted with wallets, counted down, banned and logged', async () => {
  const { stage, at } = await filled();
  const outcome = await at(OPEN, 'cup', 'expel', CUP, ...THOSE_MINUTES, '--ban', 'a bot', '--yes');
  expect([outcome.code, outcome.out]).toEqual([
    0,
    [
      `Expelled 3 of 3 entrants of ${CUP}. Nothing undoes this.`,
      'To lift a ban: npm run moderate -- unban <entrant>',
    ],
  ]);
  const gone = [...['bot1', 'bot2', 'bot3'].map(pathOf), `contests/${CUP}/wallets/bot1`];
  for (const path of gone) expect([path, await stage.stored(path)]).toEqual([path, null]);
  for (const entrant of ['honest', 'guest', 'player'])
    expect(await stage.stored(pathOf(entrant))).not.toBeNull();
  expect(await stage.stored(COUNT)).toEqual({ count: 3, last: '' });
  for (const uid of ['bot1', 'bot2'])
    expect(await stage.stored(`bans/${uid}`)).toMatchObject({ reason: 'a bot', since: expect.any(Date) });
  expect(await stage.stored('bans/bot3')).toMatchObject({ reason: 'earlier' });
  const log = json<{ action: string; subject: string }[]>(await stage.run(['log', '--json']));
  expect(log.filter(({ action }) => action === 'cup expel').map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['bot1', 'bot2', 'bot3']),
  );
  expect(log.filter(({ action }) => action === 'ban')).toHaveLength(2);
});

test('one entrant is expelled by the id, invited or not, and is told of the way back in', async () => {
  const { stage, at } = await filled();
  const outcome = await at(OPEN, 'cup', 'expel', CUP, '--entrant', 'guest', '--yes');
  expect([outcome.code, outcome.err.at(-1)]).toEqual([
    0,
    'They can register again. To keep them out, use --ban.',
  ]);
  expect(await stage.stored(pathOf('guest'))).toBeNull();
  expect(await stage.stored(COUNT)).toEqual({ count: 5, last: '' });
  expect(await stage.stored('bans/guest')).toBeNull();
});

test.each<[string, number, string[], RegExp]>([
  [
    'who drew a ticket',
    OPEN,
    ['--entrant', 'player', '--yes'],
    / drew a ticket in cup-autumn, and stays\. To take them out: .*cup strike cup-autumn player /,
  ],
  [
    'who is not registered',
    OPEN,
    ['--entrant', 'nobody', '--yes'],
    /^Nobody in cup-autumn has the id or the name nobody\./,
  ],
  ['nobody in that time', OPEN, ['--until', '2026-12-05', '--yes'], /in that time\.$/],
  [
    'when nobody could take the place',
    STARTS,
    ['--entrant', 'bot1', '--yes'],
    /^Nobody can register for cup-autumn/,
  ],
  ['all at once', OPEN, ['--yes'], /^With --yes this command needs --entrant, --from or --until\./],
  ['one of a time', OPEN, ['--entrant', 'bot1', '--from', '2026-12-05'], /^Use either --entrant or --from/],
])('it refuses: %s', async (_, now, options, words) => {
  const { stage, at } = await filled();
  const { code, err } = await at(now, 'cup', 'expel', CUP, ...options);
  expect(code).not.toBe(0);
  expect(err.join('\n')).toMatch(new RegExp(words.source, 'm'));
  expect(await stage.stored(COUNT)).toEqual({ count: 6, last: 'bot3' });
});

test('an entrant who changes meanwhile stays, the others go, and others who register are counted', async () => {
  const { stage } = await filled();
  const documents = await openJournal(stage.file);
  const write = (path: string, data: Data) => {
    const [, collection = '', id = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
    return documents.commit([{ kind: 'set', path: [collection, id], data }]);
  };
  let commits = 0;
  const busy: DocumentStore = {
    ...documents,
    read: (path) => documents.read(path),
    find: (query) => documents.find(query),
    async commit(writes) {
      commits += 1;
      // Each time is one of these: a ticket is drawn, and somebody registers.
      if (commits === 1) await write(pathOf('bot1'), registration('bot1', 10, { tickets_used: 1 }));
      if (commits === 2) await write(COUNT, { count: 7, last: 'another' });
      return documents.commit(writes);
    },
  };
  const expulsion = new Expulsion(busy, new ModerationLog(busy, 'mo'));
  const chosen = await expulsion.withoutTicket(CUP);
  const gone = await expulsion.expel(CUP, chosen, undefined);
  await documents.close();
  expect(chosen.map(({ id }) => id)).toEqual(['honest', 'bot1', 'guest', 'bot2', 'bot3']);
  expect(gone.map(({ id }) => id)).toEqual(['honest', 'guest', 'bot2', 'bot3']);
  expect(await stage.stored(pathOf('bot1'))).toMatchObject({ tickets_used: 1 });
  expect(await stage.stored(COUNT)).toEqual({ count: 3, last: '' });
});
