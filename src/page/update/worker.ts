/**
 * The service worker: it answers for our own files only, never for the board or the chain. `tools/vite/offline.ts` builds one
 * for each language.
 */

import { folder, isCabinet } from '../../base/cabinet.ts';
import { hashOf, settingsIn, withoutSettings } from '../../base/hostParts.ts';

/** A file's address below the page's origin or a cabinet's folder, and its hash for `integrity`: a page without its host's parts. */
type Files = Readonly<Record<string, string>>;

/** The build of this version, which writes it in place of `__VERSION__`. */
interface Version {
  /** The page in each language, such as `/es/`, this one first. */
  paths: readonly string[];
  /** Addresses that are none of the page's, as a pattern. */
  strange: string;
  /** START and the game: kept before anything else is asked for. */
  first: Files;
  /** The rest that a player needs: kept once there is one. */
  later: Files;
  /** Kept where it is used, and for those who verify an archive. */
  used: Files;
}

declare const __VERSION__: Version;

/** The parts of a service worker that the library of browser pages does not have. */
interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', react: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', react: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', react: (event: WorkerEvent & MessageEvent<unknown>) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const worker = self as unknown as Scope;
const { paths, strange, first, later, used } = __VERSION__;
const [own = '/'] = paths;
const hashes: Files = { ...first, ...later, ...used };
const STRANGE = new RegExp(strange);

/** One for all versions: each file is in it under its hash, so that a version finds what the last one had, and no other. */
const CACHE = isCabinet ? `${folder}files` : 'files';
/** In the cache of a browser that keeps `later`. */
const WHOLE = '/kept-whole';

/** `undefined`: the browser gives none, on a full disk for instance. All is asked of the network then. */
const openCache = () => caches.open(CACHE).catch(() => undefined);
const isPage = (path: string) => /\/$|\.html$/.test(path);

/** The hash of the settings that its pages have, as its address names it; empty: they may have any. */
const ofSettings = decodeURIComponent(location.search.slice(1));
const keyOf = (path: string) => `${path}?${hashes[path]}${isPage(path) ? ofSettings : ''}`;

/**
 * The file as it was built. Rejects where the network has none, or another one such as the page of a captive network. `isKept`
 * becomes true once it is kept, and rejects where it can't be.
 */
async function find(path: string): Promise<{ file: Response; isKept: Promise<unknown> }> {
  const cache = await openCache();
  const kept = await cache?.match(keyOf(path));
  if (kept) return { file: kept, isKept: Promise.resolve() };
  const file = await (isPage(path) ? askPage(path) : askFile(path));
  return { file, isKept: cache ? cache.put(keyOf(path), file.clone()) : Promise.resolve() };
}

async function askFile(path: string): Promise<Response> {
  const ask = (cache: RequestCache) =>
    fetch(isCabinet ? `.${path}` : path, { integrity: hashes[path] ?? '', cache });
  // The browser has most files already. What it has may be of another version.
  const { body, headers } = await ask('force-cache').catch(() => ask('no-cache'));
  return new Response(body, { headers });
}

/** A page as it was built. The browser's own START may be of other settings, which its block shows; documents have no block. */
async function askPage(path: string): Promise<Response> {
  const ask = async (cache: RequestCache) => {
    const sent = await fetch(isCabinet ? `.${path}` : path, { cache });
    const html = await sent.text();
    const settings = settingsIn(html);
    const isOurs = !ofSettings || settings === undefined || (await hashOf(settings)) === ofSettings;
    if (!isOurs || (await hashOf(withoutSettings(html))) !== hashes[path])
      throw new Error(`Not the page of this version: ${path}`);
    // Browsers take no redirected answer for a page.
    return new Response(html, { headers: sent.headers });
  };
  return path.endsWith('/') ? ask('force-cache').catch(() => ask('no-cache')) : ask('no-cache');
}

/** The file as it was built, kept from then on where there is room. Rejects as `find` does. */
async function fileAt(path: string): Promise<Response> {
  const { file, isKept } = await find(path);
  isKept.catch(() => {});
  return file;
}

/** Rejects where a file has no room, and rather so where one is lacking. */
async function keep(files: Files): Promise<void> {
  const tried = await Promise.allSettled(
    Object.keys(files).map(async (path) => void (await (await find(path)).isKept)),
  );
  const errors = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (errors.length > 0) throw errors.find((error) => !isFull(error)) ?? errors[0];
}

async function keepWhole(): Promise<void> {
  // First, so that the next version brings all of it where this one has no time to.
  await (await openCache())?.put(WHOLE, new Response());
  await keep(later);
}

/**
 * A browser that kept all of the last version keeps all of this one before it takes over. Where there is no room for both, the
 * last one's files go; where there is none for one, the network answers, as without a worker.
 */
async function install(): Promise<void> {
  try {
    await keepNeeded();
  } catch (error) {
    if (!isFull(error)) throw error;
    await forgetOthers();
    await keepNeeded().catch((again: unknown) => {
      if (!isFull(again)) throw again;
    });
  }
}

async function keepNeeded(): Promise<void> {
  await keep(first);
  if (await (await openCache())?.match(WHOLE)) await keep(later);
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

async function forgetOthers(): Promise<void> {
  const cache = await openCache();
  const wanted = new Set([WHOLE, ...Object.keys(hashes).map(keyOf)].map((key) => new URL(key, origin).href));
  const kept = (await cache?.keys()) ?? [];
  await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((request) => cache?.delete(request)));
}

async function takeOver(): Promise<void> {
  await forgetOthers();
  await worker.clients.claim();
}

/** `undefined`: the network answers, as without a worker. */
function answerTo(request: Request): Promise<Response> | undefined {
  const address = new URL(isCabinet ? request.url.replace(origin + folder, `${origin}/`) : request.url);
  const { origin: asked, pathname, search } = address;
  if (request.method !== 'GET' || asked !== origin) return undefined;
  if (request.mode === 'navigate') return pageAt(pathname, request);
  // With a query it is asked for past the kept one (staleChunks.ts).
  return search === '' && hashes[pathname] ? fileAt(pathname) : undefined;
}

function pageAt(path: string, request: Request): Promise<Response> | undefined {
  if (STRANGE.test(path)) return undefined;
  const isIn = (prefix: string) => path.startsWith(prefix);
  const inLanguage = paths.filter(isIn).sort((one, other) => other.length - one.length)[0];
  if (inLanguage !== own) {
    // Without a network this language is better than none.
    const isPage = [inLanguage, `${inLanguage}index.html`].includes(path);
    const instead = () =>
      isCabinet ? Response.redirect(`.${own}${new URL(request.url).search}`) : fileAt(own);
    return isPage ? fetch(request).catch(instead) : undefined;
  }
  const document = [path, `${path}.html`].find((name) => hashes[name]);
  // A document may have changed since, and a captive network has to be able to show its own.
  return fileAt(document ?? own).catch(() => fetch(request));
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
  // What is lost is asked for again when it is needed.
  if (event.data === 'keep-all') event.waitUntil(keepWhole().catch(() => {}));
  if (event.data === 'keep-archives') event.waitUntil(keep({ ...later, ...used }).catch(() => {}));
});
