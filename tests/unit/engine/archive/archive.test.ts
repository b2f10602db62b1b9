/** The file of an archive, its hash, and what is found in it. */

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { ArchivedRun, ArchivedTicket } from '../../../../src/engine/archive/archive.ts';
import {
  MAX_ARCHIVE_BYTES,
  NoArchive,
  readArchive,
  withoutEntrant,
} from '../../../../src/engine/archive/file.ts';
import { judgeArchive, runsToPlay, runToPlay } from '../../../../src/engine/archive/judge.ts';
import { seedsIn } from '../../../../src/engine/archive/unprovable.ts';
import { CUP_PACE } from '../../../../src/engine/contest/cup.ts';
import { LIVE } from '../../../../src/engine/contest/live.ts';
import { LAST_RUNS_MS } from '../../../../src/engine/contest/phases.ts';
import { bytesOf, faultsIn, judge, sampleOf, winnersOf } from './sample.ts';

const sample = sampleOf(1);
const bytes = bytesOf(sample);
const text = Buffer.from(bytes).toString('latin1');
const { hash } = readArchive(bytes);
const ofText = (changed: string) => () => readArchive(Buffer.from(changed, 'latin1'));

test('format 1 stands for the numbers that judged its cups: to change one takes a new format', () => {
  expect({ LIVE, LAST_RUNS_MS, ticketMs: CUP_PACE.ticketMs }).toEqual({
    LIVE: { earlyPercent: 1, earlyMs: 1000, latePercent: 3, lateMs: 15_000 },
    LAST_RUNS_MS: 300_000,
    ticketMs: 10_000,
  });
});

test('the hash is the one that docs/archive-format.md has', () => {
  const leaf = (kind: string, ...parts: (string | Buffer)[]) => {
    const hash = createHash('sha256').update(`defend-the-sats archive 1 ${kind}\n`);
    for (const part of parts) hash.update(part);
    return hash.digest();
  };
  const [first = '', ...others] = text.trimEnd().split('\n');
  const leaves = others.map((line) => {
    const [, part = '', salt = ''] = /^{"part":(.*),"salt":"(.{64})"}$/.exec(line) ?? [];
    return leaf('entrant', Buffer.from(salt, 'hex'), part);
  });
  expect(hash).toBe(leaf('archive', leaf('cup', first), ...leaves).toString('hex'));
  expect(text).toMatch(/^[\n -~]*$/);
  expect(text).toContain(String.raw`"name":"\u00c5se \ud83d\ude80"`);
  expect(readArchive(bytes).entrants[1]?.name).toBe('Åse 🚀');
});

test('an honest archive holds, and says what nobody can know from it', () => {
  const report = judge(bytes, hash);
  expect(faultsIn(report)).toEqual([]);
  expect(report).toMatchObject({ holds: 'yes', unplayed: 0 });
  expect(report.standing.slice(0, 3)).toMatchObject(sample.head.winners);
  expect(report.standing.map(({ entrant }) => entrant)).not.toContain(4);
  expect(report.discounted).toMatchObject([{ entrant: 5, words: 'It does not count: not live: too slow.' }]);
  expect(report.unprovable).toEqual([
    'Why 2 of the runs were not shown to their ends while they were played, as a network fails or somebody lets it.',
    expect.stringContaining('That each entrant is a different person'),
  ]);
});

test('a cup that was not live shows no run while it is played, and no limit comes from that', () => {
  const { head, lines } = structuredClone(sample);
  for (const terms of head.terms) terms.live = false;
  const { unprovable } = judge(bytesOf({ head, lines }), hash);
  expect(unprovable).toEqual([expect.stringMatching(/^That each entrant is a different person/)]);
});

test('without its hash an honest archive does not hold: it is not compared, and its first claim says so', () => {
  const report = judge(bytes);
  expect([report.holds, report.unplayed, faultsIn(report)]).toEqual(['not compared', 0, []]);
  expect(report.findings.map(({ holds }) => holds)).toEqual(['not compared', 'yes', 'yes', 'yes', 'yes']);
  expect(report.findings[0]?.claim).toBe('The hash is the one that the host announced.');
  expect(report.unprovable[0]).toMatch(/^That this is the file that the host announced: give its hash\./);
});

test('who is deleted leaves the hash, the rest and their place among the winners', () => {
  const first = sample.head.winners[0]?.entrant ?? 0;
  const rest = withoutEntrant(withoutEntrant(bytes, first), 6);
  expect(readArchive(rest)).toMatchObject({ hash, entrants: expect.arrayContaining([null]) });
  const report = judge(rest, hash);
  expect([report.holds, faultsIn(report)]).toEqual(['yes', []]);
  expect(report.standing[0]).toMatchObject({ rank: 1, entrant: first, name: null, runId: null });
  expect(report.unprovable[0]).toMatch(
    `What the entrants ${[first, 6].sort().join(', ')} played: deleted on request.`,
  );
  expect(Buffer.from(rest).toString()).not.toContain(`"name":"Player ${first}"`);
  // Deleting again changes nothing.
  expect(withoutEntrant(rest, first)).toEqual(rest);
  for (const number of [0, 8, -1]) expect(() => withoutEntrant(bytes, number)).toThrow(/has no entrant/);
});

test('what this version does not know is in the hash, is named, and outlives a deletion', () => {
  const changed = text
    .replace('"format":1', '"format":1,"mood":null')
    .replace('"part":{"name":"Player 3"', '"part":{"motto":[1],"name":"Player 3"');
  const archive = ofText(changed)();
  expect(archive.unknown).toEqual(['mood', 'part.motto']);
  expect(archive.hash).not.toBe(hash);
  const rest = withoutEntrant(Buffer.from(changed), 3);
  expect(readArchive(rest)).toMatchObject({ hash: archive.hash, unknown: ['mood'] });
  expect(judge(Buffer.from(changed)).unprovable.join()).toContain('does not know: mood, part.motto.');
});

test.each<[string, string, RegExp]>([
  ['nothing', '', /^It is empty\.$/],
  [
    'no end',
    text.slice(0, -1),
    /^Its last line has no end\. A part of it may be lost: get the file again, unchanged\.$/,
  ],
  [
    'a space',
    text.replace('{"cup"', '{ "cup"'),
    /^Line 1 is not JSON in the one spelling of archives\. .*get the file again/,
  ],
  [
    'keys in another order',
    text.replace('"entrants":7,"format":1', '"format":1,"entrants":7'),
    /one spelling/,
  ],
  ['a number spelt otherwise', text.replace('"format":1', '"format":1.0'), /one spelling/],
  ['a key twice', text.replace('"format":1', '"format":1,"format":1'), /one spelling/],
  ['a letter that is not escaped', text.replace(String.raw`\u00c5`, 'Å'), /^Line 3 has something other than/],
  [
    'a format to come',
    text.replace('"format":1', '"format":2'),
    /^It has format 2, and this version knows 1/,
  ],
  ['an entrant left out', text.replace(/{"part":{"name":"Player 3".*\n/, ''), /speaks of 7 entrants, and 6/],
  ['a field beside the part', text.replace('{"part":', '{"hint":1,"part":'), /^Line 2 is invalid/],
  ['a number for a name', text.replace('"Player 1"', '1'), /^Line 2 is invalid\. part\.name: /],
  [
    'a replay that is none',
    text.replace(/"replay":"./, '"replay":"!'),
    /tickets\.0\.run\.replay: not base64/,
  ],
  ['a list', '[]\n', /^Line 1 is invalid/],
  ['8 MB of brackets', `${'['.repeat(8e6)}\n`, /^Line 1 is nested too deeply/],
  ['a line of 9 MB', `${' '.repeat(9e6)}\n`, /^Line 1 is too long\.$/],
  ['a million lines', '\n'.repeat(1e6), /^It has more than 20001 lines\.$/],
])('%s is no archive', (_, changed, words) => {
  expect(ofText(changed)).toThrow(NoArchive);
  expect(ofText(changed)).toThrow(words);
});

const leaf = '0'.repeat(64);

test.each<[string, string, RegExp]>([
  [
    'the id of a daily',
    text.replace('"cup-autumn"', '"daily-20779"'),
    /^Line 1 .*\. cup\.id: not the id of a cup$/,
  ],
  ['no terms', text.replace(/"terms":\[.*\],"winners"/, '"terms":[],"winners"'), /^Line 1 .*\. terms: /],
  ['a score below 0', text.replace(/"score":\d+/, '"score":-1'), /^Line 1 .*\. winners\.0\.score: /],
  ['half a point', text.replace(/"score":\d+/, '"score":0.5'), /^Line 1 .*\. winners\.0\.score: /],
  [
    'points that no engine counts',
    text.replace(/"score":\d+/, `"score":${2 ** 53}`),
    /^Line 1 .*winners\.0\.score: /,
  ],
  ['a salt too short', text.replace('"salt":"0', '"salt":"'), /^Line 2 .*\. salt: not 64 hex digits$/],
  ['a salt too long', text.replace('"salt":"0', '"salt":"00'), /^Line 2 .*\. salt: not 64 hex digits$/],
  ['a salt in capitals', text.replace('"salt":"0', '"salt":"A'), /^Line 2 .*\. salt: not 64 hex digits$/],
  [
    'a run without an id',
    text.replace(/"id":"(\w{32})"/, '"id":"$1 "'),
    /tickets\.0\.run\.id: not a run id$/,
  ],
  [
    'a run in no skin',
    text.replace('"skin":"boxer","ticks"', '"skin":"hal","ticks"'),
    /tickets\.0\.run\.skin: /,
  ],
  [
    'a run that is not pending',
    text.replace('"replay"', '"pending":false,"replay"'),
    /tickets\.0\.run\.pending: /,
  ],
  [
    'a leaf too short',
    text.replace(/{"part".*/, `{"leaf":"${leaf.slice(1)}"}`),
    /^Line 2 .*\. leaf: not 64 hex digits$/,
  ],
  [
    'a leaf and a salt',
    text.replace(/{"part".*/, `{"leaf":"${leaf}","salt":"${leaf}"}`),
    /^Line 2 .*\. salt: /,
  ],
  ['a text for an entrant', text.replace(/{"part".*/, '"leaf"'), /^Line 2 is not JSON/],
  ['nothing for an entrant', text.replace(/{"part".*/, 'null'), /^Line 2 is not JSON/],
])('%s is not what an archive has', (_, changed, words) => {
  expect(changed).not.toBe(text);
  expect(ofText(changed)).toThrow(words);
});

const utf16 = (changed: string) => Buffer.from(changed, 'utf16le');
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

test.each<[string, Uint8Array, RegExp]>([
  [
    'Windows',
    Buffer.from(text.replaceAll('\n', '\r\n')),
    /^Its lines end as Windows ends them: get the file/,
  ],
  ['an old Mac', Buffer.from(text.replaceAll('\n', '\r')), /^Its lines end as an old Mac ended them: get/],
  ['one line of Windows', Buffer.from(text.replace(/\n$/, '\r\n')), /^Its lines end as Windows/],
  [
    'an editor',
    Buffer.from(`\uFEFF${text}`),
    /^It begins with a byte order mark, as editors add one: get the/,
  ],
  ['PowerShell', utf16(`\uFEFF${text.replaceAll('\n', '\r\n')}`), /^It is in UTF-16, as Windows.*: get the/],
  ['UTF-16 of the other order', swapped(utf16(`\uFEFF${text}`)), /^It is in UTF-16/],
  ['UTF-16 without a mark', utf16(text), /^It is in UTF-16/],
  ['gzip', gzipSync(bytes), /^It is compressed with gzip: unpack it/],
  ['ZIP', Buffer.from('PK\u0003\u0004archive'), /^It is a ZIP file: unpack it/],
  [
    'a lost last newline',
    bytes.subarray(0, -1),
    /^Its last line has no end\. .*: get the file again, unchanged\.$/,
  ],
  [
    'a second last newline',
    Buffer.from(`${text}\n`),
    /^Line 9 is empty\. .*: get the file again, unchanged\.$/,
  ],
  [
    'a newline at the top',
    Buffer.from(`\n${text}`),
    /^Line 1 is empty\. .*: get the file again, unchanged\.$/,
  ],
  [
    'a formatter',
    Buffer.from(
      text
        .trimEnd()
        .split('\n')
        .map((line) => `${JSON.stringify(JSON.parse(line), null, 2)}\n`)
        .join(''),
    ),
    /^Line 1 is not JSON .* A program may have formatted it: get the file again, unchanged\.$/,
  ],
  [
    'a mailer',
    Buffer.from(text.replace(/.{998}/g, '$&\n')),
    /formatted it: get the file again, unchanged\.$/,
  ],
  ['half of a download', bytes.subarray(0, 5000), /^Its last line has no end\. A part of it may be lost/],
])('%s is named as what changed an archive', (_, changed, words) => {
  expect(() => readArchive(changed)).toThrow(words);
});

test.each([
  ['8 MB of brackets', `${'['.repeat(8e6)}\n`, 1],
  ['a line of 9 MB', `${' '.repeat(9e6)}\n`, 1],
  ['a million lines', '\n'.repeat(1e6), 20_002],
])('%s are refused before anything parses them', (_, changed, most) => {
  const bytes = new TextEncoder().encode(changed);
  const parse = vi.spyOn(JSON, 'parse');
  const lines = vi.spyOn(Uint8Array.prototype, 'indexOf');
  expect(() => readArchive(bytes)).toThrow(NoArchive);
  const counts = [parse.mock.calls.length, lines.mock.calls.length];
  vi.restoreAllMocks();
  expect(counts).toEqual([0, most]);
});

test('a file beyond the limit is not looked at', () => {
  expect(() => readArchive(new Uint8Array(MAX_ARCHIVE_BYTES))).toThrow(/^Its last line has no end/);
  expect(() => readArchive(new Uint8Array(MAX_ARCHIVE_BYTES + 1))).toThrow(
    /bytes, and an archive has 134217728/,
  );
});

test('a compressed file is named as one up to the limit, and beyond it as too large', () => {
  const compressed = (size: number) => {
    const file = new Uint8Array(size);
    file.set([0x1f, 0x8b]);
    return () => readArchive(file);
  };
  expect(compressed(MAX_ARCHIVE_BYTES)).toThrow(/^It is compressed with gzip/);
  expect(compressed(MAX_ARCHIVE_BYTES + 1)).toThrow(/bytes, and an archive has 134217728/);
});

test('no Windows is named for lines of another file', () => {
  expect(ofText('hello\r\n')).not.toThrow(/Windows/);
  expect(ofText('hello\r\n')).toThrow(NoArchive);
});

test.each([
  [0x1f, 0x20, 0x0a],
  [0x20, 0x8b, 0x0a],
])('no compression is named for bytes that begin with %i %i', (...begin) => {
  expect(() => readArchive(Uint8Array.from(begin))).not.toThrow(/gzip/);
});

test.each<[string, number[]]>([
  ['the first of its bytes', [0xef, 0x20, 0x0a]],
  ['two of them', [0xef, 0xbb, 0x20]],
  ['the others', [0x20, 0xbb, 0xbf]],
  ['the last', [0x20, 0x20, 0xbf]],
  ['the ends', [0xef, 0x20, 0xbf]],
])('no byte order mark is named for %s', (_, begin) => {
  expect(() => readArchive(Uint8Array.from(begin))).not.toThrow(/byte order mark/);
  expect(() => readArchive(Uint8Array.from(begin))).toThrow(NoArchive);
});

test.each([
  ['lists side by side', `[${Array(40).fill('[]').join(',')}]`, false],
  ['lists within each other', '[1,'.repeat(40), true],
])('of %s, only those are nested that are within each other', (_, line, isTooDeep) => {
  const refusal = isTooDeep ? /^Line 1 is nested too deeply/ : /^Line 1 is invalid/;
  expect(ofText(`${line}\n`)).toThrow(refusal);
});

test('a line has 8 MB at most, wherever it stands', () => {
  const line = `${' '.repeat(8 * 1024 * 1024)}\n`;
  expect(ofText(line + line)).toThrow(/^Line 1 is not JSON/);
  expect(ofText(` ${line}`)).toThrow(/^Line 1 is too long/);
});

test('brackets and quotes in a text nest nothing', () => {
  const { head, lines } = structuredClone(sample);
  const name = `\\"${'[{'.repeat(40)}"\\`;
  Object.assign(lines[0]?.part ?? {}, { name });
  expect(readArchive(bytesOf({ head, lines })).entrants[0]?.name).toBe(name);
});

test('another hash than the one that was given is a fault of nobody', () => {
  const report = judge(bytes, '0'.repeat(64));
  const words = `It is ${hash}: this is another file, or it was changed.`;
  expect(faultsIn(report)).toEqual([{ entrant: null, runId: null, words }]);
  expect(report.holds).toBe('no');
});

/** The faults after a change of the run of the second entrant, who has one. */
function faultsOfRun(change: (ticket: ArchivedTicket, run: ArchivedRun) => void): string[] {
  const { head, lines } = structuredClone(sample);
  for (const ticket of lines[1]?.part.tickets ?? []) if (ticket.run) change(ticket, ticket.run);
  const report = judge(bytesOf({ head: { ...head, winners: winnersOf(lines) }, lines }));
  return faultsIn(report).flatMap(({ entrant, words }) => (entrant === 2 ? [words] : []));
}

test('a run without a replay has that as its verdict, and a ticket without a run has nothing to play', () => {
  const without = (verdict: string) =>
    faultsOfRun((_, run) => {
      Reflect.deleteProperty(run, 'replay');
      run.verdict = verdict;
    });
  expect(without('no replay')).toEqual([]);
  expect(without('malformed')).toEqual(['It is no replay, and the archive says malformed.']);
  const [unplayed] = sample.lines[2]?.part.tickets ?? [];
  expect(unplayed && runToPlay(sample.head, unplayed)).toBeNull();
});

test('a run that came in late is no verified one, whatever the archive says', () => {
  const words = 'It is not live: too slow, and the archive says mismatch at tick 0.';
  const late = (verdict: string) =>
    faultsOfRun((_, run) => Object.assign(run, { timestamp: run.timestamp + 60_000, verdict }));
  expect(late('not live: too slow')).toEqual([]);
  expect(late('mismatch at tick 0')).toEqual([words]);
});

test('a run that is not the one that was shown is no verified one', () => {
  const shown = (verdict: string) =>
    faultsOfRun(({ stream }, run) => {
      if (stream) stream.seed = '0'.repeat(64);
      run.verdict = verdict;
    });
  expect(shown('not as streamed: seed')).toEqual([]);
  expect(shown('malformed')).toEqual(['It is not as streamed: seed, and the archive says malformed.']);
});

test('a run that fails says that, whatever was shown of it', () => {
  const failing = faultsOfRun(({ stream }, run) => {
    if (stream) stream.seed = '0'.repeat(64);
    Object.assign(run, { score: run.score + 100, verdict: 'malformed' });
  });
  expect(failing).toEqual([
    expect.stringMatching(/^It is mismatch at tick \d+, and the archive says malformed/),
  ]);
});

test('a run that was not played is no fault, and nothing is fine without it', () => {
  const archive = readArchive(bytes);
  const report = judgeArchive(
    archive,
    [
      null,
      ...runsToPlay(archive)
        .slice(1)
        .map(() => ({ type: 'verified' as const })),
    ],
    hash,
  );
  expect([report.holds, report.unplayed, faultsIn(report)]).toEqual(['open', 1, []]);
  expect(report.findings.map(({ holds }) => holds)).toEqual(['yes', 'yes', 'yes', 'open', 'open']);
});

test('a run that never became an entry is no best, and why it was not can not be known', () => {
  const { head, lines } = structuredClone(sample);
  const first = head.winners[0]?.entrant ?? 0;
  const runs = [first, 7].flatMap((entrant) => lines[entrant - 1]?.part.tickets ?? []).map(({ run }) => run);
  for (const run of runs) if (run) run.pending = true;
  expect(faultsIn(judge(bytesOf({ head, lines })))).not.toEqual([]);
  const report = judge(bytesOf({ head: { ...head, winners: winnersOf(lines) }, lines }));
  expect(faultsIn(report)).toEqual([]);
  expect(report.standing.map(({ entrant }) => entrant)).not.toContain(first);
  const ids = lines.flatMap(({ part }) => part.tickets.flatMap(({ run }) => (run?.pending ? [run.id] : [])));
  expect(ids.length).toBeGreaterThan(3);
  expect(report.unprovable).toContain(`Why these runs came in and have no place: ${ids.join(', ')}.`);
});

test('a moment that a ticket’s coins come from is told in words, and whether it is that of its creation', () => {
  const seedsOf = (seed: (createdAt: number) => number | undefined) => {
    const { head, lines } = structuredClone(sample);
    for (const { part } of lines)
      for (const ticket of part.tickets) {
        const seed_time = seed(ticket.created_at);
        if (seed_time !== undefined) ticket.seed_time = seed_time;
      }
    return seedsIn(readArchive(bytesOf({ head, lines })));
  };
  expect(seedsOf(() => undefined)).toEqual({
    words: 'The coins of every ticket come from the moment in which the database made it.',
    isMoved: false,
  });
  expect(seedsOf((time) => time)).toEqual({
    words: expect.stringMatching(
      /^The moment that coins come from was written down for 10 of 10 tickets, and each/,
    ),
    isMoved: false,
  });
  expect(seedsOf((time) => time + 1)).toEqual({
    words: expect.stringMatching(
      /^The coins of 10 of 10 tickets come from another moment .* somebody chose their/,
    ),
    isMoved: true,
  });
  const { head, lines } = structuredClone(sample);
  head.cup.seed_time = 1;
  const ofCup = seedsIn(readArchive(bytesOf({ head, lines })));
  expect(ofCup.words).toBe(`${seedsOf(() => undefined).words} One is written down for the cup, too.`);
});
