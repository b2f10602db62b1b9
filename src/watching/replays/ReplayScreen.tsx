import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import playIcon from '../../../assets/icons/play.svg?raw';
import { serverNow } from '../../base/clock.ts';
import { Button, TileButton } from '../../base/ui/Button.tsx';
import { takeFocus } from '../../base/ui/focus.ts';
import { latePart } from '../../base/ui/latePart.tsx';
import * as commonWords from '../../base/words/en.ts';
import { ReportLink } from '../../board/leaderboard/ReportLink.tsx';
import { nameAmong } from '../../board/names/alikes.ts';
import { useAlikes } from '../../board/names/useAlikes.ts';
import { useShownNames } from '../../board/names/useNameShown.ts';
import { ownNameShown } from '../../board/players/ownNameShown.ts';
import { useSession } from '../../board/players/session.ts';
import { titleOf } from '../../contests/all/title.ts';
import { hasSharedCoins } from '../../engine/contest/contest.ts';
import { coinsOpenUntil } from '../../engine/contest/recurringKinds.ts';
import type { LastMoment } from '../../engine/eye/eye.ts';
import type { OwnName } from '../../engine/ownName.ts';
import type { Replay } from '../../engine/replay/replay.ts';
import type { StoredName } from '../../engine/storedName.ts';
import { usePlay } from '../../game/hud/usePlay.ts';
import { isOver } from '../../game/play/play.ts';
import type { ReplayRun } from '../../game/play/runs/replayRun.ts';
import { arrived } from '../../page/arrival.ts';
import { goToStart, leave, useApp } from '../../page/navigation/appState.ts';
import { type BoardRun, startPlayingOn, startRace } from '../../page/navigation/beginRun.ts';
import { useLatestRun } from '../../page/navigation/latestRun.ts';
import { isAway, type Place, type ReplaySource } from '../../page/navigation/screens.ts';
import { LEAD_TICKS } from './highlights.ts';
import { isOpen } from './openContest.ts';
import { openReplay } from './openReplay.ts';
import type { FindSigns } from './ReplayControls.tsx';
import { type Opened, ReplayStage, type Watched } from './ReplayStage.tsx';
import type { Recording } from './recording.ts';
import { type FoundNames, findNames, type RunNames } from './runNames.ts';
import { useStory } from './useStory.ts';
import * as words from './words/en.ts';
import * as lostWords from './words/lost/en.ts';
import './replayScreen.css';

const findSigns: FindSigns = async (replay) =>
  (await import('../../engine/signs/signs.ts')).findSigns(replay);

const LostLives = latePart(() => import('./LostLives.tsx'), { ifLost: lostWords.partLost });

async function savedRun(replay: Replay, moment: LastMoment): Promise<ReplayRun> {
  const { SavedRun } = await import('./savedRun.ts');
  return new SavedRun(replay, moment);
}

const ShareDialog = latePart(() => import('../../people/share/ShareDialog.tsx'));

/** A replay in the game, where it can be played on. `from`: the place from which it was opened. */
export default function ReplayScreen({ source, from }: { source: ReplaySource; from: Place }) {
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<FoundNames | null>(null);
  const [moments, setMoments] = useState<readonly number[]>([]);
  const open = useCallback(async (): Promise<Opened> => {
    const [engine, recording] = await Promise.all([arrived('engine'), openReplay(source)]);
    const { stored } = recording;
    // A link has the run alone, and an entry no contest.
    const isNamed = source.kind === 'board' && source.entry;
    const naming = stored && (stored.contestId || !isNamed) ? findNames(stored) : null;
    void naming?.then(setFound);
    if (source.kind === 'board' && source.isRace && useSession.getState().player) {
      const raced = racedOf(recording, await naming);
      const { screen } = useApp.getState();
      // The player may have left meanwhile.
      if (raced && 'source' in screen && screen.source === source) startRace(raced);
    }
    const { moment } = source;
    return { engine, recording, run: moment && (await savedRun(recording.replay, moment)) };
  }, [source]);
  const lastPlayer = useLatestRun(({ player }) => player);
  const name = nameIn(source) ?? found?.playerName;
  const shown = useShownNames(name?.isOfFile);
  const alikes = useAlikes(name ? [name] : []);
  const text = name ? nameAmong(name, alikes.has(name.owner), shown) : '';
  const own = source.kind === 'recorded' && lastPlayer ? ownNameShown(lastPlayer.username, shown.mode) : '';
  const names = useMemo<RunNames>(
    () => ({
      playerName: own || (source.kind === 'sent' ? words.saidToBe(text) : text),
      contest:
        source.kind === 'recorded' && source.contest
          ? { title: titleOf(source.contest), rank: null }
          : (found?.contest ?? null),
    }),
    [source, own, text, found],
  );
  const tick = source.tick ?? 0;
  const visitor = useSession(({ player }) => player);
  const isOwn = ({ stored }: Recording) =>
    source.kind === 'recorded' || (visitor !== null && stored?.playerId === visitor.id);
  const isSealed = source.kind === 'recorded' && isOpen(source.contest);
  if (problem) return <NoReplay why={problem} isLinked={!isAway(from)} />;
  return (
    <ReplayStage
      open={open}
      tick={tick}
      findSigns={source.kind === 'board' && tick > 0 ? findSigns : undefined}
      names={names}
      onQuit={leave}
      onProblem={setProblem}
      hint={isSealed ? words.playOnLater : words.playOnHint}
      moments={moments}
      below={(watched) => (
        <WhereLost
          {...watched}
          playerName={names.playerName || undefined}
          isOpen={isSealed}
          onFound={setMoments}
        />
      )}
    >
      {(watched) => (
        <>
          <PlayOnButton {...watched} isOpen={isSealed} playerName={names.playerName || undefined} />
          <ShareButton
            {...watched}
            names={names}
            isOwn={isOwn(watched.recording)}
            isOnBoard={source.kind === 'board'}
            sender={visitor?.username}
          />
          {watched.recording.stored && !isOwn(watched.recording) && (
            <ReportLink reported={watched.recording.stored} look="button">
              {commonWords.report}
            </ReportLink>
          )}
          <BrightButton
            raced={isAway(from) ? null : racedOf(watched.recording, found)}
            isSignedIn={visitor !== null}
          />
        </>
      )}
    </ReplayStage>
  );
}

/** In the place of a replay that there is none of. `why`: in a sentence. */
function NoReplay({ why, isLinked }: { why: string; isLinked: boolean }) {
  return (
    <main className="screen playing no-replay">
      <h1 className="title">{commonWords.defendTheSats}</h1>
      <p role="alert">{why}</p>
      <div className="actions">
        <PlayTheGame isFirst />
        {!isLinked && <Button onClick={leave}>{commonWords.quit}</Button>}
      </div>
    </main>
  );
}

/** The way into the game: of a link's run, the race. `raced`: `null`: it can't be raced from here. */
function BrightButton({ raced, isSignedIn }: { raced: BoardRun | null; isSignedIn: boolean }) {
  if (!raced) return !isSignedIn && <PlayTheGame />;
  return (
    <Button look="primary" onClick={() => startRace(raced)}>
      {words.race}
    </Button>
  );
}

/** For those who come by a link. */
function PlayTheGame({ isFirst = false }) {
  return (
    <Button look="primary" ref={isFirst ? takeFocus : undefined} data-first={isFirst} onClick={goToStart}>
      {words.playTheGame}
    </Button>
  );
}

/**
 * The run as a race needs it; `null`: it can't be raced, since nobody knows its player, or since others still play on its coins
 * for points.
 */
function racedOf({ stored }: Recording, found: FoundNames | null): BoardRun | null {
  const openUntil = (stored?.contestId && coinsOpenUntil(stored.contestId)) ?? 0;
  if (!stored || !found?.playerName || serverNow() < openUntil) return null;
  return { ...stored, playerName: found.playerName };
}

/** The name of somebody else that the source has. */
function nameIn(source: ReplaySource): StoredName | undefined {
  if (source.kind === 'recorded') return undefined;
  return source.kind === 'board' ? source.entry?.playerName : source.playerName;
}

interface ShareButtonProps extends Watched {
  names: RunNames;
  isOwn: boolean;
  isOnBoard: boolean;
  /** The visitor's name; `undefined`: they have none. */
  sender: OwnName | undefined;
}

/** The clip is of the ten seconds before the press: a player who sees something good has seen it. */
function ShareButton({
  engine,
  recording: { replay, bytes, stored },
  names,
  sender,
  ...whose
}: ShareButtonProps) {
  const [end, setEnd] = useState<number | null>(null);
  const story = useStory(end === null ? null : bytes);
  // A card is drawn for each new object.
  const run = useMemo(
    () => ({ ...replay, replay: bytes, ...(stored?.lived !== undefined && { lived: stored.lived }) }),
    [replay, bytes, stored],
  );
  // The board has it, and its dialog knows when a daily's seal opens. A cup's it does not know.
  const mayBeSent = whose.isOwn && whose.isOnBoard && (!run.contest || hasSharedCoins(run.contest.id));
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
      <Button onClick={open}>{commonWords.share}</Button>
      {end !== null && (
        <Suspense>
          <ShareDialog
            run={run}
            shared={null}
            {...names}
            story={story}
            {...whose}
            sending={mayBeSent && sender ? { run, replay: bytes, playerName: sender } : null}
            clipEnd={end}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

interface WhereLostProps extends PlayOnProps {
  /** Called with the ticks of the last moments that are found. */
  onFound: (moments: readonly number[]) => void;
}

/** Where the lives of the run were lost, below the controls. */
function WhereLost({ engine, recording: { bytes }, playerName, isOpen, onFound }: WhereLostProps) {
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLButtonElement>(null);
  const ask = () => {
    if (!isAsked) engine.pause();
    setAsked(!isAsked);
  };
  const watch = async (replay: Replay, moment: LastMoment) => {
    const run = await savedRun(replay, moment);
    engine.watch(replay, Math.max(moment.tick - LEAD_TICKS, 0), run);
    // The list may be far below the field.
    place.current?.closest('main')?.scrollTo(0, 0);
  };
  return (
    <>
      <button ref={place} type="button" className="link" aria-expanded={isAsked} onClick={ask}>
        {lostWords.whereLost}
      </button>
      {isAsked && (
        <Suspense fallback={<p role="status">{lostWords.looking}</p>}>
          <LostLives
            {...{ replay: bytes, isOpen, onFound }}
            onWatch={(...watched) => void watch(...watched)}
            onPlayOn={(replay, tick) => startPlayingOn({ replay, tick }, playerName)}
          />
        </Suspense>
      )}
    </>
  );
}

interface PlayOnProps extends Watched {
  playerName: string | undefined;
  /** For a run of a contest that is open. */
  isOpen: boolean;
}

/** From where the replay is. After its end nothing is left to play, and coins that may fall again are not tried out. */
function PlayOnButton({ engine, recording, playerName, isOpen }: PlayOnProps) {
  const hasEnded = usePlay(isOver);
  const playOn = () => startPlayingOn({ replay: recording.replay, tick: engine.ticks }, playerName);
  return (
    <TileButton
      {...{ icon: playIcon, words: words.playOn, title: words.playOnTitle }}
      look="tile replay-play-on"
      disabled={hasEnded || isOpen}
      onClick={playOn}
    />
  );
}
