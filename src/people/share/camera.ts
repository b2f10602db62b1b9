/** Follows the player where a picture is narrower than the field. */

import { FIELD } from '../../engine/simulation/rules.ts';

/** The player's distance from the middle that the camera stands still for, as a share of what is seen. */
const CALM = 0.15;

/** The share of the way that it goes in a frame. */
const EASE = 0.12;

/**
 * `playerX`: where the player begins, in field px. `seen`: the share of the field that is seen, up to 1. The camera takes where
 * the player is in each frame, and returns what is beyond the left edge, as a share of the field's width.
 */
export function createCamera(playerX: number, seen: number): (playerX: number) => number {
  const room = (1 - seen) * FIELD.width;
  const calm = CALM * seen * FIELD.width;
  const within = (left: number) => Math.min(Math.max(left, 0), room);
  const half = (seen * FIELD.width) / 2;
  let left = within(playerX - half);
  return (playerX) => {
    const off = playerX - half - left;
    const wanted = Math.sign(off) * Math.max(Math.abs(off) - calm, 0);
    left = within(left + wanted * EASE);
    return left / FIELD.width;
  };
}
