import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { takeFocus } from '../../base/ui/focus.ts';
import * as commonWords from '../../base/words/en.ts';
import { pageVerifier } from '../../board/verification/pageVerification.ts';
import HeadlineOverlay from '../../game/hud/HeadlineOverlay.tsx';
import { Hud } from '../../game/hud/Hud.tsx';
import { StageOverlay } from '../../game/hud/StageOverlay.tsx';
import { TimeUpOverlay } from '../../game/hud/TimeUpOverlay.tsx';
import { usePlay } from '../../game/hud/usePlay.ts';
import type { Engine } from '../../game/play/engine.ts';
import { isOver } from '../../game/play/play.ts';
import type { ReplayRun } from '../../game/play/runs/replayRun.ts';
import { LEAD_TICKS } from './highlights.ts';
import { judgeReplay } from './judgeReplay.ts';
import { type FindSigns, ReplayControls } from './ReplayControls.tsx';
import type { Recording } from './recording.ts';
import { namesInWords, type RunNames } from './runNames.ts';
import * as words from './words/en.ts';
import '../../game/hud/cabinet.css';
import './replay.css';

/** A replay on the stage of the game. */
export interface Watched {
  engine: Engine;
  recording: Recording;
}

/** `run`: the recorded run with what is to be seen beside it; absent: nothing is. */
export type Opened = Watched & { run?: ReplayRun | undefined };

interface ReplayStageProps {
  /** Fetches the game and the replay. Rejects with a message for the player. */
  open: () => Promise<Opened>;
  /** The moment to watch, in ticks; 0: the run from its start. */
  tick: number;
  /** Absent: no signs of machine play are shown. Moderators, who are sent to one, see them. */
  findSigns?: FindSigns | undefined;
  names: RunNames;
  onQuit: () => void;
  /** Called when no replay can be shown. The message is for the player. */
  onProblem: (words: string) => void;
  /** Below the controls, as long as no highlight is; empty: nothing. */
  hint: string;
  /** More to do with the replay, beside its controls. */
  children: (watched: Watched) => ReactNode;
  /** Beside the hint, and below it. */
  below?: (watched: Watched) => ReactNode;
  /** Ticks to mark in the chart. */
  moments?: readonly number[];
}

/** Plays a recorded run on the stage of the game. It saves nothing, and knows neither the page around it nor the board. */
export function ReplayStage({
  open,
  names,
  onProblem,
  children,
  below = () => null,
  ...controls
}: ReplayStageProps) {
  const { tick } = controls;
  const named = namesInWords(names);
  const stage = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Watched | null>(null);

  useEffect(() => {
    let hide: (() => void) | undefined;
    let isGone = false;
    open().then(
      ({ engine, recording, run }) => {
        if (isGone || !stage.current) return;
        hide = engine.show(stage.current);
        engine.watch(recording.replay, Math.max(tick - LEAD_TICKS, 0), run);
        setLoaded({ engine, recording });
      },
      (error: Error) => onProblem(error.message),
    );
    return () => {
      isGone = true;
      hide?.();
      pageVerifier.close();
    };
  }, [open, tick, onProblem]);

  return (
    <main className="screen playing replaying">
      <div className="replay-banner">
        <h1>{words.replay}</h1>
        <p>
          {loaded && named && <span translate="no">{`${named}, `}</span>}
          {loaded && <span>{words.points(loaded.recording.replay.score)}</span>}
        </p>
      </div>
      <div className="stage-frame">
        <Hud />
        <div ref={stage} className="stage">
          {!loaded && (
            <StageOverlay isStatus>
              <p>{words.loading}</p>
            </StageOverlay>
          )}
          <TimeUpOverlay />
          {loaded && <HeadlineOverlay events={loaded.engine.events} />}
          {loaded && <ReplayEnd {...loaded} />}
        </div>
      </div>
      {loaded ? (
        <ReplayControls {...loaded} {...controls} below={below(loaded)}>
          {children(loaded)}
        </ReplayControls>
      ) : (
        <Button onClick={controls.onQuit}>{commonWords.quit}</Button>
      )}
    </main>
  );
}

function ReplayEnd({ engine, recording }: Watched) {
  const hasEnded = usePlay(isOver);
  const [verdict, setVerdict] = useState('');
  // Only now, because it plays the whole run again.
  useEffect(() => {
    if (hasEnded) void judgeReplay(recording).then(setVerdict);
  }, [recording, hasEnded]);
  const score = usePlay((play) => play.score);
  if (!hasEnded) return null;
  return (
    <StageOverlay>
      <h2>{words.replayOver}</h2>
      <p>{words.finalScore(score)}</p>
      <p className="hint" role="status">
        {verdict || words.verifying}
      </p>
      <Button ref={takeFocus} look="primary" data-first onClick={() => engine.watch(recording.replay)}>
        {words.watchAgain}
      </Button>
    </StageOverlay>
  );
}
