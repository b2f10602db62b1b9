/**
 * Fewer pixels while frames come late: where no graphics card draws, a frame costs its pixels. The resolution comes back
 * when frames are in time, and stays where it is when fewer pixels don't help, as on a screen of 30 Hz.
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

/** A step down helps when it leaves at most this share of the time of a frame. */
const HELPFUL = 0.9;

/** Windows in time before a step up. Each step up that was too much doubles it. */
const PATIENCE = 5;
const MAX_PATIENCE = 80;

export class Resolution {
  /** Pixels per field px at full resolution: above 0. */
  full = 1;
  /** CSS pixels per field px: above 0. */
  shown = 1;
  /** Called after a step. */
  onChange: () => void = () => {};
  #step = 0;
  /** The lowest step that may help. */
  #lowest = SHARES.length - 1;
  #lastTime = Number.NEGATIVE_INFINITY;
  #windowBegin = 0;
  /** The first window, and that after a pause, proves nothing: much else is in progress. */
  #isSettling = false;
  #frames = 0;
  #latestMove: 'none' | 'down' | 'up' = 'none';
  /** Milliseconds a frame in the window before the latest step. */
  #before = 0;
  #windowsInTime = 0;
  #patience = PATIENCE;

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
    if (latestMove === 'down' && frameMs > this.#before * HELPFUL) {
      this.#lowest = this.#step - 1;
      this.#moveTo(this.#lowest);
    } else if (frameMs > LATE_MS) {
      this.#windowsInTime = 0;
      if (latestMove === 'up') this.#patience = Math.min(this.#patience * 2, MAX_PATIENCE);
      if (this.#step === this.#lowest || this.#scaleAt(this.#step + 1) === this.scale) return;
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

  #moveTo(step: number): void {
    this.#step = step;
    this.onChange();
  }
}
