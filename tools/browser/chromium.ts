/**
 * Finds a Chromium for browser tests and measurements, so that no one has to install one by hand: an environment
 * variable, one on the system, Playwright's own download, and at last Debian's packages.
 */

import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { install } from '../debian.ts';

/** Drawn in software, as on a machine without a graphics card, and silent. */
export const CHROMIUM_ARGS = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--mute-audio',
  '--disable-background-networking',
  '--disable-component-update',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Puts the page together without a graphics card's help, which here is another program on the same processor: half the
 * time of a page. What the game draws has to be read back for it, so it is not for tests that draw.
 */
export const SOFTWARE_COMPOSITING = '--disable-gpu-compositing';

const VARIABLE = 'PLAYWRIGHT_CHROMIUM_PATH';

/** The headless shell first: the same engine without a browser's own windows, which take a third of its time. */
const SYSTEM_COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const SYSTEM_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a browser that answers. Throws and says what to do when it finds none and can't install one. */
export function ensureChromium(): string {
  const found = fromVariable() ?? fromSystem() ?? fromPlaywright() ?? fromDownload() ?? fromDebian();
  if (!found) {
    throw new Error(`No Chromium found and none could be installed. Set ${VARIABLE} to the path of one.`);
  }
  // Playwright's workers read the configuration again: they need not search again.
  process.env[VARIABLE] = found;
  return found;
}

function fromVariable(): string | undefined {
  const named = process.env[VARIABLE];
  if (named && !answers(named)) throw new Error(`${VARIABLE} names ${named}, which does not run.`);
  return named || undefined;
}

function fromSystem(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = SYSTEM_COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...SYSTEM_APPLICATIONS].find((candidate) => existsSync(candidate) && answers(candidate));
}

function fromPlaywright(): string | undefined {
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}

function fromDownload(): string | undefined {
  console.error('No Chromium yet: downloading one with Playwright.');
  return attempt('npx', ['playwright', 'install', 'chromium']) ? fromPlaywright() : undefined;
}

function fromDebian(): string | undefined {
  console.error("No download to be had: installing Debian's Chromium.");
  return install('chromium-headless-shell') || install('chromium') ? fromSystem() : undefined;
}

function answers(command: string): boolean {
  return attempt(command, ['--version'], 'ignore');
}

function attempt(command: string, args: readonly string[], output: StdioOptions = ['ignore', 2, 2]): boolean {
  try {
    execFileSync(command, args, { stdio: output });
    return true;
  } catch {
    return false;
  }
}
