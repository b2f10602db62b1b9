import type { ReactNode } from 'react';
import logo from '../../../assets/brand/logo.svg';
import skinsIcon from '../../../assets/icons/skins.svg?raw';
import tokenIcon from '../../../assets/icons/token.svg?raw';
import trophyIcon from '../../../assets/icons/trophy.svg?raw';
import { beside } from '../../base/cabinet.ts';
import { config } from '../../base/config.ts';
import { browserStorage } from '../../base/storage.ts';
import { Button, TileButton } from '../../base/ui/Button.tsx';
import * as commonWords from '../../base/words/en.ts';
import { OWN_RUNS } from '../../board/history/keys.ts';
import { WaitingRuns } from '../../board/leaderboard/WaitingRuns.tsx';
import { useSession } from '../../board/players/session.ts';
import { skinOf } from '../../game/content/skins.ts';
import { KeyHints } from '../../game/settings/KeyHints.tsx';
import { openBoard, openDialog, startRun, useApp } from '../../page/navigation/appState.ts';
import * as words from '../words/start/en.ts';
import { Backdrop } from './Backdrop.tsx';
import { BoardLine } from './BoardLine.tsx';
import { UserMenu } from './UserMenu.tsx';
import './start.css';

const OVERLAYS = [
  { label: words.hallOfHodlers, icon: trophyIcon, open: () => openBoard('all time') },
  { label: words.token, icon: tokenIcon, open: () => openDialog('token') },
  { label: words.skins, icon: skinsIcon, open: () => openDialog('skins') },
];

/** Spec 2.1. `contests`: the place of their cards. */
export function StartScreen({ contests }: { contests: ReactNode }) {
  const isSignedIn = useSession((session) => session.player !== null);
  const newSkin = useApp((app) => app.newSkin);
  return (
    <div className="screen start">
      <Backdrop />
      <header className="top-bar">
        <nav className="top-left" aria-label={words.information}>
          {OVERLAYS.map(({ label, icon, open }) => (
            <TileButton key={label} icon={icon} words={label} onClick={open} />
          ))}
        </nav>
        <UserMenu />
      </header>
      <main className="start-main">
        <img className="logo" src={logo} alt="" />
        <h1 className="title" translate="no">
          DEFEND THE <span>SATS</span>
        </h1>
        <p className="tagline">{words.tagline}</p>
        <Button look="primary huge" data-first onClick={startRun}>
          {isSignedIn ? commonWords.startDefending : words.loginAndPlay}
        </Button>
        {/* Its line stays: a player who signs in finds the button where it was. */}
        <p className="hint">{!isSignedIn && words.loginToSave}</p>
        {import.meta.env.MODE === 'cabinet' && <BoardLine />}
        <p role="status" className="hint">
          {newSkin && words.playingAs(skinOf(newSkin).name)}
        </p>
        <WaitingRuns />
      </main>
      {contests}
      <footer className="start-footer">
        {/* A player who has finished a run here knows them. */}
        {!(isSignedIn && browserStorage.keys(OWN_RUNS)[0]) && (
          <p className="keys" aria-hidden>
            <KeyHints />
          </p>
        )}
        <button type="button" className="link" onClick={() => openDialog('settings')}>
          {words.settings}
        </button>
        <a href={`${beside}privacy.html`} target="_blank" rel="noopener">
          {words.privacy}
        </a>
        <a data-setting="" href={config.social.url} target="_blank" rel="noreferrer">
          {config.social.label}
        </a>
      </footer>
    </div>
  );
}
