import { create } from 'zustand';
import { type Asked, followAsked, isAsked } from './asked.ts';
import type { FieldLook } from './preferences.ts';
import { useSettings } from './settings.ts';

const QUIET = ['field', '(prefers-contrast: more)', 'quiet' satisfies FieldLook] as const satisfies Asked;

/** Frames have come late in this visit, and a quiet field helps. */
const useLateness = create(() => ({ isLate: false }));
export const setLate = (isLate: boolean) => useLateness.setState({ isLate });

/** The device's reason for a quiet field, where the player leaves it the choice. */
function reason(): 'contrast' | 'late' | null {
  if (useSettings.getState().field !== 'system') return null;
  if (isAsked(QUIET)) return 'contrast';
  return useLateness.getState().isLate ? 'late' : null;
}

/** Keeps `data-field` of the page 'quiet' or 'full'. */
export function applyField(): void {
  const apply = () => {
    document.documentElement.dataset.field = reason() || isAsked(QUIET) ? QUIET[2] : 'full';
  };
  followAsked(QUIET, apply);
  useLateness.subscribe(apply);
  apply();
}

export const useQuietReason = () => useLateness(reason);
