/** The parts of READY (spec 2.2) that a phone held upright has below its field, and every other window over it. */

import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { RULESETS } from '../../engine/simulation/rulesets.ts';
import { POWER_UP_SECONDS, POWER_UPS } from '../content/powerUps.ts';
import { runGoals } from './goals.ts';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';
import './ready.css';

export interface ReadyParts {
  /** Beside PLAY: the way past the run; `null`: none. */
  instead: ReactNode;
  /** For players who have not met the power-ups yet. */
  explainsPowerUps: boolean;
}

export function ReadyGoal() {
  const ghost = usePlay((play) => play.ghost);
  const goal = useStore(runGoals, ({ ready }) => ready);
  const aim = [ghost !== null && words.ghost(ghost), goal].filter(Boolean).join(' ');
  return aim && <p className="ready-goal">{aim}</p>;
}

export function PowerUpLegend() {
  const { powerUps } = RULESETS[usePlay((play) => play.ruleset)];
  return (
    <ul className="legend" aria-label={words.powerUpSeconds(POWER_UP_SECONDS)}>
      {powerUps.map((kind) => {
        const { picture, name, effect } = POWER_UPS[kind];
        return (
          <li key={kind}>
            <img src={picture} alt="" width={25} height={25} />
            <b>{name}</b>
            <span>{effect}</span>
          </li>
        );
      })}
    </ul>
  );
}
