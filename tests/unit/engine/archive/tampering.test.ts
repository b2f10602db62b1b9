/** 1,000 archives that were tampered with. */

import { base64 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArchivedRun, ArchivedTicket } from '../../../../src/engine/archive/archive.ts';
import { NoArchive, readArchive } from '../../../../src/engine/archive/file.ts';
import type { ArchiveReport } from '../../../../src/engine/archive/judge.ts';
import { compareResults } from '../../../../src/engine/contest/results.ts';
import { InputReader } from '../../../../src/engine/replay/inputs.ts';
import { verifyReplay } from '../../../../src/engine/replay/verify.ts';
import { samples } from '../../../samples.ts';
import { decode } from '../replay/decode.ts';
import { bytesOf, faultsIn, judge, type Sample, sampleOf, winnersOf, work } from './sample.ts';

const sample = sampleOf(1);
const other = sampleOf(2, 'cup-winter');
const honest = bytesOf(sample);
const { hash } = readArchive(honest);

/** The most ticks of one archive of ten short runs that are played, however it was tampered with. */
const MOST_TICKS = 30_000;

type Ticket = ArchivedTicket & { run: ArchivedRun };
type Shown = Ticket & Required<Pick<ArchivedTicket, 'stream'>>;
const played = ({ lines }: Sample) =>
  lines.flatMap(({ part }, index) =>
    part.tickets.flatMap((ticket) =>
      ticket.run ? [{ entrant: index + 1, part, ticket: ticket as Ticket }] : [],
    ),
  );
/** The verified runs that were shown. */
const shown = (sample: Sample) =>
  played(sample).flatMap(({ ticket: { run, stream } }) =>
    stream && run.verdict === 'verified' ? [{ run, stream }] : [],
  );
const isWinner = ({ head }: Sample, entrant: number) =>
  head.winners.some((winner) => winner.entrant === entrant);

/** The outcome that it must have: a fault, with this run or of this entrant, or that it can't be known. */
type Expected = { run: string } | { entrant: number } | 'a fault' | 'not provable';

interface Tampering {
  bytes: Uint8Array;
  expected: Expected;
}

/** A change of a copy, whose hash the forger computes anew. `number`: to choose by. */
type Change = (copy: Sample, number: number) => Expected;

/** A change of a winner's best run, after which it does not count, and the winners with it. */
const uncounting =
  (change: (ticket: Shown) => void): Change =>
  (copy, number) => {
    const { entrant } = pick(copy.head.winners, number);
    const [best] = played(copy)
      .filter((one) => one.entrant === entrant)
      .sort((one, other) => compareResults(one.ticket.run, other.ticket.run));
    change(best?.ticket as Shown);
    copy.head.winners = winnersOf(copy.lines);
    expect(copy.head.winners).not.toEqual(sample.head.winners);
    return 'not provable';
  };

const pick = <Of>(all: readonly Of[], number: number): Of => all[number % all.length] as Of;

const CHANGES: Readonly<Record<string, Change>> = {
  'a run dropped'(copy, number) {
    const { entrant, part, ticket } = pick(played(copy), number);
    const isBest = part.tickets.every(({ run }) => !run || run.score <= ticket.run.score);
    Reflect.deleteProperty(ticket, 'run');
    return isBest && isWinner(copy, entrant) ? { entrant } : 'not provable';
  },
  'a run doubled'(copy, number) {
    const { part, ticket } = pick(played(copy), number);
    part.tickets.push({ ...ticket, number: part.tickets.length + 1 });
    return { run: ticket.run.id };
  },
  'runs swapped'(copy, number) {
    const [one, two] = [pick(played(copy), number).ticket, pick(played(copy), number + 1).ticket];
    [one.run, two.run] = [two.run, one.run];
    return { run: one.run.id };
  },
  'a run that came in later'(copy, number) {
    const { run } = pick(played(copy), number).ticket;
    run.timestamp += 60_000 + number;
    return run.verdict === 'verified' ? { run: run.id } : 'not provable';
  },
  'coins of another time'(copy, number) {
    const { ticket } = pick(
      played(copy).filter(({ ticket }) => ticket.run.verdict === 'verified'),
      number,
    );
    if (number % 2 === 0) ticket.created_at += 1 + (number % 1000);
    else ticket.seed_time = ticket.created_at + 1 + (number % 1000);
    return { run: ticket.run.id };
  },
  'another result'(copy, number) {
    const { run } = pick(played(copy), number).ticket;
    const field = pick(['score', 'lived', 'level', 'ticks'] as const, number);
    run[field] += 100;
    return run.verdict === 'verified' ? { run: run.id } : 'not provable';
  },
  'a late run that is called verified'(copy) {
    const late = played(copy).filter(({ ticket }) => ticket.run.verdict !== 'verified')[0]?.ticket.run;
    if (!late) throw new Error('The sample has none.');
    late.verdict = 'verified';
    return { run: late.id };
  },
  'a true run that is called forged'(copy, number) {
    const { run } = pick(
      played(copy).filter(({ ticket }) => ticket.run.verdict === 'verified'),
      number,
    ).ticket;
    run.verdict = 'mismatch at tick 0';
    return { run: run.id };
  },
  'a strike removed'(copy) {
    const index = copy.lines.findIndex(({ part }) => part.struck);
    Reflect.deleteProperty(copy.lines[index]?.part ?? {}, 'struck');
    return { entrant: index + 1 };
  },
  'a strike removed, and the winners with it'(copy) {
    for (const { part } of copy.lines) Reflect.deleteProperty(part, 'struck');
    copy.head.winners = winnersOf(copy.lines);
    return 'not provable';
  },
  'the best run left out': uncounting((ticket) => Reflect.deleteProperty(ticket, 'run')),
  'the best run called pending': uncounting(({ run }) => {
    run.pending = true;
  }),
  'the best run without its replay': uncounting(({ run }) => {
    Reflect.deleteProperty(run, 'replay');
    run.verdict = 'no replay';
  }),
  'the best run made late': uncounting(({ run }) => {
    run.timestamp += 30_000;
    run.verdict = 'not live: too slow';
  }),
  'the best run under another stream': uncounting(({ run, stream }) => {
    stream.seed = '5e'.repeat(32);
    run.verdict = 'not as streamed: seed';
  }),
  'a strike added'(copy, number) {
    const { entrant, part } = pick(played(copy), number);
    const was = part.struck;
    part.struck = 'A grudge.';
    return isWinner(copy, entrant) && was === undefined ? { entrant } : 'not provable';
  },
  'an entrant left out'(copy, number) {
    copy.lines.splice(number % copy.lines.length, 1);
    copy.head.entrants -= 1;
    copy.head.winners = winnersOf(copy.lines);
    return 'not provable';
  },
  'words of the terms'(copy, number) {
    const terms = pick(copy.head.terms, number);
    terms[pick(['title', 'prizes'] as const, number)] += '!';
    return 'not provable';
  },
  'fewer tickets'(copy) {
    for (const terms of copy.head.terms) terms.tickets = 1;
    return 'a fault';
  },
  'an earlier end'(copy) {
    const last = played(copy).at(-1)?.ticket;
    for (const terms of copy.head.terms) terms.ends_at = last?.started_at ?? 0;
    return { run: last?.run.id ?? '' };
  },
  'other skins'(copy, number) {
    for (const terms of copy.head.terms) Object.assign(terms, { skins: ['god'] });
    return { run: pick(played(copy), number).ticket.run.id };
  },
  'other winners'(copy, number) {
    const winner = pick(copy.head.winners, number);
    winner.entrant = (winner.entrant % copy.lines.length) + 1;
    return 'a fault';
  },
  'a byte of a replay'(copy, number) {
    const { ticket } = pick(
      played(copy).filter(({ ticket }) => ticket.run.verdict === 'verified'),
      number,
    );
    const { run, stream, created_at: createdAt } = ticket;
    const bytes = base64.decode(run.replay ?? '');
    const at = (number >> 4) % bytes.length;
    const changed = bytes.with(at, (bytes[at] ?? 0) ^ (1 << (number & 7)));
    run.replay = base64.encode(changed);
    // A shot more that hits nothing is another replay of the same result. What was streamed of the run tells them apart.
    const claim = { ...run, runId: run.id, contest: { id: copy.head.cup.id, createdAt } };
    const isTrue = verifyReplay(changed, claim).type === 'verified';
    const ticks = stream?.ticks ?? 0;
    const isStreamed = isTrue && buttonsOf(changed, ticks).join() !== buttonsOf(bytes, ticks).join();
    return isTrue && !isStreamed ? 'not provable' : { run: run.id };
  },
  'a stream of other coins'(copy, number) {
    const { run, stream } = pick(shown(copy), number);
    const flipped = stream.seed.startsWith('0') ? '1' : '0';
    stream.seed = flipped + stream.seed.slice(1);
    return { run: run.id };
  },
  'a stream that ends otherwise'(copy, number) {
    const { run, stream } = pick(shown(copy), number);
    // Another button in the last stretch, or another length.
    const at = stream.inputs.length - 1 - (number % 2);
    const digit = Number.parseInt(stream.inputs[at] ?? '0', 16) ^ 1;
    stream.inputs = stream.inputs.slice(0, at) + digit.toString(16) + stream.inputs.slice(at + 1);
    return { run: run.id };
  },
  'a stream of another run'(copy, number) {
    const [one, two] = [pick(shown(copy), number), pick(shown(copy), number + 1)];
    [one.stream.inputs, two.stream.inputs] = [two.stream.inputs, one.stream.inputs];
    [one.stream.ticks, two.stream.ticks] = [two.stream.ticks, one.stream.ticks];
    return { run: one.run.id };
  },
  'a stream sooner than it was played'(copy, number) {
    const { run, stream } = pick(shown(copy), number);
    stream.updated_at -= 200 + (number % 10_000);
    return { run: run.id };
  },
  'a stream that does not say its steps'(copy, number) {
    const { run, stream } = pick(shown(copy), number);
    stream.ticks += 1;
    return { run: run.id };
  },
  'a stream left out'(copy, number) {
    const { run } = pick(shown(copy), number);
    for (const { ticket } of played(copy)) if (ticket.run === run) Reflect.deleteProperty(ticket, 'stream');
    return 'not provable';
  },
  'an entrant of another cup'(copy, number) {
    const index = number % 2;
    const line = structuredClone(other.lines[index]);
    if (line) copy.lines[index] = line;
    return { run: line?.part.tickets[0]?.run?.id ?? '' };
  },
  'a ticket drawn at once'(copy) {
    const [first, second] = copy.lines[0]?.part.tickets ?? [];
    if (first && second) second.started_at = first.started_at + 9000;
    return { run: second?.run?.id ?? '' };
  },
};

/** The buttons of the first ticks of a replay. */
function buttonsOf(bytes: Uint8Array, ticks: number): number[] {
  const reader = new InputReader(decode(bytes).inputs);
  return Array.from({ length: ticks }, () => reader.next());
}

const changed = fc
  .tuple(fc.constantFrom(...Object.values(CHANGES)), fc.nat(1_000_000))
  .map(([change, number]): Tampering => {
    const copy = structuredClone(sample);
    const expected = change(copy, number);
    return { bytes: bytesOf(copy), expected };
  });

const position = fc.nat(honest.length - 1);
const lineEnds = [...honest.entries()].filter(([, byte]) => byte === 10).map(([at]) => at);
const line = fc.nat(lineEnds.length - 2);

/** Changes of the bytes alone, by somebody who knows nothing of the format. Without the hash some are not noticed. */
const raw = fc
  .oneof(
    fc.uniqueArray(fc.nat(honest.length * 8 - 1), { minLength: 1, maxLength: 8 }).map((bits) => {
      const copy = honest.slice();
      for (const bit of bits) copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return copy;
    }),
    position.map((end) => honest.slice(0, end)),
    position.map((at) => Buffer.concat([honest.subarray(0, at), honest.subarray(at + 1)])),
    line.map((at) => {
      const [begin = 0, end = 0] = [lineEnds[at], lineEnds[at + 1]];
      return Buffer.concat([honest.subarray(0, end), honest.subarray(begin, end), honest.subarray(end)]);
    }),
    line.map((at) => {
      const [begin = 0, end = 0] = [lineEnds[at], lineEnds[at + 1]];
      return Buffer.concat([honest.subarray(0, begin), honest.subarray(end)]);
    }),
  )
  .map((bytes) => ({ bytes, expected: undefined }));

test('1,000 tampered archives: with the hash all fail, without it what breaks a rule, and none takes long', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(
      fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: raw }),
      ({ bytes, expected }) => {
        work.ticks = 0;
        work.letters = 0;
        const judged = (given?: string) => {
          try {
            return judge(bytes, given);
          } catch (error) {
            expect(error).toBeInstanceOf(NoArchive);
            return null;
          }
        };
        const report = judged();
        expect(['no', undefined]).toContain(judged(hash)?.holds);
        if (expected) expectOutcome(report, expected);
        const kind = report === null ? 'no archive' : report.holds === 'no' ? 'a fault' : 'not provable';
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        expect(work.ticks).toBeLessThan(MOST_TICKS);
        // It is judged twice, and each time no letter is parsed twice.
        expect(work.letters).toBeLessThanOrEqual(2 * bytes.length);
      },
    ),
    { numRuns: samples(1000) },
  );
  expect([...seen.keys()].sort()).toEqual(['a fault', 'no archive', 'not provable']);
});

function expectOutcome(report: ArchiveReport | null, expected: Expected): void {
  const faults = report ? faultsIn(report) : [];
  if (expected === 'not provable') {
    expect(faults).toEqual([]);
    expect(report?.holds).toBe('not compared');
    expect(report?.unprovable[0]).toMatch(
      /an entrant or a run left out, even the best one; a run marked as /,
    );
  } else if (expected === 'a fault') expect(faults).not.toEqual([]);
  else if ('run' in expected) expect(faults.map(({ runId }) => runId)).toContain(expected.run);
  else expect(faults.map(({ entrant }) => entrant)).toContain(expected.entrant);
}

test.each(Object.entries(CHANGES))('%s', (_, change) => {
  const copy = structuredClone(sample);
  const expected = change(copy, 1);
  expectOutcome(judge(bytesOf(copy)), expected);
});
