/** Connects sounds and music to the game. */

import type { Emitter } from 'nanoevents';
import type { GameEvents } from '../play/events.ts';
import { playStore } from '../play/play.ts';
import { useSettings } from '../settings/settings.ts';
import type { Ear } from './byEar.ts';
import type { Mixer } from './mixer.ts';
import { openSpeaker } from './speaker.ts';

const isByEar = () => useSettings.getState().byEar;

/** Resolves once what playing by ear takes is there, at once where nobody has asked for it. Rejects when it can't be fetched. */
export async function fetchEar(): Promise<typeof import('./byEar.ts') | undefined> {
  return isByEar() ? import('./byEar.ts') : undefined;
}

interface Page {
  /** False in a run for a prize, where a tone would be more than eyes have. */
  isByEarFair: () => boolean;
  /** True where there is a menu to play to. */
  hasMenu: boolean;
}

export function connectSound(events: Emitter<GameEvents>, { isByEarFair, hasMenu }: Page): void {
  let mixer: Mixer | undefined;
  let ear: Ear | undefined;
  const setMusic = () => mixer?.setMusic(playStore.getState(), hasMenu);
  const setEar = async () => {
    const fetched = await fetchEar();
    if (isByEar()) ear ??= fetched?.openEar(events, () => (isByEarFair() ? mixer : undefined));
    else {
      ear?.close();
      ear = undefined;
    }
  };
  const followEar = () => {
    setEar().catch((error: unknown) => console.error('Could not fetch what playing by ear takes', error));
  };
  playStore.subscribe(setMusic);
  openSpeaker((opened) => {
    mixer = opened;
    mixer.follow(events, playStore.getState, (x) => ear?.panOf(x));
    setMusic();
  });
  useSettings.subscribe(followEar);
  followEar();
}
