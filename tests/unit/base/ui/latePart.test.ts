import { text } from 'node:stream/consumers';
import { type ComponentType, createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetLosses, latePart } from '../../../../src/base/ui/latePart.tsx';

const LOST = new TypeError('Failed to fetch dynamically imported module');
const Story = ({ words }: { words: string }) => createElement('q', null, words);

const load = vi.fn<() => Promise<{ default: ComponentType<{ words: string }> }>>();
beforeEach(() => {
  load.mockReset().mockRejectedValueOnce(LOST).mockResolvedValue({ default: Story });
});

async function render(Part: ComponentType<{ words: string }>) {
  const page = createElement('p', null, createElement(Part, { words: 'You held.' }));
  const { prelude } = await prerenderToNodeStream(page, { onError: () => {} });
  return text(prelude as NodeJS.ReadableStream);
}

test('a file that could not be fetched is requested again once the screen that it broke is left, and no sooner', async () => {
  const Part = latePart(load);
  await expect(render(Part)).rejects.toBe(LOST);
  await expect(render(Part)).rejects.toBe(LOST);
  expect(load).toHaveBeenCalledTimes(1);
  forgetLosses();
  expect(await render(Part)).toBe('<p><q>You held.</q></p>');
  expect(await render(Part)).toBe('<p><q>You held.</q></p>');
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['its place stays empty', '', /^<p><\/p>$/],
  ['its words and RETRY take its place', 'The story is lost.', /alert.*The story is lost\..*RETRY/],
])('a screen that can do without the part is shown: %s', async (_, ifLost, shown) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await render(latePart(load, { ifLost }))).toMatch(shown);
  expect(log).toHaveBeenCalledWith('Could not fetch a part of the page', LOST);
  log.mockRestore();
});

test('a part that was fetched ahead is shown at once', async () => {
  const Part = latePart(load);
  await expect(Part.preload()).rejects.toBe(LOST);
  await Part.preload();
  expect(await render(Part)).toBe('<p><q>You held.</q></p>');
  expect(load).toHaveBeenCalledTimes(2);
});
