import type { ReactNode } from 'react';
import { useServerTime } from '../../base/clock.ts';
import { Button } from '../../base/ui/Button.tsx';
import { useScreenOn } from '../../base/ui/wakeLock.ts';
import * as commonWords from '../../base/words/en.ts';
import type { Cup } from '../../board/backend/cupRecords.ts';
import { countdown } from '../../contests/all/words.ts';
import { Connection } from '../../contests/cups/Connection.tsx';
import { useCups } from '../../contests/cups/cupList.ts';
import { isBroken, stageOf } from '../../contests/cups/featured.ts';
import { stageWords } from '../../contests/cups/words.ts';
import { isContestId } from '../../engine/contest/contest.ts';
import { isRulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import { leave, openCup } from '../../page/navigation/appState.ts';
import { LiveOver } from './LiveOver.tsx';
import { LiveRuns } from './LiveRuns.tsx';
import * as words from './words/en.ts';
import './live.css';

/** The runs of a cup while they are played, each played again in this browser. `cup`: an id, or what an address has for one. `isStream`: for a broadcast, which has nothing to press. */
export function LiveScreen({ cup: id, isStream: isBare }: { cup: string; isStream: boolean }) {
  const list = useCups();
  useScreenOn('live');
  const cups = list.kind === 'known' ? list.value.cups : null;
  const cup = cups?.find((one) => one.id === id);
  const isKnown = isContestId(id, 'cup');
  const screen =
    cup && !isBroken(cup) ? (
      <LiveCup cup={cup} isBare={isBare} />
    ) : (
      <Message title={words.title} isBare={isBare}>
        {isKnown && <Connection list={list} />}
        {(!isKnown || (cups && !cup)) && <p>{words.notFound}</p>}
        {cup && <p>{words.broken}</p>}
      </Message>
    );
  return isBare ? <div className="live-bare">{screen}</div> : screen;
}

function LiveCup({ cup, isBare }: { cup: Cup; isBare: boolean }) {
  const stage = useServerTime((now) => stageOf(cup, now));
  const stageLine = useServerTime((now) => stageWords(cup, now));
  const untilStart = useServerTime((now) => countdown(cup.times.startsAt - now));
  const title = cup.title.toUpperCase();
  if (!cup.live) {
    return (
      <Message title={title} isBare={isBare} onAbout={() => openCup(cup.id)}>
        <p>{words.notShown}</p>
      </Message>
    );
  }
  switch (stage) {
    case 'announced':
    case 'registration':
    case 'waiting':
      return (
        <Message title={title} isBare={isBare} onAbout={() => openCup(cup.id)}>
          <p className="live-lead">{words.startsIn}</p>
          <p className="live-countdown" role="timer">
            {untilStart}
          </p>
          <p>{words.beforeStart}</p>
        </Message>
      );
    case 'running':
    case 'last runs':
      if (!isRulesetVersion(cup.ruleset)) {
        return (
          <Message title={title} isBare={isBare}>
            <p>{words.newVersion}</p>
            <Button onClick={() => window.location.reload()}>{commonWords.reload}</Button>
          </Message>
        );
      }
      return <LiveRuns cup={cup} ruleset={cup.ruleset} stage={stageLine} isBare={isBare} />;
    case 'frozen':
      return (
        <Message title={title} isBare={isBare} onAbout={() => openCup(cup.id)}>
          <p>{words.stopped}</p>
        </Message>
      );
    default:
      return <LiveOver cup={cup} stage={stageLine} isBare={isBare} />;
  }
}

interface MessageProps {
  title: string;
  isBare: boolean;
  /** Shows the cup's dialog. Absent: there is none. */
  onAbout?: () => void;
  children: ReactNode;
}

function Message({ title, isBare, onAbout, children }: MessageProps) {
  return (
    <main className="screen live live-message">
      <h1 className="title">{title}</h1>
      {children}
      {!isBare && (
        <p className="actions">
          {onAbout && <Button onClick={onAbout}>{words.aboutTheCup}</Button>}
          <Button data-first onClick={leave}>
            {commonWords.mainMenu}
          </Button>
        </p>
      )}
    </main>
  );
}
