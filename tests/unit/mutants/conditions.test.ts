import { describe, expect, it } from 'vitest';
import { createGuard, parseRules } from '../../../tools/firestore-local/engine/rules/index.ts';
import { conditions } from '../../../tools/mutants/conditions.ts';
import { ruleset } from '../firestore-rules-engine/support.ts';

describe('the conditions of a ruleset', () => {
  const source = ruleset(`
    function f(a) {
      let big = a > 1;
      return big && (a < 5 || !(a == 7)) ;
    }
    function place() { return /a/b; }
    match /a/{id} {
      allow get: if f(1) && id is string && exists(/a/b);
      allow list: if id == 'x' ? true : f(2);
    }`);
  const found = conditions(parseRules(source));

  it('are every part that a mutation can turn over, in order', () => {
    expect(found.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'let: a > 1',
      'return: big && (a < 5 || !(a == 7))',
      'conjunct: big',
      'conjunct: a < 5 || !(a == 7)',
      'disjunct: a < 5',
      'disjunct: !(a == 7)',
      'negated: a == 7',
      'allow: f(1) && id is string && exists(/a/b)',
      'conjunct: f(1)',
      'conjunct: id is string',
      'conjunct: exists(/a/b)',
      "allow: id == 'x' ? true : f(2)",
      "test: id == 'x'",
      'branch: true',
    ]);
  });

  it('can each be replaced in the source', () => {
    for (const { start, end, text, line } of found) {
      expect(source.slice(start, end)).toBe(text);
      expect(source.slice(0, start).split('\n')).toHaveLength(line);
      expect(() =>
        createGuard(parseRules(`${source.slice(0, start)}true${source.slice(end)}`)),
      ).not.toThrow();
    }
  });
});
