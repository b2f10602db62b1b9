/** The printers suffer: what they let fly is ever more smoke and ever fewer notes. */

import type { Skyline } from './skyline.ts';
import { type Sprites, setFrame } from './sprites.ts';
import { EFFECTS } from './textures.ts';
import { RIM_SHADE } from './tints.ts';

/** The coins shot in a run after which one of a printer's three notes is smoke, and then two. */
const SMOKES_FROM: readonly number[] = [100, 500];

export class Smoke {
  readonly #unit: number;
  readonly #skyline: Skyline;

  constructor({ unit }: Sprites, skyline: Skyline) {
    this.#unit = unit;
    this.#skyline = skyline;
  }

  /** `coins`: those shot in the run. Call after the skyline is drawn. */
  draw(coins: number): void {
    for (let index = 0; index < SMOKES_FROM.length && coins >= (SMOKES_FROM[index] as number); index++) {
      for (const { notes } of this.#skyline.printers) {
        const note = notes[index];
        if (!note?.image.visible) continue;
        setFrame(note.image, EFFECTS.glow);
        note.image.setTint(RIM_SHADE).setScale(this.#unit * (0.6 + note.way * 0.7));
        note.image.alpha *= 0.8;
      }
    }
  }
}
