/** Firefox ESR, by Marionette: WebDriver's commands over a socket of its own. */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureProgram } from '../../debian.ts';
import { openDisplay, XVFB } from './display.ts';
import type { Launch, Screen } from './engine.ts';
import { type Send, webDriverVisitor } from './webdriver.ts';

const FIREFOX = { command: 'firefox-esr', debianPackage: 'firefox-esr' };

/** Silent towards its makers, and with sound before the first press as a person's browser has it after. */
const PREFERENCES = {
  'marionette.port': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
};

/** A finger, and no mouse. */
const PHONE_PREFERENCES = {
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
};

/** Null when this machine has no Firefox. */
export function findFirefox(): Launch | null {
  const [firefox, xvfb] = [FIREFOX, XVFB].map(ensureProgram);
  if (!firefox || !xvfb) return null;
  return async (screen) => {
    const { environment, close: closeDisplay } = await openDisplay(xvfb);
    const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
    const preferences = { ...PREFERENCES, ...(screen.hasTouch && PHONE_PREFERENCES) };
    const lines = Object.entries(preferences).map(
      (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
    );
    writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
    const args = ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
    const child = spawn(firefox, [...args, 'about:blank'], { env: environment, stdio: 'ignore' });
    const socket = connect(await portOf(profile), '127.0.0.1');
    const { call, send } = speak(socket);
    await send('NewSession');
    await send('SetWindowRect', { width: 1400, height: 1100 });
    await setSize(call, screen);
    return {
      ...webDriverVisitor(send, screen.hasTouch ? 'touch' : 'mouse'),
      async close() {
        socket.destroy();
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill();
        await exited;
        closeDisplay();
        rmSync(profile, { recursive: true, force: true });
      },
    };
  };
}

/** Firefox writes down where it listens, once it does. */
async function portOf(profile: string): Promise<number> {
  for (;;) {
    try {
      return Number(readFileSync(path.join(profile, 'MarionetteActivePort'), 'utf8'));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

type Call = (command: string, parameters?: object) => Promise<unknown>;

/** Messages are JSON, each after its length and a colon. The first one is a greeting. */
function speak(socket: Socket): { call: Call; send: Send } {
  const waiting = new Map<number, (error: { message: string } | null, value: unknown) => void>();
  let received = Buffer.alloc(0);
  let last = 0;
  const greeted = new Promise<void>((resolve) => waiting.set(0, () => resolve()));
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, Math.max(0, start - 1)));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      const [, id, error, value] = Array.isArray(message) ? message : [1, 0, null, null];
      waiting.get(id)?.(error, value);
      waiting.delete(id);
    }
  });
  const call: Call = async (command, parameters = {}) => {
    await greeted;
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, (error, value) =>
        error ? reject(new Error(`${command}: ${error.message}`)) : resolve(value),
      );
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  };
  const send: Send = async (command, parameters) => {
    const answer = await call(`WebDriver:${command}`, parameters);
    return (answer as { value?: unknown } | null)?.value ?? answer;
  };
  return { call, send };
}

/** A page of exactly that size: a window would be wider than a phone. */
async function setSize(call: Call, { width, height }: Screen): Promise<void> {
  await call('Marionette:SetContext', { value: 'chrome' });
  await call('WebDriver:ExecuteScript', {
    script: `const { style } = gBrowser.selectedBrowser;
      for (const [side, pixels] of Object.entries(arguments[0]))
        for (const limit of ['', 'min-', 'max-']) style.setProperty(limit + side, pixels + 'px', 'important');`,
    args: [{ width, height }],
  });
  await call('Marionette:SetContext', { value: 'content' });
}
