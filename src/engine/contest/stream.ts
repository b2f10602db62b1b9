/**
 * The pace and size of a stream: a run of a live cup as it is stored while it is played, and of the polls that read it.
 * firestore.rules enforce `STREAM`, and the number that a poll may list.
 */

/** The streams that a page asks for at once: those written last. */
export const MAX_STREAMS = 12;

export const POLL = {
  /** Milliseconds between two polls of a page, at least. */
  apartMs: 4500,
  /** Milliseconds between two looks at all runs, where there are more than a poll brings. */
  roundMs: 20_000,
  /** Milliseconds without a write after which a run counts as left. */
  leftMs: 20_000,
  /** Milliseconds after its last write for which a run is shown. */
  shownMs: 180_000,
  /** Each poll reads again what was written so shortly before the one before it: a write may become readable late. */
  overlapMs: 10_000,
} as const;

export const STREAM = {
  /** Milliseconds between two writes of a stream, at least. */
  apartMs: 1900,
  /**
   * Milliseconds of play that a write may add beyond the time since the one before. Some writes are longer on their way than
   * others: after one that was late, the next may have to leave out its latest ticks.
   */
  graceMs: 1000,
  /**
   * Milliseconds that a write may be on its way: a stream shows its run that much later, and ends that much later than a run
   * of its ticks would no longer be live.
   */
  lagMs: 20_000,
  /** Characters of inputs for each write, beside one for each tick: each cuts the stretch that is open. */
  charactersPerWrite: 8,
} as const;
