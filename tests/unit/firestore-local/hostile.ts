/** Bodies at the server's limits and far above them: what a stranger sends to keep it busy. */

import { ROOT } from './support.ts';

const BODY = 10 * 1024 * 1024;

const repeat = (count: number, text: string) => Array(count).fill(text).join(',');
const name = (id: string | number) => `"${ROOT}/open/${id}"`;
const commit = (writes: string) => `{"writes":[${writes}]}`;
const update = (fields: string, rest = '') => `{"update":{"name":${name('a')},"fields":${fields}}${rest}}`;
const where = (filter: string) => `{"structuredQuery":{"from":[{"collectionId":"open"}],"where":${filter}}}`;
const field = '{"fieldPath":"n"}';
const equal = `{"fieldFilter":{"field":${field},"op":"EQUAL","value":{"integerValue":"1"}}}`;
const nested = (depth: number, open: string, inner: string, close: string) =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

/** Bodies by what is hostile in them; each verb refuses its own with this status. */
export const HOSTILE: readonly [verb: string, status: number, bodies: Record<string, () => string>][] = [
  [
    'commit',
    400,
    {
      'nothing of JSON': () => 'x'.repeat(1000),
      '10 MiB that are no JSON': () => '['.repeat(BODY),
      'an open text of 10 MiB': () => '"'.repeat(BODY - 1),
      '3 million empty objects': () => `[${repeat(3_000_000, '{}')}]`,
      '700,000 keys': () => `{${Array.from({ length: 700_000 }, (_, key) => `"${key}":1`).join(',')}}`,
      '10 MiB of blanks': () => ' '.repeat(BODY),
      'lists a million deep': () => nested(1_000_000, '[', '', ']'),
      'maps 100,000 deep': () => commit(update(nested(100_000, '{"a":{"mapValue":{"fields":', '{}', '}}}'))),
      'a text of 10 MiB': () => commit(update(`{"a":{"stringValue":"${'x'.repeat(BODY - 1000)}"}}`)),
      'bytes of 10 MiB': () => commit(update(`{"a":{"bytesValue":"${'A'.repeat(BODY - 1000)}"}}`)),
      'an integer of a million digits': () =>
        commit(update(`{"a":{"integerValue":"${'9'.repeat(1_000_000)}"}}`)),
      'a time of a million digits': () =>
        commit(update(`{"a":{"timestampValue":"2026-01-01T00:00:00.${'9'.repeat(1_000_000)}Z"}}`)),
      'a name of a million letters': () => commit(`{"delete":${name('x'.repeat(1_000_000))}}`),
      'a million segments': () => commit(`{"delete":${name('x/'.repeat(1_000_000))}}`),
      'a field named by a million letters': () =>
        commit(update(`{"${'x'.repeat(1_000_000)}":{"nullValue":null}}`)),
      '100,000 unknown writes': () => commit(repeat(100_000, '{"none":1}')),
      '300,000 values without a type': () =>
        commit(update(`{"a":{"arrayValue":{"values":[${repeat(300_000, '{}')}]}}}`)),
      'a mask of 100,000 unreadable paths': () =>
        commit(update('{}', `,"updateMask":{"fieldPaths":[${repeat(100_000, '"a..b"')}]}`)),
      '501 transforms': () =>
        commit(
          update(
            '{}',
            `,"updateTransforms":[${repeat(501, '{"fieldPath":"n","increment":{"integerValue":"1"}}')}]`,
          ),
        ),
    },
  ],
  [
    'commit',
    413,
    {
      'more than 10 MiB': () => ' '.repeat(BODY + 1),
      '20 MiB': () => ' '.repeat(2 * BODY - 1),
    },
  ],
  [
    'batchGet',
    400,
    {
      '100,000 documents with unreadable names': () => `{"documents":[${repeat(100_000, '"x"')}]}`,
    },
  ],
  [
    'runQuery',
    400,
    {
      '101 filters': () => where(`{"compositeFilter":{"op":"AND","filters":[${repeat(101, equal)}]}}`),
      'filters 50,000 deep': () =>
        where(nested(50_000, '{"compositeFilter":{"op":"AND","filters":[', equal, ']}}')),
      'in the order of 100,000 fields': () =>
        `{"structuredQuery":{"from":[{"collectionId":"open"}],"orderBy":[${repeat(100_000, `{"field":${field}}`)}]}}`,
    },
  ],
  [
    'runAggregationQuery',
    400,
    {
      '200,000 aggregations': () =>
        `{"structuredAggregationQuery":{"structuredQuery":{"from":[{"collectionId":"open"}]},"aggregations":[${repeat(200_000, '{"count":{}}')}]}}`,
    },
  ],
];
