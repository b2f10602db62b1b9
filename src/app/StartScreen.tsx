import logo from '../../assets/brand/logo.svg';
import { config } from '../config.ts';
import { useSession } from '../players/session.ts';
import { openDialog, startRun } from './appState.ts';
import { UserMenu } from './UserMenu.tsx';

/** Spec 2.1. */
export function StartScreen() {
  const isSignedIn = useSession((session) => session.player !== null);
  return (
    <div className="screen start">
      <header className="top-bar">
        <nav className="top-left" aria-label="Information">
          <button type="button" className="button" onClick={() => openDialog('leaderboard')}>
            HALL OF HODLERS
          </button>
          <button type="button" className="button" onClick={() => openDialog('token')}>
            TOKEN
          </button>
          <button type="button" className="button" onClick={() => openDialog('skins')}>
            SKINS
          </button>
        </nav>
        <UserMenu />
      </header>
      <main className="start-main">
        <img className="logo" src={logo} alt="" width={128} height={128} />
        <h1 className="title">
          DEFEND <span>THE</span> SATS
        </h1>
        <p className="tagline">The fiat is falling. Hold the trench.</p>
        <button type="button" className="button primary huge" onClick={startRun}>
          {isSignedIn ? 'START DEFENDING' : 'LOGIN & PLAY'}
        </button>
        {!isSignedIn && <p className="hint">Login to save your scores!</p>}
      </main>
      <footer className="start-footer">
        <a href={config.socialUrl} target="_blank" rel="noopener noreferrer">
          #DefendTheSats on X
        </a>
      </footer>
    </div>
  );
}
