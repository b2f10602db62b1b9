import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, createLogger, type Rolldown } from 'vite';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

  test('gives the page its settings parsed, and the parser to nobody', async () => {
    vi.stubEnv('VITE_SOCIAL_URL', 'https://example.org/sats');
    const { output } = (await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        rolldownOptions: { input: 'src/base/config.ts', preserveEntrySignatures: 'strict' },
      },
      plugins: [checkedSettings()],
    })) as Rolldown.RolldownOutput;
    expect(output[0].code).toContain('https://example.org/sats');
    expect(output[0].code).not.toContain('go together');
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
