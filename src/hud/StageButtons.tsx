import fullscreenIcon from '../../assets/icons/fullscreen.svg?raw';
import homeIcon from '../../assets/icons/home.svg?raw';
import mutedIcon from '../../assets/icons/muted.svg?raw';
import pauseIcon from '../../assets/icons/pause.svg?raw';
import soundIcon from '../../assets/icons/sound.svg?raw';
import type { Engine } from '../game/engine.ts';
import { showingPlayButton } from '../game/play.ts';
import { canFillScreen, toggleFullscreen, useFullscreen } from '../settings/fullscreen.ts';
import { KeyHints } from '../settings/KeyHints.tsx';
import { toggleMute, useSettings } from '../settings/settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePlay } from './usePlay.ts';
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
        <StageButton label="Main menu" shortcut="Escape" icon={homeIcon} onClick={onQuit} />
      ) : (
        <StageButton label="Pause" shortcut="P" icon={pauseIcon} onClick={engine.pause} />
      )}
    </div>
  );
}

export function MuteButton() {
  const muted = useSettings((settings) => settings.muted);
  return (
    <StageButton
      label="Mute"
      shortcut="M"
      icon={muted ? mutedIcon : soundIcon}
      isPressed={muted}
      onClick={toggleMute}
    />
  );
}

function FullscreenButton() {
  const isFull = useFullscreen();
  return (
    <StageButton
      label="Full screen"
      shortcut="F"
      icon={fullscreenIcon}
      isPressed={isFull}
      onClick={toggleFullscreen}
    />
  );
}

interface StageButtonProps {
  label: string;
  /** The key that does the same. */
  shortcut: string;
  icon: string;
  isPressed?: boolean;
  onClick: () => void;
}

/** A click doesn't focus it, so that the next Space is a shot. */
function StageButton({ label, shortcut, icon, isPressed, onClick }: StageButtonProps) {
  return (
    <button
      type="button"
      className="stage-button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon svg={icon} />
    </button>
  );
}
