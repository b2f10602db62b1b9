/** The environment of this page, parsed once: by Vite (tools/vite/checkedSettings.ts), and here for tools. */

import { parseConfig } from './environment.ts';

export const config = parseConfig(import.meta.env);
