import { Suspense, useState } from 'react';
import { latePart } from '../../base/ui/latePart.tsx';
import { Choice, Switch, Volume } from './Fields.tsx';
import { canFillScreen, toggleFullscreen, useFullscreen } from './fullscreen.ts';
import { FIELDS, MOTIONS, NAME_MODES, SHOOTING_HANDS } from './preferences.ts';
import { changeSettings, useSettings } from './settings.ts';
import * as words from './words/en.ts';
import './settings.css';

const WaysForm = latePart(() => import('./WaysForm.tsx'), { ifLost: words.waysNotLoaded });

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
      <OwnWays />
    </div>
  );
}

/** Fetched when it is opened: most players keep the keys that there are. */
function OwnWays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="settings-keys" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.keysAndPad}</summary>
      {isOpen && (
        <Suspense fallback={<p>{words.loading}</p>}>
          <WaysForm />
        </Suspense>
      )}
    </details>
  );
}
