/** The tables of figures in README.md and docs/performance.md, from the budgets and from what was measured. */

import measured from '../../bench/results.json';
import { BUDGETS } from './budgets.ts';

/** What `npm run bench` measured. `npm run figures` weighs the bytes anew. */
export type Results = typeof measured;

const KB = 1000;
/** Whole kB: so a few bytes more or less make no table stale. */
const kB = (bytes: number) => `${whole(bytes / KB)} kB`;
const whole = (figure: number) => Math.round(figure).toLocaleString('en');

type Row = readonly string[];

/** A table as Markdown has it. The first row is its head. */
const markdown = ([head = [], ...rows]: Row[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const fetched = ({ bytes, obviousBytes, play }: Results) =>
  markdown([
    ['What', 'How much'],
    ['JavaScript before START, as it is sent (brotli)', kB(bytes.start)],
    ['JavaScript of the whole game, START included', kB(bytes.game)],
    ['the same screen with Phaser and React, written the obvious way', kB(obviousBytes)],
    ['besides: Firebase, when the board is asked', kB(bytes.firebase)],
    ['besides: the wallet, when somebody pays with one', kB(bytes.wallet)],
    ['besides: the worker that verifies the board', kB(bytes.verifyWorker)],
    [
      'a frame in the densest play',
      `${whole(play.ours.drawCalls)} draw calls, ${kB(play.ours.allocated)} allocated`,
    ],
  ]);

const budgets = ({ bytes, play, rounds, ticks }: Results) => {
  const weighed = (what: string, name: keyof typeof bytes) => [
    what,
    kB(BUDGETS.bytes[name]),
    kB(bytes[name]),
    '`tests/unit/app/bytes.test.ts`',
  ];
  const { frame } = BUDGETS;
  return markdown([
    ['What', 'At most', 'Now', 'Held by'],
    weighed('JavaScript before START, brotli', 'start'),
    weighed('from the link to the first shot: React, app, Phaser, simulation', 'game'),
    weighed('the same with page, styles, fonts and art', 'gameAndArt'),
    weighed('Firebase, when the board is asked', 'firebase'),
    weighed('the wallet, when somebody pays with one', 'wallet'),
    weighed('the worker that verifies the board', 'verifyWorker'),
    [
      'allocated a frame at level 12, every effect on',
      kB(frame.allocated),
      kB(play.ours.allocated),
      '`tests/e2e/frames.spec.ts`',
    ],
    ['draw calls a frame', `${frame.drawCalls}`, whole(play.ours.drawCalls), 'same'],
    [
      '20 rounds: heap, canvases with WebGL, listeners',
      `+ ${kB(BUDGETS.rounds.grown)}, + 0, + 0`,
      `+ ${kB(rounds.grown)}, + 0, + 0`,
      'same',
    ],
    ['saving a run', 'one round trip', 'one', '`tests/unit/backend/submit.test.ts`'],
    [
      'opening the board',
      'one round trip, none within a minute',
      'as told',
      '`tests/unit/leaderboard/cached.test.ts`',
    ],
    [
      'script a frame, mean and p99',
      `${frame.mean} and ${frame.p99} ms`,
      `${play.ours.mean.toFixed(2)} and ${play.ours.p99.toFixed(1)} ms`,
      'bench',
    ],
    [
      'tasks over 50 ms from PLAY to GAME OVER',
      `${BUDGETS.rounds.longTasks}`,
      `${rounds.longTasks} in 20 rounds`,
      'bench',
    ],
    ['a tick', `${BUDGETS.tick} µs`, `${ticks.tick.toFixed(1)} µs`, 'bench'],
    [
      'verification, times real time',
      `${whole(BUDGETS.timesRealTime)} at least`,
      whole(ticks.timesRealTime),
      'bench',
    ],
  ]);
};

/** What `npm run bench` prints: a figure, ours, that of the same screen written the obvious way, and how they compare. */
export function benchRows(results: Results): Row[] {
  const { bytes, obviousBytes, load, slowLoad, play, rounds, ticks, commits } = results;
  const row = (what: string, ours: number, obvious?: number, digits = 0) => [
    what,
    obvious === undefined || ours === 0 ? '' : (obvious / ours).toFixed(1),
    ours.toFixed(digits),
    obvious?.toFixed(digits) ?? '',
  ];
  return [
    ['', 'obvious / ours', 'ours', 'obvious'],
    row('JavaScript before START, kB brotli', bytes.start / KB),
    row('JavaScript to the first shot, kB brotli', bytes.game / KB, obviousBytes / KB),
    row('first content, ms', load.ours.content, load.baseline.content),
    row('first frame, ms', load.ours.frame, load.baseline.frame),
    row('first content on a slow phone, ms', slowLoad.ours.content, slowLoad.baseline.content),
    row('first frame on a slow phone, ms', slowLoad.ours.frame, slowLoad.baseline.frame),
    row('script a frame, mean, ms', play.ours.mean, play.baseline.mean, 2),
    row('script a frame, p50, ms', play.ours.p50, play.baseline.p50, 2),
    row('script a frame, p95, ms', play.ours.p95, play.baseline.p95, 2),
    row('script a frame, p99, ms', play.ours.p99, play.baseline.p99, 2),
    row('allocated a frame, kB', play.ours.allocated / KB, play.baseline.allocated / KB, 1),
    row('minor collections a minute', play.ours.minorCollections, play.baseline.minorCollections),
    row('major collections a minute', play.ours.majorCollections, play.baseline.majorCollections),
    row('heap grown in a minute, kB', play.ours.grown / KB, play.baseline.grown / KB),
    row('draw calls a frame', play.ours.drawCalls, play.baseline.drawCalls, 1),
    row('heap grown in 20 rounds, kB', rounds.grown / KB),
    row('tasks over 50 ms in 20 rounds, PLAY to GAME OVER', rounds.longTasks),
    row('µs a tick', ticks.tick, undefined, 1),
    row('verification, times real time', ticks.timesRealTime),
    row('commits judged a second, local board', commits),
  ];
}

/** How far the times can be trusted. */
export function describeCircumstances({ circumstances }: Results): string {
  const { medianOf, cores, loadAverage, quickest, slowest } = circumstances;
  return `Medians of ${medianOf} rounds, on ${cores} cores at a load of ${whole(loadAverage)}: a fixed piece of work took ${whole(quickest)} to ${whole(slowest)} ms.`;
}

const TABLES: Record<string, (results: Results) => string> = {
  fetched,
  budgets,
  bench: (results) => `${describeCircumstances(results)}\n\n${markdown(benchRows(results))}`,
};

/** The documents with tables, and which tables. Each stands between `<!-- figures:name -->` and `<!-- /figures -->`. */
export const DOCUMENTS = { 'README.md': ['fetched'], 'docs/performance.md': ['budgets', 'bench'] };

/** A document with its tables as they should be. */
export function withTables(document: string, names: string[], results: Results = measured): string {
  return names.reduce((text, name) => {
    const place = new RegExp(`(<!-- figures:${name} -->)[^]*?(<!-- /figures -->)`);
    if (!place.test(text)) throw new Error(`No place is marked for the table '${name}'`);
    return text.replace(place, (_, begin, end) => `${begin}\n\n${TABLES[name]?.(results)}\n\n${end}`);
  }, document);
}
