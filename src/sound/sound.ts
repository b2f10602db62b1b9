/** What is heard of the game. */

import type { Emitter } from 'nanoevents';
import type { GameEvents } from '../game/events.ts';
import { followSounds } from './cues.ts';
import type { Mixer } from './mixer.ts';
import { openSpeaker } from './speaker.ts';

export function giveSound(events: Emitter<GameEvents>): void {
  let mixer: Mixer | undefined;
  let isPlaying = false;
  let level = 1;
  const setBass = () => {
    mixer?.bass.setLevel(level);
    if (isPlaying) mixer?.bass.start();
    else mixer?.bass.stop();
  };
  events.on('playing', (next) => {
    isPlaying = next;
    setBass();
  });
  events.on('level', (next) => {
    level = next;
    setBass();
  });
  followSounds(events, (name, semitones) => mixer?.play(name, semitones));
  openSpeaker((opened) => {
    mixer = opened;
    setBass();
  });
}
