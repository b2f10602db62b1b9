// First, so that the rest of this file is timed.
import './host/leisure.ts';
// Next, so that the game is asked for before the rest of this file is run.
import './app/askForGame.ts';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/press-start-2p/latin-400.css';
import 'virtual:palette.css';
import './ui/theme.css';
import './ui/contrast.css';
import './ui/screen.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Page } from './app/Page.tsx';
import { endScreen } from './app/screens.tsx';
import { noteScript } from './host/leisure.ts';
import { listenToInput } from './input/input.ts';
import { hideAllNames } from './names/preferences.ts';
import { followEnds, openLinkedScreen } from './navigation/appState.ts';
import { followKeyLinks } from './navigation/keyLinks.ts';
import { hidesNames } from './navigation/links.ts';
import { applyMotion } from './settings/motion.ts';
import { followOtherTabs } from './update/otherTabs.ts';
import { watchForStaleChunks } from './update/staleChunks.ts';

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
