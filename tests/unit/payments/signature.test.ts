import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase58, encodeBase58, isAddress, isSignature } from '../../../src/payments/base58.ts';
import { readSignature } from '../../../src/payments/signature.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const signature = bytes(64).map(encodeBase58);
const address = bytes(32).map(encodeBase58);
const invisible = fc.constantFrom(' ', '\n', '\u00a0', '\u00ad', '\u200b', '\u200e', '\u2060', '\ufeff');
const link = fc.constantFrom(
  (one: string) => `https://explorer.solana.com/tx/${one}`,
  (one: string) => `https://solscan.io/tx/${one}?cluster=devnet`,
  (one: string) => `solana.fm/tx/${one}`,
  (one: string) => `https://solanabeach.io/transaction/${one}#overview`,
  (one: string) => `http://127.0.0.1:3000/#/tx/${one}`,
);

describe('base58', () => {
  it('reads what it wrote, leading zeros too', () => {
    const leadingZeros = fc.tuple(fc.nat(4), fc.uint8Array({ maxLength: 70 }));
    fc.assert(
      fc.property(leadingZeros, ([zeros, rest]) => {
        const given = Uint8Array.from([...Array<number>(zeros).fill(0), ...rest]);
        expect(decodeBase58(encodeBase58(given))).toEqual(given);
      }),
    );
  });

  it.each([
    ['', ''],
    ['61', '2g'],
    ['626262', 'a3gV'],
    ['73696d706c792061206c6f6e6720737472696e67', '2cFupjhnEsSn59qHXstmK2ffpLv2'],
    ['00000000000000000000', '1111111111'],
  ])('writes %s as %s', (hex, text) => {
    expect(encodeBase58(Uint8Array.from(Buffer.from(hex, 'hex')))).toBe(text);
  });

  it('tells addresses from signatures by their bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 90 }), (given) => {
        const text = encodeBase58(given);
        expect([isAddress(text), isSignature(text)]).toEqual([given.length === 32, given.length === 64]);
      }),
    );
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
