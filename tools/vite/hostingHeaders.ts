/** `vite preview` sends the host's headers, so that browser tests run under them. `vite build` checks them. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { PlainError } from '../plainError.ts';
import { allowConnection, allowInline, allowsConnection, type Headers, readHeaders } from './headers.ts';
import { inlineHashes } from './prerender.ts';

export function hostingHeaders(): Plugin {
  let headersOf: (path: string) => Headers = () => ({});
  let rpcOrigin: string | undefined;

  return {
    name: 'hosting-headers',
    configResolved({ root, env, command, build }) {
      headersOf = readHeaders(readFileSync(resolve(root, 'firebase.json'), 'utf8'));
      const { VITE_SOLANA_RPC_URL: rpcUrl = '' } = env;
      rpcOrigin = URL.canParse(rpcUrl) ? new URL(rpcUrl).origin : undefined;
      if (command !== 'build' || build.ssr || rpcOrigin === undefined || isThisMachine(rpcOrigin)) return;
      if (!allowsConnection(headersOf('/'), rpcOrigin)) {
        throw new PlainError(
          `The page could not reach its RPC node: add ${rpcOrigin} to connect-src in firebase.json.`,
        );
      }
    },
    configurePreviewServer({ middlewares, config: { root, build } }) {
      const hashes = inlineHashes(readFileSync(resolve(root, build.outDir, 'index.html'), 'utf8'));
      middlewares.use(({ url = '/' }, response, next) => {
        const headers = allowInline(headersOf(url.replace(/[?#].*$/, '')), hashes);
        const sent = rpcOrigin === undefined ? headers : allowConnection(headers, rpcOrigin);
        for (const [name, value] of Object.entries(sent)) response.setHeader(name, value);
        next();
      });
    },
  };
}

/** The local chain, whose port is unknown before it starts. */
function isThisMachine(origin: string): boolean {
  return ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
}
