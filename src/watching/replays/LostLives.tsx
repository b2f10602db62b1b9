import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { formatTenths } from '../../base/ui/tenths.ts';
import * as commonWords from '../../base/words/en.ts';
import { type LastMoment, type LostLife, lostLives } from '../../engine/eye/eye.ts';
import { decodeReplay } from '../../engine/replay/codec.ts';
import type { Replay } from '../../engine/replay/replay.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { pageTurn } from '../../game/play/pageTurn.ts';
import { runClock } from '../../game/play/runClock.ts';
import * as replayWords from './words/en.ts';
import * as words from './words/lost/en.ts';
import './lostLives.css';

export interface LostLivesProps {
  replay: Uint8Array;
  /** A contest that is open shows nothing that did not fall in the run. */
  isOpen: boolean;
  /** Called with the ticks of the last moments that are found so far. */
  onFound: (moments: readonly number[]) => void;
  onWatch: (replay: Replay, moment: LastMoment) => void;
  onPlayOn: (replay: Replay, tick: number) => void;
}

/** Where each life of a run was lost, found in turns, the last life first. */
export default function LostLives({ replay: bytes, isOpen, onFound, onWatch, onPlayOn }: LostLivesProps) {
  const replay = useMemo(() => {
    const decoded = decodeReplay(bytes);
    return decoded.ok ? decoded.replay : null;
  }, [bytes]);
  const [lives, setLives] = useState<readonly LostLife[]>([]);
  const [isLooking, setLooking] = useState(replay !== null);
  useEffect(() => {
    if (!replay) return;
    const leaving = new AbortController();
    find(replay, isOpen, setLives, leaving.signal).then(
      () => setLooking(false),
      () => {},
    );
    return () => leaving.abort();
  }, [replay, isOpen]);
  useEffect(() => onFound(lives.flatMap(({ moment }) => moment?.tick ?? [])), [lives, onFound]);
  if (!replay) return <p role="status">{words.cantLook}</p>;
  return (
    <div className="lost-lives">
      <ol>
        {lives.map((life) => (
          <li key={life.tick}>
            <p>{sentenceOf(life)}</p>
            {life.moment && <MomentButtons moment={life.moment} {...{ replay, isOpen, onWatch, onPlayOn }} />}
          </li>
        ))}
      </ol>
      <p role="status" className="hint">
        {isLooking && words.looking}
      </p>
    </div>
  );
}

interface MomentButtonsProps extends Pick<LostLivesProps, 'isOpen' | 'onWatch' | 'onPlayOn'> {
  replay: Replay;
  moment: LastMoment;
}

function MomentButtons({ replay, moment, isOpen, onWatch, onPlayOn }: MomentButtonsProps) {
  const clock = runClock(moment.tick);
  return (
    <div>
      <Button aria-label={words.watchFrom(clock)} onClick={() => onWatch(replay, moment)}>
        {commonWords.watch}
      </Button>
      {!isOpen && (
        <Button aria-label={words.playOnFrom(clock)} onClick={() => onPlayOn(replay, moment.tick)}>
          {replayWords.playOn}
        </Button>
      )}
    </div>
  );
}

/** Reports the lives that are found so far. Rejects once `signal` aborts. */
async function find(
  replay: Replay,
  isOpen: boolean,
  report: (lives: readonly LostLife[]) => void,
  signal: AbortSignal,
): Promise<void> {
  let lives: readonly LostLife[] = [];
  for (const life of lostLives(replay, isOpen)) {
    if (life) {
      lives = [...lives, life];
      report(lives);
    }
    await pageTurn();
    signal.throwIfAborted();
  }
}

function sentenceOf({ tick, moment }: LostLife): string {
  const clock = runClock(tick);
  if (!moment) return words.nobody(clock);
  // Rounded up: nothing is 0.0 s before.
  const tenths = Math.ceil(((tick - moment.tick) * 10) / TICKS_PER_SECOND);
  return words.lost(clock, words.causes[moment.cause], formatTenths(tenths / 10));
}
