import { useState } from 'react';
import { useStore } from 'zustand';
import { isCabinet } from '../../base/cabinet.ts';
import { browserStorage } from '../../base/storage.ts';
import { Avatar } from '../../base/ui/Avatar.tsx';
import { Button } from '../../base/ui/Button.tsx';
import { formatNumber } from '../../base/ui/format.ts';
import { pageBests } from '../../board/backend/bests.ts';
import { ownRuns } from '../../board/history/history.ts';
import { useOwnRank } from '../../board/leaderboard/OwnRank.tsx';
import { useNameMode } from '../../board/names/nameMode.ts';
import { avatarUrl } from '../../board/players/avatar.ts';
import { ownNameShown } from '../../board/players/ownNameShown.ts';
import type { Player } from '../../board/players/player.ts';
import { today } from '../../contests/dailies/today.ts';
import { skinOf } from '../../game/content/skins.ts';
import { bestOf, factsOf } from './facts.ts';
import { Medals } from './Medals.tsx';
import { ownDataOf, textOf } from './ownData.ts';
import { summaryOf } from './summary.ts';
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
  const name = ownNameShown(player.username, useNameMode());
  // The board knows the best of other browsers, too.
  const saved = useStore(pageBests, (bests) => bests[player.id]);
  const rank = useOwnRank(saved || null);
  // As START has read it.
  const account = useStore(today.current.store, (daily) => (daily.kind === 'known' ? daily.value : null));
  return (
    <div className="profile">
      <div className="profile-head">
        <Avatar image={avatarUrl(player.avatarImage)} name={name} color={player.avatarColor} />
        <div>
          <p translate="no">{name}</p>
          <Facts className="profile-best" facts={[bestOf(saved, summary.best, account)]} />
        </div>
      </div>
      <div className="actions">
        {!isCabinet && (
          <Button look="primary" onClick={() => onOpen('key')}>
            {words.key}
          </Button>
        )}
        <Button onClick={() => onOpen('name')}>{words.rename}</Button>
      </div>
      <Facts className="profile-facts" facts={factsOf(summary, rank, account)} />
      {summary.runs === 0 && <p className="hint">{words.noRunsYet}</p>}
      <Medals playerId={player.id} />
      {summary.days.size > 0 && <Year player={player} days={summary.days} onDay={onDay} />}
      <Curve scores={summary.latest} />
      {summary.bySkin.length > 0 && (
        <section aria-label={words.bestBySkin}>
          <h3>{words.bestBySkin}</h3>
          <Facts
            className="profile-facts"
            facts={summary.bySkin.map(({ skin, best }) => ({
              name: skinOf(skin).name,
              figure: formatNumber(best),
            }))}
          />
        </section>
      )}
      {!isCabinet && <p className="hint">{words.onlyHere}</p>}
      <div className="actions">
        <Button disabled={said === words.askingBoard} onClick={() => void save()}>
          {words.saveData}
        </Button>
        <Button onClick={() => onOpen('deletion')}>{words.remove}</Button>
      </div>
      <p role="status">{said}</p>
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

interface FactsProps {
  className: string;
  facts: readonly { name: string; figure: string }[];
}

function Facts({ className, facts }: FactsProps) {
  return (
    <dl className={className}>
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
