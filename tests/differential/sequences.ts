/** Every two writes of one document, and three without `verify`, under each precondition, of a document and of none. */

import type { Board } from '../../tools/board/board.ts';
import { type Comparison, comparable } from './comparison.ts';
import type { Pair } from './servers.ts';

const PAST = '2020-01-01T00:00:00Z';
const PRECONDITIONS = [
  undefined,
  { exists: true },
  { exists: false },
  { updateTime: 'as stored' },
  { updateTime: PAST },
];
const WRITES = ['set', 'delete', 'verify'].flatMap((kind) =>
  PRECONDITIONS.map((currentDocument) => ({ kind, currentDocument })),
);
const CHANGES = WRITES.filter(({ kind }) => kind !== 'verify');
const SEQUENCES = [
  ...WRITES.flatMap((first) => WRITES.map((second) => [first, second])),
  ...CHANGES.flatMap((first) => CHANGES.flatMap((second) => CHANGES.map((third) => [first, second, third]))),
];

type Sequence = (typeof SEQUENCES)[number];

/** Asked by a stranger, whom the rules allow one method, and by the owner. */
export async function compareSequences(pair: Pair): Promise<Comparison[]> {
  await pair.clear();
  await pair.putRules(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /create/{id} { allow create; }
    match /update/{id} { allow update; }
    match /delete/{id} { allow delete; }
  }
}`);
  const comparisons: Comparison[] = [];
  let index = 0;
  const compare = async (
    folder: string,
    signer: string | undefined,
    isStored: boolean,
    sequence: Sequence,
  ) => {
    const name = `${pair.ours.root}/${folder}/${index++}`;
    const times = new Map<Board, unknown>();
    const put = async (board: Board) => {
      const answer = await board.verb('commit', { writes: [{ update: { name, fields: {} } }] }, 'owner');
      times.set(board, answer.body.writeResults[0].updateTime);
      return answer;
    };
    if (isStored) await pair.both(put);
    const writesFor = (board: Board) =>
      sequence.map(({ kind, currentDocument }) => ({
        ...(kind === 'set' ? { update: { name, fields: { n: { nullValue: null } } } } : { [kind]: name }),
        ...(currentDocument && {
          currentDocument:
            currentDocument.updateTime === 'as stored'
              ? { updateTime: times.get(board) ?? PAST }
              : currentDocument,
        }),
      }));
    const { google, ours } = await pair.both((board) =>
      board.verb('commit', { writes: writesFor(board) }, signer),
    );
    const what = `${signer ?? 'a stranger'}, ${isStored ? 'a stored' : 'no'} document of ${folder}: ${JSON.stringify(sequence)}`;
    comparisons.push({ what, google: comparable(google), ours: comparable(ours) });
  };
  for (const sequence of SEQUENCES) {
    for (const isStored of [false, true]) {
      await compare('owned', 'owner', isStored, sequence);
      for (const method of ['create', 'update', 'delete'])
        await compare(method, undefined, isStored, sequence);
    }
  }
  return comparisons;
}
