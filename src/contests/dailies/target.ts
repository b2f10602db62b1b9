/** The day's own target: steps towards what START's autopilot reaches on the day's coins. */

import { create } from 'zustand';
import { askMachine } from '../../board/verification/workerPort.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { SeededContest } from '../../engine/contest/recurring.ts';
import { COIN } from '../../engine/simulation/rules.ts';
import * as words from './words/en.ts';

const SHARES = { bronze: 0.25, silver: 0.5, gold: 0.75 } as const;

export interface Step {
  /** The least score that reaches it, in points. */
  at: number;
  /** To complete '400 short of ...'. */
  name: string;
}

/** The day that was asked for last, and its steps, easiest first: none until its points are known, or where nothing tells them. */
export const useTarget = create<{ id: ContestId | null; steps: readonly Step[] }>(() => ({
  id: null,
  steps: [],
}));

/** `points`: the autopilot's. */
export function stepsOf(points: number): readonly Step[] {
  if (points === 0) return [];
  const shares = Object.entries(SHARES) as [keyof typeof SHARES, number][];
  return [
    ...shares.map(([name, share]) => ({
      at: Math.ceil((share * points) / COIN.points) * COIN.points,
      name: words.steps[name],
    })),
    { at: points + COIN.points, name: words.steps.machine },
  ];
}

let asked: Promise<void> | undefined;

/** Has the autopilot play the day, once a visit. `daily`: one that has begun. Never rejects. */
export function findTarget(daily: SeededContest): Promise<void> {
  const { id, createdAt, ruleset } = daily;
  if (useTarget.getState().id !== id || !asked) {
    useTarget.setState({ id, steps: [] });
    asked = askMachine({ id, createdAt, ruleset }).then((points) => {
      if (useTarget.getState().id === id) useTarget.setState({ steps: stepsOf(points) });
    });
  }
  return asked;
}

/** A score and the steps in words: the hardest that it reaches, and the next; empty without any. */
export function targetWords(steps: readonly Step[], score: number): string {
  const reached = steps.findLast(({ at }) => at <= score);
  const next = steps.find(({ at }) => at > score);
  return [reached && words.reached(reached.name), next && words.nextStep(next.name, next.at)]
    .filter(Boolean)
    .join(' ');
}
