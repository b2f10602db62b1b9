/** What became of a run that was sent. */
export type Delivery =
  | { kind: 'saved'; best: number }
  /** The database said no. `reason` is set when it will never say yes. */
  | { kind: 'denied'; reason?: string }
  /** The board has not known this browser for as long as its runs took to play, but will have in time. */
  | { kind: 'early' }
  /** The player id belongs to another browser, or to this one before its data were cleared. */
  | { kind: 'foreign' };
