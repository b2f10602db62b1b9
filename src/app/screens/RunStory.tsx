import { type MouseEvent, Suspense, useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import { latePart } from '../../base/ui/latePart.tsx';
import { formatTenths } from '../../base/ui/tenths.ts';
import type { Contest } from '../../engine/contest/contest.ts';
import type { LastMoment } from '../../engine/eye/eye.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { COINS } from '../../game/content/coins.ts';
import { accuracyOf, NO_FIGURES } from '../../game/play/feats.ts';
import type { LastCoin } from '../../game/play/lastCoin.ts';
import { runClock } from '../../game/play/runClock.ts';
import type { Story } from '../../game/play/story.ts';
import type { Tally } from '../../game/play/tally.ts';
import { useApp } from '../../page/navigation/appState.ts';
import { startPlayingOn } from '../../page/navigation/beginRun.ts';
import { useLatestRun } from '../../page/navigation/latestRun.ts';
import NewMedals from '../../people/profile/NewMedals.tsx';
import { isOpen } from '../../watching/replays/openContest.ts';
import { RunChart, RunMark } from '../../watching/replays/RunChart.tsx';
import * as lostWords from '../../watching/replays/words/lost/en.ts';
import { planKindOf } from '../plans/plans.ts';
import * as words from '../words/en.ts';
import './runStory.css';

const LostLives = latePart(() => import('../../watching/replays/LostLives.tsx'), {
  ifLost: lostWords.partLost,
});

interface RunStoryProps {
  story: Story;
  replay: Uint8Array;
  contest: Contest | null;
  /** Watches the replay from a tick on, 0 or more; with a life's last moment, beside the way that saves it. */
  onWatch: (tick: number, moment?: LastMoment) => void;
}

/** Feats that give no points, and a strip of the run: its score over time, and the places where lives were lost. */
export default function RunStory({ story, replay, contest, onWatch }: RunStoryProps) {
  const [isAsked, setAsked] = useState(false);
  const [moments, setMoments] = useState<readonly number[]>([]);
  return (
    <>
      <div className="new-medals">
        <RunMedals />
      </div>
      <dl className="tally">
        {factsOf(story.tally).map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {story.lastCoin && (
        <p className="last-coin">
          <span>{lastCoinWords(story.lastCoin)}</span>
          <Button aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
            {lostWords.whereLost}
          </Button>
        </p>
      )}
      {isAsked && (
        <Suspense fallback={<p role="status">{lostWords.looking}</p>}>
          <LostLives
            replay={replay}
            isOpen={isOpen(contest)}
            onFound={setMoments}
            onWatch={(_, moment) => onWatch(moment.tick, moment)}
            onPlayOn={(replay, tick) => startPlayingOn({ replay, tick }, undefined)}
          />
        </Suspense>
      )}
      <Strip story={story} moments={moments} onWatch={onWatch} />
      <p className="strip-key">
        <b className="strip-life">{words.livesLost}</b> <b className="strip-power-up">{words.powerUps}</b>
        {moments.length > 0 && <b className="strip-moment">{lostWords.lastMoments}</b>}
      </p>
    </>
  );
}

/** The medals of the run that GAME OVER shows. */
function RunMedals() {
  const screen = useApp((app) => app.screen);
  const { plan, player, countsFor } = useLatestRun();
  if (!('run' in screen) || !player) return null;
  const { run } = screen;
  return (
    <NewMedals
      run={run}
      player={player}
      board={countsFor ?? null}
      beaten={planKindOf(plan).beats(plan, run)}
    />
  );
}

/** The places where a coin can fall, each with the px of the field up to which it reaches. */
const PLACES = [
  { to: 100, words: words.places.leftWall },
  { to: 300, words: words.places.left },
  { to: 500, words: words.places.middle },
  { to: 700, words: words.places.right },
];

/** 'Lost to ¥ at the left wall: you were 0.3 s late'. Tenths are rounded up, so that nothing is 0.0 s late. */
export function lastCoinWords({ symbol, x, late }: LastCoin): string {
  const place = PLACES.find(({ to }) => x < to)?.words ?? words.places.rightWall;
  const tenths = Math.ceil((late * 10) / TICKS_PER_SECOND);
  const { sign } = COINS[symbol];
  return late > 0 ? words.lostLate(sign, place, formatTenths(tenths / 10)) : words.lostTo(sign, place);
}

function factsOf(tally: Tally) {
  const accuracy = accuracyOf(tally);
  const { cleared, clean } = tally.figures ?? NO_FIGURES;
  return [
    { name: words.longestStreak, figure: formatNumber(tally.longestStreak) },
    { name: words.accuracy, figure: accuracy === null ? words.noShots : `${accuracy}%` },
    { name: words.closeCalls, figure: formatNumber(tally.closeCalls) },
    ...(cleared > 0 ? [{ name: words.cleanFigures, figure: words.cleanOf(clean, cleared) }] : []),
  ];
}

interface StripProps extends Pick<RunStoryProps, 'story' | 'onWatch'> {
  /** The ticks of the last moments that could save a life, as far as they are found. */
  moments: readonly number[];
}

/** By keyboard it leads to where the run ended. */
function Strip({ story, moments, onWatch }: StripProps) {
  const { ticks } = story;
  const press = ({ detail, clientX, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onWatch(detail === 0 ? ticks : Math.round(((clientX - left) / width) * ticks));
  };
  return (
    <button
      type="button"
      className="strip"
      aria-label={labelOf(story)}
      title={words.watchFromHere}
      onClick={press}
    >
      <RunChart story={story} />
      {moments.map((tick) => (
        <RunMark key={tick} kind="moment" share={tick / ticks} />
      ))}
    </button>
  );
}

/** A run whose time is up ends with lives left, and may have lost none. */
function labelOf({ ticks, marks }: Story): string {
  const clocks = marks.filter(({ event }) => event.type === 'lifeLost').map(({ tick }) => runClock(tick));
  const isLost = marks.some(({ event }) => event.type === 'lifeLost' && event.lives === 0);
  return [
    isLost ? words.watchLoss : words.watchEnd,
    clocks.length > 0 ? words.livesLostAt(clocks) : words.noLifeLost,
    words.lasted(runClock(ticks)),
  ].join(' ');
}
