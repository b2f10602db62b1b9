import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../base/ui/Button.tsx';
import { CopyButton } from '../../base/ui/CopyButton.tsx';
import * as commonWords from '../../base/words/en.ts';
import type { Cup } from '../../board/backend/cupRecords.ts';
import { followModeratorsNamesLive } from '../../board/names/moderatorsNames.ts';
import { PlayerName } from '../../board/names/PlayerName.tsx';
import { useAlikes } from '../../board/names/useAlikes.ts';
import { CupBoard } from '../../contests/cups/CupBoard.tsx';
import type { RulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import { MuteButton } from '../../game/hud/StageButtons.tsx';
import { liveLink } from '../../page/navigation/addresses.ts';
import { absorb, leave, watchReplay } from '../../page/navigation/appState.ts';
import type { Best } from './gallery.ts';
import { LargeRun } from './LargeRun.tsx';
import { RunLine } from './RunLine.tsx';
import { useScreening } from './screening.ts';
import * as words from './words/en.ts';
import { connectionWords, leaderWords, roundWords } from './words.ts';

interface LiveRunsProps {
  cup: Cup;
  ruleset: RulesetVersion;
  /** The stage of the cup, and the time left in it. */
  stage: string;
  isBare: boolean;
}

/** Ways through the list, by key. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The runs that are on, best first: one of them large, by default the leader's. */
export function LiveRuns({ cup, ruleset, stage, isBare }: LiveRunsProps) {
  const { screening, streams, bests } = useScreening(cup.id, ruleset);
  const { lines, leader, count } = useStore(screening.shown);
  /** The ticket of the run that is to be large; `null`: the leader's. */
  const [chosen, setChosen] = useState<string | null>(null);
  const large =
    lines.find(({ ticket }) => ticket === chosen) ?? lines.find(({ ticket }) => ticket === leader);
  const alikes = useAlikes(screening.gallery.names);
  const screen = useRef<HTMLElement>(null);
  const isOn = lines.length > 0;
  useEffect(() => absorb(isOn), [isOn]);
  useEffect(followModeratorsNamesLive, []);
  // A page that was just opened: arrows go through the list at once.
  useEffect(() => {
    if (document.activeElement === document.body) screen.current?.focus();
  }, []);
  const followLeader = () => {
    setChosen(null);
    // Its button goes, and takes the focus along.
    screen.current?.focus();
  };
  const enlargeNext = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined || !large) return;
    event.preventDefault();
    const place = (lines.indexOf(large) + step + lines.length) % lines.length;
    setChosen(lines[place]?.ticket ?? null);
    event.currentTarget.querySelectorAll<HTMLElement>('button.live-facts')[place]?.focus();
  };
  return (
    <main
      ref={screen}
      tabIndex={-1}
      className={`screen live live-on ${rowsOf(lines.length)}`}
      onKeyDown={isBare ? undefined : enlargeNext}
    >
      <header className="live-head">
        <h1>{cup.title}</h1>
        <p className="live-stage">
          <span className="live-dot" aria-hidden="true" />
          <span>{roundWords(lines, count, stage)}</span>
        </p>
        {bests[0] && <ToBeat best={bests[0]} isAlike={alikes.has(bests[0].holder)} />}
        {!isBare && (
          <div className="live-controls">
            <CopyButton text={liveLink(cup.id)} label={words.copyLink} />
            <MuteButton />
            <Button onClick={leave} data-first={large ? undefined : true}>
              {commonWords.quit}
            </Button>
          </div>
        )}
      </header>
      <p role="status" className="live-problem">
        {connectionWords(streams)}
      </p>
      <p role="status" className="visually-hidden">
        {leaderWords(lines, leader, alikes)}
      </p>
      {large ? (
        <>
          <LargeRun
            key={large.ticket}
            line={large}
            isAlike={alikes.has(large.name.owner)}
            screening={screening}
          >
            {chosen === large.ticket && (
              <Button look="live-follow" onClick={followLeader}>
                {words.followLeader}
              </Button>
            )}
          </LargeRun>
          <ol className="live-list" aria-label={words.bestFirst}>
            {lines.map((line) => (
              <RunLine
                key={line.ticket}
                line={line}
                isAlike={alikes.has(line.name.owner)}
                isLarge={line === large}
                isChosen={line.ticket === chosen}
                paints={screening.paints}
                onEnlarge={isBare ? null : () => setChosen(line.ticket)}
              />
            ))}
          </ol>
        </>
      ) : (
        <section className="live-between" aria-label={words.standing}>
          <h2>{streams.kind === 'unknown' ? words.loadingRuns : words.noRunNow}</h2>
          <CupBoard
            cup={cup}
            onWatch={(entry) => watchReplay({ kind: 'board', runId: entry.runId, entry })}
          />
        </section>
      )}
    </main>
  );
}

function ToBeat({ best, isAlike }: { best: Best; isAlike: boolean }) {
  return (
    <p className="live-to-beat">
      <span>{words.toBeat(best.score)}</span> <PlayerName name={best.playerName} isAlike={isAlike} />
      {!best.isVerified && <span className="live-best"> {words.notVerifiedYet}</span>}
    </p>
  );
}

function rowsOf(count: number): string {
  if (count <= 1) return 'live-one';
  if (count <= 3) return 'live-few';
  return count <= 6 ? 'live-some' : 'live-many';
}
