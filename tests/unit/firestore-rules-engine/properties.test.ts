import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRules, RulesSyntaxError } from '../../../tools/firestore-local/engine/rules/index.ts';
import { samples } from '../../samples.ts';
import { decide, float, operation, ruleset } from './support.ts';

/** Fails on anything but a ruleset or a RulesSyntaxError. */
function parseOrRefuse(source: string): void {
  try {
    parseRules(source);
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
  }
}

const WORDS = [
  "rules_version = '2';",
  'service cloud.firestore {',
  'match /a/{b} {',
  'allow read: if',
  'function f(x) {',
  'let y =',
  ...'return } { ( ) [ ] ; , . : ? || && == < + - * / % ! in is int null true'.split(' '),
  ...`1 2.5 's' " b'x' /a/$(b) // /* */ $ \\ \n request resource .data f(1) x y \u{1F600} \0`.split(' '),
  'exists(/a/b)',
  ".matches('[')",
];

describe('a source that nobody wrote', () => {
  it('is read or refused, but never crashes the parser', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...WORDS)).map((words) => words.join(' ')),
    );
    fc.assert(fc.property(text, parseOrRefuse), { numRuns: samples(1000) });
    fc.assert(
      fc.property(text, (inside) => parseOrRefuse(ruleset(`match /a/{b} { allow read: if ${inside}; }`))),
      { numRuns: samples(1000) },
    );
  });

  it('may be a real one with a piece cut out or put in', () => {
    const real = ruleset(
      "function f(x) { let y = x; return y == 1; }\nmatch /a/{b} { allow read: if f(1) && b in ['x']; }",
    );
    const place = fc.nat(real.length);
    fc.assert(
      fc.property(place, place, fc.constantFrom(...WORDS, ''), (from, to, word) => {
        parseOrRefuse(real.slice(0, Math.min(from, to)) + word + real.slice(Math.max(from, to)));
      }),
      { numRuns: samples(1000) },
    );
  });
});

type Truth = boolean | 'error';
interface Term {
  text: string;
  truth: Truth;
}

/** The language's `!`, `&&`, `||` and `?:`, written down on their own. */
const oracle = {
  not: (a: Truth): Truth => (a === 'error' ? a : !a),
  and: (a: Truth, b: Truth): Truth =>
    a === false || b === false ? false : a === true && b === true ? true : 'error',
  or: (a: Truth, b: Truth): Truth =>
    a === true || b === true ? true : a === false && b === false ? false : 'error',
  choose: (a: Truth, b: Truth, c: Truth): Truth => (a === 'error' ? a : a ? b : c),
};

const leaf = fc.constantFrom<Term>(
  { text: 'true', truth: true },
  { text: 'false', truth: false },
  { text: "'b' == b", truth: true },
  { text: 'b is int', truth: false },
  { text: 'resource.data.missing', truth: 'error' },
  { text: '1 / 0 == 1', truth: 'error' },
  { text: '(1)', truth: 'error' },
  { text: 'yes()', truth: true },
  { text: 'broken()', truth: 'error' },
);
const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    tie('term').map(({ text, truth }) => ({ text: `!(${text})`, truth: oracle.not(truth) })),
    fc
      .tuple(tie('term'), tie('term'))
      .map(([a, b]) => ({ text: `(${a.text} && ${b.text})`, truth: oracle.and(a.truth, b.truth) })),
    fc
      .tuple(tie('term'), tie('term'))
      .map(([a, b]) => ({ text: `(${a.text} || ${b.text})`, truth: oracle.or(a.truth, b.truth) })),
    fc.tuple(tie('term'), tie('term'), tie('term')).map(([a, b, c]) => ({
      text: `(${a.text} ? ${b.text} : ${c.text})`,
      truth: oracle.choose(a.truth, b.truth, c.truth),
    })),
  ),
}));

describe('a condition of bools and errors', () => {
  const rules = (condition: string) => `
    function yes() { return b_is_known(true); }
    function b_is_known(value) { return value; }
    function broken() { return resource.data.missing == 1; }
    match /a/{b} { allow get: if ${condition}; }`;
  const asked = { before: { 'a/b': { n: float(1) } } };

  it('allows what is true, and neither what is false nor an error', () => {
    fc.assert(
      fc.property(term, ({ text, truth }) => {
        expect(decide(rules(text), operation('get', 'a/b'), asked)).toBe(truth === true ? 'allow' : 'deny');
        expect(decide(rules(`!(${text})`), operation('get', 'a/b'), asked)).toBe(
          truth === false ? 'allow' : 'deny',
        );
      }),
      { numRuns: samples(500) },
    );
  });
});

describe('int arithmetic', () => {
  it('agrees with integers of 64 bits, and errs beyond them', () => {
    const int = fc.oneof(
      fc.bigInt({ min: -(2n ** 63n) + 1n, max: 2n ** 63n - 1n }),
      fc.bigInt({ min: -9n, max: 9n }),
    );
    const results = {
      '+': (a: bigint, b: bigint) => a + b,
      '-': (a: bigint, b: bigint) => a - b,
      '*': (a: bigint, b: bigint) => a * b,
    };
    fc.assert(
      fc.property(int, int, fc.constantFrom('+', '-', '*' as const), (a, b, operator) => {
        const expected = results[operator as keyof typeof results](a, b);
        const fits = BigInt.asIntN(64, expected) === expected;
        const before = { 'a/b': { a, b, expected: BigInt.asIntN(64, expected) } };
        const rules = `match /a/{b} { allow get: if resource.data.a ${operator} resource.data.b == resource.data.expected; }`;
        expect(decide(rules, operation('get', 'a/b'), { before })).toBe(fits ? 'allow' : 'deny');
      }),
      { numRuns: samples(300) },
    );
  });
});
