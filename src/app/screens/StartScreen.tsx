import logo from '../../../assets/brand/logo.svg';
import skinsIcon from '../../../assets/icons/skins.svg?raw';
import tokenIcon from '../../../assets/icons/token.svg?raw';
import trophyIcon from '../../../assets/icons/trophy.svg?raw';
import { config } from '../../config.ts';
import { skinOf } from '../../content/skins.ts';
import { WaitingRuns } from '../../leaderboard/WaitingRuns.tsx';
import { openBoard, openDialog, startRun, useApp } from '../../navigation/appState.ts';
import { useSession } from '../../players/session.ts';
import { KeyHints } from '../../settings/KeyHints.tsx';
import { Button, TileButton } from '../../ui/Button.tsx';
import { Backdrop } from './Backdrop.tsx';
import { ContestPlace } from './ContestPlace.tsx';
import { UserMenu } from './UserMenu.tsx';
import './start.css';

const OVERLAYS = [
  { label: 'HALL OF HODLERS', icon: trophyIcon, open: () => openBoard('all time') },
  { label: 'TOKEN', icon: tokenIcon, open: () => openDialog('token') },
  { label: 'SKINS', icon: skinsIcon, open: () => openDialog('skins') },
];

/** Spec 2.1. */
export function StartScreen() {
  const isSignedIn = useSession((session) => session.player !== null);
  const newSkin = useApp((app) => app.newSkin);
  return (
    <div className="screen start">
      <Backdrop />
      <header className="top-bar">
        <nav className="top-left" aria-label="Information">
          {OVERLAYS.map(({ label, icon, open }) => (
            <TileButton key={label} icon={icon} words={label} onClick={open} />
          ))}
        </nav>
        <UserMenu />
      </header>
      <main className="start-main">
        <img className="logo" src={logo} alt="" width={128} height={128} />
        <h1 className="title">
          DEFEND THE <span>SATS</span>
        </h1>
        <p className="tagline">The fiat is falling. Hold the trench.</p>
        <Button look="primary huge" data-first onClick={startRun}>
          {isSignedIn ? 'START DEFENDING' : 'LOGIN & PLAY'}
        </Button>
        {/* Its line stays: who signs in finds the button where it was. */}
        <p className="hint">{!isSignedIn && 'Login to save your scores!'}</p>
        <p role="status" className="hint">
          {newSkin && `${skinOf(newSkin).name} holds the trench now.`}
        </p>
        <WaitingRuns />
      </main>
      <ContestPlace />
      <footer className="start-footer">
        <p className="keys">
          <KeyHints />
        </p>
        <button type="button" className="link" onClick={() => openDialog('settings')}>
          Settings
        </button>
        <a href="/privacy.html" target="_blank" rel="noopener">
          Privacy
        </a>
        <a href={config.social.url} target="_blank" rel="noopener noreferrer">
          {config.social.label}
        </a>
      </footer>
    </div>
  );
}
