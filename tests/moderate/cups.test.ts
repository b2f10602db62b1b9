/** Moderators' work on a cup, from its announcement to its last payout. */

import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { toSignature } from '../../src/base/base58.ts';
import { shardOf } from '../../src/board/backend/documents.ts';
import { ticketOf } from '../../src/engine/contest/ticket.ts';
import type { Data } from '../../tools/moderate/database/documentStore.ts';
import {
  APPEALS_END,
  CREATE,
  CUP,
  type CupStage,
  createWith,
  ENDS,
  entrantOf,
  type Forgery,
  openCup,
  runOf,
  STARTS,
  WALLETS,
} from './cupStage.ts';
import { json, openStage } from './stage.ts';

const BEFORE = STARTS - 8 * 86_400_000;
const MINUTE = 60_000;
const OTHER_SIGNATURE = toSignature(new Uint8Array(64).fill(7));
const SIGNATURE = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';

const create = async (...more: string[]) => {
  const stage = await openStage();
  const outcome = await stage.run(createWith(more), {
    env: { FIRESTORE_LOCAL_FILE: stage.file },
    now: () => BEFORE + 12_345,
  });
  return { stage, outcome };
};

test('an announcement says where its players and its spectators go', async () => {
  expect((await create()).outcome.out.slice(-1)).toEqual([
    "Give players this link, behind the game's address: /cup.html?cup=cup-autumn",
  ]);
  expect((await create('--live', '--paid-project')).outcome.out.slice(-2)).toEqual([
    "Give players this link, behind the game's address: /cup.html?cup=cup-autumn",
    'And spectators this one: /live.html?live=cup-autumn',
  ]);
});

test('a template, a file and options make a cup and its first terms', async () => {
  const { stage, outcome } = await create();
  expect([outcome.code, outcome.out[0]]).toEqual([
    0,
    'Announced cup-autumn, terms 1. A page that opens now shows it, and every other within a few minutes.',
  ]);
  const announced = {
    title: 'Autumn cup',
    ruleset: 7,
    skins: ['default', 'boxer', 'superman', 'god', 'ironman'],
    register_from: new Date(BEFORE),
    register_until: new Date(STARTS),
    starts_at: new Date(STARTS),
    ends_at: new Date(ENDS),
    appeal_until: new Date(APPEALS_END),
    tickets: 5,
    most_entrants: 500,
    pause_s: 0,
    live: false,
    prizes: '0.5 SOL and 0.25 SOL',
    held_by: 'Sats Arcade',
    rules_url: 'https://sats.example.org/rules',
    payouts: ['0.5 SOL', '0.25 SOL'],
  };
  expect(await stage.stored(`contests/${CUP}`)).toEqual({
    ...announced,
    terms: 1,
    state: 'open',
    winners: [],
  });
  expect(await stage.stored(`contests/${CUP}/terms/1`)).toEqual({
    ...announced,
    terms: 1,
    announced_at: new Date(BEFORE + 12_345),
  });
  const again = await stage.run([...CREATE], {
    env: { FIRESTORE_LOCAL_FILE: stage.file },
    now: () => BEFORE,
  });
  expect(again.err.at(-1)).toMatch(/^There is a contest cup-autumn already\./);
  expect((await stage.run(['log', '--json'])).out.join()).toContain('cup create');

  const file = path.join(path.dirname(stage.file), 'cup.json');
  writeFileSync(file, JSON.stringify({ ...announced, title: 'Winter cup', tickets: 2 }));
  const second = await stage.run(['cup', 'create', 'cup-winter', '--file', file, '--tickets', '9'], {
    env: { FIRESTORE_LOCAL_FILE: stage.file },
    now: () => BEFORE,
  });
  expect(second.code).toBe(2);
  expect(second.err[0]).toMatch(/cup\.json is no template\. starts_at: not a time like/);
});

test.each(['hyperinflation', 'classic'])('the help says what the template %s announces', async (name) => {
  const { stage } = await create('--template', name);
  const { ruleset, skins, tickets, most_entrants, pause_s } = (await stage.stored(`contests/${CUP}`)) ?? {};
  const worn = (skins as string[]).length === 5 ? 'all skins' : `the skin ${skins}`;
  const pauses = pause_s === 0 ? 'no pauses' : `${pause_s} seconds of pauses`;
  expect((await stage.run(['cup', 'create', '--help'])).out.join('\n')).toContain(
    ` ${name}: ruleset ${ruleset}, ${worn}, ${tickets} tickets, ${most_entrants} entrants, ${pauses}\n`,
  );
});

test('a cup whose registration START does not show is announced with a warning', async () => {
  const { stage } = await create();
  const times = (days: number) =>
    ['--starts-at', '--ends-at', '--appeal-until'].flatMap((option, index) => [
      option,
      new Date(STARTS + (days + index) * 86_400_000).toISOString().slice(0, 16),
    ]);
  const announce = (id: string, now: number, days: number) =>
    stage.run(['cup', 'create', id, ...createWith(times(days)).slice(3)], {
      env: { FIRESTORE_LOCAL_FILE: stage.file },
      now: () => now,
    });
  expect((await announce('cup-winter', ENDS - 1, 5)).err.at(-1)).toBe(
    'START shows Autumn cup from 2026-12-05 18:00:00 UTC until 2026-12-06 18:00:00 UTC. Meanwhile players find this cup in its dialog, and in the Hall.',
  );
  expect((await announce('cup-spring', ENDS + MINUTE, 4)).err.join()).not.toContain('Autumn cup');
});

test.each<[string, string[], RegExp]>([
  ['times out of order', ['--ends-at', '2026-12-05T18:00'], /ends_at is not later than starts_at\./],
  ['no time to appeal', ['--appeal-until', '2026-12-06T18:05'], /appeal_until is not later than 10 minutes/],
  ['a ruleset to come', ['--ruleset', '9'], /ruleset is not one of 6, 7\./],
  ['a ruleset that is played no more', ['--ruleset', '2'], /ruleset is not one of 6, 7\./],
  ['no tickets', ['--tickets', '0'], /tickets is not 1 to 100\./],
  ['a skin that is none', ['--skins', 'boxer,satoshi'], /skins has satoshi/],
  ['a payout that is none', ['--payouts', '0.5 SOL,lots'], /payouts has 'lots', which is not an amount/],
  ['registration that is over', ['--register-until', '2026-11-01'], /register_until is earlier than/],
])('%s: refused, and nothing is written', async (_, more, words) => {
  const { stage, outcome } = await create(...more);
  expect([outcome.code, outcome.out]).toEqual([1, []]);
  expect(outcome.err.join('\n')).toMatch(words);
  expect(await stage.stored(`contests/${CUP}`)).toBeNull();
});

test.each([
  ['a host', { held_by: undefined }],
  ['rules', { rules_url: undefined }],
  ['rules, for payouts alone', { prizes: undefined, rules_url: undefined }],
])('a cup with prizes says who holds it and where its rules are: refused without %s', async (_, less) => {
  const stage = await openStage();
  const file = path.join(path.dirname(stage.file), 'cup.json');
  const [template, held] = [
    CREATE.slice(0, 5),
    { held_by: 'Sats Arcade', rules_url: 'https://sats.example.org' },
  ];
  const fields = { title: 'Cup', prizes: 'Fame', payouts: ['0.5 SOL'], ...held };
  const times = { starts_at: '2026-12-05T18:00', ends_at: '2026-12-06T18:00' };
  const run = (args: string[]) =>
    stage.run(args, { env: { FIRESTORE_LOCAL_FILE: stage.file }, now: () => BEFORE });
  const create = (changes: object) => {
    writeFileSync(file, JSON.stringify({ ...fields, ...times, ...changes }));
    return run([...template, '--file', file]);
  };
  const refused = await create(less);
  expect([refused.code, refused.out]).toEqual([1, []]);
  expect(refused.err.join()).toMatch(
    /says who holds it, and where its rules are: --held-by .* docs\/cup-rules\.md/,
  );
  const free = { prizes: undefined, payouts: undefined };
  expect((await create({ ...less, ...free })).code).toBe(0);
  expect((await run(['cup', 'announce', CUP, '--prizes', 'Fame'])).code).toBe(1);
  expect((await run(['cup', 'announce', CUP, '--tickets', '3'])).code).toBe(0);
});

test('changes are new terms, the console’s too, and the earlier ones are kept', async () => {
  const { stage, at } = await openCup();
  const announced = await at(BEFORE, 'cup', 'announce', CUP, '--tickets', '3', '--prizes', 'Fame');
  expect(announced.out[0]).toBe('Announced terms 2 of cup-autumn. What changed: tickets, prizes.');
  expect(await stage.stored(`contests/${CUP}`)).toMatchObject({ terms: 2, tickets: 3, title: 'Autumn cup' });
  expect(await stage.stored(`contests/${CUP}/terms/1`)).toMatchObject({ tickets: 5 });
  expect(await stage.stored(`contests/${CUP}/terms/2`)).toMatchObject({ tickets: 3, prizes: 'Fame' });
  expect((await at(BEFORE, 'cup', 'announce', CUP)).err.at(-1)).toMatch(/^Nothing differs from terms 2/);

  const document = await stage.stored(`contests/${CUP}`);
  await stage.store({ [`contests/${CUP}`]: { ...document, tickets: 4 } });
  expect((await at(BEFORE, 'cup', 'show', CUP)).err.join('\n')).toContain('Changed since terms 2: tickets.');
  const late = await at(STARTS, 'cup', 'announce', CUP);
  expect(late.err.at(-1)).toMatch(/^The cup has started/);
  expect(await stage.stored(`contests/${CUP}/terms/3`)).toMatchObject({ tickets: 4 });
});

describe('a cup that is live', () => {
  const LIVE = ['--live', '--paid-project'];

  test('with prizes and no host is refused with both reasons', async () => {
    const stage = await openStage();
    const withoutHost = CREATE.slice(0, -4);
    const { err } = await stage.run([...withoutHost, '--live'], { now: () => BEFORE });
    expect(err.join('\n')).toMatch(/announced\.\n.*pays for its reads.*\n.*says who holds it/);
  });

  test('needs the word that its project pays for reads, from a file too', async () => {
    const { stage, outcome } = await create('--live');
    expect([outcome.code, outcome.out]).toEqual([1, []]);
    expect(outcome.err.join('\n')).toMatch(/pays for its reads.*the same line with --paid-project\.$/);
    const file = path.join(path.dirname(stage.file), 'cup.json');
    writeFileSync(file, JSON.stringify({ live: true }));
    expect((await stage.run([...CREATE, '--file', file])).err.join('\n')).toContain('pays for its reads');
    expect(await stage.stored(`contests/${CUP}`)).toBeNull();
    const announced = await create(...LIVE);
    expect(announced.outcome.out.join('\n')).toMatch(
      /Live +everybody watches the runs while they are played/,
    );
    for (const document of [`contests/${CUP}`, `contests/${CUP}/terms/1`])
      expect(await announced.stage.stored(document)).toMatchObject({ live: true });
  });

  test('is announced so until registration opens, and stays so from then on', async () => {
    const { stage } = await create(...LIVE, '--register-from', '2026-11-30T18:00');
    const announce = (now: number, ...more: string[]) =>
      stage.run(['cup', 'announce', CUP, ...more], {
        env: { FIRESTORE_LOCAL_FILE: stage.file },
        now: () => now,
      });
    const OPENS = Date.UTC(2026, 10, 30, 18);
    expect((await announce(OPENS - 1, '--no-live')).out[0]).toContain(
      'terms 2 of cup-autumn. What changed: live',
    );
    expect((await announce(OPENS - 1, '--live')).err.join()).toContain('pays for its reads');
    expect((await announce(OPENS - 1, ...LIVE)).out[0]).toContain('terms 3');
    const late = await announce(OPENS, '--no-live');
    expect([late.code, late.err.at(-1)]).toEqual([
      1,
      'Registration for cup-autumn has opened, and the entrants were told that everybody watches its runs while they are played. That stays.',
    ]);
    const document = await stage.stored(`contests/${CUP}`);
    await stage.store({ [`contests/${CUP}`]: { ...document, live: false } });
    expect((await announce(OPENS)).err.at(-1)).toMatch(/That stays\.$/);
    expect((await announce(OPENS, '--live', '--paid-project', '--tickets', '3')).code).toBe(0);
  });
});

test('a frozen cup goes on where nobody made it final', async () => {
  const { stage, at } = await openCup();
  expect((await at(STARTS, 'cup', 'unfreeze', CUP)).err.at(-1)).toBe('cup-autumn is not frozen but open.');
  expect((await at(STARTS, 'cup', 'freeze', CUP, '--reason', 'A fault.')).code).toBe(0);
  expect(await stage.stored(`contests/${CUP}`)).toMatchObject({ state: 'frozen' });
  expect((await at(STARTS, 'cup', 'freeze', CUP, '--reason', 'Again.')).code).toBe(1);
  expect((await at(STARTS, 'cup', 'unfreeze', CUP)).out).toEqual([
    'cup-autumn goes on: running: entrants draw tickets and play.',
    'To undo this: npm run moderate -- cup freeze cup-autumn --reason "A fault."',
  ]);
  await stage.store({ [`contests/${CUP}`]: { ...(await stage.stored(`contests/${CUP}`)), state: 'frozen' } });
  expect((await at(STARTS, 'cup', 'unfreeze', CUP)).out[1]).toMatch(/ --reason "\.\.\."$/);
});

/** A cup that three have played, who took turns at the first rank. */
async function played(forgeries: readonly Forgery[] = [{}, {}, {}]): Promise<CupStage> {
  const cup = await openCup();
  for (const [index, forgery] of forgeries.entries()) await cup.enter(index + 1, forgery);
  return cup;
}

interface Row {
  rank: number | null;
  entrant: string;
  verdict: string;
}

const verdictsOf = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map(({ entrant, verdict }) => [entrant, verdict]));

test('verify plays each run on its ticket’s coins, and tells what the rules would have refused', async () => {
  const { stage, at } = await played([
    {},
    {},
    { isForeseen: true },
    { lateS: 60 },
    { lateS: -30 },
    { entry: { lived: 1 } },
    { ticket: { entrant: 'entrant1' } },
    { ticket: { skin: 'god' } },
    { run: { contest: 'cup-other' } },
    { run: { owner: 'another' } },
    { entry: { struck: 'A program played.' } },
  ]);
  const outcome = await at(ENDS + 5 * MINUTE, 'cup', 'verify', CUP, '--json');
  expect(outcome.code).toBe(1);
  expect(verdictsOf(json<Row[]>(outcome))).toEqual({
    entrant1: 'verified',
    entrant2: 'verified',
    entrant3: 'mismatch at tick 0',
    entrant4: 'not live: too slow',
    entrant5: 'not live: too fast',
    entrant6: 'differs from its run',
    entrant7: "another entrant's ticket",
    entrant8: 'another skin than its ticket',
    entrant9: "another contest's run",
    entrant10: "another owner's run",
    entrant11: 'verified',
  });
  expect(json<Row[]>(outcome).flatMap(({ entrant, rank }) => (rank ? [[entrant, rank]] : []))).toEqual([
    ['entrant2', 1],
    ['entrant1', 2],
  ]);
  expect(await stage.stored(`contests/${CUP}/entries/entrant4`)).toMatchObject({
    verdict: 'not live: too slow',
  });
  const ticket = `contests/${CUP}/tickets/${ticketOf(runOf(1))}`;
  expect(await stage.stored(ticket)).toMatchObject({ seed_time: expect.any(Number) });
  const shown = await at(ENDS, 'cup', 'show', CUP);
  expect(shown.out).toContain('Registered  11 of 500');
  expect(shown.out.join('\n')).toContain('struck out: A program played.');
});

test('verify and show tell what a replay gives, on which coins, and what else its row says', async () => {
  const { stage, at } = await played([{}, { entry: { lived: 1 } }, { isForeseen: true }, { lateS: 60 }]);
  const { score, level, lived } = (await stage.stored(`contests/${CUP}/entries/entrant1`)) ?? {};
  const raised = { score: Number(score) + 300 };
  for (const path of [`contests/${CUP}/entries/entrant1`, `runs/${runOf(1)}`])
    await stage.store({ [path]: { ...(await stage.stored(path)), ...raised } });
  const { err } = await at(ENDS + 5 * MINUTE, 'cup', 'verify', CUP);
  const gives = `gives ${score} points at level ${level}, not ${raised.score}`;
  expect(err.filter((line) => line.includes(': the replay '))).toEqual([
    '  Player 3 (entrant3): the replay was played on other coins',
    expect.stringMatching(/^ {2}Player 2 \(entrant2\): the replay gives LIVED \d+, not 1$/),
    `  Player 1 (entrant1): the replay ${gives}`,
  ]);
  expect(lived).not.toBe(1);
  expect((await at(ENDS, 'show', runOf(1))).out).toContain(`The replay    ${gives}`);
});

test('verify holds each run of a live cup against what everybody saw of it', async () => {
  const { stage, at, enter } = await openCup('--live', '--paid-project');
  const forgeries: Forgery[] = [
    { stream: {} },
    { stream: {}, shownTicks: 300 },
    {},
    { stream: { seed: new Uint8Array(32) } },
    { stream: { inputs: '07', ticks: 1 } },
    { stream: { inputs: '0700', ticks: 1 } },
    { stream: { updated_at: new Date(STARTS + 7 * 3_600_000 + 1000) } },
    { stream: {}, lateS: 60 },
  ];
  for (const [index, forgery] of forgeries.entries()) await enter(index + 1, forgery);
  const outcome = await at(ENDS + 5 * MINUTE, 'cup', 'verify', CUP, '--json');
  expect(verdictsOf(json<Row[]>(outcome))).toEqual({
    entrant1: 'verified',
    entrant2: 'verified',
    entrant3: 'verified',
    entrant4: 'not as streamed: seed',
    entrant5: 'not as streamed: tick 1',
    entrant6: 'not as streamed: inputs',
    entrant7: 'not as streamed: time',
    entrant8: 'not live: too slow',
  });
  const told = await at(ENDS + 5 * MINUTE, 'cup', 'verify', CUP);
  expect(told.out).toContain(
    'Shown while they were played: 4 of 8 to their ends, 3 not to their ends, 1 not at all.',
  );
  expect((await at(ENDS, 'show', runOf(4), '--json')).out.join()).toContain('not as streamed: seed');
  const player = ['forget', 'player1_1763710215123', '--yes'];
  expect((await at(ENDS, ...player)).code).toBe(0);
  expect(await stage.stored(`contests/${CUP}/live/${ticketOf(runOf(1))}`)).toBeNull();
  expect(await stage.stored(`contests/${CUP}/live/${ticketOf(runOf(2))}`)).not.toBeNull();
});

test('show and verify say the same of a run, also once a better one stands', async () => {
  const { stage, at } = await played([
    {},
    {},
    { isForeseen: true },
    { lateS: 60 },
    { entry: { lived: 1 } },
    { ticket: { entrant: 'entrant1' } },
  ]);
  const listed = json<(Row & { run_id: string })[]>(await at(ENDS, 'cup', 'verify', CUP, '--json'));
  const showsOf = async (id: string) =>
    json<{ verdict: string; contest: string; owner: string }>(await at(ENDS, 'show', id, '--json'));
  for (const { run_id, verdict, entrant } of listed)
    expect(await showsOf(run_id)).toMatchObject({ verdict, contest: CUP, owner: entrant });
  expect(await at(ENDS, 'show', 'player1_1763710215123')).toMatchObject({
    code: 0,
    out: expect.arrayContaining(['Verdict       verified', 'Owner         entrant1', `Contest       ${CUP}`]),
  });

  const later = { 1: 'verified', 4: 'not live: too slow', 6: "another entrant's ticket" };
  for (const [number, verdict] of Object.entries(later)) {
    const row = `contests/${CUP}/entries/${entrantOf(Number(number))}`;
    await stage.store({ [row]: { ...(await stage.stored(row)), run_id: runOf(9) } });
    expect(await showsOf(runOf(Number(number)))).toMatchObject({ verdict });
  }
});

test('show names the wallet of the cup, and the lists say what their columns are', async () => {
  const { at } = await played([{ wallet: WALLETS[0] ?? '' }, {}]);
  const walletIn = async (number: number) =>
    (await at(ENDS, 'show', runOf(number))).out.find((line) => line.startsWith('Wallet'));
  expect(await walletIn(1)).toBe(`Wallet        ${WALLETS[0]}, saved in ${CUP}`);
  expect(await walletIn(2)).toBe(`Wallet        none saved in ${CUP}`);
  const row = json<object>(await at(ENDS, 'show', runOf(1), '--json'));
  expect(row).toMatchObject({ wallet_address: null, cup_wallet_address: WALLETS[0] });
  for (const list of ['verify', 'show']) {
    const { out } = await at(ENDS, 'cup', list, CUP);
    for (const column of ['LIVED: ', 'PLAYED: ', 'WALL: ']) expect(out.join('\n')).toContain(`\n${column}`);
  }
  expect((await at(APPEALS_END, 'cup', 'final', CUP)).out.join('\n')).toContain('\nLIVED: ');
});

test('without its ticket or its cup a run is not judged', async () => {
  const { stage, at } = await played([{}]);
  const run = (await stage.stored(`runs/${runOf(1)}`)) ?? {};
  const cup = (await stage.stored(`contests/${CUP}`)) ?? {};
  const shown = async (documents: Record<string, Data>) =>
    (await (await openStage({ [`runs/${runOf(1)}`]: run, ...documents })).run(['show', runOf(1)])).out[1];
  expect(await shown({ [`contests/${CUP}`]: cup })).toBe('Verdict       no ticket');
  expect(await shown({})).toBe('Verdict       not judged');
  expect(await shown({ [`contests/${CUP}`]: { ...cup, tickets: '5' } })).toBe('Verdict       not judged');
  expect((await at(ENDS, 'show', runOf(1))).out[1]).toBe('Verdict       verified');
});

test('a cup is still verified where its data were restored from an export', async () => {
  const { stage, at } = await played([{}]);
  expect((await at(ENDS + 5 * MINUTE, 'cup', 'verify', CUP)).code).toBe(0);
  const exported: Record<string, Data> = {};
  for (const name of [
    `contests/${CUP}`,
    `contests/${CUP}/entries/entrant1`,
    `contests/${CUP}/tickets/${ticketOf(runOf(1))}`,
    `runs/${runOf(1)}`,
  ])
    exported[name] = (await stage.stored(name)) ?? {};
  const restored = await openStage(exported);
  expect((await restored.run(['cup', 'verify', CUP])).code).toBe(0);
});

test('without an id the cups that have begun and are not final are verified', async () => {
  const { stage, at } = await played([{}]);
  const none = ['No cup has begun that is not final.'];
  expect((await at(BEFORE, 'cup', 'verify')).out).toEqual(none);
  const { code, out } = await at(APPEALS_END, 'cup', 'verify');
  expect([code, out[0]]).toEqual([0, `${CUP}:`]);
  expect(await stage.stored(`contests/${CUP}/entries/${entrantOf(1)}`)).toMatchObject({
    verdict: 'verified',
  });
  expect((await at(APPEALS_END, 'cup', 'final', CUP)).code).toBe(0);
  expect((await at(APPEALS_END, 'cup', 'verify')).out).toEqual(none);
});

describe('a run that is in and has no row', () => {
  const row = (number: number) => `contests/${CUP}/entries/${entrantOf(number)}`;
  const shard = `global_stats/${shardOf(runOf(1))}`;

  test('is entered and counted by cup verify, and cup final waits for it', async () => {
    const { stage, at } = await played([{ isPending: true }, {}]);
    const { tickets_used, ...result } = (await stage.stored(row(2))) ?? {};
    await stage.store({ [shard]: { total_games_played: 7 } });
    const early = await at(APPEALS_END, 'cup', 'final', CUP);
    expect([early.code, early.err.join('\n')]).toEqual([
      1,
      expect.stringContaining(`1 run that is in has no row yet: npm run moderate -- cup verify ${CUP}`),
    ]);
    const { code, out } = await at(APPEALS_END, 'cup', 'verify', CUP);
    expect([code, out]).toEqual([0, expect.arrayContaining(['Entered: 1 run that had no row yet.'])]);
    const entered = (await stage.stored(row(1))) ?? {};
    expect(Object.keys(entered).sort()).toEqual(Object.keys({ ...result, tickets_used, verdict: '' }).sort());
    expect(entered).toMatchObject({
      ...{ player_name: 'Player 1', run_id: runOf(1), verdict: 'verified', tickets_used: 1 },
      started_at: new Date(STARTS + 3_600_000),
    });
    expect(await stage.stored(`runs/${runOf(1)}`)).not.toHaveProperty('pending');
    expect(await stage.stored(shard)).toMatchObject({ total_games_played: 8, last_run_id: runOf(1) });
    expect((await at(APPEALS_END, 'cup', 'verify', CUP)).out.join()).not.toContain('Entered');
    expect((await at(APPEALS_END, 'cup', 'final', CUP)).code).toBe(0);
  });

  test('begins the counter where there is none, and replaces a lesser row with its verdict', async () => {
    const { stage, at } = await played([{}]);
    const run = `runs/${runOf(1)}`;
    await stage.store({
      [run]: { ...(await stage.stored(run)), pending: true },
      [row(1)]: { ...(await stage.stored(row(1))), score: 0, run_id: runOf(9), verdict: 'no replay' },
    });
    expect((await at(APPEALS_END, 'cup', 'verify', CUP)).code).toBe(0);
    expect(await stage.stored(row(1))).toMatchObject({ run_id: runOf(1), verdict: 'verified' });
    expect(await stage.stored(shard)).toMatchObject({ total_games_played: 1 });
  });

  test('that is no best is counted, and leaves the row', async () => {
    const { stage, at } = await played([{}]);
    const run = `runs/${runOf(1)}`;
    await stage.store({ [run]: { ...(await stage.stored(run)), pending: true } });
    const before = await stage.stored(row(1));
    await at(APPEALS_END, 'cup', 'verify', CUP);
    expect(await stage.stored(row(1))).toEqual({ ...before, verdict: 'verified' });
    expect(await stage.stored(run)).not.toHaveProperty('pending');
  });

  test('that was counted late is entered, and counted no more', async () => {
    const { stage, at } = await played([{ isPending: true }, {}]);
    const run = `runs/${runOf(1)}`;
    await stage.store({
      [run]: { ...(await stage.stored(run)), counted: true },
      [shard]: { total_games_played: 7 },
    });
    expect((await at(APPEALS_END, 'cup', 'verify', CUP)).code).toBe(0);
    expect(await stage.stored(row(1))).toMatchObject({ run_id: runOf(1), verdict: 'verified' });
    const { pending, counted } = (await stage.stored(run)) ?? {};
    expect([pending, counted]).toEqual([undefined, undefined]);
    expect(await stage.stored(shard)).toEqual({ total_games_played: 7 });
  });

  test('is not entered once the results stand', async () => {
    const { stage, at } = await played([{ isPending: true }, {}]);
    expect((await at(APPEALS_END, 'cup', 'final', CUP, '--anyway')).code).toBe(0);
    await at(APPEALS_END, 'cup', 'verify', CUP);
    expect(await stage.stored(row(1))).toBeNull();
    expect(await stage.stored(`runs/${runOf(1)}`)).toMatchObject({ pending: true });
  });

  test('of somebody who is banned or struck out stays as it is, and holds nothing up', async () => {
    const { stage, at } = await played([{ isPending: true }, {}]);
    const run = `runs/${runOf(2)}`;
    await stage.store({
      [`bans/${entrantOf(1)}`]: { reason: 'a bot' },
      [run]: { ...(await stage.stored(run)), pending: true },
      [row(2)]: { ...(await stage.stored(row(2))), score: 0, struck: 'A program played.' },
    });
    await at(APPEALS_END, 'cup', 'verify', CUP);
    for (const number of [1, 2])
      expect(await stage.stored(`runs/${runOf(number)}`)).toHaveProperty('pending', true);
    expect(await stage.stored(row(1))).toBeNull();
    expect((await at(APPEALS_END, 'cup', 'final', CUP)).code).toBe(0);
  });
});

test('final names as many ranks as payouts were announced', async () => {
  const { at } = await played();
  await at(APPEALS_END, 'cup', 'verify', CUP);
  expect((await at(APPEALS_END, 'cup', 'final', CUP, '--top', '1')).err).toContain(
    'Players were promised 2 payouts: --top 1 makes an archive that does not hold.',
  );
  expect((await at(APPEALS_END, 'cup', 'final', CUP)).code).toBe(0);
});

describe('runs of a live cup on the page', () => {
  const live = async () => {
    const cup = await openCup('--live', '--paid-project');
    // The second has no result.
    await cup.enter(1, { stream: {} });
    await cup.enter(2, { stream: { invited: true }, isPending: true });
    return cup;
  };
  const hiddenIn = async ({ stage }: CupStage) => (await stage.stored(`contests/${CUP}`))?.hidden ?? [];
  const shownAt = async ({ stage }: CupStage, number: number) => {
    const path = `contests/${CUP}/live/${ticketOf(runOf(number))}`;
    return Number((await stage.stored(path))?.updated_at);
  };

  test('are listed with who plays them, the one written last first', async () => {
    const cup = await live();
    const at = (await shownAt(cup, 2)) + 60_000;
    const listed = await cup.at(at - 50_000, 'cup', 'streams', CUP);
    expect(listed.out.slice(1)).toEqual([
      expect.stringMatching(/^2026-12-05 20:\d\d:\d\d UTC +Player 2 +invited +entrant2$/),
      `To hide one: npm run moderate -- cup hide ${CUP} <entrant>`,
    ]);
    const [, later] = (await cup.at(at - 30_000, 'cup', 'streams', CUP)).out;
    expect(later).toMatch(/ Player 2 +invited, over or left +entrant2$/);
    expect((await cup.at(at + 180_000, 'cup', 'streams', CUP)).out).toEqual([`No run of ${CUP} is on.`]);
  });

  test('are hidden, of an entrant with a result and of one without, and shown again', async () => {
    const cup = await live();
    const hidden = await cup.at(STARTS, 'cup', 'hide', CUP, 'entrant2');
    expect([hidden.code, hidden.out[1]]).toEqual([
      0,
      `To undo this: npm run moderate -- cup unhide ${CUP} entrant2`,
    ]);
    expect((await cup.at(STARTS, 'cup', 'hide', CUP, 'Player 1')).code).toBe(0);
    expect(await hiddenIn(cup)).toEqual(['entrant2', 'entrant1']);
    const listed = await cup.at((await shownAt(cup, 2)) + 60_000, 'cup', 'streams', CUP);
    expect(listed.out[1]).toContain('invited, hidden, over or left');
    expect((await cup.at(STARTS, 'cup', 'hide', CUP, 'entrant1')).err).toContain(
      'Player 1 is hidden already.',
    );
    expect((await cup.at(STARTS, 'cup', 'unhide', CUP, 'entrant2')).code).toBe(0);
    expect(await hiddenIn(cup)).toEqual(['entrant1']);
    expect((await cup.at(STARTS, 'cup', 'unhide', CUP, 'entrant2')).code).toBe(1);
    expect((await cup.at(ENDS, 'log')).out.join()).toContain('cup unhide');
  });

  test("can't be hidden of nobody, nor in a cup that nobody watches", async () => {
    const cup = await live();
    expect((await cup.at(STARTS, 'cup', 'hide', CUP, 'nobody')).code).toBe(1);
    const quiet = await openCup();
    await quiet.enter(1);
    expect((await quiet.at(STARTS, 'cup', 'hide', CUP, 'entrant1')).err.join()).toContain('is not live');
  });
});

test('an entrant who is struck out has no rank, and the next one moves up', async () => {
  const { stage, at } = await played();
  const entrant = entrantOf(3);
  const ranksAt = async () =>
    json<{ standing: Row[] }>(await at(ENDS, 'cup', 'show', CUP, '--json')).standing.map(
      (row) => row.entrant,
    );
  expect(await ranksAt()).toEqual(['entrant3', 'entrant2', 'entrant1']);
  const struck = await at(ENDS, 'cup', 'strike', CUP, entrant, '--reason', 'A program played.');
  expect(struck.out[1]).toBe(`To undo this: npm run moderate -- cup unstrike ${CUP} ${entrant}`);
  expect(await ranksAt()).toEqual(['entrant2', 'entrant1']);
  expect((await at(ENDS, 'cup', 'strike', CUP, entrant, '--reason', 'Again.')).code).toBe(1);
  expect((await at(ENDS, 'cup', 'strike', CUP, 'nobody', '--reason', 'Who?')).code).toBe(1);
  expect((await at(ENDS, 'cup', 'unstrike', CUP, entrant)).code).toBe(0);
  expect(await stage.stored(`contests/${CUP}/entries/${entrant}`)).not.toHaveProperty('struck');
  expect(await ranksAt()).toEqual(['entrant3', 'entrant2', 'entrant1']);
});

test('appeals are listed and decided, and hold the results back', async () => {
  const { stage, at } = await played();
  const appeal = `contests/${CUP}/appeals/entrant1`;
  await stage.store({ [appeal]: { text: 'My network failed.', created_at: new Date(ENDS) } });
  const listed = await at(ENDS, 'cup', 'appeals', CUP, '--open');
  expect(listed.out).toEqual([
    'Player 1 (entrant1), 2026-12-06 18:00:00 UTC',
    '  My network failed.',
    `  To decide: npm run moderate -- cup decide ${CUP} entrant1 --text "..."`,
  ]);
  await at(APPEALS_END, 'cup', 'verify', CUP);
  expect((await at(APPEALS_END, 'cup', 'final', CUP)).err.join('\n')).toContain('1 appeal has no decision');
  expect((await at(ENDS, 'cup', 'decide', CUP, 'entrant2', '--text', 'No.')).code).toBe(1);
  expect((await at(ENDS, 'cup', 'decide', CUP, 'entrant1', '--text', 'Its ticket was used.')).code).toBe(0);
  expect(await stage.stored(appeal)).toEqual({
    text: 'My network failed.',
    created_at: new Date(ENDS),
    decision: 'Its ticket was used.',
    decided_at: new Date(ENDS),
  });
  expect((await at(ENDS, 'cup', 'appeals', CUP, '--open')).out).toEqual(['There is no appeal.']);
  expect((await at(APPEALS_END, 'cup', 'final', CUP)).code).toBe(0);
});

test('the earliest appeal is listed first', async () => {
  const { stage, at } = await openCup();
  const appealed = (minutes: number) => ({ text: 'Why?', created_at: new Date(ENDS + minutes * MINUTE) });
  await stage.store({
    [`contests/${CUP}/appeals/ann`]: appealed(2),
    [`contests/${CUP}/appeals/bob`]: appealed(1),
  });
  const listed = json<{ entrant: string }[]>(await at(ENDS + MINUTE, 'cup', 'appeals', CUP, '--json'));
  expect(listed.map(({ entrant }) => entrant)).toEqual(['bob', 'ann']);
});

test('final waits for verified rows and for the appeals’ end, unless told', async () => {
  const { stage, at } = await played();
  expect((await at(ENDS, 'cup', 'final', CUP, '--anyway')).err.at(-1)).toBe(
    `The results are not final. ${CUP} takes runs until 2026-12-06 18:05:00 UTC.`,
  );
  const refused = await at(ENDS + 5 * MINUTE, 'cup', 'final', CUP);
  expect(refused.code).toBe(1);
  expect(refused.err.slice(1)).toEqual([
    'The results are not final.',
    'Appeals are taken until 2026-12-09 18:00:00 UTC.',
    `3 of 3 rows are not verified: npm run moderate -- cup verify ${CUP}`,
    'To make them final all the same: --anyway',
  ]);
  expect(await stage.stored(`contests/${CUP}`)).toMatchObject({ state: 'open', winners: [] });
  expect((await at(ENDS + 5 * MINUTE, 'cup', 'final', CUP, '--anyway', '--top', '1')).code).toBe(0);
  expect(await stage.stored(`contests/${CUP}`)).toMatchObject({
    state: 'final',
    final_at: new Date(ENDS + 5 * MINUTE),
    winners: [{ rank: 1, entrant: 'entrant3', player_name: 'Player 3' }],
  });
  expect((await at(APPEALS_END, 'cup', 'final', CUP)).code).toBe(1);
  expect((await at(APPEALS_END, 'cup', 'announce', CUP, '--tickets', '9')).code).toBe(1);
  expect((await at(APPEALS_END, 'cup', 'strike', CUP, 'entrant3', '--reason', 'x')).code).toBe(1);
});

test('nobody came', async () => {
  const { at } = await openCup();
  expect((await at(APPEALS_END, 'cup', 'verify', CUP)).out).toEqual(['Nobody has a result yet.']);
  const done = await at(APPEALS_END, 'cup', 'final', CUP);
  expect([done.code, done.out[1]]).toEqual([0, 'Nobody won: nobody has a result that counts.']);
  expect((await at(APPEALS_END, 'cup', 'payouts', CUP)).err.at(-1)).toBe('Nobody has a result that counts.');
});

const LATE = 'wallet saved in the last hour';

/** A cup whose results stand: the first has a wallet, the second has none. */
async function finished(forgeries: readonly Forgery[]): Promise<CupStage> {
  const cup = await played(forgeries);
  await cup.at(APPEALS_END, 'cup', 'verify', CUP);
  await cup.at(APPEALS_END, 'cup', 'final', CUP);
  return cup;
}

test('payouts: a table, CSV, and transfers to sign elsewhere; entrants without a wallet are listed apart', async () => {
  const { at } = await finished([{}, {}, { wallet: WALLETS[0] ?? '' }]);
  const listed = await at(APPEALS_END, 'cup', 'payouts', CUP, '--csv');
  expect(listed.code).toBe(1);
  expect(listed.out).toEqual([
    '"RANK","NAME","WALLET","WALLET SAVED","AMOUNT","SCORE","PAID BY","NOTE","ENTRANT"',
    expect.stringMatching(
      `^1,"Player 3","${WALLETS[0]}","2026-12-05 18:00:00 UTC","0.5 SOL",\\d+,"","","entrant3"$`,
    ),
    expect.stringMatching(
      /^2,"Player 2","","","0.25 SOL",\d+,"","they gave no wallet before the end","entrant2"$/,
    ),
  ]);
  expect(listed.err.at(-1)).toBe("Rank 2, Player 2, can't be paid: they gave no wallet before the end.");
  expect((await at(APPEALS_END, 'cup', 'payouts', CUP, '--transfers')).out).toEqual([
    '"address","amount","unit","rank","name","memo","link"',
    `"${WALLETS[0]}","0.5","SOL",1,"Player 3","","solana:${WALLETS[0]}?amount=0.5&message=Autumn%20cup%2C%20rank%201"`,
  ]);
  expect((await at(APPEALS_END, 'cup', 'payouts', CUP, '--csv', '--json')).code).toBe(2);
});

test.each<[string, Record<string, unknown>, string | null, string[]]>([
  ['a minute', { changed_at: new Date(ENDS - MINUTE) }, '2026-12-06T17:59:00.000Z', [LATE]],
  ['an hour', { changed_at: new Date(ENDS - 60 * MINUTE) }, '2026-12-06T17:00:00.000Z', [LATE]],
  ['more', { changed_at: new Date(ENDS - 61 * MINUTE) }, '2026-12-06T16:59:00.000Z', []],
  ['less than nothing, by a moderator,', { changed_at: new Date(ENDS) }, '2026-12-06T18:00:00.000Z', []],
  ['nobody knows how long', {}, null, []],
])('payouts tell a wallet that was saved %s before the end', async (_, saved, at, notes) => {
  const cup = await finished([{}, {}]);
  await cup.stage.store({ [`contests/${CUP}/wallets/entrant2`]: { address: WALLETS[0], ...saved } });
  const listed = await cup.at(APPEALS_END, 'cup', 'payouts', CUP, '--json');
  expect(json(listed)).toMatchObject([
    { wallet_saved_at: at, notes },
    { wallet_saved_at: null, notes: [] },
  ]);
  const { err } = await cup.at(APPEALS_END, 'cup', 'payouts', CUP);
  expect(err.filter((line) => line.includes('in the last hour'))).toEqual(
    notes.map(() =>
      expect.stringMatching(
        /^Rank 1, Player 2, saved this wallet at 2026-12-06 17:.* UTC, .*docs\/tournament\.md/,
      ),
    ),
  );
});

test('equal results share a rank and what its ranks get', async () => {
  const same = { score: 9900, lived: 500 };
  const { stage, at } = await openCup();
  for (const number of [1, 2]) {
    const wallet = { address: WALLETS[0], changed_at: new Date() };
    await stage.store({
      [`contests/${CUP}/entries/entrant${number}`]: {
        ...same,
        ...{ player_id: `p${number}_1763710215123`, player_name: `P${number}`, level: 9, skin: 'god' },
        ...{ ticks: 10_800, run_id: runOf(number), tickets_used: 1, verdict: 'verified' },
        started_at: new Date(STARTS),
        timestamp: new Date(STARTS),
      },
      [`contests/${CUP}/wallets/entrant${number}`]: wallet,
    });
  }
  await at(APPEALS_END, 'cup', 'final', CUP);
  const payees = json<{ rank: number; amounts: object[]; notes: string[] }[]>(
    await at(APPEALS_END, 'cup', 'payouts', CUP, '--json'),
  );
  const each = { rank: 1, amounts: [{ amount: '0.375', unit: 'SOL' }] };
  expect(payees).toMatchObject([each, { ...each, notes: ['same wallet as rank 1'] }]);
  const unclear = await at(APPEALS_END, 'cup', 'paid', CUP, '1', SIGNATURE);
  expect(unclear.err.slice(1)).toEqual([
    '2 entrants share rank 1. Say whom you paid:',
    '  --entrant entrant1   P1',
    '  --entrant entrant2   P2',
  ]);
  expect((await at(APPEALS_END, 'cup', 'paid', CUP, '1', SIGNATURE, '--entrant', 'entrant2')).code).toBe(0);
  expect(await stage.stored(`contests/${CUP}`)).toMatchObject({
    winners: [{ entrant: 'entrant1' }, { entrant: 'entrant2', signature: SIGNATURE }],
  });
});

/** As wallets export it: the seed and the public key. */
function newPrivateKey(): string {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return toSignature(Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]));
}

test('what was paid is recorded; without a shop only its shape is checked', async () => {
  const { stage, at } = await finished([{}, {}, { wallet: WALLETS[0] ?? '' }]);
  for (const [text, words] of [
    ['abc', /^That is not the signature of a transaction/],
    [WALLETS[0] ?? '', /^That is not the signature of a transaction/],
    [newPrivateKey(), /^That is a private key/],
  ] as const)
    expect((await at(APPEALS_END, 'cup', 'paid', CUP, '1', text)).err.at(-1)).toMatch(words);
  expect((await at(APPEALS_END, 'cup', 'paid', CUP, '7', SIGNATURE)).code).toBe(1);
  const paid = await at(APPEALS_END, 'cup', 'paid', CUP, '1', SIGNATURE);
  expect(paid.out).toEqual([
    `Recorded what paid rank 1, Player 3: ${SIGNATURE}`,
    'Nothing undoes this: another signature replaces it.',
    'Only the shape of the signature was checked: no chain is configured (VITE_SOLANA_RPC_URL, VITE_SOLANA_TREASURY).',
  ]);
  expect(await stage.stored(`contests/${CUP}`)).toMatchObject({
    winners: [{ rank: 1, signature: SIGNATURE }, { rank: 2 }],
  });
  expect((await at(APPEALS_END, 'cup', 'payouts', CUP, '--transfers')).out).toHaveLength(1);
});

test('a payment that replaces another says which, and how to undo it', async () => {
  const { at } = await finished([{}, {}, { wallet: WALLETS[0] ?? '' }]);
  const pay = (signature: string) => at(APPEALS_END, 'cup', 'paid', CUP, '1', signature);
  await pay(SIGNATURE);
  const { out } = await pay(OTHER_SIGNATURE);
  expect(out.slice(0, 2)).toEqual([
    `Recorded what paid rank 1, Player 3: ${OTHER_SIGNATURE}`,
    `It replaces ${SIGNATURE}. To undo this: npm run moderate -- cup paid ${CUP} 1 ${SIGNATURE}`,
  ]);
  expect((await pay(OTHER_SIGNATURE)).out.join()).not.toContain('It replaces');
});

test('one transaction pays one rank: a signature is not recorded for another', async () => {
  const { stage, at } = await finished([{}, { wallet: WALLETS[1] ?? '' }, { wallet: WALLETS[0] ?? '' }]);
  await at(APPEALS_END, 'cup', 'paid', CUP, '1', SIGNATURE);
  const again = await at(APPEALS_END, 'cup', 'paid', CUP, '2', SIGNATURE);
  expect([again.code, again.err.at(-1)]).toEqual([1, 'This transaction is recorded for rank 1, Player 3.']);
  expect(await stage.stored(`contests/${CUP}`)).not.toHaveProperty('winners.1.signature');
});

test.each([
  ['no wallet', undefined],
  ['no address as theirs', 'abc'],
])('no payment is recorded for a winner with %s: nobody could tell whom it paid', async (_, wallet) => {
  const { stage, at } = await finished([{}, {}, { wallet: WALLETS[0] ?? '' }]);
  if (wallet) await stage.store({ [`contests/${CUP}/wallets/entrant2`]: { address: wallet } });
  const paid = await at(APPEALS_END, 'cup', 'paid', CUP, '2', SIGNATURE);
  expect([paid.code, paid.err.at(-1)]).toEqual([
    1,
    'Nothing was recorded: Player 2 has no wallet to compare the transaction with. To pay them anyway: "A winner without a wallet" in docs/console.md.',
  ]);
  expect(await stage.stored(`contests/${CUP}`)).not.toHaveProperty('winners.1.signature');
});

/** A node that knows one transaction, which gave `lamports` to the wallet. */
function standInForChain(wallet: string, lamports: number, blockTime: number): void {
  const transaction = {
    slot: 1,
    blockTime,
    transaction: {
      signatures: [SIGNATURE],
      message: { header: { numRequiredSignatures: 1 }, accountKeys: [WALLETS[1], wallet] },
    },
    meta: { err: null, preBalances: [9e9, 0], postBalances: [9e9 - lamports - 5000, lamports] },
  };
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, params } = JSON.parse(body);
    return Response.json({ jsonrpc: '2.0', id, result: params[0] === SIGNATURE ? transaction : null });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('with a shop, the chain has to have paid the rank’s amount, to the wallet, after the end', async () => {
  const wallet = WALLETS[0] ?? '';
  const { stage } = await finished([{}, {}, { wallet }]);
  const shop = { VITE_SOLANA_RPC_URL: 'https://node.test', VITE_SOLANA_TREASURY: WALLETS[1] };
  const pay = async (signature = SIGNATURE) => {
    const env = { FIRESTORE_LOCAL_FILE: stage.file, ...shop };
    const pause = async () => {};
    const { err, out } = await stage.run(['cup', 'paid', CUP, '1', signature], { env, pause });
    return err.at(-1)?.startsWith('On ') ? out.at(-1) : err.at(-1);
  };
  const later = ENDS / 1000 + 60;
  standInForChain(wallet, 499_999_999, later);
  expect(await pay()).toBe(`This transaction did not pay 0.5 SOL to ${wallet}.`);
  standInForChain(wallet, 500_000_000, ENDS / 1000 - 1);
  expect(await pay()).toBe('This transaction is older than the end of the cup.');
  standInForChain(wallet, 500_000_000, later);
  expect(await pay(OTHER_SIGNATURE)).toMatch(/^The chain has no such transaction/);
  expect(await stage.stored(`contests/${CUP}`)).not.toHaveProperty('winners.0.signature');
  expect(await pay()).toBe('On mainnet: the transaction paid what the rank gets.');
  expect(await stage.stored(`contests/${CUP}`)).toHaveProperty('winners.0.signature', SIGNATURE);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await pay()).toMatch(/^The chain could not be asked, so nothing was recorded: rpc-unreachable/);
});

test('a player who asks is forgotten in cups too, and what they won stays recorded', async () => {
  const { stage, at } = await played([
    {},
    {},
    { wallet: WALLETS[0] ?? '' },
    { isPending: true, wallet: WALLETS[1] ?? '' },
  ]);
  for (const act of ['strike', 'unstrike', 'watched'])
    await at(ENDS, 'cup', act, CUP, 'Player 3', ...(act === 'strike' ? ['--reason', 'a bot'] : []));
  await at(APPEALS_END, 'cup', 'verify', CUP);
  await at(APPEALS_END, 'cup', 'final', CUP);
  await at(APPEALS_END, 'cup', 'paid', CUP, '1', SIGNATURE);
  expect((await at(APPEALS_END, 'forget', 'player3_1763710215123', '--yes')).code).toBe(0);
  const log = await at(APPEALS_END, 'log', '--top', '100');
  for (const act of ['enter', 'cup final', 'cup paid', 'cup watched', 'cup strike', 'cup unstrike'])
    expect(log.out.join('\n')).toContain(act);
  expect(log.out.join('\n')).not.toContain('Player');
  for (const gone of ['entries', 'wallets'])
    expect(await stage.stored(`contests/${CUP}/${gone}/entrant3`)).toBeNull();
  expect(await stage.stored(`contests/${CUP}/entrants/entrant3`)).toMatchObject({
    player_name: 'forgotten',
    tickets_used: 1,
  });
  const cup = JSON.stringify(await stage.stored(`contests/${CUP}`));
  expect(cup).toContain('"player_name":"forgotten"');
  expect(cup).not.toContain('Player 3');
  expect(await stage.stored(`contests/${CUP}/entries/entrant2`)).not.toBeNull();
});

test('of two entrants under one player id the one who is meant is forgotten', async () => {
  const player = { player_id: 'player1_1763710215123' };
  const { stage, at } = await finished([
    { wallet: WALLETS[0] ?? '' },
    { wallet: WALLETS[1] ?? '', run: player, entry: player },
  ]);
  const second = `contests/${CUP}/entrants/entrant2`;
  await stage.store({ [second]: { ...(await stage.stored(second)), ...player } });
  expect((await at(APPEALS_END, 'forget', player.player_id, '--yes')).err.slice(1)).toEqual([
    `2 owners have something under ${player.player_id}. Say whom you mean:`,
    `  --owner entrant1   1 run, a registration in ${CUP}`,
    `  --owner entrant2   1 run, a registration in ${CUP}`,
  ]);
  const forgotten = await at(APPEALS_END, 'forget', player.player_id, '--owner', 'entrant2', '--yes');
  expect(forgotten.code).toBe(0);
  for (const collection of ['entrants', 'entries', 'wallets'])
    expect(await stage.stored(`contests/${CUP}/${collection}/entrant1`)).not.toBeNull();
  expect(await stage.stored(`runs/${runOf(1)}`)).toHaveProperty('replay');
  expect(await stage.stored(`contests/${CUP}/wallets/entrant2`)).toBeNull();
  expect(await stage.stored(second)).toMatchObject({ player_name: 'forgotten' });
  expect(await stage.stored(`contests/${CUP}`)).toMatchObject({
    winners: [
      { entrant: 'entrant2', player_name: 'forgotten' },
      { entrant: 'entrant1', player_name: 'Player 1' },
    ],
  });
});

test('a ban of a winner is noted before they are paid', async () => {
  const noteOf = async ({ at }: CupStage) =>
    json<{ notes: string[] }[]>(await at(APPEALS_END, 'cup', 'payouts', CUP, '--json')).map(
      ({ notes }) => notes,
    );
  const cup = await played([{ wallet: WALLETS[0] ?? '' }]);
  await cup.at(APPEALS_END, 'cup', 'verify', CUP);
  for (const id of ['entrant1', runOf(1), 'player1_1763710215123']) {
    expect(await noteOf(cup)).toEqual([[]]);
    expect((await cup.at(APPEALS_END, 'ban', id, '--reason', 'A program played.')).out).toEqual([
      'Banned entrant1: no new run of this owner is saved. The player is told: A program played.',
      'To undo this: npm run moderate -- unban entrant1',
    ]);
    expect(await noteOf(cup)).toEqual([['banned']]);
    expect((await cup.at(APPEALS_END, 'cup', 'payouts', CUP, '--transfers')).err).toContain(
      'Rank 1, Player 1, is banned: look why before you pay.',
    );
    await cup.at(APPEALS_END, 'unban', 'entrant1');
  }
});

/** A cup of before version 5 of the rules, whose first entrant registered, moved to `browserB`, and played there. */
async function older(): Promise<CupStage> {
  const cup = await played([
    {
      wallet: WALLETS[0] ?? '',
      run: { owner: 'browserB', entrant: 'entrant1' },
      ticket: { uid: 'browserB' },
    },
  ]);
  const entrant = `contests/${CUP}/entrants/entrant1`;
  await cup.stage.store({
    [entrant]: {
      ...(await cup.stage.stored(entrant)),
      ...{ owner: 'browserB', claim: '0'.repeat(64), claim_code: 'abc', moved_at: new Date(STARTS) },
    },
    [`contests/${CUP}/entrants/browserB`]: { moved: 'entrant1' },
  });
  return cup;
}

test('a run of a cup of before version 5 is verified, shown, paid, banned and forgotten as its entrant’s', async () => {
  const { at } = await older();
  expect(verdictsOf(json<Row[]>(await at(ENDS + 5 * MINUTE, 'cup', 'verify', CUP, '--json')))).toEqual({
    entrant1: 'verified',
  });
  expect((await at(ENDS, 'cup', 'show', CUP)).out).toContain('Registered  1 of 500');
  expect(json(await at(ENDS, 'show', runOf(1), '--json'))).toMatchObject({
    owner: 'entrant1',
    verdict: 'verified',
    cup_wallet_address: WALLETS[0],
  });
  expect(json(await at(ENDS, 'ban', runOf(1), '--reason', 'A program played.', '--json'))).toMatchObject({
    banned: 'entrant1',
  });
  expect(json(await at(APPEALS_END, 'cup', 'payouts', CUP, '--json'))).toMatchObject([
    { wallet: WALLETS[0], notes: ['banned'] },
  ]);
  expect(json(await at(ENDS, 'forget', 'player1_1763710215123', '--yes', '--json'))).toMatchObject({
    owner: 'entrant1',
    runs: [runOf(1)],
    cups: [CUP],
    is_forgotten: true,
  });
});

test('invitations are printed once', async () => {
  const { stage, at } = await openCup();
  const { out, err } = await at(BEFORE, 'cup', 'invite', CUP, '--count', '3');
  expect(new Set(out).size).toBe(3);
  expect(err.at(-2)).toMatch(/^Each code works once\. Players log in, .* until 2026-12-05 18:00:00 UTC\.$/);
  for (const code of out) {
    expect(code).toMatch(/^[a-z2-9]{12}$/);
    expect(await stage.stored(`contests/${CUP}/invitations/${code}`)).toEqual({});
  }
  expect((await at(BEFORE, 'cup', 'show', CUP)).out).toContain('Invited     3, 0 of them have registered');
  expect((await at(BEFORE, 'log', '--json')).out.join()).not.toContain(out[0]);
});

test('what is private goes 30 days after the results stand, and not before all are paid', async () => {
  const { stage, at } = await finished([{}, { wallet: WALLETS[1] ?? '' }, { wallet: WALLETS[0] ?? '' }]);
  await stage.store({
    [`contests/${CUP}/appeals/entrant1`]: { text: 'Why?', created_at: new Date(ENDS), decision: 'Because.' },
  });
  const due = APPEALS_END + 30 * 86_400_000;
  expect((await at(due - 1, 'cup', 'clean', CUP)).err.at(-1)).toBe(
    'cup-autumn can be cleaned from 2027-01-08 18:00:00 UTC.',
  );
  expect((await at(due, 'cup', 'clean', CUP)).err.at(-1)).toMatch(
    /^No payout is recorded for rank 1, Player 3; rank 2, Player 2\./,
  );
  expect((await at(due, 'cup', 'clean', CUP, '--unpaid')).out).toEqual([
    'Deleted 3 appeals, wallets and invitations of cup-autumn. Nothing undoes this.',
  ]);
  expect(await stage.stored(`contests/${CUP}/wallets/entrant3`)).toBeNull();
  expect(await stage.stored(`contests/${CUP}/entries/entrant3`)).not.toBeNull();
});

test('a cup that the console wrote wrongly is told apart', async () => {
  const { stage, at } = await openCup();
  const document = await stage.stored(`contests/${CUP}`);
  await stage.store({
    'contests/cup-typed': { ...document, tickets: '5' },
    'contests/cup-won': { ...document, winners: [{ rank: 1, entrant: 'a', player_name: 'A', score: 1 }] },
    'contests/cup-late': { ...document, ends_at: new Date(STARTS) },
    'contests/daily-20779': { ruleset: 4 },
  });
  const list = await at(BEFORE, 'cup', 'show', '--json');
  expect(list.code).toBe(1);
  const listed = json<{ id: string; phase: string; state: string }[]>(list);
  expect(listed.map(({ id, phase }) => [id, phase]).sort()).toEqual([
    [CUP, 'announced'],
    ['cup-late', 'broken'],
    ['cup-typed', 'broken'],
    ['cup-won', 'broken'],
  ]);
  const late = await at(BEFORE, 'cup', 'show', 'cup-late');
  expect([late.code, late.err[1]]).toEqual([
    1,
    'contests/cup-late is broken, and pages show it so. ends_at is not later than starts_at.',
  ]);
  expect((await at(BEFORE, 'cup', 'show', 'cup-typed')).err.at(-1)).toMatch(
    /^contests\/cup-typed is broken, and pages show it so\. tickets is missing or not what it has to be\.$/,
  );
  expect((await at(BEFORE, 'cup', 'show', 'cup-won')).err.at(-1)).toContain('winners.0.lived is missing');
  for (const id of ['cup-none', 'daily-20779'])
    expect((await at(BEFORE, 'cup', 'show', id)).err.at(-1)).toMatch(/^There is no cup /);
});
