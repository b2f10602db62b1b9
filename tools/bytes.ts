/** The bytes that a player fetches of a build, in brotli, step by step. */

import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown, resolveConfig } from 'vite';
import { keptFiles, workerFor } from './vite/offline.ts';
import { buildWatchPage } from './vite/watchPage.ts';

type Chunk = Rolldown.OutputChunk;

interface Bytes {
  /** JavaScript before START can be used. */
  start: number;
  /** JavaScript from the link to the first shot: START, Phaser, the simulation. */
  game: number;
  /** The same with the page, the styles that come with it, fonts and art. */
  gameAndArt: number;
  /** Fetched additionally when the page asks the board. */
  firebase: number;
  /** Fetched additionally when a player pays with a wallet, on a page that is quiet. */
  wallet: number;
  /** The worker that verifies replays, fetched when the board is opened. */
  verifyWorker: number;
  /** The frame for other sites, as it is shown first, with its styles; and what it fetches to play, without the game. */
  frame: number;
  frameReplay: number;
  /** Fetched additionally when a player makes a clip, after GAME OVER. */
  clip: number;
  /**
   * All that the host sends a visitor who presses nothing: START, the game, START's cards, fonts, art and the service worker,
   * without Firebase. A browser's icon comes with the art.
   */
  onlooker: number;
  /** The list of words that cover names, fetched with the first of them. */
  cover: number;
}

export interface Built {
  bytes: Bytes;
  /** The modules START waits for. */
  startModules: string[];
  output: Rolldown.RolldownOutput;
}

/** Builds the app in memory and weighs what each step of a visit fetches. */
export async function weighBuild(): Promise<Built> {
  const options: InlineConfig = { envDir: false, logLevel: 'silent', build: { write: false } };
  const built = (await build(options)) as Rolldown.RolldownOutput;
  const frame = await buildWatchPage(await resolveConfig(options, 'build'));
  const { output } = built;
  const chunks = output.filter((file) => file.type === 'chunk');
  const sizes = new Map(output.map((file) => [file.fileName, brotliBytes(contentOf(file))]));
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);

  /** The chunk of a source module, and all that it imports at once. */
  const needs = (isWanted: (chunk: Chunk) => boolean): Set<string> => {
    const found = new Set<string>();
    const add = (chunk: Chunk | undefined) => {
      if (!chunk || found.has(chunk.fileName)) return;
      found.add(chunk.fileName);
      for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
    };
    const wanted = chunks.find(isWanted);
    if (!wanted) throw new Error('The build has no such chunk');
    add(wanted);
    return found;
  };
  const dynamic = (module: string) => needs(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));

  const start = dynamic('src/main.tsx');
  const game = new Set([
    ...start,
    ...dynamic('src/app/startEngine.ts'),
    ...dynamic('src/game/hud/StageLayers.tsx'),
  ]);
  const besides = (module: string, had = game) => [...dynamic(module)].filter((name) => !had.has(name));
  const visit = new Set([...game, ...dynamic('src/app/settle.ts')]);
  const quiet = new Set([
    ...visit,
    ...dynamic('src/board/backend/database.ts'),
    ...dynamic('src/app/CurrentDialog.tsx'),
  ]);
  const styles = chunks
    .filter(({ fileName }) => game.has(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    // START's are in the page.
    .filter((name) => !/start-[^/]*\.css$/.test(name));
  // Browsers that run this page load woff2 and no older format.
  const art = output
    .map(({ fileName }) => fileName)
    .filter((name) => /^index\.html$|\.(woff2|svg|png|webp)$/.test(name));
  const kept = keptFiles(new Map(output.map((file) => [`/${file.fileName}`, contentOf(file)])), 'en');
  const first = Object.keys(kept.first).map((path) => path.slice(1) || 'index.html');
  return {
    output: built,
    bytes: {
      start: sum(start),
      game: sum(game),
      gameAndArt: sum([...game, ...styles, ...art]),
      firebase: sum(besides('src/board/backend/database.ts', visit)),
      wallet: sum(besides('src/shop/skins/PayWithWallet.tsx', quiet)),
      ...weighFrame(frame),
      clip: sum(besides('src/people/share/ClipMaker.tsx', quiet)),
      onlooker: sum(first) + brotliBytes(Buffer.from(await workerFor(process.cwd(), 'en', kept))),
      cover: sum(besides('src/board/names/wordCover.ts', quiet)),
      verifyWorker: sum(output.map(({ fileName }) => fileName).filter((name) => /verifyWorker-/.test(name))),
    },
    startModules: chunks.filter(({ fileName }) => start.has(fileName)).flatMap(({ moduleIds }) => moduleIds),
  };
}

function weighFrame({ output }: Rolldown.RolldownOutput): Pick<Bytes, 'frame' | 'frameReplay'> {
  const own = output.filter(
    ({ fileName }) =>
      /\.html$|watch\/.*\.(js|css)$/.test(fileName) && !/(game|mixer|names|wordCover)-/.test(fileName), // Names and their list come beside it, sound at a gesture.
  );
  const isFirst = ({ fileName }: { fileName: string }) =>
    /watch(-|\.html)|runtime/.test(fileName.replace('watch/', ''));
  const weigh = (files: typeof own) => files.reduce((total, file) => total + brotliBytes(contentOf(file)), 0);
  return { frame: weigh(own.filter(isFirst)), frameReplay: weigh(own.filter((file) => !isFirst(file))) };
}

export function contentOf(file: Chunk | Rolldown.OutputAsset): Uint8Array {
  if (file.type === 'asset') return Buffer.from(file.source);
  return Buffer.from(
    file.code.replace(/([\w.-]+-)[\da-f]{8}(?=\.(?:js|css)\b)/g, (_, name) => name + steady(name)),
  );
}

/** In place of a file's own hash: a change in one file would move the size of all that name it by up to 130 bytes. */
function steady(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 8);
}

/** Fonts and pictures compress badly, so they are sent as they are. */
export function brotliBytes(content: Uint8Array): number {
  return Math.min(brotliCompressSync(content).length, content.length);
}
