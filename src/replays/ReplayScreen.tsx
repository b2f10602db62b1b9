import { Suspense, useCallback, useMemo, useState } from 'react';
import { isOver } from '../game/play.ts';
import { loadEngine } from '../host/loadEngine.ts';
import { usePlay } from '../hud/usePlay.ts';
import { leave, useApp } from '../navigation/appState.ts';
import { startPlayingOn } from '../navigation/beginRun.ts';
import type { ReplaySource } from '../navigation/screens.ts';
import type { Player } from '../players/player.ts';
import { Button } from '../ui/Button.tsx';
import { latePart } from '../ui/latePart.tsx';
import { openReplay } from './openReplay.ts';
import { ReplayStage, type Watched } from './ReplayStage.tsx';
import { useStory } from './useStory.ts';

const ShareDialog = latePart(() => import('../share/ShareDialog.tsx'));

/** A replay in the game, where it can be played on. */
export default function ReplayScreen({ source }: { source: ReplaySource }) {
  const open = useCallback(async (): Promise<Watched> => {
    const [engine, recording] = await Promise.all([loadEngine(), openReplay(source)]);
    return { engine, recording };
  }, [source]);
  const lastPlayer = useApp((app) => app.player);
  const playerName = nameIn(source, lastPlayer);
  const tick = source.tick ?? 0;
  return (
    <ReplayStage
      open={open}
      tick={tick}
      showsSigns={source.kind === 'board' && tick > 0}
      playerName={playerName}
      onQuit={leave}
    >
      {(watched) => (
        <>
          <ShareButton {...watched} playerName={playerName} isOnBoard={source.kind === 'board'} />
          <PlayOnButton {...watched} playerName={playerName} />
        </>
      )}
    </ReplayStage>
  );
}

function nameIn(source: ReplaySource, lastPlayer: Player | null): string | undefined {
  switch (source.kind) {
    case 'recorded':
      return lastPlayer?.username;
    case 'archived':
      return source.playerName;
    case 'board':
      return source.entry?.playerName;
  }
}

interface ShareButtonProps extends Watched {
  playerName: string | undefined;
  isOnBoard: boolean;
}

/** Its clip is of the ten seconds before the moment at which it is pressed: whoever sees something good has seen it. */
function ShareButton({ engine, recording: { replay, bytes }, playerName = '', isOnBoard }: ShareButtonProps) {
  const [end, setEnd] = useState<number | null>(null);
  const story = useStory(end === null ? null : bytes);
  // A card is drawn for each new object.
  const run = useMemo(() => ({ ...replay, replay: bytes }), [replay, bytes]);
  const open = () => {
    engine.pause();
    // The clip is drawn by the same processor.
    engine.setMoving(false);
    setEnd(engine.ticks);
  };
  const close = () => {
    engine.setMoving(true);
    setEnd(null);
  };
  return (
    <>
      <Button onClick={open}>SHARE</Button>
      {end !== null && (
        <Suspense>
          <ShareDialog
            run={run}
            shared={null}
            playerName={playerName}
            tally={story?.tally ?? null}
            isOnBoard={isOnBoard}
            clipEnd={end}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** From where the replay is. After its end nothing is left to play. */
function PlayOnButton({ engine, recording, playerName }: Watched & { playerName: string | undefined }) {
  const hasEnded = usePlay(isOver);
  const playOn = () => startPlayingOn({ replay: recording.replay, tick: engine.ticks }, playerName);
  return (
    <Button disabled={hasEnded} onClick={playOn}>
      PLAY ON
    </Button>
  );
}
