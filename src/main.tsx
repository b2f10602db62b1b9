// First, so that the game is asked for before the rest of this file is run.
import './app/askForGame.ts';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/press-start-2p/latin-400.css';
import 'virtual:palette.css';
import './ui/theme.css';
import './app/screens/screens.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { openLinkedScreen } from './app/appState.ts';
import { listenToInput } from './app/input/input.ts';
import { followKeyLinks } from './app/key/keyLink.ts';
import { followOtherTabs } from './app/otherTabs.ts';
import { Page } from './app/Page.tsx';
import { watchForStaleChunks } from './app/update/staleChunks.ts';
import { applyMotion } from './settings/motion.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchForStaleChunks();
followKeyLinks();
followOtherTabs();
listenToInput();
applyMotion();
openLinkedScreen();
// The development server sends an empty page.
if (root.hasChildNodes()) hydrateRoot(root, <Page />);
else createRoot(root).render(<Page />);
