import { useState } from 'react';
import { useStore } from 'zustand';
import { browserStorage } from '../../base/storage.ts';
import { Avatar } from '../../base/ui/Avatar.tsx';
import { Button } from '../../base/ui/Button.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import { pageBests } from '../../board/backend/bests.ts';
import { ownRuns } from '../../board/history/history.ts';
import { rankWords, useOwnRank } from '../../board/leaderboard/OwnRank.tsx';
import { useNameMode } from '../../board/names/nameMode.ts';
import { avatarUrl } from '../../board/players/avatar.ts';
import { ownNameShown } from '../../board/players/ownNameShown.ts';
import type { Player } from '../../board/players/player.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { skinOf } from '../../game/content/skins.ts';
import { Medals } from './Medals.tsx';
import { ownDataOf, textOf } from './ownData.ts';
import { type Summary, summaryOf } from './summary.ts';
import * as words from './words/en.ts';
import { Year } from './Year.tsx';
import './profile.css';

/** A browser may ask where to save the file before it reads it. */
const KEPT_MS = 60_000;

interface ProfileProps {
  player: Player;
  /** The player wants one of the dialogs that the profile leads to. */
  onOpen: (dialog: 'key' | 'name' | 'deletion') => void;
  /** The player wants to see the daily of a day, in whole days since 1970. */
  onDay: (day: number) => void;
}

/** All that this browser knows of its player, and the ways to their key, another name and the deletion. */
export default function Profile({ player, onOpen, onDay }: ProfileProps) {
  const [summary] = useState(() => summaryOf(ownRuns(browserStorage, player.id)));
  const [said, setSaid] = useState('');
  const save = async () => {
    setSaid(words.askingBoard);
    const now = Date.now();
    const data = await ownDataOf(player, now);
    download(textOf(data), `defend-the-sats-${new Date(now).toISOString().slice(0, 10)}.json`);
    setSaid(data.board ? words.dataSaved : words.savedWithoutBoard);
  };
  return (
    <div className="profile">
      <Head player={player} />
      <Facts player={player} summary={summary} />
      <div className="actions">
        <Button onClick={() => onOpen('key')}>{words.key}</Button>
        <Button onClick={() => onOpen('name')}>{words.rename}</Button>
        <Button onClick={() => onOpen('deletion')}>{words.remove}</Button>
        <Button disabled={said === words.askingBoard} onClick={() => void save()}>
          {words.saveData}
        </Button>
      </div>
      <p role="status">{said}</p>
      {summary.runs === 0 ? (
        <p className="hint">{words.noRunsYet}</p>
      ) : (
        <>
          <Year player={player} days={summary.days} onDay={onDay} />
          <Curve scores={summary.latest} />
          <BySkin skins={summary.bySkin} />
        </>
      )}
      <Medals playerId={player.id} />
      <p className="hint">{words.onlyHere}</p>
    </div>
  );
}

/** Hands a file to the browser. */
function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

function Head({ player }: { player: Player }) {
  const name = ownNameShown(player.username, useNameMode());
  return (
    <div className="profile-head">
      <Avatar image={avatarUrl(player.avatarImage)} name={name} color={player.avatarColor} />
      <p translate="no">{name}</p>
    </div>
  );
}

/** The board knows the best of other browsers, too. */
function Facts({ player, summary }: { player: Player; summary: Summary }) {
  const saved = useStore(pageBests, (bests) => bests[player.id]);
  const rank = useOwnRank(saved || null);
  const { best, runs, unscored, ticks, longestDays, accuracy, favourite } = summary;
  const minutes = Math.floor(ticks / TICKS_PER_SECOND / 60);
  const facts = [
    { name: words.best, figure: figureOf(saved ?? best) },
    { name: words.rank, figure: rank ? rankWords(rank) : words.none },
    { name: words.runs, figure: words.runsOf(runs, unscored) },
    { name: words.played, figure: words.time(Math.floor(minutes / 60), minutes % 60) },
    { name: words.longestStreak, figure: words.days(longestDays) },
    { name: words.accuracy, figure: accuracy === null ? words.none : `${accuracy}%` },
    { name: words.favouriteSkin, figure: favourite ? skinOf(favourite).name : words.none },
  ];
  return (
    <dl className="profile-facts">
      {facts.map(({ name, figure }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The scores of the latest all-time runs, oldest first, as a curve; a sentence below it says the same. */
function Curve({ scores }: { scores: readonly number[] }) {
  const latest = scores.at(-1);
  if (latest === undefined) return null;
  const ranked = scores.toSorted((one, other) => one - other);
  const best = ranked.at(-1) ?? 0;
  const usual = ranked[Math.floor(ranked.length / 2)] ?? 0;
  const points = scores.map((score, index) => ({
    x: scores.length === 1 ? 50 : (100 * index) / (scores.length - 1),
    y: 28 - (26 * score) / Math.max(best, 1),
  }));
  return (
    <section aria-label={words.latestRuns}>
      <h3>{words.latestRuns}</h3>
      <svg className="profile-curve" viewBox="-1 0 102 30" aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={0.9} />
        ))}
      </svg>
      <p>{words.curve(scores.length, best, usual, latest)}</p>
    </section>
  );
}

function BySkin({ skins }: { skins: Summary['bySkin'] }) {
  return (
    <section aria-label={words.bestBySkin}>
      <h3>{words.bestBySkin}</h3>
      <table className="profile-table">
        <thead>
          <tr>
            <th scope="col">{words.skin}</th>
            <th scope="col">{words.best}</th>
            <th scope="col">{words.runs}</th>
          </tr>
        </thead>
        <tbody>
          {skins.map(({ skin, best, runs }) => (
            <tr key={skin}>
              <th scope="row">
                <img src={skinOf(skin).picture} alt="" width={32} height={32} />
                <span>{skinOf(skin).name}</span>
              </th>
              <td>{formatNumber(best)}</td>
              <td>{formatNumber(runs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const figureOf = (number: number | null) => (number === null ? words.none : formatNumber(number));
