import { canFillScreen, toggleFullscreen, useFullscreen } from './fullscreen.ts';
import { FIELDS, MOTIONS, NAME_MODES, SHOOTING_HANDS } from './preferences.ts';
import { changeSettings, useSettings } from './settings.ts';
import * as words from './words/en.ts';
import './settings.css';

/** All settings. Each change applies, and is stored, immediately. */
export function SettingsForm() {
  const { volume, music, muted, byEar, vibration, motion, field, shootingHand, names } = useSettings();
  const isFull = useFullscreen();
  // Also a laptop's, beside its pad.
  const isTouched = matchMedia('(any-pointer: coarse)').matches;
  return (
    <div className="settings">
      <Volume label={words.sounds} percent={volume} onChange={(next) => changeSettings({ volume: next })} />
      <Volume label={words.music} percent={music} onChange={(next) => changeSettings({ music: next })} />
      <div className="settings-switches">
        <Switch label={words.mute} isOn={muted} onChange={(next) => changeSettings({ muted: next })} />
        <Switch label={words.byEar} isOn={byEar} onChange={(next) => changeSettings({ byEar: next })} />
        {isTouched && 'vibrate' in navigator && (
          <Switch
            label={words.vibration}
            isOn={vibration}
            onChange={(next) => changeSettings({ vibration: next })}
          />
        )}
        {canFillScreen() && <Switch label={words.fullScreen} isOn={isFull} onChange={toggleFullscreen} />}
      </div>
      <Choice
        legend={words.motion}
        options={MOTIONS}
        names={words.motions}
        chosen={motion}
        onChoose={(next) => changeSettings({ motion: next })}
      />
      <Choice
        legend={words.field}
        options={FIELDS}
        names={words.fields}
        chosen={field}
        onChoose={(next) => changeSettings({ field: next })}
      />
      {isTouched && (
        <Choice
          legend={words.shootingHand}
          options={SHOOTING_HANDS}
          names={words.hands}
          chosen={shootingHand}
          onChoose={(next) => changeSettings({ shootingHand: next })}
        />
      )}
      <Choice
        legend={words.names}
        options={NAME_MODES}
        names={words.nameModes}
        chosen={names}
        onChoose={(next) => changeSettings({ names: next })}
      />
      <KeyHelp />
    </div>
  );
}

interface VolumeProps {
  label: string;
  percent: number;
  onChange: (percent: number) => void;
}

function Volume({ label, percent, onChange }: VolumeProps) {
  return (
    <label className="settings-volume">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {/* The slider itself says it. */}
      <output aria-hidden="true">{percent}</output>
    </label>
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
  { keys: ['←', '→'], does: words.moves },
  { keys: [words.space], does: words.shoots },
  { keys: ['P', 'Esc'], does: words.pauses },
  { keys: ['M'], does: words.mutes },
  { keys: ['F'], does: words.fillsScreen },
] as const;

function KeyHelp() {
  return (
    <details className="settings-keys">
      <summary>{words.keysAndPad}</summary>
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
      <p className="hint">{'getGamepads' in navigator ? words.pad : words.noPad}</p>
    </details>
  );
}
