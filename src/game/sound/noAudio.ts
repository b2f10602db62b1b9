let isTold = false;

/** Says once in a visit that there is no sound (spec 8). */
export function tellNoAudio(error: unknown): void {
  if (!isTold) console.warn('Audio not supported', error);
  isTold = true;
}
