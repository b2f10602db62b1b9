/** A played cup whose board, pages and chain stay, for moderators to practise on: `npm run rehearse -- --watch`. */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createServer as createVite } from 'vite';
import { listen } from '../loopback.ts';
import { messageOf } from '../moderate/problem.ts';
import { shellQuoted } from '../moderate/text.ts';
import { SMALL_CAST } from './cast.ts';
import { playCup } from './rehearsal.ts';
import { setClock } from './time.ts';
import { openTreasury, type Treasury } from './treasury.ts';
import { openSimulation } from './venues.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The time from the command until all of it ends by itself. */
const LASTS_MS = 4 * HOUR;

/** The time for appeals that is left when the pages open. */
const APPEALS_MS = 30 * MINUTE;

/**
 * Plays a cup that ends an hour ago, opens its pages and a chain, and prints where they are. Then each line of the terminal
 * that has a transfer's link is paid. Ctrl+C, a closed terminal or four hours end the process, and its folder with it.
 * @param say told of what the moderators do while it is played
 */
export async function practise(say: (line: string) => void): Promise<never> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rehearsal-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit());
  setTimeout(() => process.exit(), LASTS_MS);
  const endsAt = Date.now() + LASTS_MS;

  const file = path.join(folder, 'board.journal');
  const appealUntil = await playInThePast(file, say);
  const treasury = await openTreasury(Date.now);
  const env = { FIRESTORE_LOCAL_FILE: file, ...treasury.env };
  const host = await servePages(env);
  console.log(linesOn({ host, env, folder, treasury: treasury.address, appealUntil, endsAt }).join('\n'));
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim() !== '') console.log(answerTo(line, treasury));
  // Without a terminal to read from, too.
  return new Promise(() => {});
}

/** Plays the cup into a file, by a clock that has reached the present at its end. Returns when appeals end. */
async function playInThePast(file: string, say: (line: string) => void): Promise<number> {
  const showTime = setClock();
  const present = Date.now();
  const { schedule, ...venue } = await openSimulation(showTime, { file, announced: present - 6 * HOUR });
  const appealUntil = present + APPEALS_MS;
  await playCup(
    { cast: SMALL_CAST, venue: { ...venue, schedule: { ...schedule, appealUntil } }, say },
    async () => {},
  );
  await venue.close();
  showTime(null);
  return appealUntil;
}

/** Serves the page and the board of the file on one port. Returns e.g. `127.0.0.1:40123`. */
async function servePages(env: Readonly<Record<string, string>>): Promise<string> {
  // A host's own settings would name a real board, in files or here. The bundler of this command has left `production`.
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) delete process.env[name];
  Object.assign(process.env, env, { NO_ENV_FILES: '1', NODE_ENV: 'development' });
  const server = createServer((request, response) => middlewares(request, response));
  const { middlewares } = await createVite({
    configLoader: 'runner',
    logLevel: 'warn',
    // `npm run dev` may be running.
    cacheDir: 'node_modules/.vite-rehearsal',
    server: { middlewareMode: true, hmr: { server }, watch: null },
  });
  return (await listen(server)).host;
}

function answerTo(line: string, treasury: Treasury): string {
  try {
    return `Paid. The signature for cup paid: ${treasury.pay(line)}`;
  } catch (error) {
    return `Nothing was paid. ${messageOf(error)}`;
  }
}

interface Opened {
  host: string;
  /** By which the command line finds the board and the chain. */
  env: Readonly<Record<string, string>>;
  /** Kept until the end. */
  folder: string;
  /** The address of the wallet that pays. */
  treasury: string;
  /** Epoch milliseconds, as `endsAt`. */
  appealUntil: number;
  endsAt: number;
}

function linesOn({ host, env, folder, treasury, appealUntil, endsAt }: Opened): string[] {
  const archive = shellQuoted(path.join(folder, 'cup.archive.jsonl'));
  const at = (time: number) => new Date(time).toISOString().slice(0, 16);
  const moderate = (line: string) => `  npm run moderate -- ${line} --host ${host}`;
  const exported = [
    'FIRESTORE_LOCAL_FILE',
    'VITE_SOLANA_CLUSTER',
    'VITE_SOLANA_RPC_URL',
    'VITE_SOLANA_TREASURY',
  ];
  return [
    '',
    'The cup is over, and nothing is verified. One entrant forged a score, another is a program, three are one person.',
    'Two have appealed. Pages, for browsers on this machine:',
    `  the game         http://${host}/`,
    `  the cup          http://${host}/?cup=cup-rehearsal (its standing, and later its results)`,
    `  for moderators   http://${host}/?moderate=cup-rehearsal (reads all of it in two minutes)`,
    `  its archive      http://${host}/?archive (choose the file that cup archive has written)`,
    '',
    'Commands, in another terminal, in this folder. This one first, once:',
    `  export ${exported.map((name) => `${name}=${shellQuoted(env[name] ?? '')}`).join(' ')}`,
    moderate('cup verify cup-rehearsal'),
    moderate('cup watch cup-rehearsal'),
    moderate(`cup strike cup-rehearsal 'tool-assisted 1' --reason "A program played."`),
    ...['', ', 2', ', 3'].map((browser) =>
      moderate(`cup strike cup-rehearsal 'many browsers 1${browser}' --reason "One registration a person."`),
    ),
    moderate('cup appeals cup-rehearsal --open'),
    moderate(`cup decide cup-rehearsal 'tool-assisted 1' --text "We watched it again."`),
    moderate(`cup decide cup-rehearsal 'bad network 1' --text "The late run does not count."`),
    `Appeals end at ${at(appealUntil)} UTC. In a real cup, wait. Here you may end them:`,
    moderate(`cup announce cup-rehearsal --appeal-until ${at(endsAt - LASTS_MS)}`),
    moderate('cup final cup-rehearsal'),
    moderate(`cup archive cup-rehearsal --out ${archive}`),
    `  npm run moderate -- verify-archive ${archive} --hash <hash>`,
    moderate('cup payouts cup-rehearsal --transfers'),
    `This terminal is a wallet on the chain at ${env.VITE_SOLANA_RPC_URL}: ${treasury}`,
    'has 10 SOL of play money. Paste a row of these transfers here and press Enter: it pays, and prints the signature.',
    'For each row, with its rank instead of the 1:',
    moderate('cup paid cup-rehearsal 1 <signature>'),
    '',
    `Ctrl+C or closing this terminal ends all of it and deletes the data. So do four hours, at ${at(endsAt)} UTC.`,
  ];
}
