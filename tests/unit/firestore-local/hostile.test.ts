import { expect, test } from 'vitest';
import { HOSTILE } from './hostile.ts';
import { ROOT, startServer, verb } from './support.ts';

test('bodies at the limits and far above them are refused as the API does, and leave nothing', async () => {
  const server = await startServer();
  const refusals: unknown[] = [];
  for (const [what, name, , body] of HOSTILE) {
    const answer = await verb(server, name, body());
    const [report] = [answer.body].flat();
    refusals.push([what, answer.status, report?.error]);
  }
  expect(refusals).toEqual(
    HOSTILE.map(([what, , code]) => [
      what,
      code,
      { code, status: 'INVALID_ARGUMENT', message: expect.any(String) },
    ]),
  );
  expect([...server.store.collection(['open'])]).toEqual([]);
});

test('brackets in texts do not nest', async () => {
  const server = await startServer();
  const text = `\\"${'['.repeat(1000)}\\\\`;
  const writes = [{ update: { name: `${ROOT}/open/a`, fields: { a: { stringValue: text } } } }];
  expect(await verb(server, 'commit', { writes })).toMatchObject({ status: 200 });
});
