/** Playing by ear. Import it late: it is fetched for players who have asked for it. */

import type { Emitter } from 'nanoevents';
import type { GameEvents } from '../play/events.ts';
import { isPlaying, playStore } from '../play/play.ts';
import { hear, panOf } from './ear.ts';
import { type Hum, openHum } from './hum.ts';
import type { Mixer } from './mixer.ts';

export interface Ear {
  /** See `panOf` of ear.ts. */
  panOf(x: number): number;
  close(): void;
}

/** Hums while a run goes on, from the time on at which there is a mixer. The demo behind START is none. */
export function openEar(events: Emitter<GameEvents>, mixerOf: () => Mixer | undefined): Ear {
  let hum: Hum | undefined;
  const unfollow = [
    events.on('drawn', (field, alpha) => {
      const mixer = mixerOf();
      if (!mixer || !isPlaying(playStore.getState())) return;
      hum ??= openHum(mixer);
      hum.tell(hear(field, alpha));
    }),
    playStore.subscribe((play) => {
      if (!isPlaying(play)) hum?.tell(null);
    }),
  ];
  return {
    panOf,
    close() {
      for (const stop of unfollow) stop();
      hum?.close();
    },
  };
}
