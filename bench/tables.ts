/** The tables that `npm run bench` prints: its goals, and everything that it measured. */

import { BUDGETS } from './budgets.ts';
import type measured from './results.json';

type Drawn = (typeof measured)['drawing']['play'];
export type Results = typeof measured & { drawing: { quiet: Drawn } };

const KB = 1000;
const whole = (figure: number) => Math.round(figure).toLocaleString('en');

type Row = readonly string[];

/** START beside Phaser's template for React, and what is to be reached. */
export function goalRows({
  bytes,
  templateBytes,
  load,
  phones,
  drawing,
  play,
  rounds,
  ticks,
}: Results): Row[] {
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
  const ownAtMost = (what: string, ours: number, goal: number, digits = 0) =>
    row(what, ours, undefined, goal, ours <= goal, digits);
  const ownAtLeast = (what: string, ours: number, goal: number, digits = 0) =>
    row(what, ours, undefined, goal, ours >= goal, digits);
  return [
    ['', 'ours', 'template', 'ours / template', 'goal', 'met'],
    atMost('first content, ms', load.ours.content, load.template.content, goals.content),
    atMost('first frame, ms', load.ours.frame, load.template.frame, goals.frame),
    ...Object.entries(phones).flatMap(([slowness, { load, asked, press }]) => {
      const { ours, template } = load;
      const ofPiece = (what: string, figure: number, goal: number) =>
        ownAtMost(`${what}, of a fixed piece of work, ${slowness}`, figure / ours.piece, goal, 1);
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
    ownAtLeast('frames a second in play', drawing.play.perSecond, goals.playFrames, 1),
    ownAtMost(
      "processor time of a frame in quiet play, over the obvious way's",
      drawing.quiet.cpu / drawing.baseline.cpu,
      goals.playCpu,
      2,
    ),
    ownAtMost('script a frame, mean, ms', play.ours.mean, goals.mean, 2),
    ownAtMost('script a frame, p99, ms', play.ours.p99, goals.p99, 1),
    ownAtMost('tasks over 50 ms in 20 rounds', rounds.longTasks, goals.longTasks),
    ownAtMost('µs a tick', ticks.tick, goals.tick, 1),
    ownAtLeast('verification, times real time', ticks.timesRealTime, goals.timesRealTime),
    ownAtMost('JavaScript before START, kB', bytes.start / KB, goals.start / KB, 1),
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
    row('the same on a quiet field, ms', 1, drawing.quiet.cpu, drawing.baseline.cpu),
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
