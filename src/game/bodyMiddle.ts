/** Where the middle of a body is seen: `along`, 0 to 1, from where the latest tick found it to where it left it. */

import type { Body } from '../simulation/arcade.ts';

export function middleX({ position, prevFrame, width }: Body, along: number): number {
  return prevFrame.x + (position.x - prevFrame.x) * along + width / 2;
}

export function middleY({ position, prevFrame, height }: Body, along: number): number {
  return prevFrame.y + (position.y - prevFrame.y) * along + height / 2;
}
