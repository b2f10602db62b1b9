import { useStore } from 'zustand';
import { type Play, playStore } from '../game/play.ts';

/** What `selector` picks of the state of play. It must pick, and make nothing new. */
export function usePlay<T>(selector: (play: Play) => T): T {
  return useStore(playStore, selector);
}
