/**
 * Fewer pixels while frames come late: where no graphics card draws, a frame costs its pixels. The resolution comes back
 * when frames are in time, and stays where it is when fewer pixels don't help, as on a screen of 30 Hz. Where it can't
 * fall further, the field becomes quiet, for this visit.
 */

/** Shares of the full resolution, in width and height. It never falls below a pixel per field px. */
const SHARES = [1, 0.75, 0.5] as const;

/** Frames are judged by their mean over this time. */
const WINDOW_MS = 2000;
/** Milliseconds without a frame that are a pause and not a late frame. */
const PAUSE_MS = 250;

/** Late above, in time below: milliseconds a frame. */
const LATE_MS = 20;
const IN_TIME_MS = 17.5;

/** A step down, or a quiet field, helps when it leaves at most this share of the time of a frame. */
const HELPFUL = 0.9;

/** Windows in time before a step up. Each step up that was too much doubles it. */
const PATIENCE = 5;
const MAX_PATIENCE = 80;

/** Late windows at the lowest resolution before the field is quiet: one may be another program's. */
const LATE_WINDOWS = 2;

export class Resolution {
  /** Pixels per field px at full resolution: above 0. */
  full = 1;
  /** CSS pixels per field px: above 0. */
  shown = 1;
  /** Called after a step. */
  onChange: () => void = () => {};
  /** Nobody plays behind a veil, and its field is not made quiet. */
  isVeiled = false;
  #step = 0;
  /** The lowest step that may help. */
  #lowest = SHARES.length - 1;
  #lastTime = Number.NEGATIVE_INFINITY;
  #windowBegin = 0;
  /** The first window, and that after a pause, proves nothing: much else is in progress. */
  #isSettling = false;
  #frames = 0;
  #latestMove: 'none' | 'down' | 'up' | 'quiet' = 'none';
  /** Milliseconds a frame in the window before the latest step, or before the field was quiet. */
  #before = 0;
  #windowsInTime = 0;
  #patience = PATIENCE;
  /** In a row at the lowest resolution. Never enough once a quiet field has been tried. */
  #lateWindows = 0;

  /** `onQuiet`: called when the field is to be quiet, and with `false` when frames come at the same pace: the screen's. */
  constructor(readonly onQuiet: (isQuiet: boolean) => void = () => {}) {}

  /** Pixels per field px as drawn: above 0, at most `full`. */
  get scale(): number {
    return this.#scaleAt(this.#step);
  }

  #scaleAt(step: number): number {
    const { full } = this;
    return Math.max(full * (SHARES[step] as number), Math.min(full, 1));
  }

  /** For another place: whether fewer pixels help is open again. */
  reconsider(): void {
    this.#lowest = SHARES.length - 1;
    this.#lastTime = Number.NEGATIVE_INFINITY;
  }

  /** Call it once a frame while the game moves. `time`: milliseconds. */
  frame(time: number): void {
    const hasPaused = time - this.#lastTime > PAUSE_MS;
    this.#lastTime = time;
    if (hasPaused) {
      this.#begin(time);
      this.#isSettling = true;
      this.#latestMove = 'none';
    } else {
      this.#frames += 1;
    }
    const elapsed = time - this.#windowBegin;
    if (elapsed < WINDOW_MS) return;
    if (!this.#isSettling) this.#judge(elapsed / this.#frames);
    this.#isSettling = false;
    this.#begin(time);
  }

  #begin(time: number): void {
    this.#windowBegin = time;
    this.#frames = 0;
  }

  /** `frameMs`: the mean of a window. */
  #judge(frameMs: number): void {
    const latestMove = this.#latestMove;
    this.#latestMove = 'none';
    if (frameMs <= LATE_MS && this.#lateWindows > 0) this.#lateWindows = 0;
    if (latestMove === 'down' && frameMs > this.#before * HELPFUL) {
      this.#lowest = this.#step - 1;
      this.#moveTo(this.#lowest);
    } else if (latestMove === 'quiet' && Math.abs(frameMs / this.#before - 1) < 1 - HELPFUL) {
      this.onQuiet(false);
    } else if (frameMs > LATE_MS) {
      this.#windowsInTime = 0;
      if (latestMove === 'up') this.#patience = Math.min(this.#patience * 2, MAX_PATIENCE);
      const isLeast = this.#step === SHARES.length - 1 || this.#scaleAt(this.#step + 1) === this.scale;
      if (isLeast) this.#quieten(frameMs);
      if (isLeast || this.#step === this.#lowest) return;
      this.#before = frameMs;
      this.#latestMove = 'down';
      this.#moveTo(this.#step + 1);
    } else if (frameMs < IN_TIME_MS && this.#step > 0) {
      this.#windowsInTime += 1;
      if (this.#windowsInTime < this.#patience) return;
      this.#windowsInTime = 0;
      this.#latestMove = 'up';
      this.#moveTo(this.#step - 1);
    }
  }

  #quieten(frameMs: number): void {
    if (this.isVeiled || ++this.#lateWindows < LATE_WINDOWS) return;
    this.#lateWindows = Number.NEGATIVE_INFINITY;
    this.#before = frameMs;
    this.#latestMove = 'quiet';
    this.onQuiet(true);
  }

  #moveTo(step: number): void {
    this.#step = step;
    this.onChange();
  }
}
