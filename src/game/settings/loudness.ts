import type { Preferences } from './preferences.ts';

type Volumes = Pick<Preferences, 'volume' | 'music' | 'muted'>;

/** The gain, 0 to 1: squared, because people hear equal ratios as equal steps. */
export function loudness(of: 'volume' | 'music', settings: Volumes): number {
  return settings.muted ? 0 : (settings[of] / 100) ** 2;
}

/** True if sounds or music are heard. */
export function isAudible(settings: Volumes): boolean {
  return loudness('volume', settings) + loudness('music', settings) > 0;
}
