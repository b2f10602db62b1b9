/** A process to be killed: commits in several lanes without end, and prints the id of each commit that was acknowledged. */

import { writeSync } from 'node:fs';
import { openBackend } from '../../../tools/firestore-local/node/backend.ts';

const [file = '', round = ''] = process.argv.slice(2);
const { store } = await openBackend({ projectId: 'demo-sats', file });

async function commitForever(lane: number): Promise<never> {
  for (let i = 0; ; i++) {
    const id = `${round}-${lane}-${i}`;
    const text = { stringValue: id.repeat(50) };
    await store.commit([
      { kind: 'set', path: ['runs', id], fields: { text } },
      { kind: 'set', path: ['copies', id], fields: { text } },
      {
        kind: 'set',
        path: ['stats', 'global'],
        fields: {},
        mask: [],
        transforms: [{ kind: 'increment', field: ['n'], operand: { integerValue: '1' } }],
      },
    ]);
    writeSync(1, `${id}\n`);
  }
}

await Promise.all([0, 1, 2, 3].map(commitForever));
