import { useEffect, useRef, useState } from 'react';
import type { Engine } from '../../game/engine.ts';
import { isOver, isPaused } from '../../game/play.ts';
import type { ReplaySpeed } from '../../game/scenes/context.ts';
import { Hud } from '../../hud/Hud.tsx';
import { MuteButton } from '../../hud/StageButtons.tsx';
import { StageOverlay } from '../../hud/StageOverlay.tsx';
import { usePlay } from '../../hud/usePlay.ts';
import { TICKS_PER_SECOND } from '../../simulation/rules.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { takeFocus } from '../../ui/focus.ts';
import { formatNumber } from '../../ui/format.ts';
import { leaveReplay, type ReplaySource, useApp } from '../appState.ts';
import { loadEngine } from '../loadEngine.ts';
import { replayLink } from '../share/replayLink.ts';
import { openReplay, type Recording } from './recording.ts';
import './cabinet.css';
import './replay.css';

const SPEEDS: readonly ReplaySpeed[] = [1, 2, 8];

/** Ticks shown before the one to watch: three seconds, to see what led to it. */
const LEAD_TICKS = 3 * TICKS_PER_SECOND;

/** Plays a recorded run on the same stage. It saves nothing. */
export default function ReplayScreen({ source }: { source: ReplaySource }) {
  const stage = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let hide: (() => void) | undefined;
    let isGone = false;
    Promise.all([loadEngine(), openReplay(source)]).then(
      ([loaded, opened]) => {
        if (isGone || !stage.current) return;
        hide = loaded.show(stage.current);
        loaded.watch(opened.replay, Math.max((source.tick ?? 0) - LEAD_TICKS, 0));
        setEngine(loaded);
        setRecording(opened);
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isGone = true;
      hide?.();
    };
  }, [source]);

  const lastPlayer = useApp((app) => app.player);
  const playerName = source.kind === 'board' ? source.entry?.playerName : lastPlayer?.username;
  const quit = () => leaveReplay(source);
  return (
    <main className="screen playing replaying">
      <div className="stage-frame">
        <Hud>
          <div className="replay-banner">
            <h1>REPLAY</h1>
            <p>{playerName}</p>
          </div>
        </Hud>
        <div ref={stage} className="stage">
          {!recording && (
            <StageOverlay isStatus>
              <p>{problem || 'Fetching the replay...'}</p>
            </StageOverlay>
          )}
          {engine && recording && <ReplayEnd engine={engine} recording={recording} />}
        </div>
      </div>
      <ReplayControls engine={engine} source={source} onQuit={quit} />
    </main>
  );
}

interface ReplayControlsProps {
  engine: Engine | null;
  source: ReplaySource;
  onQuit: () => void;
}

function ReplayControls({ engine, source, onQuit }: ReplayControlsProps) {
  const [speed, setSpeed] = useState<ReplaySpeed>(1);
  const isResting = usePlay(isPaused);
  const hasEnded = usePlay(isOver);
  const choose = (next: ReplaySpeed) => {
    engine?.setSpeed(next);
    setSpeed(next);
  };
  return (
    <div className="replay-controls">
      {engine && !hasEnded && (
        <>
          <fieldset className="replay-speeds">
            <legend className="visually-hidden">Speed</legend>
            {SPEEDS.map((option) => (
              <button
                key={option}
                type="button"
                className="button"
                aria-pressed={option === speed}
                onClick={() => choose(option)}
              >
                {option}x
              </button>
            ))}
          </fieldset>
          <button
            ref={takeFocus}
            type="button"
            className="button"
            onClick={isResting ? engine.resume : engine.pause}
          >
            {isResting ? 'RESUME' : 'PAUSE'}
          </button>
        </>
      )}
      <MuteButton />
      {engine && source.kind === 'board' && (
        <CopyButton
          text={replayLink(source.runId)}
          label="Copy the link to this replay"
          confirmation="¡Copiado!"
        />
      )}
      <button type="button" className="button" onClick={onQuit}>
        QUIT
      </button>
    </div>
  );
}

function ReplayEnd({ engine, recording }: { engine: Engine; recording: Recording }) {
  const hasEnded = usePlay(isOver);
  const score = usePlay((play) => play.score);
  if (!hasEnded) return null;
  return (
    <StageOverlay>
      <h1>REPLAY OVER</h1>
      <p>Final score: {formatNumber(score)}</p>
      <p className="hint">{recording.judge()}</p>
      <button
        ref={takeFocus}
        type="button"
        className="button primary"
        data-first
        onClick={() => engine.watch(recording.replay)}
      >
        WATCH AGAIN
      </button>
    </StageOverlay>
  );
}
