import type { Span } from './source.ts';

/**
 * An expression that has no value: an error of the rules language, or something this engine can't judge.
 * It is itself a result, because `||` and `&&` may still decide without it. What we don't know is a failure
 * too: a request is allowed only where no value of the unknown could have denied it.
 */
export class Failure {
  readonly reason: string;
  readonly at: Span | undefined;

  constructor(reason: string, at?: Span) {
    this.reason = reason;
    this.at = at;
  }

  /** The failure, placed at `span` unless it has a place. */
  placed(span: Span): Failure {
    return this.at === undefined ? new Failure(this.reason, span) : this;
  }
}

/** A failure of ours, not of the rules. */
export function cantJudge(what: string): Failure {
  return new Failure(`can't judge: ${what}`);
}

/** Too many expressions, as in production. It ends the judgement: neither `||` and `&&` nor another allow absorb it. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
}
