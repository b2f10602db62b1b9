import { useStore } from 'zustand';
import { type Play, playStore } from '../play/play.ts';

/** Follows a part of the state of play. `selector` must pick it, and make nothing new. */
export function usePlay<T>(selector: (play: Play) => T): T {
  return useStore(playStore, selector);
}
