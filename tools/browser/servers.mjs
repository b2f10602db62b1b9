/**
 * Builds what the browser tests visit and serves it, until it is stopped. Says `Ready` when all of it answers.
 * `npm test` starts it early, so that the builds are made while other checks run; else Playwright starts it.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SERVERS } from './ports.mjs';

/** Ignores the machine's own settings, and keeps the board in memory. */
const ENVIRONMENT = { ...process.env, NO_ENV_FILES: '1', FIRESTORE_LOCAL_FILE: ':memory:' };

const running = new Set();

function vite(args, environment = {}) {
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--configLoader', 'runner', ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...ENVIRONMENT, ...environment },
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function build(args, environment) {
  const [code] = await once(vite(['build', '--logLevel', 'warn', ...args], environment), 'exit');
  if (code !== 0) throw new Error(`vite build ${args.join(' ')} failed`);
}

async function serve(args, { port, environment }) {
  const child = vite([...args, '--port', String(port), '--strictPort'], environment);
  child.once('exit', () => stop(1));
  // Vite's first word once it answers.
  await new Promise((resolve) =>
    child.stdout.on('data', (text) => String(text).includes('Local') && resolve()),
  );
}

function stop(code) {
  for (const child of running) child.kill();
  process.exit(code);
}

process.once('SIGTERM', () => stop(0));
process.once('SIGINT', () => stop(0));

const { built, realTime, development, builtShop } = SERVERS;
try {
  await Promise.all([
    build([]).then(() => Promise.all([serve(['preview'], built), serve(['preview'], realTime)])),
    build(['--mode', 'shop'], builtShop.environment)
      .then(() => serve(['preview', '--mode', 'shop'], builtShop))
      // It heeds no setting of the machine.
      .then(() => build(['--mode', 'cabinet'], { VITE_SITE_URL: 'https://environment.example' })),
  ]);
  await serve(['--mode', 'shop'], development);
  console.log('Ready');
} catch (error) {
  console.error(error);
  stop(1);
}
