interface VolumeProps {
  label: string;
  percent: number;
  onChange: (percent: number) => void;
}

/** A slider from 0 to 100. */
export function Volume({ label, percent, onChange }: VolumeProps) {
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

/** A switch that stands for itself. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
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

/** One of a few. */
export function Choice<T extends string>({ legend, options, names, chosen, onChoose }: ChoiceProps<T>) {
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
