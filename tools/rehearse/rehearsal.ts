/**
 * A whole cup on a local board, in simulated time: everybody plays by the page's own code under the real rules, and the
 * moderators work on their command line.
 */

import { readFileSync } from 'node:fs';
import { base58 } from '@scure/base';
import * as v from 'valibot';
import { LOCAL_PROJECT_ID } from '../../src/backend/project.ts';
import { ContestId, type Uid } from '../../src/ids.ts';
import { RandomStream } from '../../src/simulation/random.ts';
import { seedOf } from '../../src/simulation/seed.ts';
import { type Fault, startFaultyProxy } from '../board/faultyProxy.ts';
import { toFields } from '../board/values.ts';
import { runIdOf } from '../corpus/runIds.ts';
import { readFields } from '../firestore-local/incoming.ts';
import { compileRules } from '../firestore-local/rulesFile.ts';
import { type FirestoreLocal, startFirestoreLocal } from '../firestore-local/server.ts';
import { type Arena, Browser } from './browser.ts';
import { type Cast, type Part, partsOf, tryOf } from './cast.ts';
import { type Moderators, moderatorsOf } from './moderators.ts';
import { type Participant, type Report, reportOn } from './report.ts';
import { SimulatedTime } from './time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When what happens, in epoch milliseconds. Everybody signed in the day before. */
const SCHEDULE = (() => {
  const announced = Date.UTC(2026, 11, 5, 12);
  const starts = announced + HOUR;
  const ends = starts + 4 * HOUR;
  return { signedIn: announced - 24 * HOUR, announced, starts, ends, appealUntil: ends + 24 * HOUR };
})();

/** Minutes that most have played before: the rules ask for ten. */
const PLAYED_BEFORE = 11;

/** Of those who play in many, how many browsers, and how many of these have played before. */
const BROWSERS = 10;
const PLAYED_BROWSERS = 3;

interface Options {
  cast: Cast;
  /** Puts the clocks of this process, by which Firebase's tokens expire. */
  showTime: (now: number) => void;
  /** Told what happens. */
  say?: (line: string) => void;
}

/** Plays a cup from its announcement until its data are deleted. */
export async function rehearse({ cast, showTime, say = () => {} }: Options): Promise<Report> {
  const time = new SimulatedTime(SCHEDULE.signedIn, showTime);
  const guard = compileRules(readFileSync('firestore.rules', 'utf8'));
  const server = await startFirestoreLocal({ projectId: LOCAL_PROJECT_ID, guard, time });
  const proxy = await startFaultyProxy(server.url, everySecondAnswerLost());
  try {
    const arena = arenaOn(server, time);
    const moderators = moderatorsOf(server.host, arena.cup, time, say);
    const parts = partsOf(cast);
    const participants: Participant[] = parts.map((part) => ({ part, browsers: [] }));
    const invitations: string[] = [];
    await time.run([
      () => moderate(moderators, { participants, invitations, time }),
      ...participants.map((participant) => () => take(participant, arena, proxy.url, invitations)),
    ]);
    return await reportOn(participants, moderators);
  } finally {
    await proxy.close();
    await server.close();
  }
}

function arenaOn(server: FirestoreLocal, time: SimulatedTime): Arena {
  let runs = 0;
  return {
    time,
    url: server.url,
    cup: v.parse(ContestId, 'cup-rehearsal'),
    ruleset: 2,
    newRunId: () => runIdOf(++runs),
    async storePlay(uid, ticks) {
      const account = { ticks_played: ticks, window_ticks: ticks, last_run_id: '', updated_at: new Date() };
      await server.store.commit([
        { kind: 'set', path: ['players', uid], fields: readFields(toFields(account)) },
      ]);
    },
  };
}

/** A network that does what it is asked, and loses every second answer to a commit. */
function everySecondAnswerLost(): (path: string) => Fault | undefined {
  let commits = 0;
  return (path) => {
    if (!path.endsWith(':commit')) return undefined;
    commits += 1;
    return commits % 2 === 1 ? { arrives: 1, answer: 'cut' } : undefined;
  };
}

/** What one person does, from the day before to their appeal. */
async function take(
  participant: Participant,
  arena: Arena,
  badUrl: string,
  invitations: string[],
): Promise<void> {
  const { part, browsers } = participant;
  const chance = new RandomStream(seedOf(runIdOf(part.seed)), 11);
  const { time } = arena;
  const isMany = part.role === 'many browsers';
  for (let number = 1; number <= (isMany ? BROWSERS : 1); number++) {
    const name = number === 1 ? part.name : `${part.name}, ${number}`;
    const browser = await Browser.open(arena, name, part.role === 'bad network' ? badUrl : arena.url);
    const hasPlayed = part.role !== 'invited' && number <= PLAYED_BROWSERS;
    browsers.push({ browser, uid: await browser.signIn(hasPlayed ? PLAYED_BEFORE : 0) });
  }
  await time.until(SCHEDULE.announced + MINUTE + chance.next() * 50 * MINUTE);
  const registered: Browser[] = [];
  for (const { browser } of browsers)
    if (await browser.register(part.role === 'invited' ? invitations.pop() : undefined))
      registered.push(browser);
  await time.after(MINUTE);
  if (part.role !== 'without a wallet')
    for (const browser of registered) await browser.setWallet(walletOf(part));

  // Of the four hours, all but the last twenty minutes: slow motion takes twelve for a run.
  const slot =
    (SCHEDULE.ends - SCHEDULE.starts - 20 * MINUTE) / (part.tries * Math.max(registered.length, 1));
  for (const [index, browser] of registered.entries())
    for (let number = 1; number <= part.tries; number++) {
      const place = index * part.tries + number - 1;
      await time.until(SCHEDULE.starts + (place + chance.next() * 0.9) * slot);
      await browser.play(tryOf(part, number));
    }
  if (part.role !== 'bad network' && part.role !== 'tool-assisted') return;
  await time.until(SCHEDULE.ends + HOUR);
  for (const browser of registered) await browser.appeal(`${part.name}: look at my run once more, please.`);
}

/** An address that nobody has a key for. */
function walletOf({ seed }: Part): string {
  return base58.encode(new Uint8Array(32).fill(seed + 1));
}

interface Shift {
  participants: readonly Participant[];
  /** The codes that were made, for those who are invited. */
  invitations: string[];
  time: SimulatedTime;
}

/** What the moderators do, from the announcement until they clean up. */
async function moderate(moderators: Moderators, { participants, invitations, time }: Shift): Promise<void> {
  const { announced, starts, ends, appealUntil } = SCHEDULE;
  await time.until(announced);
  await moderators.announce(SCHEDULE);
  const invited = participants.filter(({ part }) => part.role === 'invited');
  if (invited.length > 0) invitations.push(...(await moderators.invite(invited.length)));

  await time.until(starts + 2 * HOUR);
  for (const { part, browsers } of participants)
    if (part.role === 'banned') await moderators.ban(browsers.map(({ uid }): Uid => uid));

  await time.until(ends + 10 * MINUTE);
  await moderators.judge();
  await time.until(ends + 3 * HOUR);
  await moderators.decideAppeals();
  await time.until(appealUntil);
  await moderators.finish();
  await time.after(30 * 24 * HOUR);
  await moderators.clean();
}
