import type { Field } from '../../simulation/field.ts';
import type { Report } from './context.ts';

/** Reports by how many points the player is ahead of a ghost, whenever a coin changes it. */
export class Lead {
  readonly #player: Pick<Field, 'score'>;
  readonly #ghost: Pick<Field, 'score'>;
  readonly #report: Report;
  /** As seen last. */
  #points = 0;

  constructor(player: Pick<Field, 'score'>, ghost: Pick<Field, 'score'>, report: Report) {
    this.#player = player;
    this.#ghost = ghost;
    this.#report = report;
  }

  /** To be called once a frame. */
  update(): void {
    const points = this.#player.score - this.#ghost.score;
    if (points === this.#points) return;
    this.#points = points;
    this.#report({ type: 'aheadChanged', points });
  }
}
