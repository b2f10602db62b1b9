import { describe, expect, it } from 'vitest';
import { decide, exactly, float, NOW, operation, time } from './support.ts';

const DATA = {
  int: 7,
  negative: -7,
  whole: float(7),
  half: 0.5,
  nan: float('NaN'),
  greatest: 9223372036854775807n,
  yes: true,
  nothing: null,
  name: 'Ann',
  emoji: '😀',
  list: [1, 2, 3],
  floats: [float(1), float(2)],
  words: ['a', 'b', 'a'],
  empty: {},
  map: { a: 1, b: { c: 'deep' } },
  at: time('2026-11-21T08:30:15.123456Z'),
  early: time('1969-12-31T23:59:59.500000Z'),
  bytes: exactly({ bytesValue: Buffer.from('hi').toString('base64') }),
  place: exactly({ geoPointValue: { latitude: 48.2, longitude: 16.37 } }),
  ref: exactly({ referenceValue: 'projects/p/databases/(default)/documents/things/one' }),
};

function verdict(condition: string): 'allow' | 'deny' {
  const rules = `
    match /things/{id} {
      function d() { return resource.data; }
      allow get: if ${condition};
    }`;
  const asked = {
    before: { 'things/one': DATA },
    token: { email: 'ann@example.org', auth_time: 1700000000, roles: ['dev'] },
  };
  return decide(rules, operation('get', 'things/one'), asked);
}

function table(claim: string, allowed: string[], denied: string[]): void {
  describe(claim, () => {
    it.each(allowed)('allows %s', (condition) => expect(verdict(condition)).toBe('allow'));
    it.each(denied)('denies %s', (condition) => expect(verdict(condition)).toBe('deny'));
  });
}

table(
  'ints and floats are two types that compare by value',
  [
    'd().int is int',
    'd().int is number && d().half is number',
    '!(d().whole is int) && d().whole is float',
    'd().int == d().whole',
    'd().half < 1 && 1.5 > 1',
    '7 / 2 == 3 && -7 / 2 == -3',
    '7 % 3 == 1 && -7 % 3 == -1',
    '7 / 2.0 == 3.5',
    '2.0 * 0 == 0 && 2.5 - 0 == 2.5 && 5.5 % 2 == 1.5',
    '1 + 2 * 3 == 7 && (1 + 2) * 3 == 9',
    '10 - 3 - 2 == 5',
    '-d().negative == 7',
    '1 + 1 is int && 1 + 1.0 is float',
    'd().greatest == 9223372036854775807',
    'd().nan != d().nan',
  ],
  [
    'd().whole is int',
    'd().int is float',
    "d().int == '7'",
    '1 / 0 == 0',
    '1 / 0 != 0',
    '1 % 0 == 0',
    '1.0 / 0 > 0',
    '0.0 % 0 == 0',
    'float(null) == 0.0',
    'd().greatest + 1 > 0',
    'd().greatest * 2 != 0',
    "1 + '1' == '11'",
    "1 < 'a'",
    'd().nan == d().nan',
    'd().nan > 0 || d().nan <= 0',
    'true < false',
  ],
);

table(
  'a missing key and a null are different things',
  [
    'd().nothing == null',
    "'int' in d() && !('missing' in d())",
    "d().get('missing', 5) == 5",
    "d().get(['map', 'b', 'c'], '') == 'deep'",
    "d().get(['map', 'x', 'c'], 'none') == 'none'",
    "d().get(['int', 'x'], 'none') == 'none'",
    "d()['int'] == 7",
    "d().get('nothing', 1) == null",
  ],
  [
    'd().missing == null',
    'd().missing != 1',
    '!(d().missing == 1)',
    "d()['missing'] == null",
    'd().nothing.deeper == null',
    'd().map.b.x == null',
    'd().int.x == null',
    'd().constructor != null',
    "'constructor' in d()",
  ],
);

table(
  '|| and && decide without the side that fails, but never by it',
  [
    'd().missing || true',
    'true || d().missing',
    '1 / 0 == 1 || true',
    '!(d().missing && false)',
    '!(false && d().missing)',
    "(d().missing && false) || d().name == 'Ann'",
    'd().name || true',
  ],
  [
    'd().missing || false',
    'false || d().missing',
    'd().missing && true',
    'true && d().missing',
    'd().missing && false',
    '!d().missing',
    'd().name && true',
    'd().name ? true : true',
    'd().missing ? true : true',
    '1',
    "'true'",
    'null',
    '!null',
  ],
);

table(
  'types are told apart',
  [
    'd().yes is bool',
    'd().bytes is bytes',
    'd().list is list',
    'd().place is latlng',
    'd().map is map',
    'd().ref is path',
    'd().name is string',
    'd().at is timestamp',
    '(d().at - d().at) is duration',
    'd().list.toSet() is set',
    'd().diff({}) is map_diff',
  ],
  [
    'd().nothing is map',
    'd().list.toSet() is list',
    'd().int is constraint',
    'd().ref is string',
    'resource is map',
  ],
);

table(
  'strings are compared, cut and searched by UTF-16 code units',
  [
    "'ab' + 'c' == 'abc'",
    "'abc'[0] == 'a' && 'abc'[1:3] == 'bc'",
    "'abc'[1:1] == ''",
    "'abc'.size() == 3 && d().emoji.size() == 2",
    "'aBc'.lower() == 'abc' && 'aBc'.upper() == 'ABC'",
    "' a b '.trim() == 'a b'",
    "'a/b/c'.split('/') == ['a', 'b', 'c']",
    "'banana'.replace('a', 'o') == 'bonono'",
    "'foo@test.com'.replace('.', '-').size() == 12",
    "'é'.toUtf8().size() == 2",
    "'a' < 'b' && 'B' < 'a' && 'a' < 'aa'",
    "\"it's\" == 'it\\'s'",
    "'\\x41\\u0042\\103' == 'ABC'",
    "'a\\\\b'.size() == 3",
  ],
  [
    "'abc'[3] == ''",
    "'abc'[0:4] == 'abc'",
    "'abc'[0:0] == ''",
    "'abc'[2:1] == ''",
    "'abc'[-1] == 'c'",
    "'a' in 'abc'",
    "'a'.hasAll(['a'])",
    "'a,'.split(',') == ['a', '']",
    "'a'.replace('a', '$0') == 'a'",
  ],
);

table(
  'a regular expression matches the whole string',
  [
    "'abc123'.matches('[a-z]+[0-9]+')",
    "'user@domain.com'.matches('.*@domain[.]com')",
    "'a.b'.matches('a\\\\.b') && !'axb'.matches('a\\\\.b')",
    "'ABC'.matches('(?i)abc')",
    "'a\\nb'.matches('(?s)a.b')",
    "'Ω'.matches('\\\\p{Greek}') && 'é'.matches('\\\\pL')",
    "'abc'.matches('[[:alpha:]]+')",
    "'😀'.matches('.') && '😀'.matches('\\\\x{1F600}')",
    "''.matches('') && 'aa'.matches('a{2}')",
  ],
  [
    "'hello world'.matches('world')",
    "'abc123!'.matches('[a-z]+[0-9]+')",
    "'abc\\n'.matches('abc')",
    "'a\\nb'.matches('a.b')",
    "'é'.matches('\\\\w')",
    "'٣'.matches('\\\\d')",
    "'\\u00a0'.matches('\\\\s')",
    "d().int.matches('7')",
    "d().name.matches(d().name + '(?=x)|Ann') || false",
  ],
);

table(
  'a list is looked through by type and value',
  [
    '2 in d().list && !(4 in d().list)',
    '!(1.0 in [1]) && -0.0 in [0.0]',
    "d().words.hasAll(['a', 'b']) && !d().words.hasAll(['c'])",
    "d().words.hasAny(['x', 'b']) && !d().words.hasAny(['x'])",
    "d().words.hasOnly(['b', 'a', 'c']) && !d().words.hasOnly(['a'])",
    '[].hasOnly([])',
    'd().words.size() == 3 && d().words.toSet().size() == 2',
    '[1].concat([2]) == [1, 2]',
    '[1, 2, 1].removeAll([1]) == [2]',
    "[1, 2.0, true, null, 'x'].join('-') == '1-2.0-true-null-x'",
    'd().list[0] == 1 && d().list[1:3] == [2, 3]',
    '[1, [2]] == [1, [2]] && [1] != [1.0]',
    '[1,] == [1]',
    '[null][0] == null && null in [null]',
  ],
  [
    'd().list[3] == 4',
    'd().list[-1] == 3',
    "d().list['0'] == 1",
    'd().list[0:4].size() == 3',
    '[1] == [1.0]',
    '[1] + [2] == [1, 2]',
    "[[1]].join(',') == [1]",
    '[1].difference([1]) == []',
    "d().words.hasAll('a')",
    '1 in null',
  ],
);

table(
  'sets and map differences hold the equal for the same',
  [
    '[1, 1.0].toSet().size() == 1',
    '[1, 2].toSet() == [2, 1].toSet()',
    '1.0 in [1].toSet()',
    '[1, 2].toSet().union([3].toSet()).size() == 3',
    '[1, 2].toSet().hasAll([2]) && !([1, 2].toSet().hasAll([2, 3])) && [1].toSet().hasAny([1, 2].toSet())',
    '!([1, 2].toSet().hasOnly([1])) && !([1].toSet() == [1, 2].toSet())',
    '[1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()',
    '[1, 2].toSet().difference([2].toSet()).hasOnly([1])',
    "{'a': 1}.diff({}).addedKeys() == ['a'].toSet()",
    "{}.diff({'a': 1}).removedKeys() == ['a'].toSet()",
    "{'a': 0, 'b': 1}.diff({'a': 1, 'b': 1}).changedKeys().hasOnly(['a'])",
    "{'a': 0, 'b': 1}.diff({'a': 1, 'b': 1}).unchangedKeys().hasOnly(['b'])",
    "{'a': 0, 'c': 0, 'u': 0}.diff({'r': 0, 'c': 1, 'u': 0}).affectedKeys() == ['a', 'r', 'c'].toSet()",
    "{'a': 1}.diff({'a': 1.0}).affectedKeys().size() == 0",
    "{'a': {'b': 1}}.diff({'a': {'b': 2}}).changedKeys().hasOnly(['a'])",
    "d().map.keys() == ['a', 'b'] && d().map.size() == 2 && d().map.values()[0] == 1",
  ],
  [
    '[1].toSet().union([2]).size() == 2',
    "d().keys().difference(['a'])",
    "{'a': 1}.hasAll(['a'])",
    'd().diff(null) is map_diff',
  ],
);

table(
  'times have differences and an order',
  [
    `request.time == timestamp.value(${Date.parse(NOW)}) + duration.value(456000, 'ns')`,
    'd().at == request.time && d().early < request.time',
    'd().at.toMillis() == 1795249815123',
    'd().early.toMillis() == -500',
    "d().at - (d().at - duration.value(2, 'h')) == duration.value(7200, 's')",
    "duration.value(1500, 'ms') == duration.value(1500000000, 'ns')",
    "duration.value(1, 'w') == duration.value(7, 'd') && duration.value(1, 'm') < duration.value(1, 'h')",
    "duration.value(1, 's') + d().at > d().at",
    'timestamp.date(1000, 1, 1) < timestamp.date(9999, 12, 31)',
  ],
  [
    'd().at > 0',
    "duration.value(1, 's') > d().at",
    'timestamp.date(10000, 1, 1) is timestamp',
    'd().at + 1 > d().at',
    "duration.value(1, 'y') > duration.value(1, 's')",
    'timestamp.date(2026, 2, 30) is timestamp',
    'd().at + d().at > d().at',
  ],
);

table(
  'bytes, paths, hashes and numbers have their functions',
  [
    "d().bytes == 'hi'.toUtf8() && d().bytes == b'hi' && d().bytes.size() == 2",
    "d().bytes.toBase64() == 'aGk=' && '~~~'.toUtf8().toBase64() == 'fn5-'",
    "b'\\xff'.toHexString() == 'FF' && b'a' < b'b' && b'abc' != 'abc'",
    "hashing.sha256('abc').toHexString() == 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'",
    'd().place == d().place && d().place != d().ref',
    "/a/$(d().name)/c == path('a/Ann/c') && /a/b[1] == 'b'",
    'd().ref == /databases/$(database)/documents/things/$(id)',
    'request.path == d().ref && request.path[4] == id',
    'math.abs(-1) == 1 && math.abs(-1.5) == 1.5',
    'math.ceil(2.1) == 3 && math.floor(2.7) == 2 && math.round(2.5) == 3 && math.round(2.4) is int',
    'math.pow(2, 3) == 8 && math.sqrt(4) == 2.0 && math.isNaN(d().nan)',
    "int('12') == 12 && int(2.9) == 2 && float('1.5') == 1.5 && float(1) is float",
    "string(1) == '1' && string(2.0) == '2.0' && string(true) == 'true' && string(null) == 'null'",
    "string(12345678.0) == '1.2345678E7' && string(/a/b) == '/a/b'",
  ],
  [
    "b'a' + b'b' == b'ab'",
    "b'abc'[0] == 97",
    'path(/a/b) == /a/b',
    "/a/b == 'a/b'",
    "/a/b == path('a/b/c')",
    "/a/$('b/c') is path",
    '/a/$(1) is path',
    "int('1.5') == 1",
    "int('x') == 0 || false",
    'string([]) == ""',
    'hashing.sha256(1) is bytes',
  ],
);

table(
  'the request tells who asks what',
  [
    "request.auth.uid == 'ann' && request.auth != null",
    "request.auth.token.email.matches('.*@example[.]org') && request.auth.token.auth_time is int",
    "'dev' in request.auth.token.roles && !('admin' in request.auth.token)",
    "request.method == 'get'",
    "resource.id == 'one' && id == 'one' && resource.__name__ == request.path",
    "database == '(default)'",
  ],
  [
    'request.auth.token.admin',
    'request.query.limit <= 1',
    'request.resource.data.x == 1',
    'request.resource == null',
    'resource == request.resource',
  ],
);
