/** The page that shows a replay within somebody else's (watch.html). It writes nothing, and signs nobody in. */

// First, before anything reads what is stored.
import './watching/watch/keepNothing.ts';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/press-start-2p/latin-400.css';
import 'virtual:palette.css';
import './base/ui/theme.css';
import './base/ui/contrast.css';
import './base/ui/screen.css';
import { hideAllNames } from './board/names/nameMode.ts';
import { applyMotion } from './game/settings/motion.ts';
import { hidesNames, takeKey } from './page/navigation/links.ts';
import { showLinkedRun } from './watching/watch/poster.ts';

// Nobody plays here, so a key is only taken out of the address.
takeKey();
applyMotion();
if (hidesNames()) hideAllNames();
void showLinkedRun();
