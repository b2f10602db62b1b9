import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../base/ui/format.ts';
import { NameDigits } from '../../board/names/NameDigits.tsx';
import { useNameShown } from '../../board/names/useNameShown.ts';
import { skinOf } from '../../game/content/skins.ts';
import HeadlineOverlay from '../../game/hud/HeadlineOverlay.tsx';
import { Hud } from '../../game/hud/Hud.tsx';
import { StageOverlay } from '../../game/hud/StageOverlay.tsx';
import { TimeUpOverlay } from '../../game/hud/TimeUpOverlay.tsx';
import type { Engine } from '../../game/play/engine.ts';
import { arrived } from '../../page/arrival.ts';
import '../../game/hud/cabinet.css';
import * as commonWords from '../../base/words/en.ts';
import type { Line } from './gallery.ts';
import type { Screening } from './screening.ts';
import * as words from './words/en.ts';
import { bestWords, distanceWords, stateWords } from './words.ts';

interface LargeRunProps {
  line: Line;
  /** The name looks like another's beside it. */
  isAlike: boolean;
  screening: Screening;
  /** A button beside its name, or none. */
  children: ReactNode;
}

/** A run as the game itself shows it, with its sounds. */
export function LargeRun({ line, isAlike, screening, children }: LargeRunProps) {
  const { ticket, name, skin, score, best, state } = line;
  const shown = useNameShown(name, false);
  const stage = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [problem, setProblem] = useState('');
  const run = screening.gallery.runOf(ticket)?.run;
  const skips = run?.skips;

  useEffect(() => {
    arrived('engine').then(setEngine, (error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: nobody saw what was skipped: the stage begins again.
  useEffect(() => {
    if (!engine || !run || !stage.current) return;
    screening.playedElsewhere = ticket;
    const leave = engine.show(stage.current, run);
    return () => {
      screening.playedElsewhere = null;
      leave();
    };
  }, [engine, run, skips, ticket, screening]);

  return (
    <section className="live-large" aria-label={words.enlarged(shown)}>
      <div className="stage-frame">
        <Hud />
        <div ref={stage} className="stage">
          {!engine && (
            <StageOverlay isStatus>
              <p>{problem || commonWords.loadingGame}</p>
            </StageOverlay>
          )}
          <TimeUpOverlay />
          {engine && <HeadlineOverlay events={engine.events} />}
          {state === 'begins' && <Note text={words.getReady} />}
          {state === 'waits' && <Note text={words.buffering} />}
          {state === 'left' && <Note text={words.connectionLost} />}
          {state === 'over' && <Note text={words.over(score)} />}
        </div>
      </div>
      <div className="live-caption">
        <img src={skinOf(skin).picture} alt="" width={96} height={96} />
        <p className="live-name">
          <span translate="no">{shown}</span>
          {isAlike && <NameDigits owner={name.owner} text={shown} />}
        </p>
        <p className="live-state">
          <span>{stateWords(line)}</span> <span className="live-best">{bestWords(best)}</span>
        </p>
        {children}
        <p className="live-score" translate="no">
          {formatNumber(score)}
        </p>
        <p className="live-gap">{distanceWords(line)}</p>
      </div>
    </section>
  );
}

function Note({ text }: { text: string }) {
  return <p className="live-note">{text}</p>;
}
