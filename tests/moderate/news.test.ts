/** The news of a cup for those who are not on its page: a chat's webhook, and the standing as a file. */

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { digitsOf } from '../../src/board/names/digits.ts';
import type { Uid } from '../../src/engine/ids.ts';
import { startFirestoreLocal } from '../../tools/firestore-local/node/server.ts';
import { listen } from '../../tools/loopback.ts';
import { inChat } from '../../tools/moderate/cups/webhook.ts';
import { misused } from '../../tools/moderate/problem.ts';
import { APPEALS_END, CUP, type CupStage, ENDS, entrantOf, openCup, STARTS } from './cupStage.ts';
import { json, type Outcome } from './stage.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const SECRET = 's3cret-token';

/** A chat that takes what it is told; `status`: of its answers. */
async function openChat(status = 204) {
  const bodies: { content: string; allowed_mentions: object }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(JSON.parse(await text(request)));
    response.writeHead(status).end();
  });
  const { host, close } = await listen(server);
  onTestFinished(close);
  return { bodies, address: `http://${host}/api/webhooks/1/${SECRET}` };
}

const tell = ({ stage }: CupStage, now: number, address: string | undefined, ...options: string[]) =>
  stage.run(['cup', 'tell', CUP, '--webhook', ...options], {
    env: { FIRESTORE_LOCAL_FILE: stage.file, CUP_WEBHOOK: address },
    settings: () => ({ VITE_SITE_URL: 'https://sats.example.org/' }),
    now: () => now,
  });

const printed = ({ out, err, progress }: Outcome) => [...out, ...err, ...progress].join('\n');

async function finish(cup: CupStage): Promise<void> {
  const final = await cup.at(APPEALS_END, 'cup', 'final', CUP);
  expect([final.code, final.err.slice(1)]).toEqual([0, []]);
}

test('a chat is told each news once, in the order of the cup', async () => {
  const cup = await openCup('--live', '--paid-project');
  await cup.enter(1, { entry: { verdict: 'verified' } });
  await cup.enter(2, { entry: { verdict: 'verified' } });
  const { bodies, address } = await openChat();
  for (const now of [STARTS - 7 * DAY, STARTS - 6 * DAY, STARTS - DAY, STARTS, ENDS - 1, ENDS, APPEALS_END])
    expect((await tell(cup, now, address)).code).toBe(0);
  await finish(cup);
  expect(json(await tell(cup, APPEALS_END, address, '--json'))).toMatchObject({ news: 'final', sent: true });
  const document = (await cup.stage.stored(`contests/${CUP}`)) ?? {};
  const winners = (document.winners as object[]).map((winner) => ({ ...winner, signature: '1'.repeat(64) }));
  await cup.stage.store({ [`contests/${CUP}`]: { ...document, winners } });
  for (const _ of [1, 2]) await tell(cup, APPEALS_END, address);
  expect(bodies.map(({ content }) => content)).toEqual([
    [
      '**Autumn cup**: register from 2026-11-28 18:00:00 UTC until 2026-12-05 18:00:00 UTC.',
      'Play from 2026-12-05 18:00:00 UTC until 2026-12-06 18:00:00 UTC.',
      'Prizes: 0.5 SOL and 0.25 SOL',
      'Held by Sats Arcade',
      `https://sats.example.org/cup.html?cup=${CUP}`,
    ].join('\n'),
    `**Autumn cup**: registration ends at 2026-12-05 18:00:00 UTC.\nhttps://sats.example.org/cup.html?cup=${CUP}`,
    `**Autumn cup** is on. Play until 2026-12-06 18:00:00 UTC.\nhttps://sats.example.org/live.html?live=${CUP}`,
    expect.stringMatching(
      /^\*\*Autumn cup\*\*: the results are final\.\n1\. Player 2: \d+\n2\. Player 1: \d+\nhttps:/,
    ),
    expect.stringMatching(/^\*\*Autumn cup\*\*: all prizes are paid\. /),
  ]);
  expect(json(await tell(cup, APPEALS_END, address, '--again', '--json'))).toMatchObject({ sent: true });
  expect(bodies).toHaveLength(6);
});

test('news that a look has missed is told with what came after it, in order', async () => {
  const cup = await openCup();
  await cup.enter(1, { entry: { verdict: 'verified' } });
  const { bodies, address } = await openChat();
  await tell(cup, STARTS - 60_000, address);
  await cup.at(APPEALS_END, 'cup', 'final', CUP, '--anyway');
  const document = (await cup.stage.stored(`contests/${CUP}`)) ?? {};
  const winners = (document.winners as object[]).map((winner) => ({ ...winner, signature: '1'.repeat(64) }));
  await cup.stage.store({ [`contests/${CUP}`]: { ...document, winners } });
  expect((await tell(cup, APPEALS_END, address)).out.at(-1)).toBe('Sent: "final", "paid".');
  const beginnings = ['register from', 'registration ends', 'the results are final', 'all prizes are paid'];
  expect(bodies.map(({ content }, index) => content.includes(beginnings[index] ?? '?'))).toEqual(
    beginnings.map(() => true),
  );
});

test('without --webhook the message is printed, nothing is sent, and it is still to be told', async () => {
  const cup = await openCup();
  const shown = await cup.at(STARTS, 'cup', 'tell', CUP);
  expect([shown.code, shown.out[0], shown.out.at(-1)]).toEqual([
    0,
    '**Autumn cup** is on. Play until 2026-12-06 18:00:00 UTC.',
    expect.stringContaining(`cup tell ${CUP} --webhook`),
  ]);
  const { bodies, address } = await openChat();
  await tell(cup, STARTS, address);
  expect(bodies).toHaveLength(1);
});

test('a stopped cup has no news', async () => {
  const cup = await openCup();
  await cup.at(STARTS, 'cup', 'freeze', CUP, '--reason', 'A fault.');
  const { bodies, address } = await openChat();
  expect((await tell(cup, STARTS, address)).code).toBe(0);
  expect(bodies).toEqual([]);
});

test.each([
  ['answers with an error', async () => (await openChat(500)).address, /answered with the status 500/],
  ['leads elsewhere', async () => (await openChat(302)).address, /leads elsewhere.* \(status 302\)/],
  ['is not there', async () => 'http://127.0.0.1:9/secret', /did not answer/],
])('a webhook that %s holds up nothing, and is asked again', async (_, addressOf, words) => {
  const cup = await openCup();
  const before = await cup.stage.stored(`contests/${CUP}`);
  const failed = await tell(cup, STARTS, await addressOf());
  expect([failed.code, failed.err.at(-1)]).toEqual([1, expect.stringMatching(words)]);
  expect(await cup.stage.stored(`contests/${CUP}`)).toEqual(before);
  const { bodies, address } = await openChat();
  expect((await tell(cup, STARTS, address)).code).toBe(0);
  expect(bodies).toHaveLength(1);
});

test('the address is a secret of the environment: nothing prints or logs it', async () => {
  const cup = await openCup();
  const bad = await openChat(500);
  const outcomes = [
    await tell(cup, STARTS, bad.address, '--json'),
    await tell(cup, STARTS, `http://127.0.0.1:9/${SECRET}`),
    await tell(cup, STARTS, `ftp://chat.example.org/${SECRET}`),
    await tell(cup, STARTS, `${SECRET} is no address`),
    await tell(cup, STARTS, (await openChat()).address),
    await tell(cup, STARTS, undefined),
    await cup.stage.run(['log', '--json']),
  ];
  expect(outcomes.map(({ code }) => code)).toEqual([1, 1, 2, 2, 0, 2, 0]);
  expect(outcomes.map(printed).join('\n')).not.toMatch(/s3cret|127\.0\.0\.1|ftp:/);
  expect(outcomes.map(printed).join('\n')).toContain('cup tell');
  expect((await cup.stage.run(['cup', 'tell', CUP, '--webhook', bad.address])).code).toBe(2);
});

test('names are covered, call nobody and link nowhere', async () => {
  const cup = await openCup();
  const names = ['@everyone [x](y) https://evil.example <@1> `c`', 'fuckface'];
  for (const [index, player_name] of names.entries())
    await cup.enter(2 - index, { entry: { verdict: 'verified', player_name } });
  await finish(cup);
  const { bodies, address } = await openChat();
  await tell(cup, APPEALS_END, address);
  const [body = { content: '', allowed_mentions: {} }] = bodies;
  expect(body.allowed_mentions).toEqual({ parse: [] });
  const [, first, second] = body.content.split('\n');
  expect(first).toMatch(
    /^1\. @\u200beveryone \\\[x\\\]\\\(y\\\) https:\u200b\/\u200b\/\u200bevil\.\u200bexample \\<@\u200b1\\> \\`c\\`: /,
  );
  expect(second).toMatch(/^2\. Player \d{4}: /);
});

test.each([
  ['@here', '@\u200bhere'],
  ['one\n# two', 'one \\# two'],
  ['0.5 SOL', '0.5 SOL'],
  ['||x|| ~~y~~ _z_ > - +', '\\|\\|x\\|\\| \\~\\~y\\~\\~ \\_z\\_ \\> \\- \\+'],
  ['Æther 力', 'Æther 力'],
])('%j is shown as it is', (typed, shown) => {
  expect(inChat(typed)).toBe(shown);
});

interface StandingFile {
  is_over: boolean;
  phase: string;
  standing: { rank: number | null; name: string; score: number; verdict: string | null }[];
}

/** Runs `cup watch --standing` from `now` on; each pause goes by with `onPause`, and the file as it is then is returned. */
async function follow(
  cup: CupStage,
  now: number,
  onPause: (at: number) => number | Promise<number>,
  ...more: string[]
) {
  const file = path.join(path.dirname(cup.stage.file), 'standing.json');
  const read = (): StandingFile => JSON.parse(readFileSync(file, 'utf8'));
  const seen: StandingFile[] = [];
  let time = now;
  const outcome = await cup.stage.run(['cup', 'watch', CUP, '--standing', file, ...more], {
    env: { FIRESTORE_LOCAL_FILE: cup.stage.file },
    now: () => time,
    async pause() {
      seen.push(read());
      time = await onPause(seen.length);
    },
  });
  expect(readdirSync(path.dirname(file)).filter((name) => name.includes('.tmp'))).toEqual([]);
  return { outcome, seen: outcome.code === 0 ? [...seen, read()] : seen };
}

test('the standing is a whole file at each moment, and has ranks once the results are final', async () => {
  const cup = await openCup();
  for (const number of [1, 2, 3]) await cup.enter(number);
  await cup.enter(4, { entry: { player_name: 'fuckface' } });
  await cup.enter(5, { entry: { verdict: 'verified' } });
  const times = [STARTS, ENDS, ENDS + 10 * MINUTE];
  const { seen } = await follow(
    cup,
    STARTS - 1,
    (pause) => {
      if (pause > times.length) throw misused('Enough');
      return times[pause - 1] ?? 0;
    },
    ...['--top', '3'],
  );
  expect(seen.map(({ phase, is_over }) => [phase, is_over])).toEqual([
    ['waiting', false].with(0, seen[0]?.phase ?? ''),
    ['running', false],
    ['last runs', false],
    ['appeals', false],
  ]);
  const shown = ({ standing }: StandingFile) => standing.map(({ rank, name }) => [rank, name]);
  const hidden = expect.stringMatching(/^Player \d{4}$/);
  const before = ['Player 5', hidden, 'Player 3'].map((name) => [null, name]);
  expect(seen.map(shown)).toEqual([[], before, before, before]);
  expect(seen[1]?.standing.map(({ verdict }) => verdict)).toEqual(['verified', null, null]);

  await cup.at(APPEALS_END - 1, 'cup', 'strike', CUP, entrantOf(5), '--reason', 'A program played.');
  await cup.at(APPEALS_END, 'cup', 'final', CUP, '--anyway');
  const final = await follow(cup, APPEALS_END, () => 0, '--top', '3');
  expect(final.outcome.progress.at(-1)).toMatch(/: 3 results at /);
  expect(final.seen.map(({ is_over }) => is_over)).toEqual([true]);
  expect(final.seen.map(shown)).toEqual([
    [hidden, 'Player 3', 'Player 2'].map((name, index) => [index + 1, name]),
  ]);
  expect(readFileSync(path.join(path.dirname(cup.stage.file), 'standing.json'), 'utf8')).not.toMatch(
    new RegExp(`fuckface|${entrantOf(4)}|player4_`),
  );
});

test('names that look alike have their digits in the file, as on every page', async () => {
  const cup = await openCup();
  await cup.enter(1, { entry: { player_name: 'Carol' } });
  await cup.enter(2, { entry: { player_name: 'CaroI' } });
  await cup.enter(3);
  const { seen } = await follow(cup, STARTS, () => {
    throw misused('Enough');
  });
  const digits = (number: number) => digitsOf(entrantOf(number) as Uid);
  expect(seen[0]?.standing.map(({ name }) => name)).toEqual([
    'Player 3',
    `CaroI #${digits(2)}`,
    `Carol #${digits(1)}`,
  ]);
});

test('the file stays while the board can’t be reached, and goes on after it', async () => {
  const cup = await openCup();
  await cup.enter(1);
  const start = (port?: number) =>
    startFirestoreLocal({ projectId: LOCAL_PROJECT_ID, file: cup.stage.file, ...(port && { port }) });
  let server = await start();
  const { host } = server;
  onTestFinished(() => server.close());
  const { outcome, seen } = await follow(
    cup,
    STARTS,
    async (pause) => {
      if (pause === 1) await server.close();
      if (pause === 2) server = await start(Number(host.split(':')[1]));
      if (pause === 3) throw misused('Enough');
      return STARTS;
    },
    ...['--host', host],
  );
  expect(seen.map(({ phase }) => phase)).toEqual(['running', 'running', 'running']);
  expect(outcome.progress.join('\n')).toMatch(/standing\.json stays as it is for now\. Nothing answers/);
});

test('a file that can’t be written ends it', async () => {
  const cup = await openCup();
  const { code, err } = await cup.at(STARTS, 'cup', 'watch', CUP, '--standing', '/none/standing.json');
  expect([code, err.at(-2)]).toEqual([
    2,
    expect.stringMatching(/^\/none\/standing\.json can't be written: /),
  ]);
});
