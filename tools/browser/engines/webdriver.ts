/** A visitor by the W3C's WebDriver commands, whatever carries them to the browser. */

import type { PageScript, Point, Visitor } from './engine.ts';

/** Sends a command, named as in the standard without spaces. @throws Error with the browser's own words */
export type Send = (command: WebDriverCommand, parameters?: object) => Promise<unknown>;

export type WebDriverCommand =
  | 'NewSession'
  | 'Navigate'
  | 'Refresh'
  | 'ExecuteAsyncScript'
  | 'PerformActions'
  | 'SetWindowRect'
  | 'TakeScreenshot'
  | 'DeleteSession';

/** The standard's own characters for keys that have none. */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

type Answer<R> = { value: R } | { fault: string };

export function webDriverVisitor(send: Send, pointerType: 'mouse' | 'touch'): Omit<Visitor, 'close'> {
  const key = (type: 'keyDown' | 'keyUp', name: string) =>
    send('PerformActions', {
      actions: [{ type: 'key', id: 'keys', actions: [{ type, value: KEYS[name] ?? name }] }],
    });
  return {
    open: async (url) => void (await send('Navigate', { url })),
    reload: async () => void (await send('Refresh')),
    async evaluate<A, R>(script: PageScript<A, R>, argument: A): Promise<R> {
      const answer = (await send('ExecuteAsyncScript', {
        script: `const [argument, done] = arguments;
          Promise.resolve(argument).then(${script}).then(
            (value) => done({ value }), (error) => done({ fault: String(error) }))`,
        args: [argument ?? null],
      })) as Answer<R> | null;
      if (answer === null) throw new Error('The page was left before it answered.');
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.value;
    },
    async press({ x, y }: Point) {
      const actions = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('PerformActions', {
        actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }],
      });
    },
    keyDown: async (name) => void (await key('keyDown', name)),
    keyUp: async (name) => void (await key('keyUp', name)),
    picture: async () => Buffer.from(String(await send('TakeScreenshot', { full: false })), 'base64'),
  };
}
