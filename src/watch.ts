/** The page that shows a replay within somebody else's (watch.html). It writes nothing, and signs nobody in. */

// First, before anything reads what is stored.
import './app/watch/keepNothing.ts';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/press-start-2p/latin-400.css';
import 'virtual:palette.css';
import './ui/theme.css';
import './app/screens/screens.css';
import { showLinkedRun } from './app/watch/poster.ts';
import { applyMotion } from './settings/motion.ts';

applyMotion();
void showLinkedRun();
