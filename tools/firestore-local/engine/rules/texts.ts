/** The methods of strings and bytes. */

import { bytesToHex } from '@noble/hashes/utils.js';
import { Failure } from './failure.ts';
import { compilePattern } from './regexp.ts';
import { type Callable, callable } from './signature.ts';

type Methods = Readonly<Record<string, Callable>>;

export const STRING_METHODS: Methods = {
  // As observed: ASCII alone.
  lower: callable(['string'], (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  matches: callable(['string', 'string'], (text, pattern) => {
    const compiled = compilePattern(pattern);
    return compiled instanceof Failure ? compiled : compiled.matches(text);
  }),
  // As observed: UTF-16 code units, so that '😀'.size() is 2.
  size: callable(['string'], (text) => BigInt(text.length)),
};

export const BYTES_METHODS: Methods = {
  size: callable(['bytes'], ({ octets }) => BigInt(octets.length)),
  toHexString: callable(['bytes'], ({ octets }) => bytesToHex(octets).toUpperCase()),
};
