import { spawn } from 'node:child_process';

/** Runs a command on this terminal. */
export function succeeds(command, environment) {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...environment } });
    child.once('exit', (code) => resolve(code === 0));
  });
}
