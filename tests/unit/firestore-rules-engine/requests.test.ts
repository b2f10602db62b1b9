import { describe, expect, it } from 'vitest';
import { ANYWHERE, type Operation } from '../../../tools/firestore-local/engine/guard.ts';
import { decide, guardOf, operation, request } from './support.ts';

describe('matches', () => {
  const nested = `
    match /users/{user} {
      allow get: if user == 'ann';
      match /posts/{post} {
        allow get: if user == 'bob' && post == 'first';
      }
    }`;

  it.each([
    ['users/ann', 'allow'],
    ['users/bob', 'deny'],
    ['users/bob/posts/first', 'allow'],
    ['users/ann/posts/first', 'deny'],
    ['users/bob/posts/first/comments/one', 'deny'],
    ['others/ann', 'deny'],
  ])('nest: /%s is decided by its own block: %s', (path, verdict) => {
    expect(decide(nested, operation('get', path))).toBe(verdict);
  });

  it.each([
    ['match /{all=**} { allow get; }', 'a/b/c/d', 'allow'],
    ['match /a/{rest=**} { allow get: if rest == /b/c/d; }', 'a/b/c/d', 'allow'],
    ['match /a/b/{rest=**} { allow get: if rest is path; }', 'a/b', 'allow'],
    ['match /{way=**}/posts/{post} { allow get: if post == "one"; }', 'posts/one', 'allow'],
    ['match /{way=**}/posts/{post} { allow get: if way == /users/ann; }', 'users/ann/posts/one', 'allow'],
    ['match /{way=**}/posts/{post} { allow get; }', 'users/ann', 'deny'],
    ['match /users/{user} { allow get; }', 'users/ann/posts/one', 'deny'],
    [
      'match /{all=**} { match /posts/{post} { allow get: if all == /users/ann; } }',
      'users/ann/posts/one',
      'allow',
    ],
    ['match /users/ann { allow get; }', 'users/bob', 'deny'],
  ])('%s: /%s is %s', (rules, path, verdict) => {
    expect(decide(rules, operation('get', path))).toBe(verdict);
  });

  it('allow when one of all allows does, in whatever match', () => {
    const rules = `
      match /a/{b} { allow get: if false; allow get: if b.missing; allow get: if b == 'yes'; }
      match /{all=**} { allow get: if all[1] == 'also'; }`;
    expect(['yes', 'also', 'no'].map((id) => decide(rules, operation('get', `a/${id}`)))).toEqual([
      'allow',
      'allow',
      'deny',
    ]);
  });

  it.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['get, delete', ['get', 'delete']],
  ])('allow %s means %j', (methods, expected) => {
    const all: Operation['method'][] = ['get', 'list', 'create', 'update', 'delete'];
    const allowed = all.filter((method) => {
      const path = method === 'list' ? 'a' : 'a/b';
      return decide(`match /a/{b} { allow ${methods}; }`, operation(method, path)) === 'allow';
    });
    expect(allowed).toEqual(expected);
  });
});

describe('functions', () => {
  it('see the names of their own place, not of their caller', () => {
    const rules = `
      function isAnn(user) { return user == 'ann' && request.auth.uid == user; }
      match /users/{user} {
        function owns() { return isAnn(user); }
        match /posts/{post} {
          function isAnn(ignored) { return false; }
          allow get: if owns() && !isAnn(post);
        }
      }`;
    expect(decide(rules, operation('get', 'users/ann/posts/one'))).toBe('allow');
    expect(decide(rules, operation('get', 'users/bob/posts/one'))).toBe('deny');
  });

  it('fail by a let or an argument only where it is read', () => {
    const rules = `
      function f(a, wanted) { let b = resource.data.missing; return !wanted || a == b; }
      match /a/{b} { allow get: if f(b.missing, false); allow list: if f(1, true); }`;
    expect(decide(rules, operation('get', 'a/b'), { before: { 'a/b': {} } })).toBe('allow');
    expect(decide(rules, operation('list', 'a'))).toBe('deny');
  });
});

describe('a write', () => {
  const before = { 'a/b': { n: 1 }, 'a/other': { n: 10 } };
  const after = { 'a/b': { n: 2 }, 'a/new': { n: 3 } };
  const other = '/databases/$(database)/documents/a/other';
  const fresh = '/databases/$(database)/documents/a/new';
  const commit = [operation('update', 'a/b'), operation('create', 'a/new'), operation('delete', 'a/other')];

  /** The verdict on one operation of the commit under the condition, when the others are allowed anyway. */
  function verdict(path: string, condition: string): 'allow' | 'deny' {
    const guard = guardOf(
      `match /a/{id} { allow write: if request.path != /databases/$(database)/documents/${path} || (${condition}); }`,
    );
    return guard.judge(request(commit, { before, after })) === null ? 'allow' : 'deny';
  }

  it.each([
    ['update', 'a/b', 'resource.data.n == 1 && request.resource.data.n == 2'],
    ['update', 'a/b', "request.resource.id == 'b' && request.resource.__name__ == request.path"],
    ['create', 'a/new', 'resource == null && request.resource.data.n == 3'],
    ['delete', 'a/other', 'resource.data.n == 10'],
    ['update', 'a/b', `exists(${other}) && !existsAfter(${other})`],
    ['update', 'a/b', `!exists(${fresh}) && existsAfter(${fresh})`],
    ['update', 'a/b', `get(${other}).data.n == 10 && getAfter(${fresh}).data.n == 3`],
    ['update', 'a/b', 'get(request.path).data.n == 1 && getAfter(request.path).data.n == 2'],
    ['update', 'a/b', `get(${other}).id == 'other'`],
  ] as const)('%s /%s sees the state before and after the whole commit: %s', (_, path, condition) => {
    expect(verdict(path, condition)).toBe('allow');
  });

  it.each([
    ['create', 'a/new', 'resource.data.n != 0'],
    ['delete', 'a/other', 'request.resource.data.n != 0'],
    ['update', 'a/b', `get(${fresh}).data.n == 3`],
    ['update', 'a/b', `getAfter(${other}).data.n == 10`],
    ['update', 'a/b', 'exists(/a/b)'],
    ['update', 'a/b', 'exists(/databases/$(database)/documents/a)'],
    ['update', 'a/b', "exists('/databases/(default)/documents/a/b')"],
    ['update', 'a/b', "!exists(/databases/$(database)/documents/a/$('other/x/y'))"],
    ['update', 'a/b', '!exists(/databases/$(database)/documents/a/..)'],
    ['update', 'a/b', '!exists(/databases/x/documents/a/b)'],
  ] as const)('%s /%s is denied where there is nothing to see: %s', (_, path, condition) => {
    expect(verdict(path, condition)).toBe('deny');
  });

  it('is denied with its whole commit when one of the operations is', () => {
    const guard = guardOf("match /a/{id} { allow create: if id != 'bad'; }");
    const good = operation('create', 'a/good');
    const bad = operation('create', 'a/bad');
    expect(guard.judge(request([good], {}))).toBeNull();
    expect(guard.judge(request([good, bad, good], {}))?.operation).toBe(bad);
  });
});

describe('a list', () => {
  const limited = 'match /a/{id} { allow list: if request.query.limit <= 10; }';

  it.each([
    [10, 'allow'],
    [11, 'deny'],
    [undefined, 'deny'],
  ] as const)('with limit %s is %sed by a rule on the limit', (limit, verdict) => {
    expect(decide(limited, operation('list', 'a', limit === undefined ? {} : { limit }))).toBe(verdict);
  });

  it('tells its offset and order', () => {
    const rules =
      "match /a/{id} { allow list: if request.query.offset == 5 && request.query.orderBy == 'n' && !('limit' in request.query); }";
    expect(decide(rules, operation('list', 'a', { offset: 5, orderBy: 'n' }))).toBe('allow');
  });

  it.each([
    'resource.data.n == 1',
    'resource == null',
    'resource != null',
    "id != 'x'",
    'request.path != /a/b',
    'request.resource == null',
  ])('is never allowed by %s, which can not be proven', (condition) => {
    expect(decide(`match /a/{id} { allow list: if ${condition}; }`, operation('list', 'a'))).toBe('deny');
  });

  it('says why it can not be judged', () => {
    const denial = guardOf('match /a/{id} { allow list: if resource.data.n == 1; }').judge(
      request([operation('list', 'a')]),
    );
    expect(denial?.reason).toContain("can't judge: resource is unknown in a list");
  });

  it('needs rules for the documents of its own collection', () => {
    expect(decide('match /a/{id} { allow list; }', operation('list', 'b'))).toBe('deny');
    expect(decide('match /a/one { allow list; }', operation('list', 'a'))).toBe('deny');
    expect(decide('match /a/{id}/b/{other} { allow list: if id == "x"; }', operation('list', 'a/x/b'))).toBe(
      'allow',
    );
  });

  it('of a collection group needs rules for documents anywhere', () => {
    const group = operation('list', `${ANYWHERE}/posts`);
    expect(decide('match /{way=**}/posts/{post} { allow list; }', group)).toBe('allow');
    expect(decide('match /{all=**} { allow list; }', group)).toBe('allow');
    expect(decide('match /posts/{post} { allow list; }', group)).toBe('deny');
    expect(decide('match /users/{user}/posts/{post} { allow list; }', group)).toBe('deny');
    expect(decide('match /{a}/{b} { allow list; }', group)).toBe('deny');
  });
});

describe('somebody signed out', () => {
  it('is null, whose members fail', () => {
    const ask = (condition: string) =>
      decide(`match /a/{id} { allow get: if ${condition}; }`, operation('get', 'a/b'), { uid: null });
    expect(ask('request.auth == null')).toBe('allow');
    expect(ask("request.auth.uid != 'ann'")).toBe('deny');
    expect(ask('request.auth != null && request.auth.uid == id')).toBe('deny');
  });
});
