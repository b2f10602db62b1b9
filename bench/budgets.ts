/**
 * The most that the product may cost. Tests hold it to what does not depend on the machine: `tests/unit/app/bytes.test.ts`,
 * `tests/e2e/frames.spec.ts` and `tests/e2e/start.spec.ts`. `npm run bench` prints which of its `goals` are met.
 */
export const BUDGETS = {
  /** Brotli bytes, as tools/bytes.ts weighs them. */
  bytes: {
    start: 76_000,
    game: 200_000,
    gameAndArt: 291_000,
    firebase: 53_000,
    wallet: 87_000,
    verifyWorker: 23_000,
    frame: 20_100,
    frameReplay: 68_000,
    clip: 52_000,
    cover: 15_000,
    onlooker: 300_000,
  },
  /** From the link until the game's files are there. */
  requests: 11,
  /** A frame at level 12 with every effect on. */
  frame: {
    /** Bytes. */
    allocated: 12_000,
    /** Things, then lights: see sprites.ts. */
    drawCalls: 2,
    /** The fill of the canvas (tools/browser/overdraw.ts): in play, and behind START. */
    overdraw: { play: 2, start: 1.5 },
  },
  /** Bytes by which the heap may grow in twenty rounds. */
  grown: 1_000_000,
  /** Goals of START and play beside Phaser's template, in `npm run bench` on two quiet cores without a graphics card. */
  goals: {
    /** Milliseconds, ours over the template's: at most. */
    content: 0.8,
    slowContent: 0.25,
    frame: 1.2,
    slowFrame: 0.9,
    /** On a slow phone: the longest task, and all of what is longer than 50 ms, over a fixed piece of work there. */
    longest: 1.2,
    blocked: 4.5,
    /** Milliseconds from a press to its dialog, on a phone four times slower. */
    press: 200,
    /** Requests after them, until the page is quiet. */
    laterRequests: 8,
    /** Frames a second behind START over the template's: at least. */
    startFrames: 1.2,
    /** Frames a second in play, at least: 1.6 times the 35.3 that it began with. */
    playFrames: 56,
    /** Processor time of a drawn frame in play, on the field of late frames, over the obvious way's: at most. */
    playCpu: 1.6,
    /** Milliseconds of script in a frame. */
    mean: 1,
    p99: 2.5,
    /** Tasks of more than 50 ms from PLAY to GAME OVER, in twenty rounds. */
    longTasks: 0,
    /** Microseconds of the simulation. */
    tick: 15,
    /** The factor by which a run is verified faster than it was played: at least. */
    timesRealTime: 1000,
    /** Cumulative layout shift. */
    shift: 0,
    /** Brotli bytes of JavaScript. */
    start: 75_000,
    game: 200_000,
  },
};
