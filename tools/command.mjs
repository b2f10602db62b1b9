import { exec, spawn } from 'node:child_process';

/** Runs a command on this terminal. */
export function succeeds(command, environment) {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...environment } });
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Runs a command and keeps what it says. */
export function outcomeOf(command) {
  return new Promise((resolve) => {
    exec(command, { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) =>
      resolve({ isFine: error === null, output: stdout + stderr }),
    );
  });
}
