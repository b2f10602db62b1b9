import { execFileSync } from 'node:child_process';
import { bundleScript } from '../../tools/bundle.ts';
import { expect, test } from './fixtures.ts';

test('Node and Chromium play the same runs of all rulesets to the same hashes', { tag: '@play' }, async ({
  page,
}) => {
  const script = await bundleScript('tests/e2e/sampleRuns.ts');
  const inNode = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trimEnd().split('\n');
  await page.goto('about:blank');
  const inChromium = await page.evaluate(() => {
    const lines: string[] = [];
    Object.assign(window, { lines, print: (line: string) => lines.push(line) });
    return lines.length;
  });
  expect(inChromium).toBe(0);
  await page.addScriptTag({ path: script });
  const printed = await page.evaluate(() => (window as unknown as { lines: string[] }).lines);
  expect(printed).toEqual(inNode);
  expect(printed.filter((line) => /tick \d+: [0-9a-f]{8}$/.test(line))).toHaveLength(90);
});
