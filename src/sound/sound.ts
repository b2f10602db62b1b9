/** Connects sounds and bass to the game. */

import type { Emitter } from 'nanoevents';
import type { GameEvents } from '../game/events.ts';
import { isPlaying, playStore } from '../game/play.ts';
import { streakRow } from '../game/streaks.ts';
import { followSounds } from './cues.ts';
import type { Mixer } from './mixer.ts';
import { openSpeaker } from './speaker.ts';

export function connectSound(events: Emitter<GameEvents>): void {
  let mixer: Mixer | undefined;
  /** The bass plays while time passes in a run, as fast as the level says. */
  const setBass = () => {
    const play = playStore.getState();
    const row = streakRow(play.tally);
    mixer?.bass(isPlaying(play) ? play.level : null, { powerUpsLeft: play.powerUpsLeft, row });
  };
  playStore.subscribe(setBass);
  followSounds(events, (...sound) => mixer?.play(...sound));
  openSpeaker((opened) => {
    mixer = opened;
    setBass();
  });
}
