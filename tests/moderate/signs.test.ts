/** The cheat that knows the seed: verified, and on top. Its run says how it was played. */

import { expect, test } from 'vitest';
import { dailyOf } from '../../src/engine/contest/contest.ts';
import { record } from '../../tools/corpus/playedRun.ts';
import { givingUp } from '../../tools/corpus/players.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { LABELS } from '../../tools/signs/corpus.ts';
import { foreseeing } from '../../tools/signs/models.ts';
import { documentsOf, playerIdOf } from './games.ts';
import { json, openStage, type StagedDocuments } from './stage.ts';

const CHEAT = 9;
const runId = runIdOf(CHEAT);
const cheat = record({ runId, skin: 'default' }, givingUp(11_000, foreseeing({ runId })));

const REASON = '83% of shots hit a coin that did not exist when they were fired';

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

const DAILY = { id: dailyOf(20_779), createdAt: 1_795_266_000_000_000 };

/** A player of a daily who knows its coins, and their row after so many tickets. */
function knowing(tickets: number): StagedDocuments {
  const sneak = { runId: runIdOf(4), skin: 'default', ruleset: 5, contest: DAILY } as const;
  const { bytes, claim } = record(sneak, LABELS.sneak.play(4, sneak));
  const { score, level, ticks, lived = 0 } = claim;
  const result = { score, level, lived, ticks, skin: 'default', timestamp: new Date() };
  const player_id = playerIdOf(4);
  return {
    [`contests/${DAILY.id}`]: { ruleset: 5, seed_time: DAILY.createdAt },
    [`runs/${sneak.runId}`]: {
      ...{ ...result, player_id, owner: 'owner4', ruleset: 5, contest: DAILY.id, replay: bytes },
    },
    [`contests/${DAILY.id}/entries/owner4`]: {
      ...{ ...result, player_id, player_name: 'Player 4', tickets_used: tickets, run_id: sneak.runId },
    },
  };
}

const STANDING = '1 in 5000000 runs would by chance stand as near to where formations began, before they did';

test.each([
  [1, `Sign          ${STANDING}: /?replay=${runIdOf(4)}&tick=`],
  [3, 'Signs         none of machine play'],
])(
  'show says how a daily’s player stood, and calls it a sign on their first ticket: %i',
  async (tickets, line) => {
    const { code, out } = await (await openStage(knowing(tickets))).run(['show', runIdOf(4)]);
    expect(code).toBe(0);
    expect(out.find((one) => one.startsWith('Sign'))).toContain(line);
    expect(out.at(-1)).toBe(`Standing      ${STANDING}`);
  },
);

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
