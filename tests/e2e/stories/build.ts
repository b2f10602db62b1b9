/** Builds what the stories visit. */

import { execFileSync } from 'node:child_process';

export default function build(): void {
  // Ignores the machine's own settings.
  const env = { ...process.env, NO_ENV_FILES: '1' };
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { env });
}
