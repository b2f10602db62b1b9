/** A final that forgers flood, as a spectator's page has it: its polls on the local board, its places, its bytes. */

import { beforeEach, describe, expect, test } from 'vitest';
import { setServerTime } from '../../../../src/base/clock.ts';
import { StreamsFollowed } from '../../../../src/contests/all/liveStreams.ts';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { STREAM } from '../../../../src/engine/contest/stream.ts';
import { ticketOf } from '../../../../src/engine/contest/ticket.ts';
import type { Uid } from '../../../../src/engine/ids.ts';
import { streamText } from '../../../../src/engine/replay/stream.ts';
import { RandomStream } from '../../../../src/engine/simulation/random.ts';
import { TICKS_PER_SECOND } from '../../../../src/engine/simulation/rules.ts';
import type { RulesetVersion } from '../../../../src/engine/simulation/rulesetVersion.ts';
import { storedName, typedText } from '../../../../src/engine/storedName.ts';
import { Gallery } from '../../../../src/watching/live/gallery.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { readCorpus } from '../../../../tools/corpus/corpus.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { type LocalBoard, pass, startLocalBoard } from '../../board/backend/localBoard.ts';
import { type Browser, browserOf, CUP, stageCup } from '../../board/backend/stages.ts';
import { decode } from '../../engine/replay/decode.ts';

const REPLAY = decode(
  readCorpus().find(({ name }) => name === 'crescendo-to-the-end')?.bytes ?? new Uint8Array(),
);
const SEED = seedOf(REPLAY.runId, REPLAY.contest);

/** As an honest page writes: its pause between two steps, and a network. */
const HONEST_MS = 2200;

interface Writer {
  name: string;
  uid: string;
  /** Seconds after the start of the final; 0 or less: before it. */
  begins: number;
  everyMs: number;
  isInvited: boolean;
  /** A text as long as the rules take, which no player's buttons make. */
  isHeavy: boolean;
  isForger: boolean;
}

const writersOf = (name: string, count: number, more: Partial<Writer> = {}): Writer[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ name: `${name} ${index + 1}`, uid: `uid of ${name} ${index + 1}`, begins: index / 10 },
    ...{ everyMs: HONEST_MS, isInvited: false, isHeavy: false, isForger: false },
    ...more,
  }));

const honest = (more?: Partial<Writer>) => writersOf('honest', 3, more);
const forgers = (count: number, more?: Partial<Writer>) =>
  writersOf('forger', count, { begins: -10, everyMs: STREAM.apartMs, isForger: true, ...more });

const hide = (uids: string[]) =>
  board.write(['contests', CUP], { ...board.fields('contests', CUP), ...toFields({ hidden: uids }) });

let board: LocalBoard;
let reader: Browser;

beforeEach(async () => {
  board = await startLocalBoard();
  await stageCup(board);
  setServerTime(Date.now());
  reader = await browserOf(board.open());
});

/** A page that watches, and the board that its writers write to; time goes on by tenths of a second. */
class Final {
  /** The names that the page shows, after each poll. */
  readonly shown: string[][] = [];
  /** The documents and characters of text of all polls, and how many those were. */
  readonly read = { polls: 0, documents: 0, characters: 0 };
  readonly results: Uid[] = [];
  readonly #writers: Writer[];
  readonly #gallery: Gallery;
  readonly #streams: StreamsFollowed;
  readonly #longest: number;
  readonly #nextAt = new Map<Writer, number>();
  /** The ticks at which each has written. */
  readonly #cuts = new Map<Writer, number[]>();
  #second = -10;
  /** Each run of an entrant begins here. */
  #round = 0;

  constructor(writers: Writer[], ruleset: RulesetVersion = 4, page = 1) {
    this.#writers = writers;
    this.#longest = ruleset === 3 ? 248_400 : REPLAY.ticks;
    const random = new RandomStream(new Uint8Array(32).fill(page), page);
    this.#gallery = new Gallery(ruleset, () => random.next());
    this.#streams = new StreamsFollowed(CUP, async (question) => {
      const { contests } = reader;
      const counted = <T extends { streams: readonly object[] }>(answer: T): T => {
        this.read.documents += Math.max(answer.streams.length, 1);
        for (const stream of answer.streams)
          if ('inputs' in stream) this.read.characters += String(stream.inputs).length;
        return answer;
      };
      return question({
        readCup: async (id) => {
          this.read.documents += 1;
          return contests.readCup(id);
        },
        readStreams: async (id, since) => counted(await contests.readStreams(id, since)),
        readStreamHeads: async (id, since, best) => counted(await contests.readStreamHeads(id, since, best)),
        readStreamsOf: async (id, tickets) => counted(await contests.readStreamsOf(id, tickets)),
      });
    });
  }

  /** Honest results are saved, and verified by what this page has seen; then everybody draws the next ticket. */
  nextRound(): void {
    for (const writer of this.#writers) {
      const isSeen = this.#gallery.endedOf(this.#ticketOf(writer)) !== null;
      if (isSeen && !writer.isForger) this.results.push(writer.uid as Uid);
    }
    this.#round += 1;
    this.#second = -10;
    this.#nextAt.clear();
    this.#cuts.clear();
  }

  async play(seconds: number): Promise<void> {
    const until = this.#second + seconds;
    let pollAt = this.#second;
    while (this.#second < until) {
      for (const writer of this.#writers) await this.#write(writer);
      if (this.#second >= pollAt) {
        await this.#poll();
        const { readAt = 0, dueAt = 0 } = this.#streams.value ?? {};
        pollAt = this.#second + (dueAt - readAt) / 1000;
      }
      this.#gallery.play(6, null);
      pass(0.1);
      this.#second += 0.1;
    }
  }

  #ticketOf(writer: Writer): string {
    return ticketOf(runIdOf(this.#writers.indexOf(writer) + 1000 * this.#round));
  }

  async #write(writer: Writer): Promise<void> {
    const { name, uid, begins, everyMs, isInvited, isHeavy } = writer;
    const nextAt = this.#nextAt.get(writer) ?? begins + everyMs / 1000;
    if (this.#second < nextAt) return;
    this.#nextAt.set(writer, this.#second + everyMs / 1000);
    const seconds = Math.floor(this.#second - begins);
    const played = (seconds - everyMs / 1000) * TICKS_PER_SECOND;
    // Its run is over: nobody presses a button.
    if (seconds <= 0 || played > this.#longest) return;
    const ticks = Math.min(seconds * TICKS_PER_SECOND, this.#longest);
    const cuts = [...(this.#cuts.get(writer) ?? []), ticks];
    this.#cuts.set(writer, cuts);
    const text = isHeavy ? '0f'.repeat(ticks / 2) : streamText(REPLAY.inputs, cuts);
    const ticket = this.#ticketOf(writer);
    pass(0.001);
    await board.write(
      ['contests', CUP, 'live', ticket],
      toFields({
        ...{ entrant: uid, player_name: name, skin: 'default', seed: SEED, inputs: text, ticks },
        ...{ writes: cuts.length, updated_at: new Date() },
        ...(isInvited && { invited: true }),
      }),
    );
  }

  async #poll(): Promise<void> {
    await this.#streams.reload();
    this.read.polls += 1;
    const bests = this.results.map((holder) => ({
      ...{ holder, playerName: storedName('', holder), score: 100 },
      isVerified: true,
    }));
    this.#gallery.take(this.#streams.value?.streams ?? [], bests, Date.now());
    this.#streams.shown = this.#gallery.awaited(Date.now());
    this.#streams.best = this.results.slice(0, 10);
    this.shown.push(this.#gallery.lines(Date.now()).map(({ name }) => typedText(name)));
  }

  /** The number of honest runs that each of the latest polls showed. */
  honestShown(polls: number): number[] {
    return this.shown.slice(-polls).map((names) => names.filter((name) => name.startsWith('honest')).length);
  }
}

/** A page finds new runs in a round of 20 s; these polls come after it. */
const POLLS = 7;
const ALL = Array(POLLS).fill(3);

describe('three honest runs, and forgers who begin ten seconds before everybody', () => {
  test.each([0, 9, 12, 24, 97])('%i, of whom none was invited, and the three were', async (count) => {
    const final = new Final([...forgers(count), ...honest({ isInvited: true })]);
    await final.play(60);
    expect(final.honestShown(POLLS)).toEqual(ALL);
  });

  test.each([12, 24, 97])('%i, and results of the three that were verified', async (count) => {
    const final = new Final([...forgers(count), ...honest()]);
    final.results.push(...honest().map(({ uid }) => uid as Uid));
    await final.play(60);
    expect(final.honestShown(POLLS)).toEqual(ALL);
  });

  // Nothing tells them apart but who came first, until the page has seen a run to its end and its result.
  test.each([12, 24])('%i, in a cup without invitations: in the second round', async (count) => {
    const final = new Final([...forgers(count), ...honest()]);
    await final.play(70);
    expect(final.honestShown(POLLS)).toEqual(Array(POLLS).fill(0));
    await final.play(145);
    final.nextRound();
    await final.play(60);
    expect(final.honestShown(POLLS)).toEqual(ALL);
  });

  test('whom moderators hid is gone after two polls, with and without a result', async () => {
    const final = new Final([...forgers(2), ...honest()]);
    await final.play(30);
    expect(final.shown.at(-1)).toContain('forger 1');
    await hide(['uid of forger 1', 'uid of honest 1']);
    await final.play(9);
    expect(final.shown.at(-1)?.sort()).toEqual(['forger 2', 'honest 2', 'honest 3']);
    await hide([]);
    await final.play(9);
    expect(final.shown.at(-1)).toHaveLength(5);
  });
});

/** The bytes of a page in a minute at most, and those that honest finals need (docs/notes/scale.md). */
const BUDGET = 4e6;

describe('reads and bytes of each minute', () => {
  test('in a final of eight: no more reads than a poll every four seconds', async () => {
    const minutes = await minutesOf(writersOf('honest', 8));
    const streams = minutes.reduce((sum, { documents }) => sum + documents, 0);
    // Every 90 s the page reads the best results.
    expect(streams + 2 * 8).toBeLessThanOrEqual(3 * 8 * 15);
  });

  test.each([
    [12, 10],
    [30, 7],
  ])('in a final of %i: one part in %i of the budget', async (count, part) => {
    for (const { documents, bytes } of await minutesOf(writersOf('honest', count))) {
      expect(documents).toBeLessThanOrEqual(12 * 15 + 5 * count);
      expect(bytes).toBeLessThan(BUDGET / part);
    }
  });

  test.each([
    [4, 0],
    [3, -4000],
  ] as const)(
    'with twelve of the longest texts, ruleset %i: within the budget, and the honest are shown',
    async (ruleset, begins) => {
      const minutes = await minutesOf([...forgers(12, { isHeavy: true, begins }), ...honest()], ruleset);
      for (const { bytes } of minutes) expect(bytes).toBeLessThan(BUDGET);
      if (ruleset === 3) expect(minutes.at(-1)?.honest).toEqual(ALL);
    },
  );
});

async function minutesOf(writers: Writer[], ruleset?: RulesetVersion) {
  const final = new Final(writers, ruleset);
  const minutes = [];
  for (let minute = 0; minute < 3; minute++) {
    const before = { ...final.read };
    await final.play(60);
    const documents = final.read.documents - before.documents;
    const bytes = final.read.characters - before.characters + documents * 1000;
    minutes.push({ documents, bytes, honest: final.honestShown(POLLS) });
  }
  return minutes;
}
