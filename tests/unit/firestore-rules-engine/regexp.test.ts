import { describe, expect, it } from 'vitest';
import { Failure } from '../../../tools/firestore-local/rules/failure.ts';
import { compilePattern } from '../../../tools/firestore-local/rules/regexp.ts';

function matches(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  if (compiled instanceof Failure) throw new Error(compiled.reason);
  return compiled.matches(text);
}

describe('a pattern means what it means to RE2', () => {
  it.each<[string, string[], string[]]>([
    ['a|bc', ['a', 'bc'], ['ac', 'abc', '']],
    ['(a|b)+?', ['a', 'abba'], ['', 'abc']],
    ['(?P<name>x)y', ['xy'], ['x']],
    ['[]a]+', [']a]'], ['', '[']],
    ['[^]a]', ['b', '\n'], [']', 'a']],
    ['[a-c-]+', ['a-c', 'b'], ['d']],
    ['[\\d.\\-]+', ['1.2-3'], ['a']],
    ['[[:alpha:]_]+', ['aZ_'], ['1', 'é']],
    ['[[:space:]]', ['\v', ' '], ['\u00a0']],
    ['[^\\w]', ['-', 'é'], ['a', '_']],
    ['\\W\\S\\D', ['-xy', 'é\u00a0\u00a0'], ['axy', '- y', '-x1']],
    ['\\s', [' ', '\t', '\f'], ['\v', '\u2028']],
    ['.', ['a', '\r', '\u2028', '😀'], ['\n', 'ab']],
    ['(?s).', ['\n'], ['']],
    ['(?s:.).', ['\na'], ['\n\n']],
    ['(?m)a$\\n^b', ['a\nb'], ['ab']],
    ['a$', ['a'], ['a\n']],
    ['(?s)(?m)^.$', ['a', '\n'], ['ab']],
    ['(?:\\n^a)?', [''], ['\na']],
    ['\\x{10FFFF}', ['\u{10FFFF}'], ['a']],
    ['\\Aa\\z', ['a'], ['a\n']],
    ['\\ba\\b', ['a'], ['ab']],
    ['x{2,3}', ['xx', 'xxx'], ['x', 'xxxx']],
    ['x{,2}', ['x{,2}'], ['x', 'xx']],
    ['x{y}', ['x{y}'], ['xy']],
    ['\\Qa.b\\E.', ['a.bc'], ['axbc']],
    ['\\x41\\x{1F600}\\.', ['A😀.'], ['A😀x']],
    ['\\pL\\PL', ['é1'], ['11', 'éé']],
    ['\\p{Lu}\\p{Greek}\\p{^Greek}', ['AΩa'], ['aΩa', 'AaΩ']],
    ['[\\p{Han}a]+', ['日a'], ['b']],
    ['(?i)straße', ['STRAßE'], ['STRASSE']],
    ['(?i)[a-z]+', ['ABC', '\u212A'], ['1']],
    ['0x[0-9a-fA-F]{40}', [`0x${'aB'.repeat(20)}`], [`0x${'a'.repeat(41)}`]],
    ['', [''], ['a']],
    ['(?<n>a)b', ['ab'], ['a']],
    ['(?U)a*', ['', 'aa'], ['b']],
    ['^*a', ['a'], ['b']],
    ['[[:^alpha:]]', ['1'], ['a']],
    ['a(?i)b', ['ab', 'aB'], ['AB']],
    ['(?i:a)b', ['ab', 'Ab'], ['aB']],
    ['(?-i)a', ['a'], ['A']],
    ['(?i)\\w', ['a', 'Z'], ['-']],
    ['(?i)[\\w]', ['a', 'Z'], ['-']],
    ['(?i)\\bk', ['k', 'K'], ['x']],
  ])('%s', (pattern, yes, no) => {
    for (const text of yes) expect([text, matches(pattern, text)]).toEqual([text, true]);
    for (const text of no) expect([text, matches(pattern, text)]).toEqual([text, false]);
  });
});

describe('a pattern that RE2 does not take is refused', () => {
  it.each([
    ...['a(?=b)', 'a(?!b)', '(?<=a)b', '(?#c)', '(a)\\1', '\\k<n>', '\\Z', '\\G', '\\C', '\\u0041', '\\cA'],
    ...[
      '*',
      'a|*',
      '(+a)',
      'a++',
      'a*+',
      'a{2}{3}',
      'a{1001}',
      'a{3,2}',
      '(',
      ')',
      '(a',
      '[',
      '[a',
      '[b-a]',
      '[a-\\d]',
      '\\',
    ],
    ...['[[:nope:]]', '\\p{Klingon}', '\\pX', '\\x{110000}'],
  ])('%s', (pattern) => expect(compilePattern(pattern)).toBeInstanceOf(Failure));
});
