/**
 * The cases must tell the rules from every small change to them. With `--mode mutants` all changes are tried, otherwise
 * a sample of them.
 */

import { describe, expect, it } from 'vitest';
import type { Board } from '../../tools/board/board.ts';
import { memoryBoard } from '../../tools/board/transports.ts';
import { compileRules } from '../../tools/firestore-local/engine/rules/index.ts';
import { survivorsOf, type Trial } from '../../tools/mutants/hunt.ts';
import { type Mutant, mutantsOf } from '../../tools/mutants/mutants.ts';
import { CASES } from './cases/index.ts';
import EQUIVALENT from './equivalent-mutants.json' with { type: 'json' };
import { RULES } from './server.ts';

const SAMPLE = 320;
const TIMEOUT = 900_000;
const isFull = import.meta.env.MODE === 'mutants';

const TRIALS = Object.values(CASES)
  .flat()
  .map(
    ({ play }): Trial<Board> =>
      (board) =>
        play(board).then(isDone, isBroken),
  );

const isDone = () => true;
const isBroken = () => false;

const boardUnder = (rules: string) => memoryBoard('demo-mutants', compileRules(rules));
const hunt = (mutants: readonly Mutant[], trials = TRIALS) => survivorsOf(mutants, boardUnder, trials);

const mutants = mutantsOf(RULES);
const equivalent = new Set(EQUIVALENT.map(({ mutant }) => mutant));
const others = mutants.filter(({ name }) => !equivalent.has(name));

describe('of the rules and their mutants', () => {
  it('the rules themselves survive', { timeout: TIMEOUT }, async () => {
    // Over REST, attacks.test.ts tries every case under them.
    const trials = isFull ? TRIALS : TRIALS.filter((_, index) => index % SAMPLE === 0);
    expect(await hunt([{ name: 'unchanged', rules: RULES }], trials)).toEqual(['unchanged']);
  });

  it('those that change what may be done are killed', { timeout: TIMEOUT }, async () => {
    const tried = isFull ? others : others.filter((_, index) => index % SAMPLE === 0);
    const survivors = await hunt(tried);
    if (isFull) {
      const killed = tried.length - survivors.length;
      console.warn(`${killed} of ${tried.length} mutants killed, ${equivalent.size} more are equivalent`);
    }
    expect(survivors).toEqual([]);
  });

  it.runIf(isFull)('those that are listed as equivalent survive', { timeout: TIMEOUT }, async () => {
    const survivors = await hunt(mutants.filter(({ name }) => equivalent.has(name)));
    expect(new Set(survivors)).toEqual(equivalent);
  });

  it('those that are listed as equivalent exist', () => {
    const names = new Set(mutants.map(({ name }) => name));
    expect([...equivalent].filter((name) => !names.has(name))).toEqual([]);
  });
});
