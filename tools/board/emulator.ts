/** Google's own Firestore emulator: the one that FIRESTORE_EMULATOR_HOST names, or one started by the gcloud command. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';
import { listen } from '../loopback.ts';
import type { Answer, Board } from './board.ts';

export interface Emulator {
  /** e.g. `http://127.0.0.1:8080` */
  origin: string;
  close(): Promise<void>;
}

const STARTS_WITHIN_MS = 90_000;
const POLL_MS = 200;

/** True if there is an emulator to compare with on this machine. */
export const isEmulatorHere = process.env.FIRESTORE_EMULATOR_HOST !== undefined || isOnPath('gcloud');

/** @throws Error when it does not answer in time */
export async function openEmulator(): Promise<Emulator> {
  const running = process.env.FIRESTORE_EMULATOR_HOST;
  if (running) return { origin: `http://${running}`, close: async () => {} };
  const host = await freeHost();
  // A group of its own: the command is a script that starts Java.
  const child = spawn('gcloud', ['emulators', 'firestore', 'start', `--host-port=${host}`], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  try {
    await answers(`http://${host}`);
    return { origin: `http://${host}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function answers(origin: string): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    const isUp = await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > deadline) throw new Error('The emulator did not start.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function freeHost(): Promise<string> {
  const { host, close } = await listen(createServer());
  await close();
  return host;
}

function isOnPath(command: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));
}

/** Puts rules into the emulator, or into a local server that was started with `compileRules`. */
export function putRules(board: Board, source: string): Promise<Answer> {
  const rules = { files: [{ name: 'firestore.rules', content: source }] };
  return board.send('PUT', `/emulator/v1/projects/${board.projectId}:securityRules`, { rules }, 'owner');
}
