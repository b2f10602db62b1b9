/** Requests from outside. Each ends in time: an answer that comes too late, or not at all, is one sentence. */

import { PlainError } from '../plainError.ts';

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
}

/** @throws NoAnswer */
export type Visit = (url: string | URL, sent?: Sent) => Promise<Reply>;

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'nobody knows a host of that name',
  ECONNREFUSED: 'nothing answers there',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https',
};

export function createVisit(fetchFrom: typeof fetch = fetch, usualMs = 10_000): Visit {
  return async (url, { method, headers, body, timeoutMs = usualMs } = {}) => {
    try {
      const response = await fetchFrom(url, {
        // A cache on the way may have what was there before the last deploy.
        headers: { 'accept-encoding': 'br, gzip', 'cache-control': 'no-cache', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(method && { method }),
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
      const content = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, url: response.url, body: content };
    } catch (error) {
      const { name, message, cause } = error as Error & { cause?: { code?: string; message: string } };
      const isLate = name === 'TimeoutError';
      const reason = isLate
        ? `no answer within ${timeoutMs / 1000} s`
        : (REASONS[cause?.code ?? ''] ?? cause?.message ?? message);
      throw new NoAnswer(`${new URL(url).host} can't be reached: ${reason}.`, isLate);
    }
  };
}
