/** The tables of figures in README.md and in docs, from the budgets, from what was measured and from Google's prices. */

import measured from '../../bench/results.json';
import { hostingRows, monthRows, peakRows, runRows, sourceRows } from '../scale/tables.ts';
import { BUDGETS } from './budgets.ts';

/** The results of `npm run bench`. `npm run figures` weighs the bytes again. */
export type Results = typeof measured;

const KB = 1000;
/** Whole kB: so a few bytes more or less make no table stale. */
const kB = (bytes: number) => `${whole(bytes / KB)} kB`;
const whole = (figure: number) => Math.round(figure).toLocaleString('en');

type Row = readonly string[];

/** A table in Markdown. The first row is its head. */
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
    ["a replay in another site's frame, before it is pressed", kB(bytes.frame)],
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
    weighed('the frame for other sites, before a press', 'frame'),
    weighed('its replay after a press: React and controls, without the game', 'frameReplay'),
    weighed('what makes a clip, when somebody wants one', 'clip'),
    weighed('the words that cover names, with the first name', 'cover'),
    weighed('all that a visitor is sent who presses nothing, with the service worker', 'onlooker'),
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
    ['saving a run', 'one round trip', 'one', '`tests/unit/board/backend/submit.test.ts`'],
    [
      'opening the board',
      'one round trip, none within a minute',
      'as told',
      '`tests/unit/board/followed.test.ts`',
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

/** START beside Phaser's template for React, and what is to be reached. */
export function goalRows({ bytes, templateBytes, load, phones, drawing }: Results): Row[] {
  const { goals } = BUDGETS;
  const row = (
    what: string,
    ours: number,
    template: number | undefined,
    goal: number,
    isMet: boolean,
    digits = 0,
  ) => [
    what,
    ours.toFixed(digits),
    template?.toFixed(digits) ?? '',
    template === undefined ? '' : (ours / template).toFixed(2),
    `${goal}`,
    isMet ? 'yes' : 'no',
  ];
  const atMost = (what: string, ours: number, template: number, goal: number) =>
    row(what, ours, template, goal, ours / template <= goal);
  const ownAtMost = (what: string, ours: number, goal: number) =>
    row(what, ours, undefined, goal, ours <= goal);
  return [
    ['', 'ours', 'template', 'ours / template', 'goal', 'met'],
    atMost('first content, ms', load.ours.content, load.template.content, goals.content),
    atMost('first frame, ms', load.ours.frame, load.template.frame, goals.frame),
    ...Object.entries(phones).flatMap(([slowness, { load, asked, press }]) => {
      const { ours, template } = load;
      const ofPiece = (what: string, figure: number, goal: number) =>
        row(
          `${what}, of a fixed piece of work, ${slowness}`,
          figure / ours.piece,
          undefined,
          goal,
          figure / ours.piece <= goal,
          1,
        );
      return [
        atMost(`first content, ms, ${slowness}`, ours.content, template.content, goals.slowContent),
        atMost(
          `first frame of a run asked for at once, ms, ${slowness}`,
          asked.frame,
          template.frame,
          goals.slowFrame,
        ),
        ofPiece('longest task', ours.longest, goals.longest),
        ofPiece('blocked by long tasks', ours.blocked, goals.blocked),
        ...(slowness === 'x4'
          ? [ownAtMost(`press to dialog at the worst moment, ms, ${slowness}`, press.worst, goals.press)]
          : []),
        row(
          `layout shift, ${slowness}`,
          ours.shift,
          undefined,
          goals.shift,
          Number(ours.shift.toFixed(3)) <= goals.shift,
          3,
        ),
      ];
    }),
    ownAtMost("requests until the game's files are there", load.ours.requests, BUDGETS.requests),
    ownAtMost('requests after them', load.ours.laterRequests, goals.laterRequests),
    row(
      'frames a second behind START',
      drawing.start.perSecond,
      drawing.template.perSecond,
      goals.startFrames,
      drawing.start.perSecond / drawing.template.perSecond >= goals.startFrames,
      1,
    ),
    row(
      'frames a second in play',
      drawing.play.perSecond,
      undefined,
      goals.playFrames,
      drawing.play.perSecond >= goals.playFrames,
      1,
    ),
    row(
      'JavaScript before START, kB',
      bytes.start / KB,
      undefined,
      goals.start / KB,
      bytes.start <= goals.start,
      1,
    ),
    row(
      'JavaScript to the first shot, kB',
      bytes.game / KB,
      templateBytes / KB,
      goals.game / KB,
      bytes.game <= goals.game,
      1,
    ),
  ];
}

/** Everything that was measured: ours, the same screen written the obvious way, and Phaser's template for React. */
export function benchRows(results: Results): Row[] {
  const { bytes, obviousBytes, templateBytes, load, phones, drawing, play, rounds, ticks, commits } = results;
  const row = (what: string, digits: number, ours: number, obvious?: number, template?: number) => [
    what,
    ours.toFixed(digits),
    obvious?.toFixed(digits) ?? '',
    template?.toFixed(digits) ?? '',
  ];
  const loaded = (what: string, name: keyof typeof load.ours, digits = 0) =>
    [
      { load, at: '' },
      ...slow.map(([slowness, { load }]) => ({ load, at: `, slow phone, ${slowness}` })),
    ].map(({ load: { ours, baseline, template }, at }) =>
      row(`${what}${at}`, digits, ours[name], baseline[name], template[name]),
    );
  const slow = Object.entries(phones);
  const framed = (what: string, name: keyof typeof play.ours, digits = 0, unit = 1) =>
    row(what, digits, play.ours[name] / unit, play.baseline[name] / unit);
  return [
    ['', 'ours', 'obvious', 'template'],
    row('JavaScript before START, kB brotli', 0, bytes.start / KB),
    row('JavaScript to the first shot, kB brotli', 0, bytes.game / KB, obviousBytes / KB, templateBytes / KB),
    ...loaded('first content, ms', 'content'),
    ...loaded('first frame, ms', 'frame'),
    ...loaded('layout shift', 'shift', 3),
    ...loaded('requests until the game is there', 'requests'),
    ...loaded('requests after it, until the page is quiet', 'laterRequests'),
    ...loaded('blocked by tasks over 50 ms, after the first content, ms', 'blocked'),
    ...loaded('longest of them, ms', 'longest'),
    ...loaded('a fixed piece of work in the same page, ms', 'piece'),
    ...slow.flatMap(([slowness, { asked, press, drawn }]) => [
      row(`first frame of a run asked for at once, ms, ${slowness}`, 0, asked.frame),
      row(`press to dialog at the worst of 12 moments, ms, ${slowness}`, 0, press.worst),
      row(`press to dialog at the median moment, ms, ${slowness}`, 0, press.median),
      row(`frames a second, START, ${slowness}`, 1, drawn.start.perSecond),
      row(`frames a second, play, ${slowness}`, 1, drawn.play.perSecond),
    ]),
    row('frames a second, START', 1, drawing.start.perSecond, undefined, drawing.template.perSecond),
    row('frames a second, play', 1, drawing.play.perSecond, drawing.baseline.perSecond),
    row('processor time of a drawn frame, START, ms', 1, drawing.start.cpu, undefined, drawing.template.cpu),
    row('processor time of a drawn frame, play, ms', 1, drawing.play.cpu, drawing.baseline.cpu),
    framed('script a frame, mean, ms', 'mean', 2),
    framed('script a frame, p50, ms', 'p50', 2),
    framed('script a frame, p95, ms', 'p95', 2),
    framed('script a frame, p99, ms', 'p99', 2),
    framed('allocated a frame, kB', 'allocated', 1, KB),
    framed('minor collections a minute', 'minorCollections'),
    framed('major collections a minute', 'majorCollections'),
    framed('heap grown in a minute, kB', 'grown', 0, KB),
    framed('draw calls a frame', 'drawCalls', 1),
    row('heap grown in 20 rounds, kB', 0, rounds.grown / KB),
    row('tasks over 50 ms in 20 rounds, PLAY to GAME OVER', 0, rounds.longTasks),
    row('µs a tick', 1, ticks.tick),
    row('verification, times real time', 0, ticks.timesRealTime),
    row('commits judged a second, local board', 0, commits),
  ];
}

/** The spread of the times. */
export function describeCircumstances({ circumstances }: Results): string {
  const { medianOf, cores, loadAverage, quickest, slowest, minutes } = circumstances;
  return `${minutes.toFixed(1)} minutes, medians of ${medianOf} rounds, on ${cores} cores at a load of ${whole(loadAverage)}: a fixed piece of work took ${whole(quickest)} to ${whole(slowest)} ms.`;
}

const TABLES: Record<string, (results: Results) => string> = {
  fetched,
  budgets,
  goals: (results) => markdown(goalRows(results)),
  bench: (results) => `${describeCircumstances(results)}\n\n${markdown(benchRows(results))}`,
  month: (results) => markdown(monthRows(results)),
  runs: () => markdown(runRows()),
  hosting: (results) => markdown(hostingRows(results)),
  peak: (results) => markdown(peakRows(results)),
  sources: () => markdown(sourceRows()),
};

/** The documents with tables, and which tables. Each is between `<!-- figures:name -->` and `<!-- /figures -->`. */
export const DOCUMENTS = {
  'README.md': ['fetched'],
  'docs/performance.md': ['budgets', 'goals', 'bench'],
  'docs/notes/scale.md': ['month', 'runs', 'hosting', 'peak', 'sources'],
};

/** A document with its tables as they should be. */
export function withTables(document: string, names: string[], results: Results = measured): string {
  return names.reduce((text, name) => {
    const place = new RegExp(`(<!-- figures:${name} -->)[^]*?(<!-- /figures -->)`);
    if (!place.test(text)) throw new Error(`No place is marked for the table '${name}'`);
    return text.replace(place, (_, begin, end) => `${begin}\n\n${TABLES[name]?.(results)}\n\n${end}`);
  }, document);
}
