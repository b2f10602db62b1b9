import { type ReactNode, useEffect, useState } from 'react';
import skipIcon from '../../../assets/icons/skip.svg?raw';
import stepIcon from '../../../assets/icons/step.svg?raw';
import { Button, IconButton, type IconButtonProps } from '../../base/ui/Button.tsx';
import { takeFocus } from '../../base/ui/focus.ts';
import * as commonWords from '../../base/words/en.ts';
import type { Sign } from '../../engine/signs/signs.ts';
import { MuteButton } from '../../game/hud/StageButtons.tsx';
import { usePlay } from '../../game/hud/usePlay.ts';
import type { Engine } from '../../game/play/engine.ts';
import { isOver, isPaused } from '../../game/play/play.ts';
import type { ReplaySpeed } from '../../game/play/scenes/context.ts';
import { type Highlight, highlightsOf, nextHighlight, previousHighlight } from './highlights.ts';
import { ReplayBar } from './ReplayBar.tsx';
import type { Recording } from './recording.ts';
import { useStory } from './useStory.ts';
import * as words from './words/en.ts';

const SPEEDS: readonly ReplaySpeed[] = [1, 2, 8];

/** Finds the signs of machine play in a replay. It comes from outside: the frame for other sites has no code for it. */
export type FindSigns = (replay: Recording['replay']) => Promise<readonly Sign[]>;

interface ReplayControlsProps {
  engine: Engine;
  recording: Recording;
  /** The moment that the replay was opened at, in ticks; 0: its start. */
  tick: number;
  findSigns?: FindSigns | undefined;
  /** As long as no highlight is shown. */
  hint: string;
  onQuit: () => void;
  /** More to do with the replay. */
  children: ReactNode;
  /** Beside the hint, and below it. */
  below?: ReactNode;
  /** Ticks to mark in the chart. */
  moments?: readonly number[];
}

/** All that is done with a replay: by mouse, touch, keyboard or gamepad. */
export function ReplayControls({
  engine,
  recording,
  tick,
  findSigns,
  hint,
  onQuit,
  children,
  below,
  moments,
}: ReplayControlsProps) {
  const story = useStory(recording.bytes);
  const signs = useSigns(recording, findSigns);
  const highlights = highlightsOf(story?.marks ?? [], signs);
  const [seen, setSeen] = useState<Highlight | undefined>();
  const linked = highlights.find((highlight) => highlight.tick === tick);
  const shown = seen ?? linked;
  const goTo = (highlight: Highlight | undefined) => {
    if (!highlight) return;
    engine.seek(highlight.from);
    setSeen(highlight);
  };
  return (
    <>
      <ReplayBar engine={engine} ticks={recording.replay.ticks} {...{ story, signs, moments }} />
      <div className="replay-controls">
        <div className="replay-steps">
          <StepButton
            label={words.previousHighlight}
            icon={skipIcon}
            isBack
            onClick={() => goTo(previousHighlight(highlights, engine.ticks))}
          />
          <StepButton
            label={words.stepBack}
            aria-keyshortcuts="ArrowLeft"
            icon={stepIcon}
            isBack
            onClick={() => engine.step(-1)}
          />
          <PauseButton engine={engine} />
          <StepButton
            label={words.stepForward}
            aria-keyshortcuts="ArrowRight"
            icon={stepIcon}
            onClick={() => engine.step(1)}
          />
          <StepButton
            label={words.nextHighlight}
            icon={skipIcon}
            onClick={() => goTo(nextHighlight(highlights, engine.ticks))}
          />
        </div>
        <Speeds engine={engine} />
        <div className="replay-rest">
          {children}
          <MuteButton />
          <Button onClick={onQuit}>{commonWords.quit}</Button>
        </div>
      </div>
      <div className="replay-below">
        <p className={shown ? 'replay-highlight' : 'replay-highlight hint'} role="status">
          {shown ? shown.words : hint}
        </p>
        {below}
      </div>
    </>
  );
}

/** The signs of machine play in it; none until they are known. */
function useSigns({ replay }: Recording, findSigns: FindSigns | undefined): readonly Sign[] {
  const [signs, setSigns] = useState<readonly Sign[]>([]);
  useEffect(() => {
    findSigns?.(replay).then(setSigns, (error: unknown) => console.error('The signs of the run:', error));
  }, [replay, findSigns]);
  return signs;
}

/** The button stays in its place when the replay is over, since the bar leads back. */
function PauseButton({ engine }: { engine: Engine }) {
  const isResting = usePlay(isPaused);
  const hasEnded = usePlay(isOver);
  return (
    <Button ref={takeFocus} disabled={hasEnded} onClick={isResting ? engine.resume : engine.pause}>
      {isResting ? commonWords.resume : commonWords.pause}
    </Button>
  );
}

function StepButton({ isBack = false, ...rest }: IconButtonProps & { isBack?: boolean }) {
  return (
    <IconButton
      className={isBack ? 'stage-button replay-back' : 'stage-button'}
      title={rest.label}
      {...rest}
    />
  );
}

function Speeds({ engine }: { engine: Engine }) {
  const [speed, setSpeed] = useState<ReplaySpeed>(1);
  const choose = (next: ReplaySpeed) => {
    engine.setSpeed(next);
    setSpeed(next);
  };
  return (
    <fieldset className="replay-speeds">
      <legend className="visually-hidden">{words.speed}</legend>
      {SPEEDS.map((option) => (
        <Button key={option} aria-pressed={option === speed} onClick={() => choose(option)}>
          {`${option}x`}
        </Button>
      ))}
    </fieldset>
  );
}
