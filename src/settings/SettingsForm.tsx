import { canFillScreen, toggleFullscreen, useFullscreen } from './fullscreen.ts';
import { MOTIONS, type Motion, SHOOTING_HANDS, type ShootingHand } from './preferences.ts';
import { changeSettings, useSettings } from './settings.ts';
import './settings.css';

const MOTION_NAMES: Record<Motion, string> = { system: 'System', calm: 'Calm', full: 'Full' };
const HAND_NAMES: Record<ShootingHand, string> = { right: 'Right thumb', left: 'Left thumb' };

/** All settings. Each change applies, and is stored, immediately. */
export function SettingsForm() {
  const { volume, muted, vibration, motion, shootingHand } = useSettings();
  const isFull = useFullscreen();
  // Also a laptop's, beside its pad.
  const isTouched = matchMedia('(any-pointer: coarse)').matches;
  return (
    <div className="settings">
      <label className="settings-volume">
        Volume
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={volume}
          onChange={(event) => changeSettings({ volume: event.target.valueAsNumber })}
        />
        {/* The slider itself tells it. */}
        <output aria-hidden="true">{volume}</output>
      </label>
      <div className="settings-switches">
        <Switch label="Mute" isOn={muted} onChange={(next) => changeSettings({ muted: next })} />
        {isTouched && 'vibrate' in navigator && (
          <Switch
            label="Vibration"
            isOn={vibration}
            onChange={(next) => changeSettings({ vibration: next })}
          />
        )}
        {canFillScreen() && <Switch label="Full screen" isOn={isFull} onChange={toggleFullscreen} />}
      </div>
      <Choice
        legend="Motion"
        options={MOTIONS}
        names={MOTION_NAMES}
        chosen={motion}
        onChoose={(next) => changeSettings({ motion: next })}
      />
      {isTouched && (
        <Choice
          legend="On a touch screen, shoot with the"
          options={SHOOTING_HANDS}
          names={HAND_NAMES}
          chosen={shootingHand}
          onChoose={(next) => changeSettings({ shootingHand: next })}
        />
      )}
      <KeyHelp />
    </div>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="settings-switch">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  options: readonly T[];
  names: Record<T, string>;
  chosen: T;
  onChoose: (option: T) => void;
}

function Choice<T extends string>({ legend, options, names, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="settings-choice">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option} className="settings-switch">
          <input type="radio" name={legend} checked={option === chosen} onChange={() => onChoose(option)} />
          <span>{names[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const KEYS = [
  { keys: ['←', '→'], does: 'move, as the keys beside S do' },
  { keys: ['Space'], does: 'shoot' },
  { keys: ['P', 'Esc'], does: 'pause, resume' },
  { keys: ['M'], does: 'mute' },
  { keys: ['F'], does: 'full screen' },
] as const;

function KeyHelp() {
  return (
    <details className="settings-keys">
      <summary>Keys and gamepad</summary>
      <dl>
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        {'getGamepads' in navigator
          ? 'Gamepad: stick or d-pad moves, A or a trigger shoots, Start pauses.'
          : 'No gamepad here: this browser has them for pages on https alone.'}
      </p>
    </details>
  );
}
