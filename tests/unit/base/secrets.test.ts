/** A wallet's secret is told from every address, whole and cut off. */

import { base58 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSecret } from '../../../src/base/secrets.ts';

const WORDS =
  'legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth title';
const SPANISH = 'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar';
const JAPANESE =
  'あいこくしん　あいさつ　あいだ　あおぞら　あかちゃん　あきる　あけがた　あける　あこがれる　あさい　あさひ　あしあと';
const CHINESE = '的 一 是 在 不 了 有 和 人 这 中 大';
const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi';
const ZPRV = XPRV.replace(/^xprv9s21/, 'zprvAWgYB');
const KEYPAIR = Uint8Array.from({ length: 64 }, (_, at) => (at * 37 + 174) % 256);
const HEX = Buffer.from(KEYPAIR).toString('hex');

const SECRETS = {
  'twelve words': WORDS.split(' ').slice(0, 12).join(' '),
  'twenty-four words': WORDS,
  'eight of the words': WORDS.split(' ').slice(0, 8).join(' '),
  'words in capitals, with commas': WORDS.toUpperCase().replaceAll(' ', ', '),
  'numbered words, a line each': WORDS.split(' ')
    .map((word, at) => `${at + 1}. ${word}`)
    .join('\n'),
  'words with dots and no blanks': WORDS.replaceAll(' ', '.'),
  'words as a list': WORDS.replaceAll(/(?<=^| )/g, '\n- '),
  'words as JSON': JSON.stringify(WORDS.split(' ')),
  'words after a label': `My seed phrase is: ${WORDS}`,
  'words with invisible marks': WORDS.replaceAll(' ', '\u200b \u2060'),
  'Spanish words': SPANISH,
  'Spanish words with marks of their own': SPANISH.normalize('NFD'),
  'Japanese words': JAPANESE,
  'Chinese words': CHINESE,
  'an extended key': XPRV,
  'another extended key': ZPRV,
  'a key of Bitcoin': '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
  'a compressed key of Bitcoin': 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617',
  'an encrypted key of Bitcoin': '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg',
  'a seed of XRP': 'sn259rEFXrQrWyx3Q7XneWcwV6dfL',
  'an Ed25519 seed of XRP': 'sEdTM1uX8pu2do5XvTnutH6HsouMaM2',
  'a seed of Stellar': 'SAV76USXIJOBMEQXPANUOQM6F5LIOTLPDIDVRJBFFE2MDJXG24TAPUU7',
  'a key of Tezos': 'edsk3gUfUPyBSfrS9CCgmCiQsTCHGkviBDusMxDJstFtojtc1zcpsh',
  'a key of Sui': 'suiprivkey1qzwant3kaegmjy4qxex93s0jzvemekkjmyv3r2sjwgnv2y479pgsywhveae',
  'a key of Nostr': 'nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5',
  'a key of Cardano': 'ed25519_sk1l3r62zexfrdhg2qkcmzfggfm4h9y8r4dvfrxfkl3ed2ne3ahwg3qg0vxn0',
  'a key as a file': '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEI\n-----END PRIVATE KEY-----',
  'a key of Solana': base58.encode(KEYPAIR),
  'a key of Solana after a label': `key: "${base58.encode(KEYPAIR)}"`,
  'the file of a key of Solana': JSON.stringify([...KEYPAIR]),
  'the same, a line for each number': JSON.stringify([...KEYPAIR], null, 2),
  '64 bytes in hexadecimal': HEX,
  'the same as programs write it': `0x${HEX.toUpperCase()}`,
};

/** A field of a wallet takes this many characters: what earlier versions stored was cut there. */
const WALLET_MAX = 100;

describe.each(Object.entries(SECRETS))('%s', (_, secret) => {
  test('is a secret, in the midst of blanks too', () => {
    expect([isSecret(secret), isSecret(`\n  ${secret}\t`)]).toEqual([true, true]);
  });

  test('is one where a field has cut it off', () => {
    expect(isSecret(secret.slice(0, WALLET_MAX))).toBe(true);
  });
});

const ADDRESSES = `
1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa
12c6DSiU4Rq3P4ZxziKxzrL5LmMBrzjrJX
3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy
bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4
bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3
bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr
BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4
bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.01
tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx
2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc
7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU
So11111111111111111111111111111111111111112
TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA
0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045
0x742d35cc6634c0532925a3b844bc454e4438f44e
eth:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045
TJRabPrwbZy45sbavfcjinPJC18kjpRTv8
TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7
LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9
MGxNPPB7eBoWPUaprtX9v9CXJZoD2465zN
ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea
DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L
A5DA8eGqN3Gbx8DRgZPHkKJVBJ3bLCzCw4
qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a
bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a
XcJsFLdo1smoXCBCG9Xd14bwCHq5eZtp3J
t1Rv4exT7bqhZqi2j7xz8bUHDMxwosrjADU
zs1z7rejlpsa98s2rrrfkwmaxu53e4ue0ulcrw0h4x5g8jl04tak0d3mm47vdtahatqrlkngh9slya
u1rl42v3mnuwnt0q0hr5crelxdzuqjf5d2lttz9h2jjyz3s5pyn4fqlgxuu2s2nu5zlw9x2k5usrgmmukxt0r7n9sz2f6lrx6v5x7s
addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x
stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw
Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi
DdzFFzCqrhsf6hiTYkK5gBAhVDwg3SiaHiEL9wZLYU3WqLUpx6DP5ZRJr4rtNRXbVNfk89FCHCDR365647os9AEJ8MKZNvG7UKTpythG
44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A
888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H
4LL9oSLmtpccfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2bYXZKKQePHES9khPK
rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn
X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ
GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7
MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK
cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02
osmo1clpqr4nrk4khgkxj78fcwwh6dl3uw4epasmvnj
celestia1mm8yykm46ec3t0dgwls70g0jvtm055wk9ayal8
inj1hkhdaj2a2clmq5jq6mspsggqs32vynpk228q3r
0x02a212de6a9dfa3a69e22387acfbafbb1a9e591bd9d636e7895dcfc8de05f331
0xc6fac49c8a7a1d0d8a8d2c1fb9fbf0c6a4f8f1d9f8b6e0c9b0a1d2e3f4a5b6c7
1d8727df513fa2a8785d0834e40b34223daff1affc079574082baadb74b66ee4
0x01f4e2c1a6b0e5d9c8b7a69584736251403f2e1d0c1b2a3948576675849382716a
5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY
1FRMM8PEiWXYax7rpS6X4XZX1aAAxSWx1CrKTyrVYhV24fg
HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F
tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb
KT1PWx2mnDueood7fEmfbBDKx1D9BAnnXitn
UQBFyG2GY8WWLBVkWSdKrV6RlrhDqPBwqVRdEFJZ5yDlrqXM
EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2
VCMJKWOY5P5P7SKMZFFOCEROPJCZOTIJMNIYNUCKH7LRO45JMJP6UYBIJA
nano_1natrium1o3z5519ifou7xii8crpxpk8y65qmkih8e8bpsjri651oza8imdd
f1abjxfbp274xpdqcpuaykwkfb43omjotacm2p3za
f3vvmn62lofvhjd2ugzca6sof2j2ubwok6cj4xxbfzz4yuxfkgobpihhd2thkanmsh3w2ptkd2gqkn2jvkss4a
erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th
0.0.123456
alice.near
98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de
9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vA
B62qre3erTHfzQckNuibViWQGyyKwZseztqrjPZBv6SQF384Rg6ESAy
MAV6JCBMFKEVNMFMZV55BCLUJOUAA4DKMO6WHZ7TQBAJUPUVKZR4HHQ
ryjl7-5qaaa-aaaaa-aaaba-cai
27e3l-x5nsz-ajm45-jbvyy-3lkv7-pvvjn-rngml-fxndw-tcrvw-myyl6-rae
kaspa:qqkqkzjvr7zwxxmjxjkmxxdwju9kjs6e9u82uh59z07vgaks6gg62v8707g73
satoshi@walletofsatoshi.com
₿satoshi@walletofsatoshi.com
lnurl1dp68gurn8ghj7um9wfmxjcm99e3k7mf0v9cxj0m385ekvcenxc6r2c35xvukxefcv5mkvv34x5ekzd3ev56nyd3hxqurzepexejxx
vitalik.eth
the-very-long-name-with-eight-and-more-words-in-it.eth
toly.sol
brad.crypto
npub1sn0wdenkukak0d9dfczzeacvhkrgz92ak56egt7vdgzn8pv2wfqqhrjdv9
xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8
`
  .trim()
  .split('\n');

test('the list has addresses of many chains, each once', () => {
  expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length);
  expect(ADDRESSES.length).toBeGreaterThanOrEqual(60);
});

test.each(ADDRESSES)('%s is an address', (address) => {
  expect([isSecret(address), isSecret(` ${address}\n`)]).toEqual([false, false]);
});

test('no address is a secret, whichever bytes it is of', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
  fc.assert(
    fc.property(bytes(32), bytes(25), (key, hash) => {
      const addresses = [base58.encode(key), base58.encode(hash), `0x${Buffer.from(key).toString('hex')}`];
      expect(addresses.map(isSecret)).toEqual([false, false, false]);
    }),
  );
});

test('every key of 64 bytes is one', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (key) => {
      // Zeros at its beginning would make it shorter in base58: one key in 256 has one, and no real key has six.
      fc.pre(key[0] !== 0);
      const texts = [base58.encode(key), JSON.stringify([...key]), Buffer.from(key).toString('hex')];
      expect(texts.map(isSecret)).toEqual([true, true, true]);
    }),
  );
});

test.each([
  'hal',
  'Hodler 2140',
  'the quick brown fox jumps',
  'xprv',
  'Satoshi, the one and only 1.0',
  '1, 2, 3, 4, 5, 6, 7, 8, 9, 10',
  'ネオ・サトシ',
  'nsec1',
])('%s is a name', (name) => {
  expect(isSecret(name)).toBe(false);
});

test('it is told in no time, however much was pasted', () => {
  for (const text of ['a ', '1,', '1', 'abandon ', ' ', 'z9']) isSecret(`${text.repeat(1_000_000)}ß`);
});
