import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';
import { linkPreview } from '../../../tools/vite/linkPreview.ts';
import { temporaryDirectory } from '../firestore-local/support.ts';

const META = '<meta property="og:image" content="/social.png" />';

async function builtPage(source: string): Promise<string> {
  const root = temporaryDirectory();
  writeFileSync(join(root, 'index.html'), source);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [linkPreview()] });
  return readFileSync(join(root, 'dist/index.html'), 'utf8');
}

test('a host that says where it is gets link previews with a picture', async () => {
  vi.stubEnv('VITE_SITE_URL', 'https://sats.example.org');
  expect(await builtPage(META)).toContain('content="https://sats.example.org/social.png"');
  vi.unstubAllEnvs();
  expect(await builtPage(META)).toContain('content="/social.png"');
});

test('the page still names that picture', async () => {
  expect(readFileSync('index.html', 'utf8')).toContain(META);
  await expect(builtPage('<title>game</title>')).rejects.toThrow('link preview');
});
