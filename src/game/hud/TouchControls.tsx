import { type PointerEvent, useId } from 'react';
import leftIcon from '../../../assets/icons/left.svg?raw';
import rightIcon from '../../../assets/icons/right.svg?raw';
import shootIcon from '../../../assets/icons/shoot.svg?raw';
import { Button } from '../../base/ui/Button.tsx';
import { takeFocus } from '../../base/ui/focus.ts';
import { Icon } from '../../base/ui/Icon.tsx';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../../engine/simulation/buttons.ts';
import type { Engine } from '../play/engine.ts';
import { controls } from '../play/input/controls.ts';
import { isPaused, showingPlayButton } from '../play/play.ts';
import { useSettings } from '../settings/settings.ts';
import { PowerUpLegend, ReadyGoal, type ReadyParts } from './ready.tsx';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';
import './touch.css';

/** Spec 2.2, for phones and tablets: one PLAY button, then LEFT and RIGHT under one thumb and SHOOT under the other. */
export function TouchControls({
  engine,
  ready: { instead, explainsPowerUps },
}: {
  engine: Engine;
  ready: ReadyParts;
}) {
  const isReady = usePlay(showingPlayButton);
  const isResting = usePlay(isPaused);
  const shootingHand = useSettings((settings) => settings.shootingHand);
  if (isResting) return null;
  if (isReady) {
    return (
      <div className="touch-controls touch-ready">
        <ReadyGoal />
        <div className="ready-actions">
          <Button ref={takeFocus} look="primary" data-first onClick={engine.play}>
            {words.play}
          </Button>
          {instead}
        </div>
        {explainsPowerUps && <PowerUpLegend />}
      </div>
    );
  }
  // The whole place is free for the finger.
  if (controls.way?.follows) {
    return (
      <div className="touch-controls touch-drag">
        <p className="hint">{words.drag}</p>
      </div>
    );
  }
  const shoot = <TouchButton button={SHOOT} look="touch-shoot" label={words.shoot} icon={shootIcon} />;
  return (
    <div className={`touch-controls shoot-${shootingHand}`}>
      {shootingHand === 'left' && shoot}
      <TouchButton button={LEFT} look="touch-left" label={words.left} icon={leftIcon} />
      <TouchButton button={RIGHT} look="touch-right" label={words.right} icon={rightIcon} />
      {shootingHand === 'right' && shoot}
    </div>
  );
}

interface TouchButtonProps {
  button: Buttons;
  look: string;
  label: string;
  icon: string;
}

/** A button is held while a finger is on it. Fingers can slide on and off, and several can hold several buttons. */
function TouchButton({ button, look, label, icon }: TouchButtonProps) {
  const id = useId();
  const source = (event: PointerEvent) => `${id} ${event.pointerId}`;
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    // The browser captures a touch at its first element, which would then miss that the finger leaves.
    event.currentTarget.releasePointerCapture(event.pointerId);
    controls.press(source(event), button);
  };
  const release = (event: PointerEvent) => controls.release(source(event), button);
  return (
    <button
      type="button"
      className={`touch-button ${look}`}
      onPointerDown={press}
      onPointerEnter={(event) => event.buttons > 0 && controls.press(source(event), button)}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon svg={icon} />
      <span>{label}</span>
    </button>
  );
}
