/** A Solana JSON-RPC node on this machine alone, for tests and for trying the shop. */

import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { listen } from '../loopback.ts';
import { type Chain, type ChainOptions, createChain } from './chain.ts';
import { type Faucet, faucetOf } from './faucet.ts';
import { createFaults, type Faults } from './faults.ts';
import { type Call, createMethods } from './methods.ts';
import { RpcError } from './rpcError.ts';

export interface SolanaLocalOptions extends ChainOptions {
  /** A free one by default. */
  port?: number;
}

export interface SolanaLocal extends Faucet {
  url: string;
  chain: Chain;
  genesisHash: string;
  faults: Faults;
  /** The number of calls of each method. */
  calls: ReadonlyMap<string, number>;
  warp: Chain['warp'];
  close(): Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
};

const Request = v.object({
  id: v.optional(v.unknown()),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
});
type Request = v.InferOutput<typeof Request>;

export async function startSolanaLocal({
  port = 0,
  ...options
}: SolanaLocalOptions = {}): Promise<SolanaLocal> {
  const chain = createChain(options);
  const faults = createFaults();
  const calls = new Map<string, number>();
  const call = createMethods(chain);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    const parsed = v.safeParse(v.union([Request, v.array(Request)]), await json(request));
    if (!parsed.success) return void response.writeHead(400, CORS).end();
    const requests = [parsed.output].flat();
    for (const { method } of requests) calls.set(method, (calls.get(method) ?? 0) + 1);
    const fault = faults.take(requests[0]?.method ?? '');
    if (fault === 'dropped') chain.dropNext();
    else if (fault !== undefined) return misbehave(fault, requests[0]?.id, response);
    const answers = requests.map((one) => answer(one, call));
    reply(response, 200, Array.isArray(parsed.output) ? answers : answers[0]);
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(400, CORS).end());
  });
  const { host, close } = await listen(server, port);
  return {
    url: `http://${host}`,
    chain,
    genesisHash: chain.genesisHash,
    faults,
    calls,
    warp: chain.warp,
    ...faucetOf(chain),
    close,
  };
}

function answer({ id = null, method, params }: Request, call: Call) {
  try {
    return { jsonrpc: '2.0', id, result: call(method, params) };
  } catch (error) {
    const { code, data } = error instanceof RpcError ? error : { code: -32603, data: undefined };
    return {
      jsonrpc: '2.0',
      id,
      error: { code, message: String(error), ...(data !== undefined && { data }) },
    };
  }
}

function misbehave(
  fault: NonNullable<ReturnType<Faults['take']>>,
  id: unknown,
  response: ServerResponse,
): void {
  if (fault === 'hang') return;
  if (fault === 'close') response.destroy();
  else if (fault === 'html')
    response.writeHead(200, { ...CORS, 'content-type': 'text/html' }).end('<html>Maintenance</html>');
  else if (fault === 'null') reply(response, 200, { jsonrpc: '2.0', id, result: null });
  else
    reply(response, Number(fault), {
      jsonrpc: '2.0',
      id,
      error: { code: Number(fault), message: 'Refused' },
    });
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(body));
}
