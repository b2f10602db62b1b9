/** WebKitGTK's MiniBrowser, by its own driver. Its presses are a mouse's, and its window is never narrower than 447 pixels. */

import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { ensureProgram } from '../../debian.ts';
import { listen } from '../../loopback.ts';
import { openDisplay, XVFB } from './display.ts';
import type { Launch } from './engine.ts';
import { type Send, type WebDriverCommand, webDriverVisitor } from './webdriver.ts';

const DRIVER = { command: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' };
/** A package that the driver's brings along. */
const MINI_BROWSER = {
  command: 'MiniBrowser',
  debianPackage: 'libwebkit2gtk-4.1-0',
  places: ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1`),
};

const ROUTES: Record<WebDriverCommand, [method: string, path: string]> = {
  NewSession: ['POST', ''],
  Navigate: ['POST', '/url'],
  Refresh: ['POST', '/refresh'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  PerformActions: ['POST', '/actions'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
  DeleteSession: ['DELETE', ''],
};

/** Null when this machine has no WebKit. */
export function findWebKit(): Launch | null {
  const [driver, binary, xvfb] = [DRIVER, MINI_BROWSER, XVFB].map(ensureProgram);
  if (!driver || !binary || !xvfb) return null;
  return async ({ width, height }) => {
    const { environment, close: closeDisplay } = await openDisplay(xvfb);
    const port = await freePort();
    const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      env: environment,
      stdio: 'ignore',
    });
    let session = `http://127.0.0.1:${port}/session`;
    const send: Send = async (command, parameters = {}) => {
      const [method, path] = ROUTES[command];
      const body = method === 'POST' ? JSON.stringify(parameters) : null;
      const response = await fetch(session + path, { method, body });
      const { value } = await response.json();
      if (!response.ok) throw new Error(`${command}: ${value.message || value.error}`);
      return value;
    };
    const options = { binary, args: ['--automation'] };
    const alwaysMatch = { 'webkitgtk:browserOptions': options };
    const { sessionId } = (await untilThere(() => send('NewSession', { capabilities: { alwaysMatch } }))) as {
      sessionId: string;
    };
    session += `/${sessionId}`;
    const visitor = webDriverVisitor(send, 'mouse');
    // A first look shows what the window's own bar takes.
    await send('SetWindowRect', { width, height });
    const inner = await visitor.evaluate(() => window.innerHeight, null);
    await send('SetWindowRect', { width, height: 2 * height - inner });
    return {
      ...visitor,
      async close() {
        await send('DeleteSession');
        child.kill();
        closeDisplay();
      },
    };
  };
}

async function freePort(): Promise<number> {
  const { host, close } = await listen(createServer());
  await close();
  return Number(host.split(':')[1]);
}

/** The driver says nothing when it is ready. */
async function untilThere<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = 100; ; left--) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
