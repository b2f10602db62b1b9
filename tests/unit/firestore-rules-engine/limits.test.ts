import { describe, expect, it } from 'vitest';
import { guardOf, operation, request, type Store } from './support.ts';

const store: Store = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`docs/d${index}`, { n: index }]),
);
const at = (id: number | string) => `/databases/$(database)/documents/docs/d${id}`;
const all = (ids: number[], test = 'exists') => ids.map((id) => `${test}(${at(id)})`).join(' && ');
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

function judge(condition: string, operations = [operation('create', 'docs/d0')]) {
  return guardOf(`match /docs/{id} { allow create: if ${condition}; }`).judgeWithUsage(
    request(operations, { before: store }),
  );
}

describe('document accesses', () => {
  it('may be 10 for one operation', () => {
    expect(judge(all(range(1, 10)))).toMatchObject({ denial: null, accesses: 10 });
  });

  it('may not be 11, but what else allows the operation does', () => {
    expect(judge(all(range(1, 11))).denial?.reason).toContain(
      'more than 10 documents accessed for one operation',
    );
    expect(judge(`(${all(range(1, 11))}) || true`).denial).toBeNull();
    const guard = guardOf(`match /docs/{id} { allow create: if ${all(range(1, 11))}; allow create; }`);
    expect(guard.judge(request([operation('create', 'docs/d0')], { before: store }))).toBeNull();
  });

  it('count over all allows of an operation', () => {
    const guard = guardOf(
      `match /docs/{id} { allow create: if ${all(range(1, 6))} && false; allow create: if ${all(range(7, 6))}; }`,
    );
    expect(guard.judge(request([operation('create', 'docs/d0')], { before: store }))).not.toBeNull();
  });

  it('are free when repeated', () => {
    const condition = `${all(range(1, 10))} && ${all(range(1, 10))}`;
    expect(judge(condition)).toMatchObject({ denial: null, accesses: 10 });
  });

  it.each([
    [`exists(${at(1)}) && get(${at(1)}).data.n == 1`, 2],
    [`get(${at(1)}).data.n == 1 && exists(${at(1)})`, 1],
    [`existsAfter(${at(1)}) && getAfter(${at(1)}).data.n == 1`, 2],
    [`get(${at(1)}).data.n == 1 && getAfter(${at(1)}).data.n == 1 && existsAfter(${at(1)})`, 1],
    [`!exists(${at('none')}) && (get(${at('none')}).data.n == 1 || true)`, 2],
    [`exists(${at(0)}) && get(${at(0)}).data.n == 0 && existsAfter(${at(0)})`, 0],
  ])('%s: %i', (condition, accesses) => {
    expect(judge(condition)).toMatchObject({ denial: null, accesses });
  });

  it('are none for what the commit makes of the documents it writes', () => {
    const condition = `id == 'd1' || (existsAfter(${at(1)}) && getAfter(${at(1)}).data.n == 1)`;
    const writes = [operation('create', 'docs/d0'), operation('create', 'docs/d1')];
    expect(judge(condition, writes)).toMatchObject({ denial: null, accesses: 0 });
    expect(judge(`id == 'd1' || exists(${at(1)})`, writes)).toMatchObject({ denial: null, accesses: 1 });
  });

  it('may be 20 in one commit, and not 21, each document counted once', () => {
    const ids = ['d1', 'd2', 'd3'];
    const writes = ids.map((id) => operation('create', `docs/${id}`));
    const each = (...of: string[]) => `id == 'd1' ? ${of[0]} : id == 'd2' ? ${of[1]} : ${of[2]}`;
    const ten = all(range(10, 10));
    const others = all(range(20, 10));
    expect(judge(each(ten, others, ten), writes)).toMatchObject({ denial: null, accesses: 20 });
    expect(judge(each(ten, others, all([30])), writes).denial).toMatchObject({
      operation: writes[2],
      reason: expect.stringContaining('more than 20 documents accessed for one request'),
    });
  });
});

describe('expressions', () => {
  it.each([
    ['true', 1],
    ["id == 'd0'", 3],
    ["id == 'd0' && id != 'x'", 3 + 3 + 2],
    ['true || id.missing', 2],
    ["true ? id == 'd0' : false", 2 + 1 + 3],
    ["false ? false : id == 'd0'", 2 + 1 + 2 + 3],
    [`exists(${at(1)})`, 1 + 1 + 4 + 1],
    ["duration.value(-1, 's') != null", 1 + 2 + 2 + 1 + 1],
    ['[1, 2].size() == 2', 1 + 1 + 3 + 1],
  ])('%s costs %i', (condition, cost) => {
    expect(judge(condition)).toMatchObject({ denial: null, expressions: cost });
  });

  it('count lets and bodies of functions at every call', () => {
    const guard = guardOf(
      'function f(a) { let b = a; return b == 1; } match /docs/{id} { allow create: if f(1) && f(1); }',
    );
    const call = 1 + 1 + (1 + 1) + 3;
    expect(guard.judgeWithUsage(request([operation('create', 'docs/d0')])).expressions).toBe(call * 2 + 2);
  });

  it('may be 1,000 for an operation, and not more', () => {
    const sum = (count: number) => `[${Array(count).fill('1').join(', ')}].size() == ${count}`;
    expect(judge(sum(996))).toMatchObject({ denial: null, expressions: 1000 });
    expect(judge(sum(997)).denial?.reason).toBe('more than 1000 expressions to evaluate');
    expect(judge(`${sum(997)} || true`).denial).not.toBeNull();
    const guard = guardOf(`match /docs/{id} { allow create: if ${sum(997)}; allow create; }`);
    expect(guard.judge(request([operation('create', 'docs/d0')], { before: store }))).not.toBeNull();
    expect(
      judge(sum(600), [operation('create', 'docs/d0'), operation('create', 'docs/d1')]).denial,
    ).toBeNull();
  });
});
