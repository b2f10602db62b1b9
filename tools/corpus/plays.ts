/** The runs the corpus is made of. The seeds were searched for: most runs of any player are shorter. */

import type { SkinId } from '../../src/simulation/skins.ts';
import {
  every,
  flickering,
  givingUp,
  hectic,
  idle,
  type Player,
  skilled,
  spraying,
} from '../../tests/unit/replay/runs.ts';

export interface Play {
  name: string;
  seed: number;
  skin: SkinId;
  player: Player;
  /** After how many ticks the player pauses. */
  pauses?: readonly number[];
}

const SECOND = 60;

export const PLAYS: readonly Play[] = [
  { name: 'short', seed: 1, skin: 'default', player: idle },
  { name: 'long', seed: 16578, skin: 'god', player: skilled(16578) },
  { name: 'default', seed: 14294, skin: 'default', player: skilled(14294) },
  { name: 'boxer', seed: 9, skin: 'boxer', player: skilled(9) },
  { name: 'superman', seed: 12, skin: 'superman', player: skilled(12) },
  { name: 'god', seed: 1, skin: 'god', player: skilled(1) },
  { name: 'ironman', seed: 0xffff_ffff, skin: 'ironman', player: spraying(skilled(5)) },
  { name: 'paused', seed: 6, skin: 'default', player: skilled(6), pauses: [0, 600, 601, 1000, 2345] },
  { name: 'given-up', seed: 12, skin: 'god', player: givingUp(60 * SECOND, skilled(3)) },
  { name: 'hectic', seed: 3, skin: 'superman', player: hectic(skilled(3)) },
  { name: 'at-1-frame-a-second', seed: 4, skin: 'god', player: every(SECOND, skilled(4)) },
  { name: 'at-240-hz', seed: 8, skin: 'default', player: flickering(skilled(8)) },
];
