import { base58 } from '@scure/base';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Address, Signature } from '../../../src/payments/base58.ts';
import { readSignature } from '../../../src/payments/verify.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const signature = bytes(64).map(base58.encode);
const address = bytes(32).map(base58.encode);
const invisible = fc.constantFrom(' ', '\n', '\u00a0', '\u00ad', '\u200b', '\u200e', '\u2060', '\ufeff');
const link = fc.constantFrom(
  (one: string) => `https://explorer.solana.com/tx/${one}`,
  (one: string) => `https://solscan.io/tx/${one}?cluster=devnet`,
  (one: string) => `solana.fm/tx/${one}`,
  (one: string) => `https://solanabeach.io/transaction/${one}#overview`,
  (one: string) => `http://127.0.0.1:3000/#/tx/${one}`,
);

describe('base58', () => {
  it('tells addresses from signatures by their bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 90 }), (given) => {
        const text = base58.encode(given);
        expect([v.is(Address, text), v.is(Signature, text)]).toEqual([
          given.length === 32,
          given.length === 64,
        ]);
      }),
    );
  });

  it.each(['', '0', 'O', 'I', 'l', '+', 'ñ', ' '])('takes no letter that it lacks: %j', (letter) => {
    const texts = [43, 44, 87, 88].map((length) => letter + '1'.repeat(length - 1));
    expect(texts.some((text) => v.is(Address, text) || v.is(Signature, text))).toBe(false);
  });
});

describe('a pasted signature', () => {
  it('is read from any explorer, with whatever copying dragged along', () => {
    fc.assert(
      fc.property(signature, link, fc.array(fc.tuple(fc.nat(200), invisible)), (one, linkTo, marks) => {
        const dirty = (text: string) =>
          marks.reduce((sum, [at, mark]) => sum.slice(0, at) + mark + sum.slice(at), text);
        expect(readSignature(dirty(one))).toBe(one);
        expect(readSignature(dirty(linkTo(one)))).toBe(one);
      }),
    );
  });

  it('is missed where an address stands', () => {
    fc.assert(
      fc.property(address, link, (one, linkTo) => {
        expect(() => readSignature(one)).toThrow('signature-is-address');
        expect(() => readSignature(linkTo(one))).toThrow('signature-is-address');
      }),
    );
  });

  it('is never anything but a signature, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => readSignature(text)).toThrow(/^signature-(missing|malformed|is-address)$/);
      }),
    );
  });

  it('is found in no time, however much was pasted', () => {
    expect(() => readSignature('z'.repeat(10_000_000))).toThrow('signature-malformed');
  });
});
