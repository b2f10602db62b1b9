/** The names that moderators give: they hold for an account, everywhere, and what was typed comes back. */

import { parse } from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { digitsOf } from '../../src/board/names/digits.ts';
import { Uid } from '../../src/engine/ids.ts';
import type { Board } from '../../tools/board/board.ts';
import { entrantPath, entryPath } from '../../tools/board/cup.ts';
import { enteringWrites, playedWrites } from '../../tools/board/game.ts';
import { streamPath } from '../../tools/board/streams.ts';
import { httpBoard } from '../../tools/board/transports.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { compileRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { startFirestoreLocal } from '../../tools/firestore-local/node/server.ts';
import { runOf, type Ticketed } from '../rules/cup.ts';
import { forgeRun } from '../rules/forgery.ts';
import { RULES } from '../rules/server.ts';
import { openLive, putStream, stepAfterTwo } from '../rules/streams.ts';
import { documentsOf, playerIdOf } from './games.ts';
import { json, openStage, run, type Stage, type StagedDocuments } from './stage.ts';

const NOW = Date.UTC(2026, 0, 2, 12);
const DAY = 86_400_000;
/** The daily of that day. */
const TODAY = 'daily-20455';
const CUP = 'cup-autumn';
const WHY = ['--reason', 'a slur'];

const cells = (lines: readonly string[]) => lines.map((line) => line.split(/ {2,}/));
const numbered = (uid: string) => `Player ${digitsOf(parse(Uid, uid))}`;
const cup = {
  ...{ title: 'Autumn cup', ruleset: 4, skins: ['boxer'], tickets: 3, most_entrants: 9, pause_s: 0 },
  ...{ register_from: new Date(NOW - DAY), register_until: new Date(NOW), starts_at: new Date(NOW) },
  ...{
    ends_at: new Date(NOW + DAY),
    appeal_until: new Date(NOW + 2 * DAY),
    prizes: '',
    terms: 1,
    state: 'open',
  },
};
const row = {
  ...{ score: 100, level: 1, lived: 9, skin: 'boxer', ticks: 600, run_id: runIdOf(9), tickets_used: 1 },
  ...{ timestamp: new Date(NOW), started_at: new Date(NOW) },
};

/** An account's documents in a contest: its row, and its tickets or its registration. */
const inContest = (id: string, uid: string, name: string): StagedDocuments => {
  const player = { player_id: `${uid}_1763710215123`, player_name: name };
  return {
    [`contests/${id}/entries/${uid}`]: { ...row, ...player },
    [`contests/${id}/entrants/${uid}`]: { ...player, registered_at: new Date(NOW), terms: 1, tickets: [] },
  };
};

const at = (stage: Stage, now: number, ...args: string[]) =>
  stage.run(args, { env: { FIRESTORE_LOCAL_FILE: stage.file }, now: () => now });
const shownIn = async (stage: Stage) =>
  Object.entries((await stage.stored('names/shown'))?.names ?? {}).map(([uid, { name }]) => [uid, name]);

/** Rude has two entries, of which one is off the board, a row of today's and of an older daily, and a cup with a stream. */
async function rudeEverywhere(): Promise<Stage> {
  const removed = documentsOf(2, { owner: 'rude', name: 'Rude too' });
  return openStage({
    ...documentsOf(1, { owner: 'rude', name: 'Rude' }),
    'removed_entries/rude2_1763710215123': removed[`leaderboard_entries/${playerIdOf(2)}`] ?? {},
    ...documentsOf(3, { name: 'Zoe' }),
    ...Object.fromEntries([TODAY, 'daily-20400'].map((id) => [`contests/${id}`, { ruleset: 5 }])),
    ...inContest(TODAY, 'rude', 'Rude'),
    ...inContest('daily-20400', 'rude', 'Rude'),
    [`contests/${CUP}`]: {
      ...cup,
      winners: ['rude', 'zoe'].map((entrant, index) => ({
        ...{
          rank: index + 1,
          entrant,
          player_name: entrant === 'rude' ? 'Rude' : 'Zoe',
          score: 100,
          lived: 9,
        },
      })),
    },
    ...inContest(CUP, 'rude', 'Rude'),
    ...inContest(CUP, 'zoe', 'Zoe'),
    [`contests/${CUP}/tickets/t1`]: { entrant: 'rude', skin: 'boxer', number: 1, started_at: new Date(NOW) },
    [`contests/${CUP}/tickets/t2`]: { entrant: 'rude', skin: 'boxer', number: 2, started_at: new Date(NOW) },
    [`contests/${CUP}/live/t1`]: { entrant: 'rude', player_name: 'Rude', writes: 3 },
  });
}

const RUDE_IN = [
  `leaderboard_entries/${playerIdOf(1)}`,
  ...[TODAY, 'daily-20400', CUP].flatMap((id) => [
    `contests/${id}/entries/rude`,
    `contests/${id}/entrants/rude`,
  ]),
  `contests/${CUP}/live/t1`,
];
/** The names in these documents, and the winners of the cup. */
async function namesOf(stage: Stage) {
  const names = new Set<unknown>();
  // One after the other: a file has one reader.
  for (const path of RUDE_IN) names.add((await stage.stored(path))?.player_name);
  return { names, winners: (await stage.stored(`contests/${CUP}`))?.winners };
}

test('a rename holds for the account: in one public document, and wherever its name is stored', async () => {
  const stage = await rudeEverywhere();
  const before = await stage.stored(RUDE_IN[0] ?? '');
  const { code, out, err } = await at(stage, NOW, 'rename', 'Rude', '--name', ' Player 7 ', ...WHY);
  expect([code, err.slice(1), out]).toEqual([
    0,
    [],
    [
      'Pages show Player 7 for rude, and not Rude, Rude too.',
      'Rewrote 10 stored names.',
      'To undo this: npm run moderate -- rename rude --undo',
    ],
  ]);
  expect(await stage.stored('names/shown')).toEqual({
    names: { rude: { name: 'Player 7', at: new Date(NOW) } },
  });
  expect(await namesOf(stage)).toMatchObject({
    names: new Set(['Player 7']),
    winners: [{ player_name: 'Player 7' }, { player_name: 'Zoe' }],
  });
  expect(await stage.stored(RUDE_IN[0] ?? '')).toEqual({ ...before, player_name: 'Player 7' });
  expect(await stage.stored('removed_entries/rude2_1763710215123')).toMatchObject({
    player_name: 'Player 7',
  });
  expect(await stage.stored(`contests/${CUP}/entries/zoe`)).toMatchObject({ player_name: 'Zoe' });
  expect(cells((await stage.run(['log'])).out)[1]).toEqual([
    ...[expect.anything(), 'mo', 'rename', 'rude', 'Rude, Rude too to Player 7: a slur'],
  ]);
});

test('what was typed comes back by --undo, also after a second rename, and where a run has come in since', async () => {
  const stage = await rudeEverywhere();
  const removed = 'removed_entries/rude2_1763710215123';
  const before = [await namesOf(stage), await stage.stored(removed)];
  await at(stage, NOW, 'rename', 'rude', '--name', 'Player 7', ...WHY);
  await at(stage, NOW, 'rename', 'Player 7', ...WHY);
  expect(await shownIn(stage)).toEqual([['rude', numbered('rude')]]);
  expect((await namesOf(stage)).names).toEqual(new Set([numbered('rude')]));
  // A ticket whose run began under the new name.
  await stage.store({
    [`contests/${CUP}/live/t2`]: { entrant: 'rude', player_name: numbered('rude'), writes: 1 },
  });
  const { code, out } = await at(stage, NOW, 'rename', 'rude', '--undo');
  expect([code, out]).toEqual([
    0,
    [
      'Pages show for rude what it types.',
      'Rewrote 11 stored names.',
      `To undo this: npm run moderate -- rename rude --name "${numbered('rude')}" --reason "..."`,
    ],
  ]);
  expect(await shownIn(stage)).toEqual([]);
  expect([await namesOf(stage), await stage.stored(removed)]).toEqual(before);
  expect(await stage.stored(`contests/${CUP}/live/t2`)).toMatchObject({ player_name: 'Rude' });
  const again = await at(stage, NOW, 'rename', 'rude', '--undo');
  expect([again.code, again.err[1]]).toEqual([
    1,
    'Moderators gave rude no name. To list the names: npm run moderate -- names',
  ]);
});

test.each([
  ['a daily', { [`contests/${TODAY}`]: { ruleset: 5 }, ...inContest(TODAY, 'ann', 'Ann') }],
  ['a cup', { [`contests/${CUP}`]: cup, ...inContest(CUP, 'ann', 'Ann') }],
  [
    'a registration',
    {
      [`contests/${CUP}`]: cup,
      [`contests/${CUP}/entrants/ann`]: inContest(CUP, 'ann', 'Ann')[`contests/${CUP}/entrants/ann`] ?? {},
    },
  ],
])('a player known only from %s is found by name, by player id and by uid', async (_, documents) => {
  for (const who of ['Ann', 'ann_1763710215123', 'ann']) {
    const stage = await openStage({ 'players/ann': {}, ...documents });
    expect((await at(stage, NOW, 'rename', who, ...WHY)).out[0]).toBe(
      `Pages show ${numbered('ann')} for ann, and not Ann.`,
    );
    expect(await shownIn(stage)).toEqual([['ann', numbered('ann')]]);
  }
});

test('of players who go by one name on several boards it lists all, and a cup that is broken costs none', async () => {
  const stage = await openStage({
    'contests/cup-broken': { ends_at: new Date(NOW), title: 7 },
    [`contests/${TODAY}`]: { ruleset: 5 },
    [`contests/${CUP}`]: cup,
    ...inContest(TODAY, 'ann', 'Ann'),
    ...inContest(CUP, 'eve', 'Ann'),
    ...documentsOf(1, { name: 'Ann', owner: 'zoe' }),
  });
  expect((await at(stage, NOW, 'rename', 'Ann', ...WHY)).err.slice(1)).toEqual([
    '3 players go by Ann. Say whom you mean:',
    '  zoe   on the all-time board',
    `  ann   in ${TODAY}`,
    `  eve   in ${CUP}`,
  ]);
  expect((await at(stage, NOW, 'rename', 'Bob', ...WHY)).err.at(-1)).toBe(
    'No run, player or owner has the id Bob, and no entry the name.',
  );
});

test('an honest name is kept as it is, for pages not to cover it', async () => {
  const stage = await rudeEverywhere();
  const before = await namesOf(stage);
  const several = await at(stage, NOW, 'rename', 'rude', '--keep', '--reason', 'a town');
  expect([several.code, several.err[1]]).toEqual([
    1,
    'rude has several names: Rude, Rude too. Say which is to be kept: --keep --name "..."',
  ]);
  const kept = await at(stage, NOW, 'rename', 'rude', '--keep', '--name', 'Rude', '--reason', 'a town');
  expect(kept.out).toEqual([
    'Pages show Rude for rude.',
    'To undo this: npm run moderate -- rename rude --undo',
  ]);
  await at(stage, NOW, 'rename', 'zoe', '--keep', '--reason', 'a town');
  expect(await shownIn(stage)).toEqual([
    ['rude', 'Rude'],
    ['zoe', 'Zoe'],
  ]);
  expect(await namesOf(stage)).toEqual(before);
  expect((await at(stage, NOW, 'rename', 'rude', '--undo')).out[1]).toBe(
    'To undo this: npm run moderate -- rename rude --keep --name "Rude" --reason "..."',
  );
  expect(await namesOf(stage)).toEqual(before);
});

test('no name is given that looks like that of another account, on a board or by a moderator', async () => {
  const stage = await openStage({
    ...documentsOf(1, { name: 'Ann', owner: 'ann' }),
    ...documentsOf(2, { name: 'Rude' }),
    ...documentsOf(4, { name: 'Dan', owner: 'dan' }),
    [`contests/${TODAY}`]: { ruleset: 5 },
    [`contests/${CUP}`]: cup,
    ...inContest(TODAY, 'bob', 'Bob'),
    ...inContest(CUP, 'cem', 'Cem'),
  });
  await at(stage, NOW, 'rename', 'dan', '--name', 'Dora', ...WHY);
  for (const [name, like] of Object.entries({
    ann: 'Ann on the all-time board: ann',
    ＢＯＢ: `Bob in ${TODAY}: bob`,
    cem: `Cem in ${CUP}: cem`,
    DORA: 'Dora on the all-time board: dan',
  })) {
    const { code, err } = await at(stage, NOW, 'rename', 'Rude', '--name', name, ...WHY);
    expect([code, err.at(-1)]).toEqual([1, `${name} looks like ${like}.`]);
  }
  expect((await at(stage, NOW, 'rename', 'Ann', '--name', 'ANN', ...WHY)).code).toBe(0);
});

test('names lists them, with what was typed, since when and by whom', async () => {
  const stage = await rudeEverywhere();
  expect((await stage.run(['names'])).out).toEqual(['Moderators gave no names.']);
  await stage.store({ 'names/shown': { names: { eve: { name: 'Eve' }, broken: 'Bo' } } });
  expect(cells((await stage.run(['names'])).out)[1]).toEqual(['eve', 'Eve']);
  await at(stage, NOW, 'rename', 'Rude', ...WHY);
  expect(cells((await stage.run(['names'])).out)).toEqual([
    ['OWNER', 'SHOWN', 'TYPED', 'SINCE', 'BY'],
    // A row that somebody wrote without a time has that of the next rename.
    ['eve', 'Eve', '2026-01-02 12:00:00 UTC'],
    ['rude', numbered('rude'), 'Rude, Rude too', '2026-01-02 12:00:00 UTC', 'mo'],
  ]);
  expect(json(await stage.run(['names', '--json']))).toMatchObject([
    { owner: 'eve', stored: [], moderator: '' },
    { owner: 'rude', stored: ['Rude', 'Rude too'], detail: expect.stringMatching(/: a slur$/) },
  ]);
});

const many = (count: number, name: string, age: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `uid${String(index).padStart(25, '0')}`,
      { name, at: new Date(NOW - age * DAY) },
    ]),
  );

test.each([
  ['500 names', many(500, 'Player 1', 1)],
  ['names of 40 kB', many(300, '🦊'.repeat(30), 1)],
])('a document that has %s takes no more, and nothing is written', async (_, names) => {
  const stage = await openStage({ ...documentsOf(1, { name: 'Rude' }), 'names/shown': { names } });
  const { code, err } = await at(stage, NOW, 'rename', 'Rude', ...WHY);
  expect([code, err.at(-1)]).toEqual([
    1,
    'Pages read no more than 500 names and 40 kB at once, and nothing was written. Take one back first: see names.',
  ]);
  expect((await stage.run(['log'])).out).toEqual(['Nothing was done yet.']);
  expect(await stage.stored(`leaderboard_entries/${playerIdOf(1)}`)).toMatchObject({ player_name: 'Rude' });
});

test('accounts that have not played for 90 days leave the document', async () => {
  const [idle, back] = Object.keys(many(2, '', 0)) as [string, string];
  const stage = await openStage({
    ...documentsOf(1, { name: 'Rude' }),
    'names/shown': {
      names: { ...many(500, 'Player 1', 91), young: { name: 'Y', at: new Date(NOW - 89 * DAY) } },
    },
    [`players/${idle}`]: { updated_at: new Date(NOW - 91 * DAY) },
    [`players/${back}`]: { updated_at: new Date(NOW - 89 * DAY) },
  });
  const { code, err } = await at(stage, NOW, 'rename', 'Rude', ...WHY);
  expect([code, err.at(-1)]).toEqual([
    0,
    '499 names of accounts that have not played for 90 days left the list.',
  ]);
  expect((await shownIn(stage)).map(([uid]) => uid).sort()).toEqual(['owner1', back, 'young']);
});

test('forget takes the name out of the document, and out of the log', async () => {
  const stage = await rudeEverywhere();
  await stage.store({ 'names/shown': { names: { zoe: { name: 'Z', at: new Date(NOW) } } } });
  await at(stage, NOW, 'rename', 'Rude', ...WHY);
  const done = await at(stage, NOW, 'forget', playerIdOf(1), '--yes');
  expect(done.code).toBe(0);
  expect(await shownIn(stage)).toEqual([['zoe', 'Z']]);
  expect((await stage.run(['log'])).out.join('\n')).not.toMatch(/rude/i);
});

/** A board under the real rules, where an entrant of a live cup is in the middle of a run. */
async function inTheMiddle(): Promise<{ board: Board; host: string; playing: Ticketed }> {
  const server = await startFirestoreLocal({
    ...{ projectId: LOCAL_PROJECT_ID, guard: compileRules(RULES), compileRules },
  });
  onTestFinished(server.close);
  const board = httpBoard(LOCAL_PROJECT_ID, server.url);
  const playing = await openLive(board, { ago: 64 });
  await putStream(board, playing, 28);
  expect((await stepAfterTwo(board, playing, 29)).status).toBe(200);
  return { board, host: server.host, playing };
}

test('a rename in the middle of a run lets its stream, the run and its entry through', async () => {
  const { board, host, playing } = await inTheMiddle();
  const { cup: id, player, runId } = playing;
  const name = numbered(player.uid);
  const sent = runOf(playing);
  expect((await run(['rename', player.uid, ...WHY, '--host', host])).code).toBe(0);
  expect((await stepAfterTwo(board, playing, 30)).status).toBe(200);
  expect((await board.stored(streamPath(id, runId)))?.player_name).toEqual({ stringValue: name });
  expect((await board.commit(playedWrites(sent), player.token)).status).toBe(200);
  // The browser reads its registration before it enters the run.
  const { player_name } = (await board.get(entrantPath(id, player.uid), player.token)).body.fields;
  const read = forgeRun(sent, { entry: { player_name: player_name.stringValue } });
  expect((await board.commit(await enteringWrites(board, read), player.token)).status).toBe(200);

  expect((await run(['rename', player.uid, '--undo', '--host', host])).code).toBe(0);
  expect((await stepAfterTwo(board, playing, 31)).status).toBe(200);
  for (const path of [entrantPath(id, player.uid), entryPath(id, player.uid), streamPath(id, runId)])
    expect((await board.stored(path))?.player_name).toEqual({ stringValue: 'Pepe the Hodler' });
});

test.each([
  ['the document of the names', () => 'names/shown'],
  ['a stream', ({ cup: id, runId }: Ticketed) => streamPath(id, runId)],
])(
  'a rename while a stranger holds %s does the rest, says what is left, and does that later',
  async (_, of) => {
    const { board, host, playing } = await inTheMiddle();
    const { cup: id, player, runId } = playing;
    const held = of(playing);
    const { transaction } = (await board.verb('beginTransaction', { options: { readWrite: {} } })).body;
    await board.verb('batchGet', { documents: [`${board.root}/${held}`], transaction });

    const { code, err } = await run(['rename', player.uid, ...WHY, '--host', host]);
    expect([code, err[1]]).toEqual([
      1,
      'Not everything is written: somebody holds these documents, for a minute at most.',
    ]);
    expect(err).toContain(`  ${held}`);
    const again = `rename ${player.uid} --name "${numbered(player.uid)}" --reason "a slur"`;
    expect(err.at(-1)).toBe(`To do the rest: npm run moderate -- ${again} --host ${host}`);
    expect((await board.stored('names/shown')) === null).toBe(held === 'names/shown');
    const [entrant, stream] = await Promise.all(
      [entrantPath(id, player.uid), streamPath(id, runId)].map((path) => board.stored(path)),
    );
    expect(entrant?.player_name).toEqual(stream?.player_name);

    await board.verb('rollback', { transaction });
    expect((await stepAfterTwo(board, playing, 30)).status).toBe(200);
    const name = `${numbered(player.uid)}`;
    expect((await run(['rename', player.uid, '--name', name, ...WHY, '--host', host])).code).toBe(0);
    expect((await stepAfterTwo(board, playing, 31)).status).toBe(200);
    expect((await board.stored(streamPath(id, runId)))?.player_name).toEqual({ stringValue: name });
    expect((await run(['rename', player.uid, '--undo', '--host', host])).code).toBe(0);
    expect((await board.stored(entrantPath(id, player.uid)))?.player_name).toEqual({
      stringValue: 'Pepe the Hodler',
    });
  },
);
