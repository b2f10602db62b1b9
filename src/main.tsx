// First, so that the rest of this file is timed.
import './base/leisure.ts';
// Next, so that the game is asked for before the rest of this file is run.
import './app/askForGame.ts';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/press-start-2p/latin-400.css';
import 'virtual:palette.css';
import './base/ui/theme.css';
import './base/ui/contrast.css';
import './base/ui/screen.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Page } from './app/Page.tsx';
import { endScreen } from './app/screens.tsx';
import { noteScript } from './base/leisure.ts';
import { hideAllNames } from './board/names/nameMode.ts';
import { applyMotion } from './game/settings/motion.ts';
import { listenToInput } from './page/input/input.ts';
import { followEnds, openLinkedScreen } from './page/navigation/appState.ts';
import { followKeyLinks } from './page/navigation/keyLinks.ts';
import { hidesNames } from './page/navigation/links.ts';
import { followOtherTabs } from './page/update/otherTabs.ts';
import { watchForStaleChunks } from './page/update/staleChunks.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchForStaleChunks();
followKeyLinks();
followOtherTabs();
// Before the browser's Back is followed, which goes by what the address says.
followEnds(endScreen);
listenToInput();
applyMotion();
if (hidesNames()) hideAllNames();
openLinkedScreen();
// In a task of its own, and then a few milliseconds at a time: a press is answered in between. The development server sends an
// empty page.
setTimeout(() =>
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, <Page />);
    else createRoot(root).render(<Page />);
  }),
);
noteScript();
