import { type CSSProperties, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import homeIcon from '../../../assets/icons/home.svg?raw';
import playIcon from '../../../assets/icons/play.svg?raw';
import shareIcon from '../../../assets/icons/share.svg?raw';
import type { Story } from '../../game/story.ts';
import { SaveStatus } from '../../leaderboard/SaveStatus.tsx';
import { useSaving } from '../../leaderboard/saving.ts';
import type { RecordedRun } from '../../replay/replay.ts';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyAgain } from '../../ui/lazyAgain.tsx';
import {
  goToStart,
  openCup,
  type RunPlan,
  startCup,
  startDaily,
  startPractice,
  startRace,
  startRun,
  useApp,
  watchReplay,
} from '../appState.ts';
import { loadEngine } from '../loadEngine.ts';
import { dailyLink } from '../share/dailyLink.ts';
import { pageAddress, replayLink } from '../share/replayLink.ts';
import { loadCups, loadDaily } from '../warmUp.ts';
import type { RunStory } from './RunStory.tsx';
import { ratingOf } from './rating.ts';
import { tauntFor } from './taunts.ts';
import { useArmed } from './useArmed.ts';
import './gameOver.css';

const DailyOutcome = lazyAgain(async () => ({ default: (await loadDaily()).DailyOutcome }));
const CupOutcome = lazyAgain(async () => ({ default: (await loadCups()).CupOutcome }));
const NextCup = lazyAgain(async () => ({ default: (await loadCups()).NextCup }));
const NextDaily = lazyAgain(async () => ({ default: (await loadDaily()).NextDaily }));
const ShareDialog = lazyAgain(() => import('../share/ShareDialog.tsx'));

/** Spec 2.3. */
export function GameOverScreen({ run }: { run: RecordedRun }) {
  const [isSharing, setSharing] = useState(false);
  const playerName = useApp((app) => app.player?.username) ?? '';
  const isNewBest = useIsNewBest(run);
  const isOnBoard = useSaving((saving) => saving.statusOf[run.runId]?.kind === 'saved');
  useTold(run);
  const rating = ratingOf(run.score);
  const score = formatNumber(run.score);
  const story = useStory(run);
  const RunStory = useRunStory();
  const plan = useApp((app) => app.plan);
  return (
    <main className="screen game-over">
      <h1 className="title">GAME OVER</h1>
      <p className="taunt">{tauntFor(run.runId)}</p>
      <dl className={isNewBest ? 'result result-best' : 'result'}>
        <div className="result-rating">
          <dt className="visually-hidden">Performance</dt>
          <dd>
            <img src={rating.mark} alt="" width={96} height={96} />
            {rating.words}
          </dd>
        </div>
        <div className="result-score">
          <dt>Final score</dt>
          <dd style={{ '--letters': score.length } as CSSProperties}>{score}</dd>
        </div>
        <div>
          <dt>Level reached</dt>
          <dd>{run.level}</dd>
        </div>
        <div>
          <dt>Player</dt>
          <dd>{playerName}</dd>
        </div>
      </dl>
      {isNewBest && <p className="new-best">NEW BEST!</p>}
      <Outcome run={run} plan={plan} />
      <NextSteps run={run} plan={plan} isNewBest={isNewBest} onShare={() => setSharing(true)} />
      {run.replay && (
        <div className="run-story">
          {story && RunStory && (
            <RunStory story={story} onWatch={(tick) => watchReplay({ kind: 'recorded', run, tick })} />
          )}
        </div>
      )}
      {isSharing && (
        <Suspense>
          <ShareDialog
            run={run}
            daily={plan.kind === 'ticket' ? plan.ticket.daily.day : null}
            playerName={playerName}
            tally={story?.tally ?? null}
            link={linkOf(run, plan, isOnBoard && isNewBest)}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </main>
  );
}

/** What to send along: the daily's board, the replay that the all-time board keeps of a best run, or the game. */
function linkOf({ runId, replay }: RecordedRun, plan: RunPlan, isBestOnBoard: boolean): string {
  if (plan.kind === 'ticket') return dailyLink(plan.ticket.daily.day);
  return plan.kind === 'all time' && isBestOnBoard && replay ? replayLink(runId) : pageAddress();
}

/** What becomes of the run, or why nothing does. */
function Outcome({ run, plan }: { run: RecordedRun; plan: RunPlan }) {
  switch (plan.kind) {
    case 'all time':
      return <SaveStatus runId={run.runId} />;
    case 'ticket':
      return (
        <Suspense>
          <DailyOutcome run={run} ticket={plan.ticket} />
        </Suspense>
      );
    case 'cup':
      return (
        <Suspense>
          <CupOutcome run={run} cup={plan.cup} ticket={plan.ticket} />
        </Suspense>
      );
    case 'practice':
      return <p className="save-status">Practice: this run is not scored, and is sent nowhere.</p>;
    case 'race': {
      const { playerName, score } = plan.against;
      const ahead = formatNumber(Math.abs(run.score - score));
      const verdict = run.score < score ? `${ahead} points behind` : `${ahead} points ahead of`;
      return (
        <p className="save-status">
          Race: {verdict} {playerName}. It is not scored.
        </p>
      );
    }
  }
}

/** START has no need to say again what becomes of the run, as long as it is said here. */
function useTold({ runId }: RecordedRun): void {
  const status = useSaving((saving) => saving.statusOf[runId]);
  useEffect(() => {
    if (status) useSaving.setState(({ told }) => ({ told: { ...told, [runId]: status } }));
  }, [runId, status]);
}

/** `null` until the recording was read, and of a run without one. */
function useStory({ replay }: RecordedRun): Story | null {
  const [story, setStory] = useState<Story | null>(null);
  useEffect(() => {
    if (!replay) return;
    const reading = new AbortController();
    import('../../game/story.ts')
      .then(({ storyOf }) => storyOf(replay, reading.signal))
      .then(setStory, (error: unknown) => console.error('The story of the run:', error));
    return () => reading.abort();
  }, [replay]);
  return story;
}

/** GAME OVER does without it where it can't be fetched: `null`. The next one tries again. */
function useRunStory(): typeof RunStory | null {
  const [View, setView] = useState<typeof RunStory | null>(null);
  useEffect(() => {
    import('./RunStory.tsx').then(
      (loaded) => setView(() => loaded.RunStory),
      (error: unknown) => console.error('The story of the run:', error),
    );
  }, []);
  return View;
}

/** Known immediately when the previous best score is known, else when the board has the run. */
function useIsNewBest({ runId, score }: RecordedRun): boolean {
  const bestBefore = useApp((app) => app.bestBefore);
  const status = useSaving((saving) => saving.statusOf[runId]);
  if (score === 0) return false;
  if (bestBefore !== null) return score > bestBefore;
  return status?.kind === 'saved' && status.best === score;
}

interface NextStepsProps {
  run: RecordedRun;
  plan: RunPlan;
  isNewBest: boolean;
  onShare: () => void;
}

/** Enter or Space starts the next run, but not while they may still be meant for the last one. */
function NextSteps({ run, plan, isNewBest, onShare }: NextStepsProps) {
  const again = useRef<HTMLButtonElement>(null);
  const isArmed = useArmed();

  useEffect(() => {
    if (isArmed) again.current?.focus();
  }, [isArmed]);

  return (
    <>
      <p role="status" className="visually-hidden">
        {isArmed &&
          `Game over. ${isNewBest ? 'New best score' : 'Final score'} ${formatNumber(run.score)}, level ${run.level}: ${ratingOf(run.score).words}.`}
      </p>
      <fieldset className="next-steps" disabled={!isArmed}>
        <legend className="visually-hidden">What next</legend>
        <NextRun plan={plan} buttonRef={again} />
        {run.replay && (
          <button
            type="button"
            className="button tile"
            onClick={() => watchReplay({ kind: 'recorded', run })}
          >
            <Icon svg={playIcon} />
            <span>WATCH REPLAY</span>
          </button>
        )}
        <button type="button" className="button tile" onClick={onShare}>
          <Icon svg={shareIcon} />
          <span>SHARE</span>
        </button>
        <button type="button" className="button tile" onClick={goToStart}>
          <Icon svg={homeIcon} />
          <span>MAIN MENU</span>
        </button>
      </fieldset>
    </>
  );
}

/** The same again, or what is left of it. */
function NextRun({ plan, buttonRef }: { plan: RunPlan; buttonRef: Ref<HTMLButtonElement> }) {
  switch (plan.kind) {
    case 'ticket':
    case 'practice':
      return (
        <Suspense>
          <NextDaily buttonRef={buttonRef} onPlay={startDaily} onPractice={startPractice} />
        </Suspense>
      );
    case 'cup':
      return (
        <Suspense>
          <NextCup
            {...plan}
            buttonRef={buttonRef}
            onPlay={startCup}
            ready={loadEngine}
            onStanding={openCup}
          />
        </Suspense>
      );
    case 'all time':
      return <HodlAgain buttonRef={buttonRef} onPlay={startRun} />;
    case 'race':
      return <HodlAgain buttonRef={buttonRef} onPlay={() => startRace(plan.against)} />;
  }
}

function HodlAgain({ buttonRef, onPlay }: { buttonRef: Ref<HTMLButtonElement>; onPlay: () => void }) {
  return (
    <button ref={buttonRef} type="button" className="button primary huge" data-first onClick={onPlay}>
      HODL AGAIN
    </button>
  );
}
