import { describe, expect, it } from 'vitest';
import { parseRules, RulesSyntaxError } from '../../../tools/firestore-local/engine/rules/index.ts';
import { ruleset } from './support.ts';

/** The refusal of a source: `line:column`, and the reason. */
function refusal(source: string): string {
  try {
    parseRules(source);
    return 'none';
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    expect(error.message).toContain(`:${error.line}:${error.column} `);
    return error.message.replace('firestore.rules:', '');
  }
}

/** The same for one condition, which stands at 4:41. */
const ofCondition = (condition: string) =>
  refusal(ruleset(`    match /things/{id} {  allow get: if ${condition}; }`)).replace(/^4:/, '');
const ofFunctions = (functions: string) => refusal(ruleset(functions));

describe('a source that can be read', () => {
  it.each([
    'true',
    '(true)',
    "id.get('a', 'x',)[2][1:2] == -1 && !false",
    "{'a': 1, 'b': [true, null], }.size() == 2",
    '/databases/$(database)/documents/a-b_c.d/$(id) is path',
    'get(/databases/(default)/documents/a/b).data.in == 1',
    'true ? false : true ? false : true',
    "'//' == '/*' // a comment",
    '/* a comment */ true',
    '1 /\n 2 == 0',
  ])('%s', (condition) => {
    expect(refusal(ruleset(`    match /things/{id} { allow get: if ${condition}\n; }`))).toBe('none');
  });

  it('declares functions beside the service, in it, and in matches, in any order', () => {
    const source = `
// A comment first.
rules_version = "2";
function top() { return true; }
service cloud.firestore {
  match /a/{b} { allow read; allow create, update: if inner(1); function inner(x) { let y = x; return y == 1 && mine(); } }
  function mine() { return below(); }
}
function below() { return top(); }`;
    expect(refusal(source)).toBe('none');
  });
});

it('need not end an allow, a return or its version with a semicolon', () => {
  const source = `rules_version = '2'
service cloud.firestore { match /a/{b} { allow get allow list: if f() function f() { return true } } }`;
  expect(refusal(source)).toBe('none');
});

describe('a malformed source is refused at its place', () => {
  it.each([
    ['', "1:1 the file must begin with rules_version = '2';"],
    ["rules_version = '1';", "1:17 only rules_version '2' is supported"],
    ["rules_version = '2';", "1:21 expected 'service' before the matches, found the end of the file"],
    ["rules_version = '2';\nservice firebase.storage {}", "2:1 can't judge: only service cloud.firestore"],
    ["\uFEFFrules_version = '2';", "1:1 unexpected character '\uFEFF'"],
    ["rules_version = '2'; /* no end", '1:22 the comment is not closed'],
  ])('%j', (source, expected) => expect(refusal(source)).toBe(expected));

  it.each([
    ['{ allow get; }', '2:27 an allow belongs into a match'],
    ['{}', '2:25 the block is empty'],
    ['{ match /a/{b} { } }', '2:40 the block is empty'],
    ['{ match /a/{b} { allow get; } } x', "2:57 expected the end of the file, found 'x'"],
    ['{ match /{a=**} { match /b/{c=**} { allow get; } } }', '2:43 a match can have one {name=**} at most'],
    ['{ match /a/{for} { allow get; } }', "2:37 'for' is a reserved word"],
    ['{ match /a/{math} { allow get; } }', '2:27 wildcard math has the name of a package'],
    ['{ match things {} }', "2:33 expected '/' to begin the path of the match, found 'things'"],
    ['{ match /a/{b=**}/{c=**} {} }', '2:33 a match can have one {name=**} at most'],
    ['{ match /a/{b} { allow peek; } }', "2:48 unknown method 'peek'"],
    ['{ match /a/{b} { allow get: true; } }', "2:53 expected 'if' after ':', found 'true'"],
    ['{ match /a/{b} { deny get; } }', "2:42 expected 'match', 'allow', 'function' or '}', found 'deny'"],
    ['{ match /a/{b} {', "2:41 expected 'match', 'allow', 'function' or '}', found the end of the file"],
  ])('service cloud.firestore %s', (block, expected) => {
    expect(refusal(`rules_version = '2';\nservice cloud.firestore ${block}`)).toBe(expected);
  });

  it.each([
    ['1 +', "44 expected an expression, found ';'"],
    ['(1', "43 expected ')' to close the parenthesis, found ';'"],
    ['[1 2]', "44 expected ',' or ']', found '2'"],
    ['{a: 1}', '42 expected a string as key of the map'],
    ["{'a': 1, 'a': 2}", "50 the key 'a' is repeated"],
    ['true ? 1', "49 expected ':' between the branches of ?:, found ';'"],
    ['id.', "44 expected a name after '.', found ';'"],
    ['id[1', "45 expected ']' after the index, found ';'"],
    ['id is 3', "47 expected a type after 'is', found '3'"],
    ['#', "41 unexpected character '#'"],
    ["'open", '41 the string is not closed on its line'],
    ["'\\d'", "42 not here: the escape '\\d'; a backslash is written '\\\\'"],
    ["'\\x41'", "42 not here: the escape '\\x'; a backslash is written '\\\\'"],
    ["b'a'", '41 not here: literals of bytes'],
    ['0x10', "41 can't judge: write numbers as plain decimals"],
    ['1e3', "41 can't judge: write numbers as plain decimals"],
    ['007', "41 can't judge: write numbers as plain decimals"],
    ['9223372036854775808', '41 the int does not fit into 64 bits'],
    ['4 /2 == 2', "43 write a space after '/': without it, production reads a path"],
    ["id == 'a' in ['a']", "47 can't judge: '==' and 'in' or 'is' together need parentheses"],
    ['/a//b is path', '44 expected a path segment'],
    ['let', "41 expected an expression, found 'let'"],
    ['--1 == 1', "42 '-' can't follow '-'"],
    ['1.size() == 1', "41 can't judge: write numbers as plain decimals"],
    ['id.service == 1', "44 'service' is a reserved word"],
  ])('if %s', (condition, expected) => expect(ofCondition(condition)).toBe(expected));
});

describe('what production would not deploy is refused', () => {
  const repeat = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => text(index)).join('');

  it.each([
    ['missing()', "41 unknown function 'missing'"],
    ['missing', "41 unknown variable 'missing'"],
    ['math', "41 unknown variable 'math'"],
    ['exists()', '41 exists() takes 1 arguments, not 0'],
    ["id.matches('a', 'b')", '41 matches() takes 1 arguments, not 2'],
  ])('if %s', (condition, expected) => expect(ofCondition(condition)).toBe(expected));

  it.each([
    [
      'a wrong number of arguments',
      'function f(a) { return a; } match /x/{y} { allow get: if f(); }',
      '4:58 f() takes 1 arguments, not 0',
    ],
    [
      'a repeated function',
      'function f() { return 1; }\nfunction f() { return 2; }',
      '5:1 function f is already defined',
    ],
    ['a repeated parameter', 'function f(a, a) { return 1; }', '4:1 variable a is declared twice'],
    [
      'a variable before its let',
      'function f() { let a = b; let b = 1; return a; }',
      "4:24 unknown variable 'b'",
    ],
    ['a function that calls itself', 'function f() { return f(); }', '4:1 the function calls itself: f -> f'],
    [
      'functions that call each other',
      'function f() { return g(); }\nfunction g() { return f(); }',
      '4:1 the function calls itself: f -> g -> f',
    ],
    [
      'a wildcard of a sibling',
      'match /a/{b} { allow get: if true; }\nmatch /c/{d} { allow get: if b == d; }',
      "5:30 unknown variable 'b'",
    ],
    [
      'a function of a sibling',
      'match /a/{b} { function f() { return true; } }\nmatch /c/{d} { allow get: if f(); }',
      "5:30 unknown function 'f'",
    ],
    [
      'a function without a return',
      'function f() { let a = 1; }',
      "4:27 expected 'return' in the function, found '}'",
    ],
    [
      'a comma after the last parameter',
      'function f(a,) { return a; }',
      "4:14 expected a parameter, found ')'",
    ],
    [
      'a package as a variable',
      'function f() { let math = 1; return 1; }',
      '4:1 variable math has the name of a package',
    ],
    ['a reserved name', 'function match() { return 1; }', "4:10 'match' is a reserved word"],
  ])('%s', (_, source, expected) => expect(ofFunctions(source)).toBe(expected));

  it('takes 7 parameters, 10 lets and 20 nested calls, and not one more', () => {
    const parameters = (count: number) =>
      `function f(p${repeat(count - 1, (index) => `, p${index}`)}) { return 1; }`;
    const lets = (count: number) =>
      `function f() { ${repeat(count, (index) => `let v${index} = 1; `)}return 1; }`;
    const calls = (count: number) =>
      `${repeat(count - 1, (index) => `function f${index}() { return f${index + 1}(); }\n`)}function f${count - 1}() { return 1; }`;
    expect([parameters(7), lets(10), calls(20)].map(ofFunctions)).toEqual(['none', 'none', 'none']);
    expect(ofFunctions(parameters(8))).toContain('more than 7 parameters');
    expect(ofFunctions(lets(11))).toContain('more than 10 lets');
    expect(ofFunctions(calls(21))).toContain('more than 20 nested calls');
  });

  it('compiles 97 parentheses around a comparison and a chain of 98 terms, and not one more', () => {
    const parentheses = (count: number) => ofCondition(`${'('.repeat(count)}id == 'a'${')'.repeat(count)}`);
    const chain = (count: number) => ofCondition(Array(count).fill("id == 'a'").join(' && '));
    expect([parentheses(97), chain(98)]).toEqual(['none', 'none']);
    for (const reason of [
      parentheses(98),
      chain(99),
      parentheses(5000),
      ofCondition('!'.repeat(9999)),
      ofCondition(`id${'.a'.repeat(9999)}`),
    ]) {
      expect(reason).toContain('too complex');
    }
  });

  it('reads a file of less than 256 KB', () => {
    const source = ruleset('function f() { return 1; }');
    expect(refusal(source + ' '.repeat(256 * 1024 - source.length - 1))).toBe('none');
    expect(refusal(source + ' '.repeat(256 * 1024 - source.length))).toBe('1:1 the file reaches 256 KB');
  });
});

describe("what can't be judged is refused before any request", () => {
  it.each([
    ["id.startsWith('a')", '41 not here: the method startsWith()'],
    ['id is text', "41 can't judge: unknown type 'text'"],
    ['math.abs(1) == 1', '41 not here: math.abs()'],
    ['timestamp.date(2026, 1, 1) == null', '41 not here: timestamp.date()'],
    ['latlng.value(1, 2) == null', '41 not here: latlng.value()'],
    ["hashing.md5('a') == null", '41 not here: hashing.md5()'],
    ["id.split('/').removeAll([id]) == []", '41 not here: the method removeAll()'],
    ["path('a/b') == null", '41 not here: path()'],
    ['debug(true)', '41 not here: debug()'],
    ['request.app == null', "41 can't judge: unknown member request.app"],
    ['request.auth.name == id', "41 can't judge: unknown member request.auth.name"],
    ['request.resource.size == 1', "41 can't judge: unknown member request.resource.size"],
    ['resource.owner == id', "41 can't judge: unknown member resource.owner"],
  ])('if %s', (condition, expected) => expect(ofCondition(condition)).toBe(expected));

  it.each([
    'a(?=b)',
    '(?<!a)b',
    '(a)\\\\1',
    'a**',
    '*a',
    '(a',
    'a)',
    '[a',
    'a\\\\Z',
    '\\\\p{Nowhere}',
    'a{1001}',
    '[z-a]',
  ])('the regular expression %s', (pattern) =>
    expect(ofCondition(`id.matches('${pattern}')`)).toMatch(/^52 can't judge: the regular expression/),
  );

  it('a function or variable that hides one of the language', () => {
    expect(ofFunctions('function get(a) { return a; }')).toContain('function get hides one of the language');
    expect(ofFunctions('function f(resource) { return 1; }')).toContain(
      'variable resource hides one of the language',
    );
  });
});
