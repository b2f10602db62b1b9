/** The match blocks that a path falls under. */

import { ANYWHERE, type Operation } from '../guard.ts';
import { type Outcome, PathDatum } from './datum.ts';
import { Environment } from './environment.ts';
import { unproven } from './request.ts';
import { ROOT } from './resourceNames.ts';
import type { MatchBlock, PatternSegment } from './syntax.ts';

/** A match block that applies, with its names. */
export interface Applicable {
  block: MatchBlock;
  environment: Environment;
}

/** Something in a path that is not known: one document of a list, or the way to a collection group. */
const ANY_DOCUMENT = Symbol('any document');
const ANY_PARENT = Symbol('any parent');
type Segment = string | typeof ANY_DOCUMENT | typeof ANY_PARENT;

export function applicableMatches(
  matches: readonly MatchBlock[],
  outer: Environment,
  operation: Operation,
): Applicable[] {
  const found = new Map<MatchBlock, Applicable>();
  for (const block of matches) descend(block, outer, segmentsOf(operation), found);
  // In the order of the source, which decides where the judgement of a costly request ends.
  return [...found.values()].sort((a, b) => a.block.start - b.block.start);
}

function segmentsOf({ method, path }: Operation): Segment[] {
  if (method !== 'list') return [...ROOT, ...path];
  const isGroup = path.length === 2 && path[0] === ANYWHERE;
  return [...ROOT, ...(isGroup ? [ANY_PARENT, ...path.slice(1)] : path), ANY_DOCUMENT] as Segment[];
}

/** Adds the blocks in and below `block` that the whole path falls under, each one once. */
function descend(
  block: MatchBlock,
  outer: Environment,
  segments: readonly Segment[],
  found: Map<MatchBlock, Applicable>,
): void {
  for (const { names, rest } of consume(block.pattern, segments)) {
    const environment = new Environment(outer, names, block.functions);
    if (rest.length === 0 && !found.has(block)) found.set(block, { block, environment });
    for (const inner of block.matches) descend(inner, environment, rest, found);
  }
}

interface Consumption {
  names: ReadonlyMap<string, Outcome>;
  rest: readonly Segment[];
}

/** Every way a pattern takes the beginning of a path, the longest `{name=**}` first. */
function* consume(pattern: readonly PatternSegment[], segments: readonly Segment[]): Generator<Consumption> {
  const [head, ...tail] = pattern;
  if (!head) return yield { names: new Map(), rest: segments };
  for (const length of head.kind === 'rest' ? descending(segments.length) : [1]) {
    const taken = segments.slice(0, length);
    if (taken.length < length || !takes(head, taken)) continue;
    for (const { names, rest } of consume(tail, segments.slice(length))) {
      yield {
        names: head.kind === 'text' ? names : new Map([[head.name, bindingOf(head, taken)], ...names]),
        rest,
      };
    }
  }
}

function descending(from: number): number[] {
  return Array.from({ length: from + 1 }, (_, index) => from - index);
}

function takes(pattern: PatternSegment, [segment]: readonly Segment[]): boolean {
  if (pattern.kind === 'text') return segment === pattern.text;
  return pattern.kind === 'rest' || segment !== ANY_PARENT;
}

function bindingOf(pattern: PatternSegment & { name: string }, taken: readonly Segment[]): Outcome {
  const known = taken.filter((segment) => typeof segment === 'string');
  if (known.length < taken.length) return unproven(`{${pattern.name}}`);
  return pattern.kind === 'rest' ? new PathDatum(known) : (known[0] ?? '');
}
