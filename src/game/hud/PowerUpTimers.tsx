import { POWER_UP_KINDS, type PowerUpKind } from '../../engine/simulation/rules.ts';
import { POWER_UP_SECONDS, POWER_UPS } from '../content/powerUps.ts';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';

/** The bar warns when this share of the time, or less, remains. */
const RUNS_OUT = 0.25;

export function PowerUpTimers() {
  const shares = usePlay((play) => play.powerUpsLeft);
  const active = POWER_UP_KINDS.filter((kind) => shares[kind] > 0);
  if (active.length === 0) return null;
  return (
    <ul className="hud-timers" aria-label={words.powerUps}>
      {active.map((kind) => (
        <Timer key={kind} kind={kind} share={shares[kind]} />
      ))}
    </ul>
  );
}

function Timer({ kind, share }: { kind: PowerUpKind; share: number }) {
  const seconds = Math.ceil(share * POWER_UP_SECONDS);
  return (
    <li className={share <= RUNS_OUT ? 'hud-timer runs-out' : 'hud-timer'}>
      <img src={POWER_UPS[kind].picture} alt="" />
      <div
        className="hud-timer-bar"
        role="progressbar"
        aria-label={POWER_UPS[kind].name}
        aria-valuemin={0}
        aria-valuemax={POWER_UP_SECONDS}
        aria-valuenow={seconds}
        aria-valuetext={words.powerUpLeft(seconds)}
      >
        <span style={{ scale: `${share} 1` }} />
      </div>
    </li>
  );
}
