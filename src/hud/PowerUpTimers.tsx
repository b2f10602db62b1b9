import doubleShot from '../../assets/power-ups/doubleShot.svg';
import rapidFire from '../../assets/power-ups/rapidFire.svg';
import shield from '../../assets/power-ups/shield.svg';
import speed from '../../assets/power-ups/speed.svg';
import { POWER_UP, POWER_UP_KINDS, type PowerUpKind, TICKS_PER_SECOND } from '../simulation/rules.ts';
import { usePlay } from './playState.ts';

const PICTURES: Record<PowerUpKind, string> = { speed, doubleShot, shield, rapidFire };

export const POWER_UP_NAMES: Record<PowerUpKind, string> = {
  speed: 'Speed',
  doubleShot: 'Double shot',
  shield: 'Shield',
  rapidFire: 'Rapid fire',
};

const SECONDS = POWER_UP.duration / TICKS_PER_SECOND;

/** The last share of a power-up's time, in which its bar warns. */
const RUNS_OUT = 0.25;

export function PowerUpTimers() {
  const shares = usePlay((play) => play.powerUpsLeft);
  const active = POWER_UP_KINDS.filter((kind) => shares[kind] > 0);
  return (
    <ul className="hud-timers" aria-label="Power-ups">
      {active.map((kind) => (
        <Timer key={kind} kind={kind} share={shares[kind]} />
      ))}
    </ul>
  );
}

function Timer({ kind, share }: { kind: PowerUpKind; share: number }) {
  const seconds = Math.ceil(share * SECONDS);
  return (
    <li className={share <= RUNS_OUT ? 'hud-timer runs-out' : 'hud-timer'}>
      <img src={PICTURES[kind]} alt="" />
      <div
        className="hud-timer-bar"
        role="progressbar"
        aria-label={POWER_UP_NAMES[kind]}
        aria-valuemin={0}
        aria-valuemax={SECONDS}
        aria-valuenow={seconds}
        aria-valuetext={`${seconds} seconds left`}
      >
        <span style={{ scale: `${share} 1` }} />
      </div>
    </li>
  );
}
