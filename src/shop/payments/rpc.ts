/** A Solana node over plain HTTP. All it says is parsed here, at the border; what is inside is trusted. */

import * as v from 'valibot';
import { PaymentError } from './errors.ts';
import { sleep as systemSleep } from './sleep.ts';

/**
 * Calls a method of the node's JSON-RPC and parses its result.
 * @throws PaymentError rpc-unreachable, rpc-timeout, rpc-forbidden, rpc-rate-limited, rpc-bad-response, rpc-error
 */
export type Rpc = <Result extends v.GenericSchema>(
  method: string,
  params: readonly unknown[],
  result: Result,
) => Promise<v.InferOutput<Result>>;

export interface RpcOptions {
  /** The longest that one call may take, without the pauses that the node asks for. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  sleep?: (milliseconds: number) => Promise<void>;
}

/** The pause where a busy node names none. */
const PAUSE_MS = 1000;
/** The longest that the pauses of a call may take together. Instead of a longer one the player reads a message. */
const MAX_PAUSES_MS = 28_000;
/** The most times that a call which a busy node has refused is asked again. */
const MAX_PAUSES = 4;

/** The share of the chain that has to agree. `confirmed` takes about a second, `finalized` about thirteen. */
export type Commitment = 'confirmed' | 'finalized';

const Answer = v.object({
  id: v.nullable(v.number()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
});

export function createRpc(
  url: string,
  { timeoutMs = 12_000, fetch = globalThis.fetch, sleep = systemSleep }: RpcOptions = {},
): Rpc {
  let lastId = 0;
  return async (method, params, result) => {
    let pausedMs = 0;
    for (let pauses = 0; ; pauses++) {
      try {
        const id = ++lastId;
        const body = await ask(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
        const answer = parse(Answer, body, method);
        if (answer.error) throw nodeError(answer.error);
        if (answer.id !== id) throw new PaymentError('rpc-bad-response', { detail: `${method}: id` });
        return parse(result, answer.result, method);
      } catch (error) {
        const isBusy = error instanceof PaymentError && error.code === 'rpc-rate-limited';
        const pauseMs = isBusy
          ? (error.facts.retryAfterMs ?? PAUSE_MS * 2 ** pauses)
          : Number.POSITIVE_INFINITY;
        pausedMs += pauseMs;
        if (pauses === MAX_PAUSES || pausedMs > MAX_PAUSES_MS) throw error;
        await sleep(pauseMs);
      }
    }
  };

  async function ask(body: string): Promise<unknown> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      refuse(response);
      return await response.json();
    } catch (cause) {
      throw cause instanceof PaymentError ? cause : new PaymentError(codeOf(cause), { cause });
    }
  }
}

function refuse({ status, headers }: Response): void {
  if (status === 401 || status === 403) throw new PaymentError('rpc-forbidden');
  if (status === 429) throw rateLimited(Number(headers.get('retry-after')));
  if (status >= 500) throw new PaymentError('rpc-unreachable', { detail: `status ${status}` });
}

function rateLimited(seconds: number): PaymentError {
  return new PaymentError('rpc-rate-limited', seconds > 0 ? { retryAfterMs: seconds * 1000 } : {});
}

function codeOf(error: unknown) {
  if (error instanceof SyntaxError) return 'rpc-bad-response';
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return isTimeout ? 'rpc-timeout' : 'rpc-unreachable';
}

/** Some providers answer 200 and put the HTTP status here. */
function nodeError({ code, message, data }: { code: number; message: string; data?: unknown }): PaymentError {
  if (code === 429) return rateLimited(0);
  if (code === 401 || code === 403) return new PaymentError('rpc-forbidden', { detail: message });
  return new PaymentError('rpc-error', { detail: `${code} ${message}`, node: { code, data } });
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
  method: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const detail = `${method}: ${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`;
  throw new PaymentError('rpc-bad-response', { detail });
}
