/** Any pasted text ends in the right signature or in one clear sentence, and a private key goes nowhere. */

import { generateKeyPairSync } from 'node:crypto';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Address, Signature } from '../../../../src/base/base58.ts';
import { readSignature } from '../../../../src/shop/payments/paste.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
/** A signature: its second half is a number below 2^252. */
const signature = bytes(64).map((given) =>
  base58.encode(given.map((byte, at) => (at === 63 ? byte % 16 : byte))),
);
const address = bytes(32).map(base58.encode);
const invisible = fc.constantFrom(' ', '\n', '\u00a0', '\u00ad', '\u200b', '\u200e', '\u2060', '\ufeff');
const link = fc.constantFrom(
  (one: string) => `https://explorer.solana.com/tx/${one}`,
  (one: string) => `https://solscan.io/tx/${one}?cluster=devnet`,
  (one: string) => `solana.fm/tx/${one}`,
  (one: string) => `https://solanabeach.io/transaction/${one}#overview`,
  (one: string) => `http://127.0.0.1:3000/#/tx/${one}`,
  (one: string) => `https://xray.helius.xyz/tx/${one}?network=mainnet`,
  (one: string) => `https://orb.helius.dev/tx/${one}`,
);
const words = fc.constantFrom(
  (one: string) => `Signature: ${one}`,
  (one: string) => `Transaction signature\n${one}\n`,
  (one: string) => `"${one}"`,
  (one: string) => `'${one}',`,
  (one: string) => `\u201c${one}\u201d`,
  (one: string) => `<${one}>`,
  (one: string) => `I have paid! Here it is: ${one}. Thanks.`,
  (one: string) => `{"jsonrpc":"2.0","result":"${one}","id":1}`,
  (one: string) => `{"signatures": [\n  "${one}"\n]}`,
  (one: string) => `{\\"signature\\":\\"${one}\\"}`,
  (one: string) => `Tx\\n${one}\\n`,
  (one: string) => `${one} ${one}`,
  (one: string) => JSON.stringify([...base58.decode(one)]),
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

  it('is found with a label, in quotes, in a sentence, in JSON, and as bytes', () => {
    fc.assert(
      fc.property(signature, words, (one, say) => {
        expect(readSignature(say(one))).toBe(one);
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

  it('is asked for alone where there are two', () => {
    fc.assert(
      fc.property(signature, signature, (one, other) => {
        fc.pre(one !== other);
        expect(() => readSignature(`${one}, ${other}`)).toThrow('signature-several');
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

  const ONE = base58.encode(new Uint8Array(64).fill(7));
  it.each([
    ['nothing', '', 'missing'],
    ['only blanks', ' \n\u200b ', 'missing'],
    ['hexadecimal of 64 bytes', 'ab'.repeat(64), 'malformed'],
    ['a signature with a letter that base58 lacks', ONE.replace(/.$/, '0'), 'malformed'],
    ['a signature cut short', ONE.slice(0, 80), 'malformed'],
    ['two signatures joined', ONE + ONE, 'malformed'],
    ['a script', '<script>alert(1)</script>', 'malformed'],
  ])('is not %s', (_, text, why) => {
    expect(() => readSignature(text)).toThrow(`signature-${why}`);
  });

  it('is found in no time, however much was pasted', () => {
    expect(() => readSignature('z'.repeat(10_000_000))).toThrow('signature-malformed');
    expect(() => readSignature('1,'.repeat(5_000_000))).toThrow('signature-malformed');
  });
});

describe('a private key', () => {
  /** As wallets export it: the seed, and the public key. */
  function newKey(): Uint8Array {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const { d = '' } = privateKey.export({ format: 'jwk' });
    const { x = '' } = publicKey.export({ format: 'jwk' });
    return Uint8Array.from([...Buffer.from(d, 'base64url'), ...Buffer.from(x, 'base64url')]);
  }

  it.each([
    ['in base58', base58.encode],
    ['in a sentence', (key: Uint8Array) => `my key: "${base58.encode(key)}"`],
    ['as the file of a keypair', (key: Uint8Array) => JSON.stringify([...key])],
    ['in hexadecimal', (key: Uint8Array) => Buffer.from(key).toString('hex')],
    ['in hexadecimal as programs write it', (key: Uint8Array) => `0x${Buffer.from(key).toString('hex')}`],
  ])('is told from a signature, %s', (_, write) => {
    for (let many = 0; many < 100; many++)
      expect(() => readSignature(write(newKey()))).toThrow('signature-is-key');
  });

  it('beside a signature is told too', () => {
    const text = `${base58.encode(new Uint8Array(64).fill(7))} ${base58.encode(newKey())}`;
    expect(() => readSignature(text)).toThrow('signature-is-key');
  });

  it('of another form is told by its last byte in most cases', () => {
    expect(() => readSignature(base58.encode(newKey().fill(0x11, 63)))).toThrow('signature-is-key');
  });

  it('is told from a sentence, as a seed phrase', () => {
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
    expect(() => readSignature(` ${phrase}\n`)).toThrow('signature-is-key');
    expect(() => readSignature(`${phrase} ${phrase}`)).toThrow('signature-is-key');
    const words = phrase.split(' ');
    for (const spelt of [
      phrase.toUpperCase(),
      words.join(', '),
      words.map((word, index) => `${index + 1}. ${word}`).join('\n'),
    ])
      expect(() => readSignature(spelt)).toThrow('signature-is-key');
    expect(() => readSignature('I have paid, I promise')).toThrow('signature-malformed');
  });

  it.each([
    '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
    'my key: KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617',
    'SAV76USXIJOBMEQXPANUOQM6F5LIOTLPDIDVRJBFFE2MDJXG24TAPUU7',
  ])('of another chain is told too: %s', (key) => {
    expect(() => readSignature(key)).toThrow('signature-is-key');
  });
});
