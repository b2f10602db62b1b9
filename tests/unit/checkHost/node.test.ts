/** The shop's node behind a proxy with whatever is wrong with it. */

import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { ShopSettings } from '../../../src/base/shopSettings.ts';
import type { Finding } from '../../../tools/checkHost/finding.ts';
import { type SolanaLocal, startSolanaLocal } from '../../../tools/solana-local/server.ts';
import { environmentOf, setUpShop } from '../../../tools/solana-local/shop.ts';
import { type Host, openHost, SITE } from './host.ts';

const NODE = 'https://rpc.example.org';

/** The proxy's headers, and the methods that it lets through. */
interface Proxy {
  preflight: Record<string, string>;
  headers: Record<string, string>;
  /** In place of the node's; `undefined` leaves it to the node. */
  answer(method: string): Response | undefined;
}

interface Shop {
  host: Host;
  node: SolanaLocal;
  proxy: Proxy;
  settings: ShopSettings;
}

/** A host with a shop without a fault. */
async function openShop(): Promise<Shop> {
  const host = await openHost();
  const node = await startSolanaLocal();
  onTestFinished(node.close);
  setUpShop(node);
  const { VITE_SOLANA_TREASURY: treasury, VITE_SOLANA_TOKEN_MINT: mint } = environmentOf(node.url);
  // A local chain's URL has to name this machine.
  const rpcUrl = `${NODE}/localhost`;
  const settings: ShopSettings = { cluster: 'localnet', rpcUrl, treasury, token: { mint, decimals: 3 } };
  Object.assign(host.settings, { shop: { mode: 'live', settings } });
  inPolicy(host, 'connect-src ', `connect-src ${NODE} `);
  const allowed = { 'access-control-allow-origin': SITE };
  const proxy: Proxy = {
    preflight: { ...allowed, 'access-control-allow-headers': 'Accept, Content-Type' },
    headers: { ...allowed, 'access-control-expose-headers': 'Retry-After' },
    answer: () => undefined,
  };
  host.intercept(async (url, body) => {
    if (url.origin !== NODE) return undefined as unknown as Response;
    if (body === '') return new Response(null, { status: 204, headers: proxy.preflight });
    const own = proxy.answer(JSON.parse(body).method);
    const answered = own ?? (await fetch(node.url, { method: 'POST', body }));
    return new Response(await answered.text(), { status: answered.status, headers: proxy.headers });
  });
  return { host, node, proxy, settings };
}

/** Writes one text in place of another, in the policy of the page and of the build. */
function inPolicy(host: Host, from: string, to: string): void {
  host.firebaseJson = host.firebaseJson.replaceAll(from, to);
  for (const { headers } of host.files.values())
    for (const [name, value] of Object.entries(headers)) headers[name] = value.replace(from, to);
}

/** The lines on the shop that are not as they should be, each with its remedy. */
async function findingsOn({ host }: Shop): Promise<string[]> {
  await host.board.store.commit([
    { kind: 'set', path: ['settings', 'shop'], fields: { open: { booleanValue: true } } },
  ]);
  const isOfEachHost = (says: string) => /moderators alone|^A first visit|from one address/.test(says);
  const isNews = ({ kind, says }: Finding) => kind !== 'ok' && !isOfEachHost(says);
  return (await host.check()).filter(isNews).map(({ kind, says, remedy }) => `${kind}: ${says} -> ${remedy}`);
}

test('a node without a fault gets no remedy', async () => {
  const shop = await openShop();
  expect(await findingsOn(shop)).toEqual([]);
  const says = (await shop.host.check()).map((finding) => finding.says);
  expect(says).toContain('The node answers the 11 methods of the page.');
  expect(says).toContain(
    'The node is of localnet. The payment wallet is one that can be paid, and so is the token.',
  );
});

test('it is asked each method that docs/shop.md tells a proxy to allow, and no other', async () => {
  const shop = await openShop();
  await shop.host.check();
  const list = /allows only these methods: (.*?);/s.exec(readFileSync('docs/shop.md', 'utf8'))?.[1] ?? '';
  const named = Array.from(list.matchAll(/`(\w+)`/g), ([, method]) => method);
  expect([...shop.node.calls.keys()].sort()).toEqual(named.sort());
});

const refuse = (...methods: string[]) => ({
  answer: (method: string) =>
    methods.includes(method) ? new Response('Forbidden', { status: 403 }) : undefined,
});

/** A node with one thing wrong, and the only line about it. */
const FAULTS: Record<string, [wrong: (shop: Shop) => void, line: RegExp]> = {
  'the policy keeps the page from it': [
    ({ host }) => inPolicy(host, `connect-src ${NODE} `, 'connect-src '),
    /^fault: The policy keeps the page from the shop's node https:\/\/rpc.example.org\. -> .*connect-src/,
  ],
  'the proxy answers no page': [
    ({ proxy }) => void delete proxy.preflight['access-control-allow-origin'],
    /^fault: The node answers no page of https:\/\/sats.example.org: .* -> .*Access-Control-Allow-Origin: https:\/\/sats/,
  ],
  'the proxy allows no header': [
    ({ proxy }) => void delete proxy.preflight['access-control-allow-headers'],
    /^fault: The node does not allow the header content-type\. -> .*Allow-Headers: content-type/,
  ],
  'only the preflight has its header': [
    ({ proxy }) => void delete proxy.headers['access-control-allow-origin'],
    /^fault: Browsers keep the answers to getAccountInfo, .*sendTransaction from the page\. -> Answer POST, too/,
  ],
  'any page is answered': [
    ({ proxy }) => void Object.assign(proxy.preflight, { 'access-control-allow-origin': '*' }),
    /^advice: The node answers pages of any site, .* -> .*alone in the proxy/,
  ],
  'the proxy lacks methods': [
    ({ proxy }) => void Object.assign(proxy, refuse('getTransaction', 'sendTransaction')),
    /^fault: The node refuses getTransaction, sendTransaction\. -> Allow these methods/,
  ],
  'the node lacks a method': [
    ({ proxy }) =>
      void Object.assign(proxy, {
        answer: (method: string) =>
          method === 'getSignaturesForAddress'
            ? Response.json({ id: 1, error: { code: -32601, message: 'Method not found' } })
            : undefined,
      }),
    /^fault: The node refuses getSignaturesForAddress\. -> Allow these methods/,
  ],
  'something else answers': [
    ({ proxy }) =>
      void Object.assign(proxy, {
        answer: (method: string) => (method === 'getEpochInfo' ? new Response('<html>') : undefined),
      }),
    /^fault: The node gives no answer that can be read to getEpochInfo\. -> Ask your provider/,
  ],
  'a busy node’s pause is hidden, and it is not busy': [
    ({ proxy }) => void delete proxy.headers['access-control-expose-headers'],
    /^unknown: Whether the page can read how long .* -> .*Access-Control-Expose-Headers: Retry-After/,
  ],
  'a busy node’s pause is hidden': [
    ({ proxy }) => {
      delete proxy.headers['access-control-expose-headers'];
      proxy.answer = (method) =>
        method === 'getLatestBlockhash' ? new Response('', { status: 429 }) : undefined;
    },
    /^fault: The page can't read how long .* -> .*Access-Control-Expose-Headers: Retry-After/,
  ],
  'it is another cluster': [
    ({ settings }) => void Object.assign(settings, { cluster: 'devnet', rpcUrl: `${NODE}/devnet` }),
    /^fault: The node is not of the cluster devnet\. -> Let VITE_SOLANA_CLUSTER and VITE_SOLANA_RPC_URL/,
  ],
  'the payment wallet is a token account': [
    ({ settings }) => void Object.assign(settings, { treasury: settings.token?.mint }),
    /^fault: The payment wallet .* -> .*VITE_SOLANA_TREASURY in \.env\.local/,
  ],
  'the token is none': [
    ({ settings }) => void Object.assign(settings, { token: { mint: settings.treasury, decimals: 3 } }),
    /^fault: The token's address is not that of a mint\. -> .*VITE_SOLANA_TOKEN_MINT in \.env\.local/,
  ],
  'a former token is none': [
    ({ settings }) =>
      void Object.assign(settings, {
        former: [{ until: 1, token: { mint: settings.treasury, decimals: 3 } }],
      }),
    /^fault: A former token does not exist on this cluster\. -> Correct VITE_SOLANA_FORMER in \.env\.local/,
  ],
  'the token has other decimals': [
    ({ settings }) => void Object.assign(settings.token ?? {}, { decimals: 6 }),
    /^fault: The token has 3 decimals, not 6\. -> Set VITE_SOLANA_TOKEN_DECIMALS as the mint says in \.env\.local/,
  ],
};

test.each(Object.entries(FAULTS))('%s: one line, with its remedy', async (_, [wrong, line]) => {
  const shop = await openShop();
  wrong(shop);
  expect(await findingsOn(shop)).toEqual([expect.stringMatching(line)]);
});

test('a node that is down is a fault', async () => {
  const shop = await openShop();
  shop.host.intercept(({ origin }) => {
    if (origin === NODE) throw new TypeError('fetch failed');
    return undefined;
  });
  expect(await findingsOn(shop)).toEqual([
    expect.stringMatching(/^fault: rpc\.example\.org can't be reached: .* -> .*VITE_SOLANA_RPC_URL/),
  ]);
});
