/**
 * A visitor whom no tool looks after: Playwright listens to each page's network, so that the browser notes where in a
 * script each request comes from, and reads the script once more for it. The page's own tasks are measured here.
 */

import type { Browser, CDPSession } from '@playwright/test';

export interface Device {
  width: number;
  height: number;
  /** So many times slower than this machine: 1 or more. */
  slowness: number;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { message: string };
}

export class Visitor {
  readonly #browser: CDPSession;
  readonly #context: string;
  readonly #session: string;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #lastId = 0;

  private constructor(browser: CDPSession, context: string, session: string) {
    this.#browser = browser;
    this.#context = context;
    this.#session = session;
    browser.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      if (sessionId !== session) return;
      const answer = JSON.parse(message) as Answer;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  /**
   * Opens a browser's own, empty profile at `elsewhere`, a page of another site: what follows is a process of its own, as
   * behind a link. `before`: called in each later page before all else, with what it takes.
   */
  static async arrive<Taken>(
    browser: Browser,
    { width, height, slowness }: Device,
    elsewhere: string,
    before: (taken: Taken) => void,
    taken: Taken,
  ): Promise<Visitor> {
    const session = await browser.newBrowserCDPSession();
    const { browserContextId } = await session.send('Target.createBrowserContext');
    const { targetId } = await session.send('Target.createTarget', { url: elsewhere, browserContextId });
    const { sessionId } = await session.send('Target.attachToTarget', { targetId });
    const visitor = new Visitor(session, browserContextId, sessionId);
    await visitor.#send('Page.enable');
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await visitor.#send('Emulation.setDeviceMetricsOverride', metrics);
    await visitor.#send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await visitor.#send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${before})(${JSON.stringify(taken)})`,
    });
    return visitor;
  }

  open(url: string): Promise<unknown> {
    return this.#send('Page.navigate', { url });
  }

  /** The value of an expression in the page, awaited. Throws what the page throws. */
  async ask<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = (await this.#send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value: Value }; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  }

  /** A press with the mouse, in CSS pixels. */
  async press(x: number, y: number): Promise<void> {
    const at = { x, y, button: 'left', clickCount: 1 };
    void this.#send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
    await this.#send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
  }

  /** A press of the key. */
  async enter(): Promise<void> {
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
    await this.#send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
    await this.#send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }

  async leave(): Promise<void> {
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#context });
    await this.#browser.detach();
  }

  async #send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#lastId;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    await this.#browser.send('Target.sendMessageToTarget', {
      sessionId: this.#session,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
}
