interface FieldProps<T> {
  value: T;
  onChange: (value: T) => void;
}

/** Gives a field the setting of a name: its value, and what changes it. */
export const fieldsOf =
  <All,>(all: All, change: (some: Partial<All>) => void) =>
  <Name extends keyof All>(name: Name): FieldProps<All[Name]> => ({
    value: all[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<All>),
  });

/** A slider from 0 to 100. */
export function Volume({ label, value, onChange }: FieldProps<number> & { label: string }) {
  return (
    <label className="settings-volume">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {/* The slider itself says it. */}
      <output aria-hidden="true">{value}</output>
    </label>
  );
}

/** A switch that stands for itself. */
export function Switch({ label, value, onChange }: FieldProps<boolean> & { label: string }) {
  return (
    <label className="settings-switch">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface ChoiceProps<T extends string> extends FieldProps<T> {
  legend: string;
  options: readonly T[];
  names: Record<T, string>;
}

/** One of a few. */
export function Choice<T extends string>({ legend, options, names, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className="settings-choice">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option} className="settings-switch">
          <input type="radio" name={legend} checked={option === value} onChange={() => onChange(option)} />
          <span>{names[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
