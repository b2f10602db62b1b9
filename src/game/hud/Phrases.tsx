import type { Emitter } from 'nanoevents';
import { useState } from 'react';
import type { GameEvents, PlayEvent } from '../play/events.ts';
import { PHRASE_MS, PhraseDirector } from './phrases.ts';
import { useBriefly } from './useBriefly.ts';

/** Shows one faint phrase at a time below the HUD, away from the coins that matter. It isn't read out. */
export default function Phrases({ events }: { events: Emitter<GameEvents> }) {
  const [choose] = useState(() => {
    const director = new PhraseDirector();
    return (event: PlayEvent) => {
      const words = director.phraseFor(event, performance.now());
      return words && { words, ms: PHRASE_MS };
    };
  });
  const phrase = useBriefly(events, choose);
  return (
    <p key={phrase?.words} className="phrase" aria-hidden="true">
      {phrase?.words}
    </p>
  );
}
