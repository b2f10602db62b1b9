/** The shop's node, asked as the page will ask it. */

import * as v from 'valibot';
import type { ShopSettings } from '../../src/base/shopSettings.ts';
import { checkShop } from '../../src/shop/payments/checks.ts';
import { PaymentError } from '../../src/shop/payments/errors.ts';
import { createRpc } from '../../src/shop/payments/rpc.ts';
import { advice, type Finding, fault, ok, unknown } from './finding.ts';
import type { Site } from './site.ts';
import { NoAnswer, type Reply } from './visit.ts';

const IN_PROXY = 'in the proxy in front of the node (docs/shop.md)';

/** The header that a browser asks for before the page may send it. */
const HEADER = 'content-type';

/** An origin that is not the site's. */
const STRANGER = 'https://stranger.example';

const NO_SUCH_METHOD = -32601;
const REFUSALS = [401, 403, NO_SUCH_METHOD];

const Answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ result: v.optional(v.unknown()), error: v.optional(v.object({ code: v.number() })) }),
);

/** All methods that the page asks, as a stranger can ask them: `sendTransaction` gets nothing to send. */
function questionsOf({ treasury, token }: ShopSettings): [method: string, params: unknown[]][] {
  const options = { commitment: 'confirmed' };
  const nobody = '1'.repeat(64);
  return [
    ['getAccountInfo', [treasury, { ...options, encoding: 'base64' }]],
    ['getBalance', [treasury, options]],
    ['getEpochInfo', [options]],
    ['getGenesisHash', []],
    ['getLatestBlockhash', [options]],
    ['getMinimumBalanceForRentExemption', [165]],
    ['getSignaturesForAddress', [treasury, { ...options, limit: 1 }]],
    ['getSignatureStatuses', [[nobody]]],
    [
      'getTokenAccountsByOwner',
      [treasury, { mint: token?.mint ?? treasury }, { ...options, encoding: 'jsonParsed' }],
    ],
    ['getTransaction', [nobody, { ...options, encoding: 'json', maxSupportedTransactionVersion: 0 }]],
    ['sendTransaction', ['', { encoding: 'base64' }]],
  ];
}

export async function checkNode(site: Site, settings: ShopSettings): Promise<Finding[]> {
  const { origin } = new URL(settings.rpcUrl);
  try {
    const isElsewhere = origin !== site.url.origin;
    const cors = isElsewhere ? await checkCors(site, settings) : [];
    // It may answer the address that players open, and that is not this one.
    if (site.isLocal && cors.some(({ kind }) => kind === 'fault'))
      return [
        unknown(
          `The node ${origin} does not answer a page of this machine.`,
          'Ask again with the address that players open.',
        ),
      ];
    return [
      ...cors,
      ...(await checkMethods(site, settings, isElsewhere)),
      await checkSettings(site, settings),
    ];
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [fault(error.message, 'Let VITE_SOLANA_RPC_URL name a node that answers; build and deploy.')];
  }
}

function ask(site: Site, rpcUrl: string, body: unknown, from = site.url.origin): Promise<Reply> {
  const headers = { origin: from, 'content-type': 'application/json' };
  return site.visit(rpcUrl, { headers, body });
}

const listIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase());

/** True if a browser lets a page of that origin read the answer. */
function isReadable({ headers }: Reply, origin: string): boolean {
  return ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
}

async function checkCors(site: Site, { rpcUrl }: ShopSettings): Promise<Finding[]> {
  const { origin } = site.url;
  const preflight = (from: string) =>
    site.visit(rpcUrl, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': HEADER,
      },
    });
  const reply = await preflight(origin);
  const allowed = listIn(reply.headers, 'access-control-allow-headers');
  if (reply.status >= 300 || !isReadable(reply, origin))
    return [
      fault(
        `The node answers no page of ${origin}: browsers keep its answers from the page.`,
        `Answer OPTIONS and POST with Access-Control-Allow-Origin: ${origin} ${IN_PROXY}.`,
      ),
    ];
  if (!allowed.includes(HEADER) && !allowed.includes('*'))
    return [
      fault(
        `The node does not allow the header ${HEADER}.`,
        `Answer OPTIONS with Access-Control-Allow-Headers: ${HEADER} ${IN_PROXY}.`,
      ),
    ];
  const isOpen = isReadable(await preflight(STRANGER), STRANGER);
  return [
    ok(`The node answers pages of ${origin}.`),
    ...(isOpen
      ? [
          advice(
            'The node answers pages of any site, which use up what your provider gives you.',
            `Answer with Access-Control-Allow-Origin: ${origin} alone ${IN_PROXY}.`,
          ),
        ]
      : []),
  ];
}

/** @param isElsewhere the node has another origin than the page, which can read few headers of it then */
async function checkMethods(site: Site, settings: ShopSettings, isElsewhere: boolean): Promise<Finding[]> {
  const { origin } = site.url;
  const questions = questionsOf(settings);
  const replies: { method: string; reply: Reply }[] = [];
  // One after the other: many at once are what a limit is for.
  for (const [at, [method, params]] of questions.entries()) {
    const reply = await ask(site, settings.rpcUrl, { jsonrpc: '2.0', id: at + 1, method, params });
    replies.push({ method, reply });
  }
  const named = (is: (reply: Reply) => boolean) =>
    replies.flatMap(({ method, reply }) => (is(reply) ? method : [])).join(', ');
  const refused = named(isRefused);
  const hidden = isElsewhere ? named((reply) => !isRefused(reply) && !isReadable(reply, origin)) : '';
  const broken = named((reply) => !isRefused(reply) && reply.status !== 429 && answerOf(reply) === null);
  const exposed = replies.map(({ reply }) => listIn(reply.headers, 'access-control-expose-headers'));
  const isExposed = exposed.some((names) => names.includes('*') || names.includes('retry-after'));
  const busy = replies.filter(({ reply }) => reply.status === 429);
  return [
    ...(refused || hidden || broken
      ? []
      : [ok(`The node answers the ${questions.length} methods of the page.`)]),
    ...(refused ? [fault(`The node refuses ${refused}.`, `Allow these methods ${IN_PROXY}.`)] : []),
    ...(hidden
      ? [
          fault(
            `Browsers keep the answers to ${hidden} from the page.`,
            `Answer POST, too, with Access-Control-Allow-Origin: ${origin} ${IN_PROXY}.`,
          ),
        ]
      : []),
    ...(broken
      ? [
          fault(
            `The node gives no answer that can be read to ${broken}.`,
            'Ask your provider, or take another node.',
          ),
        ]
      : []),
    ...(isElsewhere && !isExposed ? [explainPause(busy.length > 0)] : []),
  ];
}

function explainPause(isSeen: boolean): Finding {
  const remedy = `Answer 429 with Retry-After and Access-Control-Expose-Headers: Retry-After ${IN_PROXY}.`;
  return isSeen
    ? fault("The page can't read how long a busy node wants it to wait.", remedy)
    : unknown(
        'Whether the page can read how long a busy node wants it to wait shows only when it is busy.',
        remedy,
      );
}

function answerOf({ body }: Reply): v.InferOutput<typeof Answer> | null {
  const parsed = v.safeParse(Answer, body.toString());
  return parsed.success ? parsed.output : null;
}

/** A node that finds fault with the question has taken it. */
function isRefused(reply: Reply): boolean {
  const { status } = reply;
  const code = answerOf(reply)?.error?.code;
  if (code !== undefined) return REFUSALS.includes(code);
  return status >= 400 && status < 500 && status !== 429;
}

/** A busy node is asked again, but not for long. */
const MAX_PAUSE_MS = 2000;

async function checkSettings(site: Site, settings: ShopSettings): Promise<Finding> {
  const rpc = createRpc(settings.rpcUrl, {
    async fetch(url, init) {
      const { body, status, headers } = await ask(site, String(url), JSON.parse(String(init?.body)));
      return new Response(body.toString(), { status, headers });
    },
    sleep: (pauseMs) => new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, MAX_PAUSE_MS))),
  });
  try {
    await checkShop(rpc, settings);
    const token = settings.token ? ', and so is the token' : '';
    return ok(`The node is of ${settings.cluster}. The payment wallet is one that can be paid${token}.`);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return explainError(error, settings);
  }
}

const DEPLOY = 'in .env.local; build and deploy.';

function explainError({ code, message, facts }: PaymentError, { cluster }: ShopSettings): Finding {
  if (code === 'wrong-cluster')
    return fault(
      `The node is not of the cluster ${cluster}.`,
      `Let VITE_SOLANA_CLUSTER and VITE_SOLANA_RPC_URL name one cluster ${DEPLOY}`,
    );
  if (code !== 'shop-misconfigured')
    return unknown(
      `Whether cluster, payment wallet and token are right could not be asked (${message}).`,
      'Ask again once the node answers.',
    );
  const detail = facts.detail ?? 'The shop is not set up correctly';
  if (detail.startsWith('A former')) return fault(`${detail}.`, `Correct VITE_SOLANA_FORMER ${DEPLOY}`);
  if (detail.includes('decimals'))
    return fault(`${detail}.`, `Set VITE_SOLANA_TOKEN_DECIMALS as the mint says ${DEPLOY}`);
  const setting = detail.startsWith('The token') ? 'VITE_SOLANA_TOKEN_MINT' : 'VITE_SOLANA_TREASURY';
  return fault(`${detail}.`, `Change that on the chain, or ${setting} ${DEPLOY}`);
}
