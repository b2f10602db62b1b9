import { expect, test } from 'vitest';
import { HOSTILE } from './hostile.ts';
import { ROOT, startServer, verb } from './support.ts';

test.each(HOSTILE)(
  '%s answers %i to bodies at the limits and far above them, and keeps nothing',
  async (name, code, bodies) => {
    const server = await startServer();
    for (const [what, body] of Object.entries(bodies)) {
      const answer = await verb(server, name, body());
      const [report] = [answer.body].flat();
      const error = { code, status: 'INVALID_ARGUMENT', message: expect.any(String) };
      expect([what, answer.status, report?.error]).toEqual([what, code, error]);
    }
    expect([...server.store.collection(['open'])]).toEqual([]);
  },
);

test('brackets in texts do not nest', async () => {
  const server = await startServer();
  const text = `\\"${'['.repeat(1000)}\\\\`;
  const writes = [{ update: { name: `${ROOT}/open/a`, fields: { a: { stringValue: text } } } }];
  expect(await verb(server, 'commit', { writes })).toMatchObject({ status: 200 });
});
