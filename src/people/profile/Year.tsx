import { type MouseEvent, useId, useState } from 'react';
import { serverNow } from '../../base/clock.ts';
import { Button } from '../../base/ui/Button.tsx';
import { dateFormat } from '../../base/ui/dateFormat.ts';
import type { Player } from '../../board/players/player.ts';
import { knownRanks } from '../../contests/all/standing.ts';
import { dailyOf } from '../../engine/contest/contest.ts';
import { DAYS_SINCE_MONDAY, dayOf, timesOf } from '../../engine/contest/daily.ts';
import { ranksOf } from '../../engine/contest/results.ts';
import type { PlayedDay, Summary } from './summary.ts';
import * as words from './words/en.ts';

const WEEKS = 53;
const DAYS = 7;

/** Units of the drawing for each day, of which the square leaves two. */
const STEP = 10;
const SIDE = STEP - 2;

const utcDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const dateOf = (day: number) => utcDate.format(timesOf(day).startsAt);

interface YearProps {
  player: Player;
  days: Summary['days'];
  /** The player wants to see the daily of a day. */
  onDay: (day: number) => void;
}

/**
 * The dailies of a year, a square for each UTC day. A slider chooses one, by keys, fingers and pads alike, and says all of it;
 * a press on its square does, too.
 */
export function Year({ player, days, onDay }: YearProps) {
  const id = useId();
  const today = dayOf(serverNow());
  const [day, setDay] = useState(() => Math.max(...days.keys(), today - WEEKS * DAYS + DAYS));
  // A column is a week, from Monday on.
  const first = today - ((today + DAYS_SINCE_MONDAY) % DAYS) - (WEEKS - 1) * DAYS;
  const shown = Array.from({ length: today - first + 1 }, (_, index) => first + index);
  const best = Math.max(...[...days.values()].map(({ score }) => score), 1);
  const shareOf = (played: PlayedDay | undefined) => (played ? played.score / best : null);
  const text = wordsOn(day, days.get(day), player);
  const press = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const week = Math.floor(((clientX - left) / width) * WEEKS);
    const pressed = first + week * DAYS + Math.floor(((clientY - top) / height) * DAYS);
    if (pressed >= first && pressed <= today) setDay(pressed);
  };
  return (
    <section aria-label={words.yearOfDailies}>
      <h3>{words.yearOfDailies}</h3>
      <svg
        className="profile-year"
        viewBox={`0 0 ${WEEKS * STEP} ${DAYS * STEP}`}
        aria-hidden="true"
        onClick={press}
      >
        {shown.map((one) => (
          <Square key={one} index={one - first} share={shareOf(days.get(one))} isChosen={one === day} />
        ))}
      </svg>
      <label htmlFor={id}>{words.day}</label>
      <input
        id={id}
        type="range"
        min={first}
        max={today}
        value={day}
        aria-valuetext={text}
        onChange={({ target }) => setDay(Number(target.value))}
      />
      <p>{text}</p>
      <div className="actions">
        <Button onClick={() => onDay(day)}>{words.seeLeaderboard}</Button>
      </div>
      <p className="hint">{words.squares}</p>
    </section>
  );
}

interface SquareProps {
  /** Days since the first square. */
  index: number;
  /** The share of the best day's score, 0 to 1; `null`: the day was not played. */
  share: number | null;
  isChosen: boolean;
}

/** A day. The filling shows the score, the larger the better, so that the colour is not the only sign. */
function Square({ index, share, isChosen }: SquareProps) {
  const [x, y] = [Math.floor(index / DAYS) * STEP + 1, (index % DAYS) * STEP + 1];
  const side = share === null ? 0 : SIDE * (0.4 + 0.6 * share);
  const gap = (SIDE - side) / 2;
  return (
    <g className={isChosen ? 'profile-chosen' : undefined}>
      <rect className="profile-frame" x={x} y={y} width={SIDE} height={SIDE} />
      {side > 0 && <rect className="profile-filling" x={x + gap} y={y + gap} width={side} height={side} />}
    </g>
  );
}

function wordsOn(day: number, played: PlayedDay | undefined, { id }: Player): string {
  if (!played) return words.notPlayed(dateOf(day));
  const rank = rankOn(day, id);
  return words.dayScore(dateOf(day), played.score, played.runs) + (rank === null ? '' : words.dayRank(rank));
}

/** The rank on the board of a day that this page has verified; `null`: nobody has opened it here, or there is none. */
function rankOn(day: number, playerId: Player['id']): number | null {
  const rows = knownRanks(dailyOf(day)).filter(({ proof }) => proof.kind === 'verified');
  const index = rows.findIndex(({ entry }) => entry.playerId === playerId);
  return ranksOf(rows.map(({ entry }) => entry))[index] ?? null;
}
