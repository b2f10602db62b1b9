import type { SkinId } from '../simulation/skins.ts';
import { type Liveness, liveness } from './live.ts';
import type { CupPlan } from './terms.ts';

/** A run of a cup, as far as its terms and its ticket bind it. Times in epoch milliseconds. */
interface BoundRun {
  skin: SkinId;
  ruleset: number;
  ticks: number;
  /** When the board had it. */
  timestamp: number;
}

/** In the words of docs/verdicts.md, which archives have too. */
export type Breach =
  | 'another skin than its ticket'
  | 'other rules than the cup'
  | `not live: ${Exclude<Liveness, 'live'>}`;

/** The breach of what a cup and a ticket allow in a run; undefined: none. */
export function findBreach(
  { skins, ruleset, pauseSeconds }: Pick<CupPlan, 'skins' | 'ruleset' | 'pauseSeconds'>,
  run: BoundRun,
  ticket: { skin: string; startedAt: number },
): Breach | undefined {
  if (run.skin !== ticket.skin || !skins.includes(run.skin)) return 'another skin than its ticket';
  if (run.ruleset !== ruleset) return 'other rules than the cup';
  const wallMs = run.timestamp - ticket.startedAt;
  const played = liveness({ ticks: run.ticks, wallMs, pauseS: pauseSeconds });
  return played === 'live' ? undefined : `not live: ${played}`;
}
