/** The cheat that knows the seed: verified, and on top. Its run says how it was played. */

import { expect, test } from 'vitest';
import { record } from '../../tools/corpus/playedRun.ts';
import { givingUp } from '../../tools/corpus/players.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { foreseeing } from '../../tools/signs/models.ts';
import { documentsOf, playerIdOf } from './games.ts';
import { json, openStage } from './stage.ts';

const CHEAT = 9;
const runId = runIdOf(CHEAT);
const cheat = record({ runId, skin: 'default' }, givingUp(11_000, foreseeing({ runId })));

const REASON = '85% of shots hit a coin that did not exist when they were fired';

const stage = () =>
  openStage({ ...documentsOf(CHEAT, { name: 'Cheat' }, cheat), ...documentsOf(1), ...documentsOf(2) });

const LINK = expect.stringMatching(new RegExp(`^/\\?replay=${runId}&tick=\\d+$`));

test('verify says why to watch it, and where, and judges nothing by it', async () => {
  const { code, out, err } = await (await stage()).run(['verify']);
  expect([code, out[1]]).toEqual([0, expect.stringMatching(/^1 .*Cheat .*verified/)]);
  expect(err[1]).toBe(
    'Signs of machine play. They are no verdict, and not calibrated on people: watch these runs.',
  );
  expect(err[2]).toMatch(`  rank 1, Cheat: ${REASON}: /?replay=${runId}&tick=`);
  expect(err.filter((line) => line.includes('rank 2') || line.includes('rank 3'))).toEqual([]);
});

test('winners lists it with a note and its reasons', async () => {
  const { code, out, err } = await (await stage()).run(['winners']);
  expect([code, out[1]]).toEqual([0, expect.stringMatching(/^1 .*Cheat .*signs of machine play$/)]);
  expect(out[2]).not.toContain('signs');
  expect(err.join('\n')).toContain(REASON);
});

test('show has each reason on a line of its own', async () => {
  const staged = await stage();
  const { code, out } = await staged.run(['show', playerIdOf(CHEAT)]);
  expect(code).toBe(0);
  const signs = out.filter((line) => line.startsWith('Sign '));
  expect(signs[0]).toContain(`${REASON}: /?replay=${runId}&tick=`);
  const [sign] = json<{ signs: object[] }>(await staged.run(['show', runId, '--json'])).signs;
  expect(sign).toEqual({ kind: 'foreseenHits', text: REASON, tick: expect.any(Number), link: LINK });
});

test('one run’s inputs in another are a sign, however each ends', async () => {
  const other = runIdOf(CHEAT + 1);
  const again = record({ runId: other, skin: 'default' }, givingUp(11_000, foreseeing({ runId })));
  const staged = await openStage({
    ...documentsOf(CHEAT, {}, cheat),
    ...documentsOf(CHEAT + 1, { name: 'Twin' }, again),
  });
  const { err } = await staged.run(['verify']);
  expect(err.join('\n')).toMatch(/Twin: \d+ button changes in a row match run .* tick by tick/);
});
