import { useEffect, useRef } from 'react';
import type { Sign } from '../../engine/signs/signs.ts';
import type { Engine } from '../../game/play/engine.ts';
import { isPlaying, playStore } from '../../game/play/play.ts';
import { runClock } from '../../game/play/runClock.ts';
import type { Story } from '../../game/play/story.ts';
import { onEachFrame } from './onEachFrame.ts';
import { ReplayInputs, wordsOfButtons } from './ReplayInputs.tsx';
import { RunChart, RunMark } from './RunChart.tsx';
import * as words from './words/en.ts';
import './replayBar.css';

/** While the replay plays, the slider moves ten times a second. */
const STRIDE_TICKS = 6;

interface ReplayBarProps {
  engine: Engine;
  /** The length of the run, in ticks. */
  ticks: number;
  /** `null` until it is known. */
  story: Story | null;
  signs: readonly Sign[];
  moments?: readonly number[] | undefined;
}

/** Where the replay is, and any other moment of it: a slider, tick by tick. */
export function ReplayBar({ engine, ticks, story, signs, moments = [] }: ReplayBarProps) {
  const slider = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLParagraphElement>(null);
  const shown = useRef({ tick: -1, isMoving: false, clock: '' });

  // Outside of React, because it follows the frames.
  useEffect(
    () =>
      onEachFrame(() => {
        const last = shown.current;
        const { ticks: tick } = engine;
        const ahead = tick - last.tick;
        const isMoving = isPlaying(playStore.getState());
        if (!slider.current || !time.current) return;
        if (isMoving === last.isMoving && ahead >= 0 && ahead < (isMoving ? STRIDE_TICKS : 1)) return;
        last.tick = tick;
        last.isMoving = isMoving;
        slider.current.value = String(tick);
        const [now, end] = [runClock(tick), runClock(ticks)];
        const clock = isMoving ? words.clock(now, end) : words.clockAtTick(now, end, tick);
        if (clock === last.clock) return;
        last.clock = clock;
        time.current.textContent = clock;
        slider.current.ariaValueText = isMoving
          ? clock
          : words.andHeld(clock, wordsOfButtons(engine.replayedButtons));
      }),
    [engine, ticks],
  );

  return (
    <div className="replay-bar">
      <div className="replay-track">
        {story && <RunChart story={story} />}
        {signs.map(({ kind, tick }) => (
          <RunMark key={kind} kind="sign" share={tick / ticks} />
        ))}
        {moments.map((tick) => (
          <RunMark key={tick} kind="moment" share={tick / ticks} />
        ))}
      </div>
      <input
        ref={slider}
        type="range"
        min={0}
        max={ticks}
        defaultValue={0}
        aria-label={words.moment}
        onChange={(event) => engine.seek(event.target.valueAsNumber)}
      />
      <div className="replay-moment" aria-hidden="true">
        <ReplayInputs engine={engine} />
        <p ref={time} />
      </div>
    </div>
  );
}
