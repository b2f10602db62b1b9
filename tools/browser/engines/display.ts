/** A screen in memory: without one Firefox has no WebGL, and WebKit no window. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';

export const XVFB = { command: 'Xvfb', debianPackage: 'xvfb' };

export interface Display {
  /** The environment that a program needs to be seen there, drawn without a graphics card. */
  environment: NodeJS.ProcessEnv;
  close(): void;
}

/** @param program the path of Xvfb */
export async function openDisplay(program: string): Promise<Display> {
  // It chooses a free number, and says which.
  const args = ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(child.stdout, 'data');
  const environment = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    LANG: 'en_US.UTF-8',
  };
  return { environment, close: () => child.kill() };
}
