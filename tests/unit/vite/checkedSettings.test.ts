import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuildOptions, build, createLogger, type Rolldown } from 'vite';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsIn } from '../../../src/base/hostParts.ts';
import { checkedSettings } from '../../../tools/vite/checkedSettings.ts';
import { temporaryDirectory } from '../firestore-local/support.ts';

const FIREBASE = ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_PROJECT_ID', 'VITE_FIREBASE_APP_ID'];

beforeEach(() => {
  for (const name of FIREBASE) vi.stubEnv(name, '');
  return () => vi.unstubAllEnvs();
});

/** The lines of a build that are about its settings. */
async function buildPage(options: BuildOptions = {}): Promise<string[]> {
  const root = temporaryDirectory();
  writeFileSync(join(root, 'index.html'), '<title>game</title>');
  writeFileSync(join(root, 'tool.ts'), '');
  const lines: string[] = [];
  const customLogger = createLogger('info');
  customLogger.info = (line) => void lines.push(line);
  customLogger.error = () => {};
  await build({ root, configFile: false, customLogger, build: options, plugins: [checkedSettings()] });
  return lines.filter((line) => line.includes('Firebase'));
}

describe('a build', () => {
  test('without Firebase’s settings says where alone it has a board, and how to give it one', async () => {
    expect(await buildPage()).toEqual([
      expect.stringMatching(/npm run preview.*\.env\.local.*docs\/deploy\.md/),
    ]);
  });

  test('with all three has nothing to say', async () => {
    for (const name of FIREBASE) vi.stubEnv(name, 'value');
    expect(await buildPage()).toEqual([]);
  });

  test('with some of them stops with the sentence that the page would show', async () => {
    vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
    await expect(buildPage()).rejects.toThrow(/VITE_FIREBASE_APP_ID go together: set all three/);
  });

  test('gives the page its settings parsed, in a block of their own, and the parser to nobody', async () => {
    vi.stubEnv('VITE_SOCIAL_URL', 'https://example.org/sats');
    vi.stubEnv('VITE_REFUNDS', 'Ask </script> us.');
    vi.stubEnv('VITE_SOLANA_RPC_URL', 'https://devnet.example.org');
    vi.stubEnv('VITE_SOLANA_TREASURY', 'So11111111111111111111111111111111111111112');
    vi.stubEnv('VITE_SOLANA_CLUSTER', 'devnet');
    const root = temporaryDirectory();
    const script = `import { config } from ${JSON.stringify(resolve('src/base/config.ts'))}; console.log(config);`;
    writeFileSync(join(root, 'index.html'), `<script type="module">${script}</script>`);
    const { output } = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { write: false },
      plugins: [checkedSettings()],
    })) as Rolldown.RolldownOutput;
    const [code] = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
    expect(code).not.toMatch(/example\.org|go together/);
    const [html = ''] = output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []));
    expect(JSON.parse(settingsIn(html) ?? '')).toMatchObject({
      social: { url: 'https://example.org/sats', label: 'example.org/sats' },
      shop: { mode: 'live', settings: { refunds: 'Ask </script> us.' } },
    });
  });

  test('of a cabinet has those of no host, whatever the environment says, and its board in the browser', async () => {
    for (const name of FIREBASE) vi.stubEnv(name, 'value');
    vi.stubEnv('VITE_SOCIAL_URL', 'not a url');
    vi.stubEnv('VITE_SOCAL_URL', 'misspelt');
    const root = temporaryDirectory();
    writeFileSync(join(root, 'index.html'), '<title>game</title>');
    const plugins = [checkedSettings()];
    const options = { root, configFile: false, mode: 'cabinet', logLevel: 'silent', plugins } as const;
    const { output } = (await build({ ...options, build: { write: false } })) as Rolldown.RolldownOutput;
    const [html = ''] = output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []));
    expect(JSON.parse(settingsIn(html) ?? '')).toMatchObject({
      board: 'browser',
      project: { kind: 'local' },
      shop: { mode: 'demo' },
      social: { url: expect.stringMatching(/^https:/) },
    });
  });

  test('of a tool needs none', async () => {
    vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
    expect(await buildPage({ ssr: 'tool.ts' })).toEqual([]);
  });

  test('with any other setting that can’t be stops as well', async () => {
    vi.stubEnv('VITE_SOCIAL_URL', 'not a url');
    await expect(buildPage()).rejects.toThrow('Configuration: VITE_SOCIAL_URL');
  });
});
