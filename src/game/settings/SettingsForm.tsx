import { Suspense, useState, useSyncExternalStore } from 'react';
import { isCabinet } from '../../base/cabinet.ts';
import { latePart } from '../../base/ui/latePart.tsx';
import { Choice, fieldsOf, Switch, Volume } from './Fields.tsx';
import { useQuietReason } from './field.ts';
import { canFillScreen, toggleFullscreen, useFullscreen } from './fullscreen.ts';
import { FIELDS, MOTIONS, NAME_MODES, SHOOTING_HANDS } from './preferences.ts';
import { changeSettings, useSettings } from './settings.ts';
import { canVibrate } from './vibration.ts';
import * as words from './words/en.ts';
import './settings.css';

const WaysForm = latePart(() => import('./WaysForm.tsx'), { ifLost: words.waysNotLoaded });

/** All settings. Each change applies, and is stored, immediately. */
export function SettingsForm() {
  const setting = fieldsOf(useSettings(), changeSettings);
  const quietReason = useQuietReason();
  const isFull = useFullscreen();
  const isFelt = useSyncExternalStore(followPads, canVibrate);
  // Also a laptop's, beside its pad.
  const isTouched = matchMedia('(any-pointer: coarse)').matches;
  return (
    <div className="settings">
      <fieldset>
        <legend>{words.groups.sound}</legend>
        <Volume label={words.sounds} {...setting('volume')} />
        <Volume label={words.music} {...setting('music')} />
        <Switch label={words.mute} {...setting('muted')} />
        <Switch label={isCabinet ? words.byEarHere : words.byEar} {...setting('byEar')} />
      </fieldset>
      <fieldset>
        <legend>{words.groups.look}</legend>
        <Choice legend={words.motion} options={MOTIONS} names={words.motions} {...setting('motion')} />
        <Choice legend={words.field} options={FIELDS} names={words.fields} {...setting('field')} />
        {quietReason && <p>{words.whyQuiet[quietReason]}</p>}
        <Choice legend={words.names} options={NAME_MODES} names={words.nameModes} {...setting('names')} />
        {canFillScreen() && <Switch label={words.fullScreen} value={isFull} onChange={toggleFullscreen} />}
      </fieldset>
      <fieldset>
        <legend>{words.groups.play}</legend>
        {isTouched && (
          <Choice
            legend={words.shootingHand}
            options={SHOOTING_HANDS}
            names={words.hands}
            {...setting('shootingHand')}
          />
        )}
        {isFelt && <Switch label={words.vibration} {...setting('vibration')} />}
        <OwnWays />
      </fieldset>
    </div>
  );
}

/** Tells of each pad that comes or goes: it may shake. */
function followPads(onChange: () => void): () => void {
  const ending = new AbortController();
  for (const type of ['gamepadconnected', 'gamepaddisconnected'])
    window.addEventListener(type, onChange, { signal: ending.signal });
  return () => ending.abort();
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
