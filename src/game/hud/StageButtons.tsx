import fullscreenIcon from '../../../assets/icons/fullscreen.svg?raw';
import homeIcon from '../../../assets/icons/home.svg?raw';
import mutedIcon from '../../../assets/icons/muted.svg?raw';
import pauseIcon from '../../../assets/icons/pause.svg?raw';
import soundIcon from '../../../assets/icons/sound.svg?raw';
import { IconButton, type IconButtonProps } from '../../base/ui/Button.tsx';
import type { Engine } from '../play/engine.ts';
import { showingPlayButton } from '../play/play.ts';
import { canFillScreen, toggleFullscreen, useFullscreen } from '../settings/fullscreen.ts';
import { KeyHints } from '../settings/KeyHints.tsx';
import { toggleMute, useSettings } from '../settings/settings.ts';
import type { Action } from '../settings/ways/actions.ts';
import { useKeyPrints } from '../settings/ways/keyPrints.ts';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';
import './stagePanel.css';

/** The panel below the stage, which covers no coin: everything besides moving and shooting. */
export function StagePanel({ engine, onQuit }: { engine: Engine; onQuit: () => void }) {
  const isReady = usePlay(showingPlayButton);
  return (
    <div className="stage-panel">
      <p className="stage-keys" aria-hidden="true">
        <KeyHints />
      </p>
      <MuteButton />
      {canFillScreen() && <FullscreenButton />}
      {isReady ? (
        <StageButton label={words.toMainMenu} shortcut={null} icon={homeIcon} onClick={onQuit} />
      ) : (
        <StageButton label={words.pause} shortcut="pause" icon={pauseIcon} onClick={engine.pause} />
      )}
    </div>
  );
}

export function MuteButton() {
  const muted = useSettings((settings) => settings.muted);
  return (
    <StageButton
      label={words.mute}
      shortcut="mute"
      icon={muted ? mutedIcon : soundIcon}
      aria-pressed={muted}
      onClick={toggleMute}
    />
  );
}

function FullscreenButton() {
  const isFull = useFullscreen();
  return (
    <StageButton
      label={words.fullScreen}
      shortcut="fullScreen"
      icon={fullscreenIcon}
      aria-pressed={isFull}
      onClick={toggleFullscreen}
    />
  );
}

interface StageButtonProps extends IconButtonProps {
  /** The action whose key does the same; `null`: Escape does. */
  shortcut: Action | null;
}

/** A click doesn't focus it, so that the next Space is a shot. */
function StageButton({ shortcut, ...rest }: StageButtonProps) {
  const prints = useKeyPrints();
  const key = shortcut ? prints[shortcut] : 'Escape';
  return (
    <IconButton
      className="stage-button"
      aria-keyshortcuts={key}
      title={`${rest.label} (${key})`}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    />
  );
}
