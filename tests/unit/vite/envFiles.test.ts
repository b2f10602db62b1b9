/** The files of settings as editors, Windows and copying make them. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import { SETTINGS } from '../../../tools/environment.ts';
import { checkedSettings, configOf } from '../../../tools/vite/checkedSettings.ts';
import { filesOf, readSettings } from '../../../tools/vite/envFiles.ts';
import { temporaryDirectory } from '../firestore-local/support.ts';

const TREASURY = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const SHOP = `VITE_SOLANA_TREASURY=${TREASURY}\nVITE_SOLANA_RPC_URL=https://rpc.example.org/?key=a-b\nVITE_CONTACT_URL=mailto:shop@example.org\n`;

/** A folder with these files; a text alone is that of `.env.local`. */
function folderWith(files: string | Buffer | Record<string, string>): string {
  const folder = temporaryDirectory();
  const named = typeof files === 'string' || Buffer.isBuffer(files) ? { '.env.local': files } : files;
  for (const [name, content] of Object.entries(named)) writeFileSync(join(folder, name), content);
  return folder;
}

/** As a receipt shows them. */
function refundsIn(text: string): string | undefined {
  const { shop } = configOf(readSettings('production', folderWith({ '.env': SHOP, '.env.local': text })));
  return shop.mode === 'live' ? shop.settings.refunds : undefined;
}

test('the example is read, empty as it is, and with Windows’ ends of lines', () => {
  const example = readFileSync('.env.example', 'utf8');
  for (const text of [example, example.replaceAll('\n', '\r\n')]) {
    const settings = readSettings('production', folderWith(text));
    expect(configOf(settings)).toEqual(configOf({}));
  }
  // Each of its settings is one, and each has a line in it.
  expect([...example.matchAll(/^(?:# )?(VITE_\w+)=/gm)].map(([, name]) => name).sort()).toEqual(
    [...SETTINGS].sort(),
  );
});

test('a setting that is empty is not set', () => {
  const text = SETTINGS.map((name) => `${name}=\n`).join('');
  const blank = SETTINGS.map(
    (name, at) => `${name}=${[' ', '\t', '""', "' '", ' # none', '# none'][at % 6]}\n`,
  );
  for (const written of [text, blank.join('')])
    expect(configOf(readSettings('production', folderWith(written)))).toEqual(configOf({}));
});

test.each([
  ['VITE_REFUNDS=We refund all.', 'We refund all.'],
  ['VITE_REFUNDS = We refund all. \t', 'We refund all.'],
  ['export VITE_REFUNDS=We refund all.\r\n# the end\r\n', 'We refund all.'],
  ['VITE_REFUNDS=We refund all. # by law\n', 'We refund all.'],
  ['VITE_REFUNDS=We refund all. ## by law #2\n#VITE_REFUNDS=No.\n', 'We refund all.'],
  ['VITE_REFUNDS=We refund all. #---- by law ----\n', 'We refund all.'],
  ['VITE_REFUNDS="Ask in #refunds" # or by mail', 'Ask in #refunds'],
  ["VITE_REFUNDS='Ask in #refunds' #by mail", 'Ask in #refunds'],
  ['VITE_REFUNDS=`It\'s "free"`', 'It\'s "free"'],
  ["VITE_REFUNDS=It's free, isn't it?\nOTHER='x'", "It's free, isn't it?"],
  [
    'VITE_REFUNDS="We refund all.\nAll = all.\n\nOf it." # text\nOTHER=1',
    'We refund all.\nAll = all.\n\nOf it.',
  ],
  [String.raw`VITE_REFUNDS="One\nTwo"`, 'One\nTwo'],
  ['VITE_REFUNDS=Less $5, or 5$, or $ 5.', 'Less $5, or 5$, or $ 5.'],
  [String.raw`VITE_REFUNDS='Less \$FEE.'`, 'Less $FEE.'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Vite's own
  ['FEE=0.1 SOL\nVITE_REFUNDS=Less $FEE, ${FEE} or ${PRICE:-2 SOL}.', 'Less 0.1 SOL, 0.1 SOL or 2 SOL.'],
  ['VITE_REFUNDS=Ask in #refunds\nVITE_REFUNDS=All.', 'All.'],
  ['VITE_REFUNDS=“All”, Ünal says.', '“All”, Ünal says.'],
  // What others read is theirs.
  ['PASSWORD=a#b$c\nSITE_URL=w\nVITEST=1\nVITE_REFUNDS=All.', 'All.'],
])('%j says what it means', (text, refunds) => {
  expect(refundsIn(text)).toBe(refunds);
});

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each<[string, string | Buffer, number, RegExp]>([
  ['a byte order mark', `\uFEFF# all\n${SHOP}`, 1, /byte order mark.*UTF-8 without BOM/],
  ['UTF-16', utf16(SHOP), 1, /UTF-16/],
  ['UTF-16 without a mark', utf16(SHOP).subarray(2), 1, /UTF-16/],
  ['another encoding', Buffer.from('\nVITE_REFUNDS=Für alle', 'latin1'), 2, /UTF-8/],
  ['CR alone', SHOP.replaceAll('\n', '\r'), 1, /CR alone/],
  ['#', '\nVITE_REFUNDS=Ask in #refunds', 2, /#.*quotes/],
  ['# at its beginning', 'VITE_REFUNDS=#refunds', 1, /#.*quotes/],
  ['a number', 'VITE_REFUNDS=Ask in #1 # for all', 1, /#.*quotes/],
  ['# in an address', 'VITE_SOLANA_RPC_URL=https://rpc.example.org/#key', 1, /#.*quotes/],
  ['$', 'VITE_REFUNDS=less $FEE.', 1, /Write \\\$/],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Vite's own
  ['$ in quotes', "VITE_REFUNDS='less ${FEE}.'", 1, /in quotes too.*Write \\\$/],
  [
    'a quote that is not closed',
    '# x\nVITE_REFUNDS="We refund\nVITE_SITE_URL="https://x.org"\n',
    2,
    /not closed/,
  ],
  ['a quote at the end', 'VITE_REFUNDS="We refund', 1, /not closed/],
  ['quotes in quotes', 'VITE_REFUNDS="We "refund" all"', 1, /second quote/],
  [
    'a name of no setting',
    'VITE_REFUNDS=All.\nVITE_FIREBASE_AUTH_DOMAIN=x',
    2,
    /sets nothing.*\.env\.example/,
  ],
  ['a name that misses a letter', 'VITE_FIREBSE_API_KEY=x', 1, /To set VITE_FIREBASE_API_KEY/],
  ['another letter missing', '\n\nVITE_SOCAL_URL=https://x.org', 3, /VITE_SOCIAL_URL/],
  ['letters swapped', 'VIET_SITE_URL=https://x.org', 1, /VITE_SITE_URL/],
  ['a word missing', 'VITE_SOLANA_RPC=https://x.org', 1, /VITE_SOLANA_RPC_URL/],
  ['small letters', 'vite_site_url=https://x.org', 1, /VITE_SITE_URL/],
  ['a letter that nobody sees', '\u200bVITE_SITE_URL=https://x.org', 1, /VITE_SITE_URL/],
  ['a command', 'set VITE_SITE_URL=https://x.org', 1, /VITE_SITE_URL/],
  ['another language', 'VITE_SITE_URL: https://x.org', 1, /VITE_SITE_URL/],
])('%s stops it, with file and line', (_, text, line, words) => {
  const place = () => readSettings('production', folderWith(text));
  expect(place).toThrow(words);
  expect(place).toThrow(new RegExp(`^\\.env\\.local, line ${line}: `));
});

// Node 22.12 takes it for a part of the value; other versions don't.
test.runIf(parseEnv('A=1 # b').A !== '1')('a comment at the very end of the file stops it', () => {
  const place = () => readSettings('production', folderWith('VITE_REFUNDS=All. # by law'));
  expect(place).toThrow(/^\.env\.local, line 1: .*the file ends behind its comment/);
});

// Later versions of Node pass such a line by.
test.runIf(parseEnv('x\nA=1').A === undefined)('a line without = stops what it would hide', () => {
  const place = (text: string) => () => readSettings('production', folderWith(text));
  expect(place('x\nVITE_SITE_URL=https://x.org')).toThrow(/^\.env\.local, line 2: .*line has no =/);
  expect(place('x\nVITE_SITE_URL=\nOTHER=y')).not.toThrow();
});

test('what is wrong is told of all files at once, and not of what a later one replaces', () => {
  const folder = folderWith({
    '.env': 'VITE_REFUNDS=in #a\nVITE_SITE_URL=https://x.org/#a\n',
    '.env.local': 'VITE_REFUNDS=all\nVITE_SITTE_URL=x',
    '.env.shop': 'VITE_SOCIAL_URL=https://x.org/#a',
  });
  const told = (mode: string) => filesOf(mode, folder).faults.map((fault) => fault.replace(/:.*/, ''));
  expect(told('production')).toEqual(['.env, line 2', '.env.local, line 2']);
  expect(told('shop')).toEqual(['.env, line 2', '.env.local, line 2', '.env.shop, line 1']);
});

test.each([
  ['build', false],
  ['serve', false],
  ['serve', true],
] as const)('%s stops (a preview: %s)', async (command, isPreview) => {
  const open = (text: string) =>
    resolveConfig(
      { root: folderWith(text), configFile: false, plugins: [checkedSettings()] },
      command,
      'production',
      'production',
      isPreview,
    );
  await expect(open(SHOP)).resolves.toBeDefined();
  await expect(open(`\uFEFF${SHOP}`)).rejects.toThrow(/^\.env\.local, line 1: /);
  await expect(open(`# mine\nVITE_SOCIAL_URL=x\n`)).rejects.toThrow(
    /^Configuration: VITE_SOCIAL_URL \(\.env\.local, line 2\): /,
  );
});

/** Nobody's: made up for this test. */
const KEYS = {
  base58: '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
  'a list of bytes': `[${Array.from({ length: 64 }, (_, at) => at)}]`,
  'hexadecimal digits': '0123456789abcdef'.repeat(8),
  words: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  PEM: '"-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA\n-----END PRIVATE KEY-----"',
};

test.each(Object.entries(KEYS))(
  'a secret key in %s stops it where it stands, and is not repeated',
  (_, key) => {
    for (const name of SETTINGS) {
      if (name === 'VITE_REFUNDS') continue;
      const folder = folderWith(`# mine\n${name}=${key}\n`);
      const read = () => configOf(readSettings('production', folder), filesOf('production', folder));
      expect(read).toThrow(`${name} (.env.local, line 2) holds a secret key`);
      expect(read).not.toThrow(key.slice(1, 12));
    }
  },
);

test('whatever is wrong with a setting, its value is not repeated', () => {
  const SECRET = 'hunter2§';
  for (const name of SETTINGS) {
    const shop = { VITE_SOLANA_RPC_URL: 'https://rpc.example.org', VITE_SOLANA_TREASURY: TREASURY };
    const value = name === 'VITE_REFUNDS' ? SECRET.repeat(100) : SECRET;
    const read = () => configOf({ ...shop, [name]: value });
    expect(read).toThrow('Configuration: ');
    expect(read).not.toThrow('hunter2');
  }
});

test('a value of the environment itself is as it is, and its place is no file', () => {
  vi.stubEnv('VITE_REFUNDS', 'Ask in #refunds, less $FEE.');
  vi.stubEnv('VITE_SOCIAL_URL', 'x');
  const folder = folderWith('VITE_SOCIAL_URL=https://x.org\n');
  expect(readSettings('production', folder).VITE_REFUNDS).toBe('Ask in #refunds, less $FEE.');
  expect(() => configOf(readSettings('production', folder), filesOf('production', folder))).toThrow(
    /^Configuration: VITE_SOCIAL_URL: /,
  );
});

test('all faults are told at once: names, values and secret keys, each where it stands', async () => {
  vi.stubEnv('VITE_CONTACT_ULR', 'mailto:shop@example.org');
  const text = `VITE_SITE_URL=sats.example.org\nVITE_FIREBSE_API_KEY=k\nVITE_SOCIAL_URL=x\nVITE_SOLANA_RPC_URL=${KEYS.base58}\nVITE_FIREBASE_APP_ID=a`;
  const folder = folderWith(text);
  const open = resolveConfig({ root: folder, configFile: false, plugins: [checkedSettings()] }, 'build');
  const told = await open.then(
    () => [],
    ({ message }: Error) => message.split('\n'),
  );
  expect(told).toEqual([
    expect.stringMatching(/^\.env\.local, line 2: .*To set VITE_FIREBASE_API_KEY/),
    expect.stringMatching(/^VITE_CONTACT_ULR, of the environment: .*To set VITE_CONTACT_URL/),
    expect.stringContaining('VITE_SOLANA_RPC_URL (.env.local, line 4) holds a secret key'),
    expect.stringMatching(/^Configuration: VITE_SITE_URL \(\.env\.local, line 1\): .*begins with https:/),
    expect.stringMatching(/^Configuration: VITE_SOCIAL_URL \(\.env\.local, line 3\): .*begins with https:/),
    expect.stringMatching(/VITE_FIREBASE_APP_ID go together/),
  ]);
});

test('a misspelt setting of the environment is named without files, too, and the names of others are not', () => {
  for (const name of ['VITE_VERCEL_URL', 'VITE_USER_NODE_ENV', 'SITE_URL']) vi.stubEnv(name, 'x');
  expect(filesOf('production', false).faults).toEqual([]);
  vi.stubEnv('VITE_FIREBSE_API_KEY', 'x');
  expect(filesOf('production', false).faults).toEqual([expect.stringContaining('VITE_FIREBASE_API_KEY')]);
});
