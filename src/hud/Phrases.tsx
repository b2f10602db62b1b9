import type { Emitter } from 'nanoevents';
import { useEffect, useState } from 'react';
import type { GameEvents } from '../game/events.ts';
import { PHRASE_MS, type Phrase, PhraseDirector } from './phrases.ts';

/** Shows one faint phrase at a time below the HUD, away from the coins that matter. It isn't read out. */
export function Phrases({ events }: { events: Emitter<GameEvents> }) {
  const [phrase, setPhrase] = useState<Phrase | null>(null);

  useEffect(() => {
    const director = new PhraseDirector();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = events.on('happened', (event) => {
      const next = director.phraseFor(event, performance.now());
      if (next === null) return;
      clearTimeout(timer);
      setPhrase(next);
      timer = setTimeout(() => setPhrase(null), PHRASE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [events]);

  return (
    <p key={phrase} className="phrase" aria-hidden="true">
      {phrase}
    </p>
  );
}
