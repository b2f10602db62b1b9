/** HTTP apart from the board: bodies, cross-origin answers, and who is near. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalid, StatusError } from '../engine/status.ts';

/** Production's limit of a request. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_BODY_MS = 30_000;
/** Read at the same time from one address: a program that ends none of its own keeps nobody else out. */
const MAX_OPEN_BODIES = 32;
const openBodies = new Map<string, number>();

/** Lets the page that asks read the answer, and answers the browser's question whether it may ask. */
export function allowCrossOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('vary', 'origin, access-control-request-headers');
  if (request.method !== 'OPTIONS') return;
  const headers = request.headers['access-control-request-headers'];
  if (headers !== undefined) response.setHeader('access-control-allow-headers', headers);
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  response.setHeader('access-control-max-age', '3600');
}

/** True if a page of another origin asks. A browser says so; programs name no origin. */
export function isForeign({ headers: { host, origin } }: IncomingMessage): boolean {
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** Ends the answer. `body` is JSON; without it the answer is empty. */
export function send(response: ServerResponse, code: number, body?: unknown): void {
  response.statusCode = code;
  if (body !== undefined) response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/**
 * True if a program or page of this very machine asks. A tunnel, and a foreign page in a local browser, also come from
 * loopback; their headers show it.
 */
export function isLocal(request: IncomingMessage): boolean {
  const { host, origin, forwarded } = request.headers;
  const isForwarded = forwarded !== undefined || request.headers['x-forwarded-for'] !== undefined;
  // A foreign page may ask for a picture without naming its origin.
  const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site';
  return (
    isLoopback(request.socket.remoteAddress ?? '') &&
    !isForwarded &&
    !isCrossSite &&
    isLoopbackUrl(`http://${host}`) &&
    (origin === undefined || isLoopbackUrl(origin))
  );
}

/** The body; a GET's is empty, unread. @throws StatusError INVALID_ARGUMENT, with code 413 above 10 MiB; RESOURCE_EXHAUSTED for an address with 32 open */
export async function readText(request: IncomingMessage): Promise<string> {
  if (request.method === 'GET') return '';
  const address = request.socket.remoteAddress ?? '';
  const open = openBodies.get(address) ?? 0;
  if (open >= MAX_OPEN_BODIES)
    throw new StatusError('RESOURCE_EXHAUSTED', 'Too many requests are open. Try again.');
  openBodies.set(address, open + 1);
  const chunks: Buffer[] = [];
  let size = 0;
  // A body that never ends would be open for good.
  const timeout = setTimeout(() => request.destroy(), MAX_BODY_MS);
  try {
    // Read on for a while even if it is too much: a client still sending would not see the answer.
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      if (size > 2 * MAX_BODY_BYTES) request.destroy();
    }
  } finally {
    clearTimeout(timeout);
    const left = (openBodies.get(address) ?? 1) - 1;
    if (left > 0) openBodies.set(address, left);
    else openBodies.delete(address);
  }
  if (size > MAX_BODY_BYTES)
    throw new StatusError('INVALID_ARGUMENT', 'The request is larger than 10 MiB.', 413);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw invalid('The body is not UTF-8.');
  }
}

function isLoopbackUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address);
}
