/** Requests from outside. Each ends in time: an answer that comes too late, or not at all, is one sentence. */

import { PlainError } from '../plainError.ts';
import { asLine } from './finding.ts';

/** Nobody answered, or not in time. */
export class NoAnswer extends PlainError {
  readonly isLate: boolean;

  constructor(message: string, isLate: boolean) {
    super(message);
    this.isLate = isLate;
  }
}

export interface Reply {
  status: number;
  headers: Headers;
  /** After redirects. */
  url: string;
  body: Buffer;
}

interface Sent {
  /** GET by default, POST with a body. */
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, by POST. */
  body?: unknown;
  timeoutMs?: number | undefined;
  /** True where a redirect may lead to another origin. Elsewhere it is the answer. */
  mayLeave?: boolean;
}

/** @throws NoAnswer */
export type Visit = (url: string | URL, sent?: Sent) => Promise<Reply>;

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'nobody knows a host of that name',
  ECONNREFUSED: 'nothing answers there',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https',
};

/** Redirects on the way to an answer, and what it may have: a host that sends more would fill the memory. */
const MAX_LED = 5;
const MAX_MB = 20;

export function createVisit(fetchFrom: typeof fetch = fetch, usualMs = 10_000): Visit {
  return async (url, { method, headers, body, timeoutMs = usualMs, mayLeave = false } = {}) => {
    try {
      const init: RequestInit = {
        // A cache on the way may have what was there before the last deploy.
        headers: { 'accept-encoding': 'br, gzip', 'cache-control': 'no-cache', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(method && { method }),
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        redirect: 'manual',
      };
      let response = await fetchFrom(url, init);
      for (let led = 0; led < MAX_LED; led++) {
        const next = init.method ? null : nextOf(response);
        if (!next || !(mayLeave || next.origin === new URL(url).origin)) break;
        await response.body?.cancel();
        response = await fetchFrom(next, init);
      }
      const { status, headers: got, url: from } = response;
      return { status, headers: got, url: from, body: await readBody(response) };
    } catch (error) {
      const { name, message, cause } = error as Error & { cause?: { code?: string; message: string } };
      const isLate = name === 'TimeoutError';
      const reason = isLate
        ? `no answer within ${timeoutMs / 1000} s`
        : (REASONS[cause?.code ?? ''] ?? asLine(cause?.message ?? message));
      throw new NoAnswer(`${new URL(url).host} can't be reached: ${reason}.`, isLate);
    }
  };
}

/** Where a redirect leads; `null`: it is none that can be followed. */
function nextOf({ status, headers, url }: Response): URL | null {
  const next = status >= 300 && status < 400 ? URL.parse(headers.get('location') ?? '', url) : null;
  return next && /^https?:$/.test(next.protocol) ? next : null;
}

/** Counts what arrives, unpacked: the length that a host names can be any. */
async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_MB * 1e6) throw new Error(`its answer is longer than ${MAX_MB} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
