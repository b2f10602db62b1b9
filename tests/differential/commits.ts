/** Random commits: of the product, and of anything the API can say. */

import fc from 'fast-check';
import { newPlayer } from '../../tools/board/game.ts';
import { Crowd, randomCommit } from '../rules/randomCommits.ts';
import { RULES } from '../rules/server.ts';
import { type Comparison, comparable } from './comparison.ts';
import type { Pair } from './servers.ts';

/** Players of the product, honest and not, under the real rules. @param seed repeats a failure */
export async function compareGames(pair: Pair, count: number, seed: number): Promise<Comparison[]> {
  await pair.clear();
  await pair.putRules(RULES);
  // All have been known for days, or sign in only tomorrow: nobody's time runs out between the two servers.
  const known = [500_000, 500_000, 400_000, -100_000];
  const crowd = new Crowd(known.map((signedInFor) => newPlayer(pair.ours, signedInFor)));
  const comparisons: Comparison[] = [];
  for (const [index, commit] of fc.sample(randomCommit, { numRuns: count, seed }).entries()) {
    const entries = await pair.ours.allStored('leaderboard_entries');
    const { writes, token } = crowd.compose(commit, (playerId) => {
      const score = entries.get(playerId)?.score?.integerValue;
      return score === undefined ? -1 : Number(score);
    });
    const { google, ours } = await pair.both((board) => board.commit(writes, token));
    const what = `game ${index} of seed ${seed}: ${JSON.stringify(commit)}`;
    comparisons.push({ what, google: google.status, ours: ours.status });
  }
  return comparisons;
}

const ANY_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /all/{id} { allow read, write; }
    match /create/{id} { allow create: if resource == null; }
    match /update/{id} { allow update: if request.resource.data.get('n', 0) != 3; }
    match /delete/{id} { allow delete: if request.resource == null; allow get; }
    match /grow/{id} { allow write: if request.resource.data.n > resource.data.n; }
    match /pair/{id} {
      allow create, update: if getAfter(/databases/$(database)/documents/all/$(id)).data.n == request.resource.data.n;
    }
  }
}`;

const precondition = fc.constantFrom(
  undefined,
  undefined,
  undefined,
  { exists: true },
  { exists: false },
  { updateTime: '2020-01-01T00:00:00Z' },
);
const number = fc.oneof(
  fc.nat(4).map((n) => ({ integerValue: String(n) })),
  fc.constantFrom({ doubleValue: 1.5 }, { doubleValue: 'NaN' }, { integerValue: '9223372036854775807' }),
);
const value = fc.oneof(
  { arbitrary: number, weight: 4 },
  { arbitrary: fc.constantFrom({ stringValue: 'a' }, { nullValue: null }), weight: 1 },
  { arbitrary: fc.array(number, { maxLength: 3 }).map((values) => ({ arrayValue: { values } })), weight: 1 },
);
const fields = fc.dictionary(fc.constantFrom('n', 'm'), value, { maxKeys: 2 });
const transform = fc.oneof(
  fc
    .tuple(fc.constantFrom('increment', 'maximum', 'minimum'), number)
    .map(([kind, operand]) => ({ [kind]: operand })),
  fc.array(number, { maxLength: 3 }).map((values) => ({ appendMissingElements: { values } })),
);
const path = fc
  .tuple(fc.constantFrom('all', 'create', 'update', 'delete', 'grow', 'pair'), fc.constantFrom('x', 'y'))
  .map((segments) => segments.join('/'));
const kind = fc.oneof(
  {
    arbitrary: fc.record({ fields, masked: fc.boolean(), transforms: fc.array(transform, { maxLength: 2 }) }),
    weight: 5,
  },
  { arbitrary: fc.constant('delete' as const), weight: 2 },
  { arbitrary: fc.constant('verify' as const), weight: 1 },
);
const anyCommit = fc.array(fc.tuple(path, kind, precondition), { minLength: 1, maxLength: 4 });

/** Several writes of one document, preconditions, masks and transforms, under small rules. */
export async function compareCommits(
  pair: Pair,
  count: number,
  seed: number,
  token: string,
): Promise<Comparison[]> {
  await pair.clear();
  await pair.putRules(ANY_RULES);
  const { root } = pair.ours;
  const comparisons: Comparison[] = [];
  for (const [index, drawn] of fc.sample(anyCommit, { numRuns: count, seed }).entries()) {
    const writes = drawn.map(([at, what, currentDocument]) => ({
      ...writeOf(`${root}/${at}`, what),
      ...(currentDocument && { currentDocument }),
    }));
    const signer = index % 3 === 0 ? 'owner' : token;
    const { google, ours } = await pair.both((board) => board.verb('commit', { writes }, signer));
    const what = `commit ${index} of seed ${seed}: ${JSON.stringify(drawn)}`;
    comparisons.push({ what, google: comparable(google), ours: comparable(ours) });
  }
  const { google, ours } = await pair.both(async (board) => {
    const stored = await Promise.all(
      ['all', 'create', 'update', 'delete', 'grow', 'pair'].map((id) => board.allStored(id)),
    );
    return { status: 200, body: stored.map((documents) => Object.fromEntries(documents)) };
  });
  return [
    ...comparisons,
    { what: `what is stored by seed ${seed}`, google: comparable(google), ours: comparable(ours) },
  ];
}

function writeOf(name: string, drawn: Drawn<typeof kind>): object {
  if (drawn === 'delete' || drawn === 'verify') return { [drawn]: name };
  return {
    update: { name, fields: drawn.fields },
    ...(drawn.masked && { updateMask: { fieldPaths: ['n'] } }),
    updateTransforms: drawn.transforms.map((change, index) => ({ fieldPath: ['n', 'm'][index], ...change })),
  };
}

type Drawn<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
