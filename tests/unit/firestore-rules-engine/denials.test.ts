import { describe, expect, it } from 'vitest';
import { guardOf, operation, request } from './support.ts';

describe('a denial', () => {
  const rules = `
    function valid(e) {
      return e.score is int
        && e.score >= 0;
    }
    match /entries/{id} {
      allow create: if request.auth.uid == id
        && valid(request.resource.data)
        && (id == 'x' || id == 'y');
      allow update: if false;
      allow update: if 1 + request.resource.data.score > 1;
      allow delete: if request.resource.data.score == 1;
    }
    match /{all=**} { allow read, write: if false; }`;

  function reason(method: 'create' | 'update' | 'delete' | 'get', data: Record<string, unknown>, uid = 'x') {
    const asked = request([operation(method, 'entries/x')], {
      uid,
      before: { 'entries/x': {} },
      after: { 'entries/x': data },
    });
    return guardOf(rules).judge(asked);
  }

  it('names the innermost condition that was false, and its line', () => {
    expect(reason('create', { score: -1 })).toMatchObject({
      line: 7,
      reason: 'create /entries/x: firestore.rules:7:12 `e.score >= 0` is false (other allows that refuse: 1)',
    });
    expect(reason('create', { score: 'many' })?.reason).toContain(
      'firestore.rules:6:14 `e.score is int` is false',
    );
    expect(reason('create', { score: 1 }, 'bob')?.reason).toContain(
      'firestore.rules:10:24 `request.auth.uid == id` is false',
    );
  });

  it('names what failed and why', () => {
    expect(reason('create', {})?.reason).toContain(
      "firestore.rules:6:14 `e.score` fails: there is no 'score' in the map",
    );
    expect(reason('update', { score: 'x' })?.reason).toContain(
      'firestore.rules:14:24 `1 + request.resource.data.score` fails: int + string is not defined',
    );
  });

  it('shows an || as a whole when none of its sides holds', () => {
    const guard = guardOf("match /a/{id} { allow get: if id == 'x' || id == 'y'; }");
    expect(guard.judge(request([operation('get', 'a/b')]))?.reason).toContain(
      "`id == 'x' || id == 'y'` is false",
    );
  });

  it('says when no rule is there', () => {
    expect(guardOf('match /a/{b} { allow get; }').judge(request([operation('delete', 'a/b')]))).toEqual({
      operation: operation('delete', 'a/b'),
      reason: 'delete /a/b: no rule allows it',
    });
  });

  it('is the answer even when something breaks while judging', () => {
    const broken = {
      read: () => {
        throw new Error('disk on fire');
      },
    };
    const asked = { ...request([operation('get', 'a/b')]), before: broken };
    expect(guardOf('match /a/{b} { allow get: if true; }').judge(asked)?.reason).toContain('disk on fire');
    const badTime = request([operation('get', 'a/b')], { time: 'now' });
    expect(guardOf('match /a/{b} { allow get: if request.time != null; }').judge(badTime)?.reason).toContain(
      'not a time in UTC',
    );
  });
});
