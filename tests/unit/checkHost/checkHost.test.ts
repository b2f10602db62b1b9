import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { RULES_VERSION } from '../../../src/board/backend/documents.ts';
import { contestPath, make } from '../../../tools/board/daily.ts';
import { httpBoard } from '../../../tools/board/transports.ts';
import type { Finding } from '../../../tools/checkHost/finding.ts';
import { openSite } from '../../../tools/checkHost/site.ts';
import { createVisit } from '../../../tools/checkHost/visit.ts';
import { listen } from '../../../tools/loopback.ts';
import { toHtml } from '../../../tools/vite/documentPages.ts';
import { type Host, openHost, RULES, refusal, SITE } from './host.ts';

/** The lines of a kind, each with its remedy. */
const lines = (findings: Finding[], kind: Finding['kind'] = 'fault') =>
  findings.filter((finding) => finding.kind === kind).map(({ says, remedy }) => `${says} -> ${remedy}`);

/** The only fault of a host, in two lines where something stands in place of something else. */
async function faultOf(host: Host): Promise<string> {
  const faults = lines(await host.check());
  expect(new Set(faults.map((line) => line.replace(/.* -> /, ''))).size).toBe(1);
  return faults.join('\n');
}

function edit(host: Host, path: string, headers: Record<string, string>, body?: string): void {
  const file = host.files.get(path);
  if (!file) throw new Error(`No file ${path}.`);
  host.files.set(path, { headers: { ...file.headers, ...headers }, body: body ?? file.body });
}

/** The advice that every host gets, for the day on which many come. */
const CROWD = [
  expect.stringMatching(/^A first visit sends about \d+ kB in \d+ files: .* are \d+ new visitors a day/),
  expect.stringMatching(
    /^Google lets about 100 new players an hour sign in from one address.* -> .*temporary increase/,
  ),
];

describe('a host without a fault', () => {
  test('gets no remedy but for what nobody sees from outside', async () => {
    const findings = await (await openHost()).check();
    expect(lines(findings)).toEqual([]);
    expect(lines(findings, 'unknown')).toEqual([expect.stringContaining('moderators alone')]);
    expect(lines(findings, 'advice')).toEqual(CROWD);
    expect(findings.filter(({ kind }) => kind === 'ok').length).toBeGreaterThan(12);
  });

  test('learns what a first visit sends, as it comes or as a host would compress it', async () => {
    const host = await openHost();
    edit(host, '/assets/start-12345678.js', { 'Content-Length': '500000' });
    const hashes = Array.from({ length: 3000 }, (_, at) =>
      createHash('sha256').update(`${at}`).digest('base64'),
    );
    edit(host, '/manifest.webmanifest', {}, hashes.join(''));
    edit(host, '/access.html', {}, 'a'.repeat(300_000));
    const says = lines(await host.check(), 'advice')[0];
    const [kB = 0, files, visitors] = Array.from(says?.matchAll(/[\d.]+(?= kB| files| new)/g) ?? [], Number);
    expect(files).toBe(4);
    // The kilobytes are rounded.
    expect(Math.abs((visitors ?? 0) - 10e9 / 30 / 1000 / kB)).toBeLessThan(1.5);
    expect(kB).toBeGreaterThan(590);
    expect(kB).toBeLessThan(640);
  });

  test('has nothing more after it: the account is deleted, and no document is there', async () => {
    const host = await openHost();
    await host.check();
    expect([...host.board.store.collection(['contests'])]).toEqual([]);
    expect(host.asked.filter((line) => line.includes('accounts:delete'))).toHaveLength(1);
  });

  test('may lead elsewhere, and is told so', async () => {
    const host = await openHost();
    const says = (await host.check('http://sats.example.org')).map((finding) => finding.says);
    expect(says).toContain('http://sats.example.org/ leads to https://sats.example.org/.');
  });
});

const POLICY = 'Content-Security-Policy';

/** A host with one thing wrong, and the line about it with its remedy. */
const FAULTS: Record<string, [wrong: (host: Host) => void, line: RegExp]> = {
  'a header is missing everywhere': [
    ({ files }) => files.forEach(({ headers }) => void delete headers['Permissions-Policy']),
    /^Permissions-Policy is missing \(\/, \/index.html, \/watch.html and \d+ more\)\. -> .*firebase.json/,
  ],
  'a header has another value': [
    (host) => edit(host, '/sw.js', { 'Referrer-Policy': 'unsafe-url' }),
    /^Referrer-Policy is 'unsafe-url', not 'strict-origin-when-cross-origin' \(\/sw.js\)/,
  ],
  'a language’s page is kept, and would name files that a deploy took away': [
    (host) => edit(host, '/es/', { 'Cache-Control': 'max-age=3600' }),
    /^Cache-Control is 'max-age=3600', not 'no-cache' \(\/es\/\)/,
  ],
  'a browser may use the camera': [
    (host) => edit(host, '/', { 'Permissions-Policy': permissionsOf(host).replace('camera=()', 'camera=*') }),
    /^Permissions-Policy lacks camera=\(\) \(\/\)\. .*\nPermissions-Policy adds camera=\*/,
  ],
  'HSTS is forgotten after a minute': [
    (host) => edit(host, '/', { 'Strict-Transport-Security': 'max-age=60' }),
    /^Strict-Transport-Security is 'max-age=60'/,
  ],
  'the page is kept by browsers': [
    (host) => edit(host, '/', { 'Cache-Control': 'max-age=600' }),
    /^Cache-Control is 'max-age=600', not 'no-cache' \(\/\)/,
  ],
  'scripts are asked for each time': [
    (host) => edit(host, '/assets/start-12345678.js', { 'Cache-Control': 'no-cache' }),
    /^Cache-Control is 'no-cache', not '.*immutable'/,
  ],
  'the policy is of another build': [
    (host) =>
      edit(host, '/', { [POLICY]: policyOf(host).replace(/'sha256-[^']+'(?=; style)/, "'sha256-old='") }),
    /^Content-Security-Policy lacks script-src 'sha256-[^']+' \(\/\)\. .*\nContent-Security-Policy adds script-src 'sha256-old=' \(\/\)\. -> .*npm run build/,
  ],
  'the policy allows more': [
    (host) => edit(host, '/', { [POLICY]: policyOf(host).replace("object-src 'none'; ", '') }),
    /^Content-Security-Policy lacks object-src 'none' \(/,
  ],
  'scripts are not compressed': [
    ({ files }) => void delete files.get('/assets/start-12345678.js')?.headers['Content-Encoding'],
    /^Scripts are not compressed.* -> .*brotli/,
  ],
  'the page comes without https': [
    (host) => host.intercept(({ protocol }) => (protocol === 'http:' ? new Response('') : undefined)),
    /^http:\/\/sats.example.org\/ answers without https/,
  ],
  'a file is minified': [
    (host) => edit(host, '/assets/start-12345678.js', {}, 'start();'),
    /^Not as the build made them: assets\/start-12345678.js\..* -> .*dist/,
  ],
  'a file is missing': [({ files }) => files.delete('/manifest.webmanifest'), /manifest.webmanifest \(404\)/],
  'a file has the type of others': [
    (host) => edit(host, '/assets/start-12345678.js', { 'Content-Type': 'text/plain' }),
    /^Wrong Content-Type: assets\/start-12345678.js \(text\/plain\)/,
  ],
  'there is no service worker': [
    (host) => edit(host, '/sw.js', {}, '<title>not found</title>'),
    /^Not as the build made them: sw.js/,
  ],
  'the picture for links is nowhere': [
    ({ files }) => files.delete('/social.png'),
    /^The picture for links is not at .* -> Set VITE_SITE_URL/,
  ],
  'the picture of a cup’s links is nowhere': [
    ({ files }) => files.delete('/cup.png'),
    /^The picture for links of cup.html is not at .*\/cup.png\. -> Upload all/,
  ],
  'a link’s page is START': [
    ({ files }) =>
      files.set('/live.html', files.get('/index.html') as NonNullable<ReturnType<typeof files.get>>),
    /^All links show one picture: .* -> Upload all/,
  ],
  'a lost script becomes the page': [
    ({ files }) => files.set('/assets/no-such-file.js', { headers: {}, body: 'page' }),
    /^A script that is not there is answered with 200: .* -> .*404/,
  ],
  'settings of the checkout are sent': [
    ({ files }) => files.set('/.env.local', { headers: { 'Content-Type': 'text/plain' }, body: 'SECRET=1' }),
    /^Anybody can read \/.env.local/,
  ],
  'source maps are sent': [
    ({ files }) => files.set('/assets/start-12345678.js.map', { headers: {}, body: '{}' }),
    /^Anybody can read \/assets\/start-12345678.js.map/,
  ],
  'nobody says who the host is': [
    (host) => edit(host, '/privacy.html', {}, toHtml(readFileSync('docs/privacy.md', 'utf8'))),
    /^Nobody reads who the host is: \/privacy.html\. -> Set VITE_HOST_NAME.*\nNobody reads in which region .*\nNobody reads how players reach/,
  ],
  'a language’s page says nowhere where the data is': [
    (host) => {
      const page = host.files.get('/es/privacy.html')?.body ?? '';
      edit(
        host,
        '/es/privacy.html',
        {},
        page.replace(/(Región:<\/strong>).*?<\/li>/, '$1 <em>...</em></li>'),
      );
    },
    /^Nobody reads in which region the data is stored: \/es\/privacy.html\. -> .*VITE_HOST_REGION/,
  ],
  'sign-in is off': [
    (host) => answerWith(host, 'accounts:signUp', refusal(400, '', 'ADMIN_ONLY_OPERATION')),
    /^Anonymous sign-in is off.* -> Enable Anonymous/,
  ],
  'the key is for other services': [
    (host) => answerWith(host, '/v1/token', refusal(403, 'PERMISSION_DENIED', 'API_KEY_SERVICE_BLOCKED')),
    /^The API key refuses this site, or this service: .* -> .*Token Service/,
  ],
  'the key is none': [
    (host) => answerWith(host, 'accounts:signUp', refusal(400, '', 'API key not valid. Please pass one.')),
    /^The API key is not valid.* -> .*VITE_FIREBASE_API_KEY/,
  ],
  'there is no database': [
    (host) =>
      answerWith(host, ':batchGet', refusal(404, 'NOT_FOUND', 'The database (default) does not exist.')),
    /^The project lacks a part: The database \(default\) does not exist\. -> Create the database/,
  ],
  'a static host answers for the board': [
    ({ settings }) => void Object.assign(settings, { project: { kind: 'local', projectId: 'demo-sats' } }),
    /No board answers: .* -> Fill in VITE_FIREBASE_\*/,
  ],
  'the rules are of an earlier version': [
    ({ settings }) => void Object.assign(settings, { rulesVersion: String(Number(RULES_VERSION) + 1) }),
    new RegExp(`they are of version ${RULES_VERSION}: .* -> .*--only firestore:rules`),
  ],
  'an index is missing': [
    (host) =>
      host.intercept((_, body) =>
        body.includes('"lived"') && body.includes('"verdict"')
          ? refusal(
              400,
              'FAILED_PRECONDITION',
              'The query requires an index. Create it here: https://console',
            )
          : undefined,
      ),
    /^Verified entries of a contest: The query requires an index.* -> .*--only firestore:indexes/,
  ],
  "the host's clock is wrong": [
    ({ files }) =>
      files.forEach(({ headers }) => void Object.assign(headers, { date: new Date(0).toUTCString() })),
    /^The host's clock is \d+ s behind the board's/,
  ],
  'the shop is half set up': [
    ({ settings }) => void Object.assign(settings, { shop: { mode: 'closed' } }),
    /^The shop is half set up/,
  ],
};

const policyOf = ({ files }: Host) => files.get('/')?.headers[POLICY] ?? '';
const permissionsOf = ({ files }: Host) => files.get('/')?.headers['Permissions-Policy'] ?? '';

function answerWith(host: Host, path: string, response: Response): void {
  host.intercept(({ pathname }) => (pathname.endsWith(path) ? response.clone() : undefined));
}

test.each(Object.entries(FAULTS))('%s: one fault, with its remedy', async (_, [wrong, line]) => {
  const host = await openHost();
  wrong(host);
  expect(await faultOf(host)).toMatch(line);
});

describe('rules that are not those of the game', () => {
  const match = (condition: string) => `rules_version = '2';
    service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow ${condition}; } } }`;

  test('are a fault where all may read', async () => {
    expect(await faultOf(await openHost({ rules: match('read, write: if true') }))).toMatch(
      /^Everybody may read/,
    );
  });

  test('are a fault where everybody who is signed in may write, and nothing is written', async () => {
    const rules = RULES.replace(
      'match /settings/shop {',
      'match /settings/{any} { allow write: if request.auth != null; }\n$&',
    );
    const host = await openHost({ rules });
    expect(await faultOf(host)).toMatch(/^A stranger may write to settings: /);
    expect([...host.board.store.collection(['settings'])]).toEqual([]);
  });

  test('are a fault where they refuse all', async () => {
    const findings = await (await openHost({ rules: match('read: if false') })).check();
    expect(lines(findings)).toEqual([
      expect.stringMatching(/^The page writes for version \d+ of the rules, and they are of none/),
    ]);
  });
});

test('what Google refuses for now is no fault', async () => {
  const host = await openHost();
  answerWith(host, ':runQuery', refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'));
  const findings = await host.check();
  expect(lines(findings)).toEqual([]);
  expect(lines(findings, 'unknown')[0]).toMatch(/Quota exceeded.*scale.md/);
});

test('a page without REPORT is advised to have one, and has no fault', async () => {
  const host = await openHost();
  const says = (await host.check()).map((finding) => finding.says);
  expect(says).toContain('REPORT leads to https://forms.example.org/report.');
  delete host.settings.reportUrl;
  const findings = await host.check();
  expect(lines(findings)).toEqual([]);
  expect(lines(findings, 'advice')).toEqual([
    ...CROWD,
    expect.stringMatching(/REPORT\. -> Set VITE_REPORT_URL/),
  ]);
});

test.each(['/', '/some/folder/'])(
  'a cabinet at %s is called one, and no board of a host is asked',
  async (path) => {
    const host = await openHost();
    host.settings = { ...host.settings, board: 'browser' };
    const page = host.files.get('/');
    if (page) host.files.set(path, page);
    await expect(host.check(`https://sats.example.org${path}`)).rejects.toThrow(/: this is a cabinet\. /);
    expect(host.asked).toEqual([`GET https://sats.example.org${path}`]);
  },
);

test("this machine's clock is held against the board's", async () => {
  const findings = await (await openHost()).check(SITE, () => Date.now() + 120_000);
  expect(lines(findings)).toEqual([expect.stringMatching(/^This machine's clock is 1\d\d s ahead/)]);
});

describe('transactions that Google accepts', () => {
  const saysOf = async (host: Host) =>
    (await host.check()).find(({ says }) => says.startsWith('A transaction of'));
  const dailies = ({ board }: Host) =>
    [...board.store.collection(['contests'])].map(([id]) => `contests/${id}`);

  test('are a fault where they lock, and hold nothing up after the check', async () => {
    const host = await openHost({ hasLocks: true });
    expect(await faultOf(host)).toMatch(
      /^A transaction of a stranger or a player locks what it reads: .* held up for [\d.]+ s\. -> .*optimistic/,
    );
    expect(dailies(host)).toEqual([]);
    const board = httpBoard(host.settings.project.projectId, host.board.url);
    expect((await board.commit([make()], 'owner')).status).toBe(200);
  });

  test('are a fault where a player alone may begin them', async () => {
    const host = await openHost({ hasLocks: true });
    host.intercept(({ pathname }, _, { authorization }) =>
      pathname.endsWith(':beginTransaction') && !authorization ? refusal(401, 'UNAUTHENTICATED') : undefined,
    );
    expect(await faultOf(host)).toMatch(/^A transaction of a player locks/);
  });

  test('are a fault where a write hangs until the check gives up', async () => {
    const host = await openHost({ hasLocks: true });
    host.intercept(({ pathname }, body) => {
      if (pathname.endsWith(':commit') && body.includes('daily-')) throw new DOMException('', 'TimeoutError');
      return undefined;
    });
    expect(await faultOf(host)).toMatch(/^A transaction of a stranger or a player locks/);
  });

  describe('and that lock nothing', () => {
    /** As a database in the optimistic mode. */
    async function openOptimistic(): Promise<Host> {
      const host = await openHost({ hasLocks: true });
      host.intercept(({ pathname }, body) =>
        pathname.endsWith(':batchGet') && body.includes('"transaction"')
          ? Response.json([{ missing: '', readTime: '2026-01-01T00:00:00Z' }])
          : undefined,
      );
      return host;
    }

    test('are told apart by a write that goes through, which makes the daily and nothing else', async () => {
      const host = await openOptimistic();
      expect(await saysOf(host)).toMatchObject({
        kind: 'ok',
        says: expect.stringContaining('locks nothing'),
      });
      expect(dailies(host)).toEqual([contestPath()]);
    });

    test('can’t be told apart once the daily is there', async () => {
      const host = await openOptimistic();
      await httpBoard(host.settings.project.projectId, host.board.url).moderate(make());
      expect(await saysOf(host)).toMatchObject({
        kind: 'unknown',
        remedy: expect.stringMatching(/after 00:00 UTC.*optimistic/),
      });
    });
  });
});

describe('a site that can’t be checked', () => {
  test('is one sentence: nothing answers', async () => {
    const { host, close } = await listen(createServer());
    await close();
    await expect(openSite(`http://${host}`, createVisit())).rejects.toThrow(
      `${host} can't be reached: nothing answers there.`,
    );
  });

  test('is one sentence: it is slow', async () => {
    const { host, close } = await listen(createServer(() => {}));
    onTestFinished(close);
    const visit = createVisit(fetch, 50);
    await expect(openSite(`http://${host}`, visit)).rejects.toThrow(
      `${host} can't be reached: no answer within 0.05 s.`,
    );
  });

  test('is one sentence: it is down', async () => {
    const host = await openHost();
    host.intercept(() => new Response('', { status: 503 }));
    await expect(host.check()).rejects.toThrow(`${SITE}/ answers with the status 503.`);
  });

  test('is one sentence: it is not the game', async () => {
    const host = await openHost();
    host.intercept(() => new Response('<title>A shop</title>', { headers: { 'content-type': 'text/html' } }));
    await expect(host.check()).rejects.toThrow(/not with this version of the game: .*npm run build/);
  });

  test('is one sentence: that is no address', async () => {
    await expect(openSite('http://', createVisit())).rejects.toThrow(
      "'http://' is not the address of a site.",
    );
  });

  test('is checked as far as it answers', async () => {
    const host = await openHost();
    host.intercept(({ host: name }) => {
      if (name.endsWith('googleapis.com'))
        throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
      return undefined;
    });
    const findings = await host.check();
    expect(lines(findings)).toEqual([]);
    expect(lines(findings, 'unknown').join()).toContain(
      "identitytoolkit.googleapis.com can't be reached: nobody knows",
    );
    expect(findings.filter(({ kind }) => kind === 'ok').length).toBeGreaterThan(6);
  });
});
