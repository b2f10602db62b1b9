import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { Choice, fieldsOf, Switch } from './Fields.tsx';
import { ACTION_NAMES, type Action, PAD_ACTIONS, type PadAction } from './ways/actions.ts';
import { chosenKey, problemOf } from './ways/chosenKeys.ts';
import { useKeyPrints } from './ways/keyPrints.ts';
import { type ScanPace, SWITCHES } from './ways/preferences.ts';
import { changeWays, resetWays, useWays } from './ways/ways.ts';
import * as words from './words/ways/en.ts';

const PACES: readonly ScanPace[] = ['slow', 'middle', 'fast'];

/** Keys, pad buttons and ways of pressing by choice. Each change applies, and is stored, immediately. */
export default function WaysForm() {
  const ways = useWays();
  const way = fieldsOf(ways, changeWays);
  return (
    <div className="settings-ways">
      <h3>{words.keys}</h3>
      <Keys />
      <p className="hint">{words.alwaysThere}</p>
      <h3>{words.gamepad}</h3>
      {'getGamepads' in navigator ? <PadButtons /> : <p className="hint">{words.noPad}</p>}
      <h3>{words.withoutHolding}</h3>
      <Switch label={words.shootStays} {...way('shootStays')} />
      <Switch label={words.moveStays} {...way('moveStays')} />
      <Switch label={words.follows} {...way('follows')} />
      <Choice legend={words.oneKey} options={SWITCHES} names={words.switchModes} {...way('switchMode')} />
      {ways.switchMode !== 'off' && (
        <Choice legend={words.scanPace} options={PACES} names={words.scanPaces} {...way('scanPace')} />
      )}
      <Button onClick={resetWays}>{words.reset}</Button>
    </div>
  );
}

function Keys() {
  const { keys } = useWays();
  const prints = useKeyPrints();
  const [asked, setAsked] = useState<Action | null>(null);
  const [trouble, setTrouble] = useState('');
  const take = useEffectEvent((event: KeyboardEvent, action: Action) => {
    const { code, target } = event;
    // The button that asked, and what leads away from it.
    if (code === 'Tab') return setAsked(null);
    event.preventDefault();
    event.stopImmediatePropagation();
    if (code === 'Escape') return setAsked(null);
    const problem = problemOf(action, keys, event);
    if (problem) {
      return setTrouble(problem.kind === 'kept' ? words.keptKey : words.takenKey(words.actions[problem.by]));
    }
    changeWays({ keys: { ...keys, [action]: chosenKey(event) } });
    setTrouble('');
    setAsked(null);
    if (target instanceof HTMLElement) target.focus();
  });
  useEffect(() => {
    if (asked === null) return;
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    window.addEventListener('keydown', (event) => take(event, asked), options);
    // A button is pressed when the space bar goes up.
    window.addEventListener('keyup', (event) => event.preventDefault(), options);
    window.addEventListener('pointerdown', () => setAsked(null), options);
    return () => ending.abort();
  }, [asked]);
  return (
    <>
      <dl>
        {ACTION_NAMES.map((action) => (
          <div key={action}>
            <dt>{words.actions[action]}</dt>
            <dd>
              <kbd translate="no">{prints[action]}</kbd>
              <Button
                aria-label={asked === action ? undefined : words.changeKey(words.actions[action])}
                onClick={() => setAsked(action)}
              >
                {asked === action ? words.pressKey : words.change}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="alert" className="error">
        {trouble}
      </p>
    </>
  );
}

function PadButtons() {
  const { pad } = useWays();
  const [asked, setAsked] = useState<PadAction | null>(null);
  const take = useEffectEvent((action: PadAction, button: number) => {
    changeWays({ pad: { ...pad, [action]: button } });
    setAsked(null);
  });
  useEffect(() => {
    if (asked === null) return;
    const heldAtFirst = heldButtons();
    let frame = requestAnimationFrame(function look() {
      const [pressed] = [...heldButtons()].filter((button) => !heldAtFirst.has(button));
      if (pressed !== undefined) return take(asked, pressed);
      frame = requestAnimationFrame(look);
    });
    const leave = () => setAsked(null);
    window.addEventListener('keydown', leave);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', leave);
    };
  }, [asked]);
  return (
    <dl>
      {PAD_ACTIONS.map((action) => {
        const button = pad[action];
        return (
          <div key={action}>
            <dt>{words.actions[action]}</dt>
            <dd>
              <span>{button === undefined ? words.padKeys[action] : words.padButton(button)}</span>
              <Button
                aria-label={asked === action ? undefined : words.changeButton(words.actions[action])}
                onClick={() => setAsked(action)}
              >
                {asked === action ? words.pressButton : words.change}
              </Button>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function heldButtons(): Set<number> {
  const pads = (navigator.getGamepads?.() ?? []).filter((pad) => pad !== null);
  return new Set(
    pads.flatMap(({ buttons }) => buttons.flatMap(({ pressed }, place) => (pressed ? place : []))),
  );
}
