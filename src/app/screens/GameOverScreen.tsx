import { type CSSProperties, type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import homeIcon from '../../../assets/icons/home.svg?raw';
import playIcon from '../../../assets/icons/play.svg?raw';
import shareIcon from '../../../assets/icons/share.svg?raw';
import { TileButton } from '../../base/ui/Button.tsx';
import { loadImage } from '../../base/ui/canvas.ts';
import { formatNumber } from '../../base/ui/format.ts';
import { latePart } from '../../base/ui/latePart.tsx';
import * as commonWords from '../../base/words/en.ts';
import type { RunStatus } from '../../board/leaderboard/outbox.ts';
import { acknowledge, countsForNothing, useSaving } from '../../board/leaderboard/saving.ts';
import { useNameMode } from '../../board/names/nameMode.ts';
import { ownNameShown } from '../../board/players/ownNameShown.ts';
import { isPlayerKept } from '../../board/players/session.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import { MARKS, ratingOf } from '../../game/content/rating.ts';
import { skinOf } from '../../game/content/skins.ts';
import { missedWords, runGoals } from '../../game/hud/goals.ts';
import { goToStart, openDialog, watchReplay } from '../../page/navigation/appState.ts';
import { useLatestRun } from '../../page/navigation/latestRun.ts';
import { loadStory, useStory } from '../../watching/replays/useStory.ts';
import { planKindOf } from '../plans/plans.ts';
import * as words from '../words/gameOver/en.ts';
import { useArmed } from './useArmed.ts';
import './gameOver.css';

// GAME OVER does without them where they can't be fetched.
const RunStory = latePart(() => import('./RunStory.tsx'), { ifLost: '' });
const KeyOffer = latePart(() => import('../../people/key/KeyOffer.tsx'), { ifLost: '' });
const ShareRun = latePart(() => import('./ShareRun.tsx'));

/** The browser shows again what the page holds, and asks nobody for it. */
const heldMarks: HTMLImageElement[] = [];

/** Fetches what comes with it, while a run is played: by its end the network may be gone. */
export async function preloadParts(): Promise<void> {
  const parts = [RunStory, KeyOffer, ShareRun].map(({ preload }) => preload());
  const marks = Promise.all(MARKS.map(loadImage));
  await Promise.all([
    marks.then((images) => heldMarks.splice(0, MARKS.length, ...images)),
    loadStory(),
    ...parts,
  ]);
}

/** Spec 2.3. */
export default function GameOverScreen({ run }: { run: RecordedRun }) {
  const [isSharing, setSharing] = useState(false);
  const username = useLatestRun(({ player }) => player?.username);
  const mode = useNameMode();
  const playerName = username ? ownNameShown(username, mode) : '';
  const status = useSaving((saving) => saving.statusOf[run.runId]);
  const isNewBest = useIsNewBest(run, status);
  // START has no need to say again what becomes of the run, as long as it is said here.
  useEffect(() => acknowledge(run.runId, status), [run.runId, status]);
  const rating = ratingOf(run.score);
  const score = formatNumber(run.score);
  const story = useStory(run.replay);
  const plan = useLatestRun(({ plan }) => plan);
  const unlocked = useLatestRun(({ unlocked }) => unlocked);
  const missed = missedWords(useStore(runGoals), run.score);
  const { Outcome, Next, contestOf, bestWords, isWarmUp, sends } = planKindOf(plan);
  const best = isNewBest ? bestWords(plan) : null;
  const contest = contestOf(plan);
  return (
    <main className="screen game-over">
      <h1 className="title">{isWarmUp ? words.warmedUp : words.gameOver}</h1>
      {!isWarmUp && <p className="taunt">{tauntFor(run.runId)}</p>}
      {!isWarmUp && (
        <dl className={best ? 'result result-best' : 'result'}>
          <div className="result-rating">
            <dt className="visually-hidden">{words.performance}</dt>
            <dd>
              <img src={rating.mark} alt="" width={96} height={96} />
              <span>{rating.words}</span>
            </dd>
          </div>
          <div className="result-score">
            <dt>{words.finalScore}</dt>
            <dd style={{ '--letters': score.length } as CSSProperties} translate="no">
              {score}
            </dd>
          </div>
          <div>
            <dt>{words.levelReached}</dt>
            <dd>{run.level}</dd>
          </div>
          <div>
            <dt>{words.player}</dt>
            <dd translate="no">{playerName}</dd>
          </div>
        </dl>
      )}
      {best && <p className="new-best">{best}</p>}
      {unlocked && (
        <p className="unlocked">
          <span>{words.unlocked(skinOf(unlocked).name)}</span>
          <button type="button" className="link" onClick={openSkins}>
            {words.skins}
          </button>
        </p>
      )}
      {missed && <p className="missed">{missed}</p>}
      <Suspense>
        <Outcome run={run} plan={plan} sends={sends(plan, status)} />
      </Suspense>
      <NextSteps
        run={run}
        news={newsOf(run, isWarmUp, best !== null)}
        next={(buttonRef, isArmed) => <Next plan={plan} buttonRef={buttonRef} isArmed={isArmed} />}
        onWatch={() => watchReplay({ kind: 'recorded', run, contest })}
        onShare={() => setSharing(true)}
      />
      {(isNewBest || (status && !isPlayerKept())) && (
        <Suspense>
          <KeyOffer isSaved={status?.kind === 'saved'} />
        </Suspense>
      )}
      {run.replay && (
        <div className="run-story">
          {story && (
            <Suspense>
              <RunStory
                story={story}
                replay={run.replay}
                contest={contest}
                onWatch={(tick, moment) => watchReplay({ kind: 'recorded', run, contest, tick, moment })}
              />
            </Suspense>
          )}
        </div>
      )}
      {isSharing && (
        <Suspense>
          <ShareRun
            run={run}
            contest={contest}
            playerName={playerName}
            story={story}
            isNewBest={isNewBest}
            sends={sends(plan, status)}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </main>
  );
}

function openSkins(): void {
  goToStart();
  openDialog('skins');
}

/** Chosen by the run's id, which is random, so that the same run always shows the same taunt. */
function tauntFor(runId: string): string {
  return words.taunts[Number.parseInt(runId.slice(0, 8), 16) % words.taunts.length] as string;
}

/** Known immediately when the previous best score is known, else when the board has the run. */
function useIsNewBest({ score }: RecordedRun, status: RunStatus | undefined): boolean {
  const bestBefore = useLatestRun(({ bestBefore }) => bestBefore);
  if (score === 0 || countsForNothing(status)) return false;
  if (bestBefore !== null) return score > bestBefore;
  return status?.kind === 'saved' && status.best === score;
}

/** For screen readers. */
function newsOf({ score, level }: RecordedRun, isWarmUp: boolean, isNewBest: boolean): string {
  if (isWarmUp) return words.warm(score);
  return (isNewBest ? words.overWithBest : words.over)(score, level, ratingOf(score).words);
}

interface NextStepsProps {
  run: RecordedRun;
  news: string;
  /** The button of the next run. */
  next: (buttonRef: Ref<HTMLButtonElement>, isArmed: boolean) => ReactNode;
  onWatch: () => void;
  onShare: () => void;
}

/** Enter or Space starts the next run, but not while they may still be meant for the last one. */
function NextSteps({ run, news, next, onWatch, onShare }: NextStepsProps) {
  const again = useRef<HTMLButtonElement>(null);
  const isArmed = useArmed();

  useEffect(() => {
    if (isArmed) again.current?.focus();
  }, [isArmed]);

  return (
    <>
      <p role="status" className="visually-hidden">
        {isArmed && news}
      </p>
      <fieldset className="next-steps" disabled={!isArmed}>
        <legend className="visually-hidden">{words.whatNext}</legend>
        <Suspense>{next(again, isArmed)}</Suspense>
        {run.replay && <TileButton icon={playIcon} words={words.watchReplay} onClick={onWatch} />}
        <TileButton icon={shareIcon} words={commonWords.share} onClick={onShare} />
        <TileButton icon={homeIcon} words={commonWords.mainMenu} onClick={goToStart} />
      </fieldset>
    </>
  );
}
