import { useEffect, useState } from 'react';
import type { Story } from '../../game/play/story.ts';

/** The module that tells the story of a run. */
export const loadStory = () => import('../../game/play/story.ts');

/** The story of a run: `null` until its recording was read, where it can't be read, and of a run without one. */
export function useStory(replay: Uint8Array | null): Story | null {
  const [story, setStory] = useState<Story | null>(null);
  useEffect(() => {
    if (!replay) return;
    const reading = new AbortController();
    loadStory()
      .then(({ storyOf }) => storyOf(replay, reading.signal))
      .then(setStory)
      .catch((error: unknown) => {
        if (!reading.signal.aborted) console.error('The story of the run:', error);
      });
    return () => reading.abort();
  }, [replay]);
  return story;
}
