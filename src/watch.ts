/** The page that shows a replay within somebody else's (watch.html). It writes nothing, and signs nobody in. */

// First, before anything reads what is stored.
import './watch/keepNothing.ts';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/press-start-2p/latin-400.css';
import 'virtual:palette.css';
import './ui/theme.css';
import './ui/contrast.css';
import './ui/screen.css';
import { hideAllNames } from './names/preferences.ts';
import { hidesNames, takeKey } from './navigation/links.ts';
import { applyMotion } from './settings/motion.ts';
import { showLinkedRun } from './watch/poster.ts';

// Nobody plays here, so a key is only taken out of the address.
takeKey();
applyMotion();
if (hidesNames()) hideAllNames();
void showLinkedRun();
