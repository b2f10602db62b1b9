import { spawn } from 'node:child_process';

/** For Playwright, where the servers have been started before it. */
export const SERVERS_RUN = { E2E_SERVERS_RUN: '1' };

/** The servers of the browser tests. `ready` resolves, as soon as it is known, to whether they answer. */
export function startServers() {
  const child = spawn('node', ['tools/browser/servers.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise((resolve) => {
    child.stdout.on('data', (text) => String(text).includes('Ready') && resolve(true));
    child.once('exit', () => resolve(false));
  });
  return { ready, stop: () => child.kill() };
}
