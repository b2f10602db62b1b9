/**
 * A whole cup: everybody plays by the page's own code under the real rules, and the moderators work on their command line.
 */

import { base58 } from '@scure/base';
import * as v from 'valibot';
import { Address } from '../../src/base/base58.ts';
import { contestId } from '../../src/engine/contest/contest.ts';
import { sealOpensAt } from '../../src/engine/contest/phases.ts';
import { seedOf } from '../../src/engine/contest/seed.ts';
import type { Uid } from '../../src/engine/ids.ts';
import { RandomStream } from '../../src/engine/simulation/random.ts';
import { type Fault, startFaultyProxy } from '../board/faultyProxy.ts';
import { set } from '../board/values.ts';
import { runIdOf } from '../corpus/runIds.ts';
import { type Arena, Browser } from './browser.ts';
import { type Cast, type Part, partsOf, tryOf } from './cast.ts';
import { type Finished, type Moderators, moderatorsOf } from './moderators.ts';
import { type Participant, type Report, reportOn, type Seal } from './report.ts';
import type { Schedule, Venue } from './venues.ts';

/** Minutes that most have played before: the rules ask for ten. */
const PLAYED_BEFORE = 11;

/** The browsers of those who play in many, and how many of these have played before. */
const BROWSERS = 10;
const PLAYED_BROWSERS = 3;

interface Options {
  cast: Cast;
  venue: Venue;
  /** Told what happens. */
  say?: (line: string) => void;
}

/** Plays a cup from its announcement until its data are deleted. */
export async function rehearse(options: Options): Promise<Report> {
  const { time, schedule, close } = options.venue;
  const finished: Finished = { bytes: 0, warnings: [] };
  try {
    const { participants, moderators, seal } = await playCup(options, async (moderators) => {
      await moderators.judge();
      await time.until(schedule.decisions);
      await moderators.decideAppeals();
      await time.until(schedule.appealUntil);
      Object.assign(finished, await moderators.finish());
      await moderators.clean();
    });
    return await reportOn(participants, moderators, { seal, finished });
  } finally {
    await close();
  }
}

interface Played {
  participants: readonly Participant[];
  moderators: Moderators;
  seal: Seal;
}

/**
 * Plays a cup from its announcement until its entrants have appealed. The venue stays open.
 * @param conclude the moderators' work once everybody can read the replays
 */
export async function playCup(
  { cast, venue, say = () => {} }: Options,
  conclude: (moderators: Moderators) => Promise<void>,
): Promise<Played> {
  const { time, schedule, url } = venue;
  const proxy = await startFaultyProxy(url, everySecondAnswerLost());
  try {
    const arena = arenaAt(venue);
    const moderators = moderatorsOf(url, arena.cup, time, say);
    const parts = partsOf(cast);
    const participants: Participant[] = parts.map((part) => ({ part, browsers: [] }));
    const invitations: string[] = [];
    const seal: Seal = { isReadBefore: false, isReadAfter: false };
    await time.run([
      async () => {
        await moderate(moderators, { participants, invitations, seal, venue });
        await conclude(moderators);
      },
      ...participants.map(
        (participant) => () => take(participant, { arena, schedule, badUrl: proxy.url, invitations }),
      ),
    ]);
    return { participants, moderators, seal };
  } finally {
    await proxy.close();
  }
}

export function arenaAt({ time, url, board }: Venue): Arena {
  let runs = 0;
  return {
    time,
    url,
    cup: contestId('cup-rehearsal'),
    ruleset: 7,
    newRunId: () => runIdOf(++runs),
    async storePlay(uid, ticks) {
      const account = { ticks_played: ticks, window_ticks: ticks, last_run_id: '', updated_at: new Date() };
      await board.moderate(set(`players/${uid}`, account));
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

interface Entry {
  arena: Arena;
  schedule: Schedule;
  /** The address of a bad network. */
  badUrl: string;
  /** The codes that the moderators have made. */
  invitations: string[];
}

/** The acts of one person, from their sign-in to their appeal. */
async function take(
  participant: Participant,
  { arena, schedule: { announced, starts, ends, appeals }, badUrl, invitations }: Entry,
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
  // In all but the last minutes of the hour before the start.
  const minute = (starts - announced) / 60;
  await time.until(announced + minute + chance.next() * 50 * minute);
  const registered: Browser[] = [];
  for (const { browser } of browsers)
    if (await browser.register(part.role === 'invited' ? invitations.pop() : undefined))
      registered.push(browser);
  await time.after(minute);
  if (part.role !== 'without a wallet')
    for (const browser of registered) await browser.setWallet(walletOf(part));

  // Of the four hours, all but the last twenty minutes: slow motion takes twelve for a run.
  const slot = ((ends - starts) * 11) / 12 / (part.tries * Math.max(registered.length, 1));
  for (const [index, browser] of registered.entries())
    for (let number = 1; number <= part.tries; number++) {
      const place = index * part.tries + number - 1;
      await time.until(starts + (place + chance.next() * 0.9) * slot);
      await browser.play(tryOf(part, number));
    }
  if (part.role !== 'bad network' && part.role !== 'tool-assisted') return;
  await time.until(appeals);
  for (const browser of registered) await browser.appeal(`${part.name}: look at my run once more, please.`);
}

/** An address that nobody has a key for. */
function walletOf({ seed }: Part): Address {
  return v.parse(Address, base58.encode(new Uint8Array(32).fill(seed + 1)));
}

interface Shift {
  participants: readonly Participant[];
  /** The codes that were made, for those who are invited. */
  invitations: string[];
  seal: Seal;
  venue: Venue;
}

/** The time that a busy machine may take for a look at a sealed replay. */
const SEAL_MARGIN_MS = 60_000;

/** The moderators' shift, from the announcement until everybody can read the replays. */
async function moderate(
  moderators: Moderators,
  { participants, invitations, seal, venue: { time, schedule } }: Shift,
): Promise<void> {
  const { announced, starts, ends } = schedule;
  await time.until(announced);
  await moderators.announce(schedule);
  const invited = participants.filter(({ part }) => part.role === 'invited');
  if (invited.length > 0) invitations.push(...(await moderators.invite(invited.length)));

  await time.until((starts + ends) / 2);
  for (const { part, browsers } of participants)
    if (part.role === 'banned') await moderators.ban(browsers.map(({ uid }): Uid => uid));

  const sealOpens = sealOpensAt({ endsAt: ends });
  await time.until(sealOpens - SEAL_MARGIN_MS);
  seal.isReadBefore = await canStrangerRead(moderators, participants);
  await time.until(sealOpens);
  seal.isReadAfter = await canStrangerRead(moderators, participants);
}

/** True if a stranger can read the best run. */
async function canStrangerRead(
  moderators: Moderators,
  participants: readonly Participant[],
): Promise<boolean> {
  const [best] = (await moderators.show()).standing;
  if (!best) return false;
  const stranger = participants.flatMap(({ browsers }) => browsers).find(({ uid }) => uid !== best.entrant);
  return stranger?.browser.canRead(best.run_id) ?? false;
}
