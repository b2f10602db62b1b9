/** The environment of this page, parsed once: here in development, and by the build otherwise (tools/vite/checkedSettings.ts). */

import { type Config, parseConfig } from './environment.ts';

export const config = readConfig();

function readConfig(): Config {
  try {
    return parseConfig(import.meta.env);
  } catch (error) {
    // The page can't start. The host should see why without opening the console.
    const root = document.getElementById('root');
    if (root) Object.assign(root, { className: 'screen', role: 'alert', textContent: error });
    throw error;
  }
}
