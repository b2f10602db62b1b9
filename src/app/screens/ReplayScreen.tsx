import { useEffect, useRef, useState } from 'react';
import type { Engine } from '../../game/engine.ts';
import { isOver } from '../../game/play.ts';
import { HeadlineOverlay } from '../../hud/HeadlineOverlay.tsx';
import { Hud } from '../../hud/Hud.tsx';
import { StageOverlay } from '../../hud/StageOverlay.tsx';
import { TimeUpOverlay } from '../../hud/StageOverlays.tsx';
import { usePlay } from '../../hud/usePlay.ts';
import { Button } from '../../ui/Button.tsx';
import { takeFocus } from '../../ui/focus.ts';
import { formatNumber } from '../../ui/format.ts';
import { pageVerifier } from '../../verification/pageVerification.ts';
import { leaveReplay, type ReplaySource, useApp } from '../appState.ts';
import { loadEngine } from '../loadEngine.ts';
import { LEAD_TICKS } from './highlights.ts';
import { judgeReplay } from './judgeReplay.ts';
import { ReplayControls } from './ReplayControls.tsx';
import { openReplay, type Recording } from './recording.ts';
import './cabinet.css';
import './replay.css';

/** Plays a recorded run on the same stage. It saves nothing. */
export default function ReplayScreen({ source }: { source: ReplaySource }) {
  const stage = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ engine: Engine; recording: Recording } | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let hide: (() => void) | undefined;
    let isGone = false;
    Promise.all([loadEngine(), openReplay(source)]).then(
      ([engine, recording]) => {
        if (isGone || !stage.current) return;
        hide = engine.show(stage.current);
        engine.watch(recording.replay, Math.max((source.tick ?? 0) - LEAD_TICKS, 0));
        setLoaded({ engine, recording });
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isGone = true;
      hide?.();
      pageVerifier.close();
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
            {playerName && <p>{playerName}</p>}
          </div>
        </Hud>
        <div ref={stage} className="stage">
          {!loaded && (
            <StageOverlay isStatus>
              <p>{problem || 'Fetching the replay...'}</p>
            </StageOverlay>
          )}
          <TimeUpOverlay />
          {loaded && <HeadlineOverlay events={loaded.engine.events} />}
          {loaded && <ReplayEnd {...loaded} />}
        </div>
      </div>
      {loaded ? (
        <ReplayControls {...loaded} source={source} playerName={playerName} onQuit={quit} />
      ) : (
        <Button onClick={quit}>QUIT</Button>
      )}
    </main>
  );
}

function ReplayEnd({ engine, recording }: { engine: Engine; recording: Recording }) {
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
      <h2>REPLAY OVER</h2>
      <p>Final score: {formatNumber(score)}</p>
      <p className="hint" role="status">
        {verdict || 'Verifying...'}
      </p>
      <Button ref={takeFocus} look="primary" data-first onClick={() => engine.watch(recording.replay)}>
        WATCH AGAIN
      </Button>
    </StageOverlay>
  );
}
