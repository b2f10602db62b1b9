/** Values, writes and queries that make no sense, for the tests of our server and the comparison with Google's. */

const update = (root: string, fields: object, rest: object = {}) => ({
  update: { name: `${root}/written/w`, fields },
  ...rest,
});
const integer = (value: number) => ({ integerValue: String(value) });

export const MALFORMED_VALUES: readonly object[] = [
  {},
  { stringValue: 'a', integerValue: '1' },
  { stringValue: 5 },
  { integerValue: '9223372036854775808' },
  { integerValue: '1.0' },
  { integerValue: 5.5 },
  { integerValue: 'one' },
  { integerValue: 1e300 },
  { doubleValue: 'many' },
  { doubleValue: '1,5' },
  { doubleValue: '1e400' },
  { booleanValue: 'true' },
  { booleanValue: 'yes' },
  { timestampValue: '2026-02-31T00:00:00Z' },
  { timestampValue: '10000-01-01T00:00:00Z' },
  { timestampValue: '0000-01-01T00:00:00Z' },
  { timestampValue: 'yesterday' },
  { bytesValue: 'no base64!' },
  { referenceValue: 'runs/a' },
  { geoPointValue: { latitude: 91, longitude: 0 } },
  { arrayValue: { values: [{ arrayValue: { values: [] } }] } },
  { arrayValue: { values: {} } },
  { mapValue: { fields: { __secret__: { nullValue: null } } } },
  { mapValue: { fields: { '': { nullValue: null } } } },
  { numberValue: 1 },
];

/** The writes of a commit, by what is wrong with them. @param root what all documents' names start with */
export const MALFORMED_WRITES: Readonly<Record<string, (root: string) => readonly unknown[]>> = {
  'a null write': () => [null],
  'an empty write': () => [{}],
  'an update and a delete at once': (root) => [update(root, {}, { delete: `${root}/written/w` })],
  'a collection for a document': (root) => [{ delete: `${root}/written` }],
  'a name that is none': () => [{ delete: 'written/w' }],
  'a name that is a number': () => [{ delete: 7 }],
  'a name elsewhere': () => [{ delete: 'projects/other/databases/(default)/documents/written/w' }],
  'an empty id': (root) => [{ delete: `${root}/written/` }],
  'a reserved id': (root) => [{ delete: `${root}/written/__w__` }],
  'a dot for an id': (root) => [{ delete: `${root}/written/.` }],
  'an id of 1,501 bytes': (root) => [{ delete: `${root}/written/${'x'.repeat(1501)}` }],
  '501 writes': (root) =>
    Array.from({ length: 501 }, (_, index) => ({ delete: `${root}/written/w${index}` })),
  'a reserved field': (root) => [update(root, { __x__: integer(1) })],
  'an empty field name': (root) => [update(root, { '': integer(1) })],
  'a field name of 1,501 bytes': (root) => [update(root, { ['x'.repeat(1501)]: integer(1) })],
  'text of 1,048,488 bytes': (root) => [update(root, { a: { stringValue: 'x'.repeat(1_048_488) } })],
  'a mask with a malformed path': (root) => [update(root, {}, { updateMask: { fieldPaths: ['a..b'] } })],
  'an increment by text': (root) => [
    update(root, {}, { updateTransforms: [{ fieldPath: 'n', increment: { stringValue: '1' } }] }),
  ],
  'two preconditions': (root) => [
    update(root, {}, { currentDocument: { exists: true, updateTime: '2026-01-01T00:00:00Z' } }),
  ],
  'a verify without a condition': (root) => [{ verify: `${root}/written/w` }],
  'a verify beside a write': (root) => [
    { verify: `${root}/written/w`, currentDocument: { exists: true } },
    { delete: `${root}/written/w` },
  ],
};

/** Differences from a query of the collection `things`. */
export const MALFORMED_QUERIES: Readonly<Record<string, object>> = {
  'no collection': { from: [] },
  'two collections': { from: [{ collectionId: 'a' }, { collectionId: 'b' }] },
  'a collection with a slash': { from: [{ collectionId: 'a/b' }] },
  'an unknown key': { nonsense: 1 },
  'limit -1': { limit: -1 },
  'offset -1': { offset: -1 },
  'offset 2.5': { offset: 2.5 },
  'an empty filter': { where: {} },
  'a cursor longer than the order': { startAt: { values: [integer(2), integer(1)] } },
};
