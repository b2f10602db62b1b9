import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { Lamports } from '../../../../src/shop/payments/answers.ts';
import { createRpc, type RpcOptions } from '../../../../src/shop/payments/rpc.ts';

const URL = 'http://node.test';

/** The pauses that were made, in milliseconds. */
let pauses: number[];
beforeEach(() => {
  pauses = [];
});

/** A node that answers everything so. */
function nodeWith(answer: () => Response | Promise<Response>) {
  const sleep = async (ms: number) => void pauses.push(ms);
  const options: RpcOptions = { fetch: async () => answer(), sleep };
  return createRpc(URL, options);
}
const balance = (body: unknown, init?: ResponseInit) =>
  nodeWith(() => Response.json(body, init))('getBalance', [], Lamports);
const code = (expected: string) => ({ name: 'PaymentError', code: expected });

describe('a node', () => {
  it('is asked by JSON-RPC', async () => {
    const asked: unknown[] = [];
    const rpc = createRpc(URL, {
      async fetch(url, init) {
        asked.push(url, init?.method, JSON.parse(String(init?.body)));
        return Response.json({ jsonrpc: '2.0', id: 1, result: 5 });
      },
    });
    await expect(rpc('getBalance', ['wallet'], Lamports)).resolves.toBe(5n);
    expect(asked).toEqual([URL, 'POST', { jsonrpc: '2.0', id: 1, method: 'getBalance', params: ['wallet'] }]);
  });

  it.each([
    [401, 'rpc-forbidden'],
    [403, 'rpc-forbidden'],
    [429, 'rpc-rate-limited'],
    [500, 'rpc-unreachable'],
    [503, 'rpc-unreachable'],
  ])('with status %i', async (status, expected) => {
    await expect(balance({}, { status })).rejects.toMatchObject(code(expected));
  });

  it.each([
    [429, 'rpc-rate-limited'],
    [403, 'rpc-forbidden'],
    [-32005, 'rpc-error'],
  ])('with error %i in its answer', async (number, expected) => {
    const error = { code: number, message: 'no' };
    await expect(balance({ jsonrpc: '2.0', id: 1, error })).rejects.toMatchObject(code(expected));
  });

  it('that is busy is asked again when it says, and then longer and longer after', async () => {
    const refused = balance({}, { status: 429, headers: { 'retry-after': '7' } });
    await expect(refused).rejects.toMatchObject({ facts: { retryAfterMs: 7000 } });
    expect(pauses).toEqual([7000, 7000, 7000, 7000]);
    pauses = [];
    await expect(balance({}, { status: 429 })).rejects.toMatchObject(code('rpc-rate-limited'));
    expect(pauses).toEqual([1000, 2000, 4000, 8000]);
  });

  it('that is busy is waited for half a minute at most: the player is told by then', async () => {
    const headers = { 'retry-after': '13' };
    await expect(balance({}, { status: 429, headers })).rejects.toMatchObject(code('rpc-rate-limited'));
    expect(pauses).toEqual([13_000, 13_000]);
  });

  it('that is busy once answers then', async () => {
    const answers = [new Response('', { status: 429 }), Response.json({ id: 2, result: 5 })];
    const rpc = nodeWith(() => answers.shift() as Response);
    await expect(rpc('getBalance', [], Lamports)).resolves.toBe(5n);
    expect(pauses).toEqual([1000]);
  });

  it('that is busy for longer than anybody waits is not waited for', async () => {
    const refused = balance({}, { status: 429, headers: { 'retry-after': '60' } });
    await expect(refused).rejects.toMatchObject(code('rpc-rate-limited'));
    expect(pauses).toEqual([]);
  });

  it('is given what it said of an error', async () => {
    const error = { code: -32002, message: 'Simulation failed', data: { err: 'BlockhashNotFound' } };
    const node = { code: -32002, data: { err: 'BlockhashNotFound' } };
    await expect(balance({ id: 1, error })).rejects.toMatchObject({ facts: { node }, retryable: true });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a number', 7],
    ['no result', { id: 1 }],
    ["another call's answer", { id: 2, result: 5 }],
    ['text for a number', { id: 1, result: '5' }],
    ['a negative balance', { id: 1, result: -1 }],
    ['more than a number holds exactly', { id: 1, result: 2 ** 53 }],
    ['null for a number', { id: 1, result: null }],
  ])('that answers %s', async (_, body) => {
    await expect(balance(body)).rejects.toMatchObject(code('rpc-bad-response'));
  });

  it('that answers with a web page', async () => {
    const rpc = nodeWith(() => new Response('<html></html>'));
    await expect(rpc('getHealth', [], v.string())).rejects.toMatchObject(code('rpc-bad-response'));
  });

  it('that is too slow', async () => {
    const rpc = createRpc(URL, {
      timeoutMs: 1,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    await expect(rpc('getHealth', [], v.string())).rejects.toMatchObject(code('rpc-timeout'));
  });

  it('that cannot be reached', async () => {
    const rpc = nodeWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(rpc('getHealth', [], v.string())).rejects.toMatchObject(code('rpc-unreachable'));
  });
});
