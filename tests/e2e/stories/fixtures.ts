/** A person, in the browser of the project, before a host and a board of their own. */

import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { launchChromium } from '../../../tools/browser/engines/chromium.ts';
import type { EngineName, Launch, Screen, Visitor } from '../../../tools/browser/engines/engine.ts';
import { findFirefox } from '../../../tools/browser/engines/firefox.ts';
import { findWebKit } from '../../../tools/browser/engines/webkit.ts';
import { type StoryHost, startStoryHost } from './host.ts';
import { Person } from './person.ts';

/** Null for one that this machine has not. */
const ENGINES: Record<EngineName, () => Launch | null> = {
  chromium: () => launchChromium,
  firefox: findFirefox,
  webkit: findWebKit,
};

interface Story {
  host: StoryHost;
  person: Person;
  /** Keeps a picture of what is seen, where PICTURES names a folder. */
  look: (name: string) => Promise<void>;
}

interface Browser {
  engine: EngineName;
  size: Screen;
  visitor: Visitor;
}

export const test = base.extend<Story, Browser>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  size: [
    { width: 1280, height: 800, hasTouch: false },
    { option: true, scope: 'worker' },
  ],
  visitor: [
    async ({ engine, size }, use) => {
      const launch = ENGINES[engine]();
      if (!launch) throw new Error(`This machine has no ${engine}`);
      const visitor = await launch(size);
      await use(visitor);
      await visitor.close();
    },
    { scope: 'worker' },
  ],
  host: async ({ engine }, use) => {
    // To draw without a graphics card takes time; each engine's pictures are looked at, and Chromium's in other tests.
    const host = await startStoryHost({ held: false, isDrawn: engine !== 'chromium' });
    await use(host);
    expect(host.faults, 'errors, and violations of the policy').toEqual([]);
    await host.close();
  },
  person: async ({ visitor, host }, use) => use(new Person(visitor, host)),
  look: async ({ visitor, engine, size }, use) =>
    use(async (name) => {
      const { PICTURES } = process.env;
      if (!PICTURES) return;
      const path = `${PICTURES}/${name}-${size.width}-${engine}.png`.replaceAll(' ', '-');
      // What has just changed is on the screen with the next frame but one.
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      await visitor.evaluate(nextFrame, null);
      await visitor.evaluate(nextFrame, null);
      await writeFile(path, await visitor.picture());
    }),
});

export { expect };
