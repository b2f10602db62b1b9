import { describe, expect, it } from 'vitest';
import { DATA, TABLES } from './expressions.ts';
import { decide, operation } from './support.ts';

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

describe.each(TABLES)('$claim', ({ allowed, denied }) => {
  it.each(allowed)('allows %s', (condition) => expect(verdict(condition)).toBe('allow'));
  it.each(denied)('denies %s', (condition) => expect(verdict(condition)).toBe('deny'));
});
