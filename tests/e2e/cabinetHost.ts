/** A host for cabinets that knows nothing but files: any folder, and no headers of ours. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TYPES } from './host.ts';

/** Where `npm run build -- --mode cabinet` puts it. */
export const CABINET = 'dist-cabinet';

export interface StaticHost {
  /** The origin, without a slash. */
  origin: string;
  /** The paths that it did not have. */
  missing: string[];
  asked: string[];
  /** Puts a script into each page, as somebody would who can write there. */
  inject(script: string): void;
  /** Takes the host off the network, or puts it back. */
  cut(isCut: boolean): void;
}

let host: (StaticHost & { close(): void }) | undefined;

/** Has the cabinet in each of these folders, such as `/some/folder/`. */
export async function serve(...folders: string[]): Promise<StaticHost> {
  const [missing, asked]: [string[], string[]] = [[], []];
  let injected = '';
  let isCut = false;
  const server = createServer(({ url = '/' }, response) => {
    const path = url.replace(/\?.*$/, '');
    asked.push(path);
    // A test's own question for the board's time.
    if (isCut && !path.startsWith('/emulator/')) return void response.destroy();
    const inside = folders
      .filter((one) => path.startsWith(one))
      .sort((one, other) => other.length - one.length);
    const name =
      inside[0] === undefined ? null : path.slice(inside[0].length).replace(/(^|\/)$/, '$1index.html');
    try {
      const file = readFileSync(`${CABINET}/${name}`);
      const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html';
      response.setHeader('content-type', type);
      response.end(type === TYPES.html ? file.toString().replace('</body>', `${injected}$&`) : file);
    } catch {
      missing.push(path);
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  host = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    missing,
    asked,
    inject: (script) => {
      injected = `<script>${script}</script>`;
    },
    cut: (cut) => {
      isCut = cut;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return host;
}

/** Ends the last one. */
export const closeHost = () => host?.close();
