/** Changes that somebody makes in an honest commit before they send it. */

import fc from 'fast-check';
import {
  type BoardWrite,
  double,
  increment,
  type Plain,
  remove,
  SERVER_TIME,
} from '../../tools/board/values.ts';

const ODD: readonly (Plain | undefined)[] = [
  ...[undefined, null, 0, 1, -1, 5, 100, 9900, '', 'god', 'x'.repeat(64), SERVER_TIME],
  ...[double(1), increment(1), increment(-1), ['god'], { score: 1 }],
];

/** A write that is left out, a document that is deleted, or a field that gets an odd value. */
export const tampering = fc.oneof(
  fc.record({ drop: fc.nat(5) }),
  fc.record({ delete: fc.nat(5) }),
  fc.record({ change: fc.nat(5), field: fc.nat(15), value: fc.constantFrom(...ODD) }),
);

export type Tampering = typeof tampering extends fc.Arbitrary<infer Value> ? Value : never;

export function tampered(writes: BoardWrite[], how: Tampering): BoardWrite[] {
  if (writes.length === 0) return writes;
  if ('drop' in how) return writes.filter((_, index) => index !== how.drop % writes.length);
  if ('delete' in how)
    return writes.map((write, index) => (index === how.delete % writes.length ? remove(write.path) : write));
  return writes.map((write, index) => {
    if (index !== how.change % writes.length) return write;
    const names = Object.keys(write.data);
    const name = names[how.field % names.length] ?? 'unlisted';
    const { [name]: _, ...others } = write.data;
    return { ...write, data: how.value === undefined ? others : { ...others, [name]: how.value } };
  });
}
