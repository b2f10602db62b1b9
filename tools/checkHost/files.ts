/** The files that a host sends: whole, of the right type, and none that it should keep to itself. */

import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES, workerOf } from '../../src/base/words/languages.ts';
import { hashOfFile } from '../vite/hashes.ts';
import { LINK_PAGES } from '../vite/linkPreview.ts';
import { advice, type Finding, fault, few, ok, unknown } from './finding.ts';
import type { Site } from './site.ts';
import type { Reply } from './visit.ts';

const TYPES: Readonly<Record<string, RegExp>> = {
  html: /^text\/html\b/,
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  webmanifest: /^application\/(manifest\+)?json\b/,
  woff2: /^(font|application)\/(font-)?woff2\b/,
};

/** The worker of a visitor's first page, and in it the files that it keeps at once (src/page/update/worker.ts). */
const FIRST = workerOf('en');
const AT_FIRST = /\bfirst:\{([^{}]*)\}/;
/** A file in a worker, and its hash. */
const NAMED = /"\/([^"]*)":["`]sha256-([^"`]+)/g;
/** The English page, whose address has no name. */
const PAGE = 'index.html';

/** Files asked for at the same time, and of all: several times those of a build. */
const AT_ONCE = 8;
const MAX_FILES = 500;

const REBUILD =
  'Run `npm run build`, upload all of `dist`, and have the host minify nothing and add nothing.';

/** The bytes that Firebase's free plan sends in a month, and the days of one (docs/notes/scale.md). */
const FREE = { bytes: 10e9, days: 30 };

/** Files of a checkout beside the page. */
const SECRETS = ['/.env.local', '/.env', '/.git/config', '/.local/firestore.journal'];

export async function checkFiles(site: Site): Promise<Finding[]> {
  return [
    ...(await checkKept(site)),
    await checkPictures(site),
    await checkLost(site),
    await checkSecrets(site),
  ];
}

/** The files that the service workers keep, the documents and the manifests among them. They name a hash of each. */
async function checkKept({ get }: Site): Promise<Finding[]> {
  const found = new Map<string, RegExpExecArray>();
  const ofFirst = new Set<string>();
  const changed: string[] = [];
  for (const path of LANGUAGES.map(workerOf)) {
    const worker = (await get(path)).body.toString();
    const named = [...worker.matchAll(NAMED)];
    if (named.length === 0) changed.push(path.slice(1));
    for (const file of named) found.set(file[1] ?? '', file);
    const first = (path === FIRST && AT_FIRST.exec(worker)?.[1]) || '';
    for (const [, name = ''] of first.matchAll(NAMED)) ofFirst.add(name);
  }
  const kept = [...found.values()];
  if (kept.length > MAX_FILES)
    return [fault(`The service workers name ${kept.length} files, and no build has ${MAX_FILES}.`, REBUILD)];
  const mistyped: string[] = [];
  let bytes = 0;
  for (let from = 0; from < kept.length; from += AT_ONCE) {
    const check = async ([, name = '', hash]: RegExpExecArray) => {
      const reply = await get(`/${name}`);
      const { status, headers, body } = reply;
      if (ofFirst.has(name)) bytes += sentBytes(reply);
      const type = headers.get('content-type') ?? 'none';
      const ending = /\.(\w+)$/.exec(name)?.[1] ?? 'html';
      if (status !== 200) changed.push(`${name || PAGE} (${status})`);
      else if (hashOfFile(name.replace(/(^|\/)$/, `$1${PAGE}`), body, 'base64') !== hash)
        changed.push(name || PAGE);
      else if (TYPES[ending]?.test(type) === false) mistyped.push(`${name} (${type})`);
    };
    await Promise.all(kept.slice(from, from + AT_ONCE).map(check));
  }
  return [
    changed.length === 0
      ? ok(
          `The ${kept.length} files of the service workers are as they were built: the game can be installed.`,
        )
      : fault(`Not as the build made them: ${few(changed)}. The game can't be installed.`, REBUILD),
    ...(mistyped.length === 0
      ? []
      : [
          fault(
            `Wrong Content-Type: ${few(mistyped)}.`,
            'Name the types of these files in the settings of the host.',
          ),
        ]),
    advice(
      `A first visit sends about ${Math.round(bytes / 1000)} kB in ${ofFirst.size} files: the 10 GB of a month of Firebase's free plan are ${Math.floor(FREE.bytes / FREE.days / bytes)} new visitors a day, and then there is no page.`,
      'Before many come, have a plan that pays for more, with a budget alert, or another host for `dist` (docs/notes/scale.md).',
    ),
  ];
}

/** The bytes of a file on their way; as docs/performance.md weighs it where this host does not compress, or does not say. */
function sentBytes({ headers, body }: Reply): number {
  const isCompressed = headers.has('content-encoding');
  const length = Number(headers.get('content-length'));
  if (isCompressed && length > 0) return length;
  return Math.min(body.length, brotliCompressSync(body).length);
}

/** The pictures of START and of each page that a link leads to. Social networks take them by their full addresses only. */
async function checkPictures({ html, get, url, isLocal, visit }: Site): Promise<Finding> {
  const pages = [
    html,
    ...(await Promise.all(LINK_PAGES.map(async (page) => (await get(`/${page}`)).body.toString()))),
  ];
  const addresses = pages.map((page) => /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '');
  const foreign = addresses.find((address) => (URL.parse(address) ?? url).origin !== url.origin);
  if (foreign)
    return unknown(
      `The picture for links is of another site, which is not asked: ${foreign}.`,
      `Ask with the address of that site, or set VITE_SITE_URL in .env.local to ${url.origin}; build and deploy.`,
    );
  const replies = await Promise.all(
    addresses.map((address) => (URL.canParse(address) ? visit(address) : null)),
  );
  const isPicture = (reply: Reply | null | undefined) =>
    reply?.status === 200 && TYPES.png?.test(reply.headers.get('content-type') ?? '');
  const lost = replies.findIndex((reply) => !isPicture(reply));
  if (lost < 0 && new Set(addresses).size === addresses.length)
    return ok(`Links to the game, a cup, a daily and a live final show ${addresses.join(', ')}.`);
  const page = lost > 0 ? ` of ${LINK_PAGES[lost - 1]}` : '';
  return (isLocal ? unknown : fault)(
    lost < 0
      ? `All links show one picture: ${LINK_PAGES.join(', ')} are answered with the page.`
      : replies[lost]
        ? `The picture for links${page} is not at ${addresses[lost]}.`
        : `A link to the game${page} shows no picture: its address is not whole.`,
    lost < 0 || page
      ? 'Upload all of `dist`.'
      : `Set VITE_SITE_URL in .env.local to the address that players open, such as ${url.origin}; build and deploy.`,
  );
}

/** A script that a deploy took away must not become a page, which browsers would keep under its name for a year. */
async function checkLost({ get, isLocal }: Site): Promise<Finding> {
  const { status } = await get('/assets/no-such-file.js');
  if (status >= 400) return ok(`A script that is not there is answered with ${status}.`);
  return (isLocal ? unknown : fault)(
    `A script that is not there is answered with ${status}: browsers keep the page in its place for a year.`,
    'Have the host answer 404 below /assets/, instead of the page.',
  );
}

async function checkSecrets({ get, script }: Site): Promise<Finding> {
  const paths = [...SECRETS, `${script}.map`];
  const replies = await Promise.all(paths.map(get));
  // Some hosts answer all that they don't have with a page.
  const isSent = replies.map(
    ({ status, headers }) => status === 200 && !TYPES.html?.test(headers.get('content-type') ?? ''),
  );
  const sent = paths.filter((_, index) => isSent[index]);
  if (sent.length === 0) return ok('No source maps, settings or data are sent.');
  return fault(
    `Anybody can read ${few(sent)}.`,
    'Upload `dist` alone, take the rest off the host, and change each secret in it.',
  );
}
