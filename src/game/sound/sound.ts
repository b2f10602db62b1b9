/** Connects sounds and bass to the game. */

import type { Emitter } from 'nanoevents';
import type { GameEvents } from '../play/events.ts';
import { isPlaying, playStore } from '../play/play.ts';
import { streakRow } from '../play/streaks.ts';
import { useSettings } from '../settings/settings.ts';
import type { Ear } from './byEar.ts';
import { followSounds } from './cues.ts';
import type { Mixer } from './mixer.ts';
import { openSpeaker } from './speaker.ts';

const isByEar = () => useSettings.getState().byEar;

/** Resolves once what playing by ear takes is there, at once where nobody has asked for it. Rejects when it can't be fetched. */
export async function fetchEar(): Promise<typeof import('./byEar.ts') | undefined> {
  return isByEar() ? import('./byEar.ts') : undefined;
}

/** `isByEarFair`: false in a run for a prize, where a tone would be more than eyes have. */
export function connectSound(events: Emitter<GameEvents>, isByEarFair = () => true): void {
  let mixer: Mixer | undefined;
  let ear: Ear | undefined;
  /** The bass plays while time passes in a run, as fast as the level says. */
  const setBass = () => {
    const play = playStore.getState();
    const row = streakRow(play.tally);
    mixer?.bass(isPlaying(play) ? play.level : null, { powerUpsLeft: play.powerUpsLeft, row });
  };
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
  playStore.subscribe(setBass);
  followSounds(events, (name, semitones, loudness, x) =>
    mixer?.play(name, semitones, loudness, x === undefined ? x : ear?.panOf(x)),
  );
  openSpeaker((opened) => {
    mixer = opened;
    setBass();
  });
  useSettings.subscribe(followEar);
  followEar();
}
