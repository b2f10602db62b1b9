import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '../../tools/board/board.ts';
import { CASES } from './cases/index.ts';
import { openBoard } from './server.ts';

let board: Board;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ board, close } = await openBoard('demo-attacks'));
});

afterAll(() => close());

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => one.play(board));
});

describe('the cases', () => {
  it('have names of their own', () => {
    const names = Object.values(CASES)
      .flat()
      .map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
