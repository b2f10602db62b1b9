import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/press-start-2p/latin-400.css';
import 'virtual:palette.css';
import './ui/theme.css';
import './app/screens/screens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { listenToInput } from './app/input/input.ts';
import { followOtherTabs } from './app/otherTabs.ts';
import { ErrorBoundary } from './app/screens/ErrorBoundary.tsx';
import { watchForStaleChunks } from './app/update/staleChunks.ts';
import { applyMotion } from './settings/motion.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchForStaleChunks();
followOtherTabs();
listenToInput();
applyMotion();
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <App />
    </ErrorBoundary>
  </StrictMode>,
);
