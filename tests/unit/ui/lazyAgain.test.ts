import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { forgetLosses, lazyAgain } from '../../../src/ui/lazyAgain.tsx';

const LOST = new TypeError('Failed to fetch dynamically imported module');
const Story = ({ words }: { words: string }) => createElement('q', null, words);

test('what could not be fetched is asked for again once the screen that it broke is left, and no sooner', async () => {
  const load = vi.fn().mockRejectedValueOnce(LOST).mockResolvedValue({ default: Story });
  const Lazy = lazyAgain<{ words: string }>(load);
  const render = async () => {
    const page = createElement('p', null, createElement(Lazy, { words: 'You held.' }));
    const { prelude } = await prerenderToNodeStream(page, { onError: () => {} });
    return text(prelude as NodeJS.ReadableStream);
  };
  await expect(render()).rejects.toBe(LOST);
  await expect(render()).rejects.toBe(LOST);
  expect(load).toHaveBeenCalledTimes(1);
  forgetLosses();
  expect(await render()).toBe('<p><q>You held.</q></p>');
  expect(await render()).toBe('<p><q>You held.</q></p>');
  expect(load).toHaveBeenCalledTimes(2);
});
