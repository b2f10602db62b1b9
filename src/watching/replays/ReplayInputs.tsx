import { useEffect, useRef } from 'react';
import leftIcon from '../../../assets/icons/left.svg?raw';
import rightIcon from '../../../assets/icons/right.svg?raw';
import shootIcon from '../../../assets/icons/shoot.svg?raw';
import { Icon } from '../../base/ui/Icon.tsx';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../../engine/simulation/buttons.ts';
import type { Engine } from '../../game/play/engine.ts';
import { onEachFrame } from './onEachFrame.ts';
import * as words from './words/en.ts';

const INPUTS = [
  { button: LEFT, name: 'left', icon: leftIcon },
  { button: SHOOT, name: 'shoot', icon: shootIcon },
  { button: RIGHT, name: 'right', icon: rightIcon },
] as const;

/** The buttons that the player held, tick by tick. The bar reads them out to screen readers. */
export function ReplayInputs({ engine }: { engine: Engine }) {
  const inputs = useRef<HTMLDivElement>(null);
  // Outside of React, because it follows the frames.
  useEffect(() => {
    let shown: Buttons = 0;
    return onEachFrame(() => {
      const held = engine.replayedButtons;
      if (held === shown) return;
      shown = held;
      for (const [index, { button }] of INPUTS.entries()) {
        inputs.current?.children[index]?.classList.toggle('held', (held & button) !== 0);
      }
    });
  }, [engine]);
  return (
    <div ref={inputs} className="replay-inputs">
      {INPUTS.map(({ name, icon }) => (
        <span key={name}>
          <Icon svg={icon} />
        </span>
      ))}
    </div>
  );
}

/** As in 'held: left, shoot'. */
export function wordsOfButtons(buttons: Buttons): string {
  const held = INPUTS.filter(({ button }) => (buttons & button) !== 0).map(({ name }) => words.buttons[name]);
  return held.length === 0 ? words.noneHeld : words.held(held);
}
