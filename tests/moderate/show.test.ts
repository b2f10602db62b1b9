import { expect, test } from 'vitest';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { documentsOf, game, playerIdOf } from './games.ts';
import { json, openStage } from './stage.ts';

const { bytes, claim } = game(1);

test('tells all about a run on the board', async () => {
  const stage = await openStage({
    ...documentsOf(1, { owner: 'ann', name: 'Ann', wallet: 'W1', entry: { verdict: 'verified' } }),
    ...documentsOf(2, { owner: 'ann', name: 'Annie' }),
    'bans/ann': { reason: 'two names', since: 'last week' },
  });
  const { code, out } = await stage.run(['show', runIdOf(1)]);
  expect(code).toBe(0);
  expect(out.map((line) => line.split(/ {2,}/))).toEqual([
    ['Run', runIdOf(1)],
    ['Verdict', 'verified'],
    ['Player', `${playerIdOf(1)}, called Ann`],
    ['Owner', 'ann, banned: two names'],
    ['Other names', `Annie (${playerIdOf(2)})`],
    ['Wallet', 'W1, of the entry on the board'],
    ['Claims', `${claim.score} points, level ${claim.level}`],
    ['Length', expect.stringMatching(new RegExp(`^${claim.ticks} ticks, 0:\\d\\d of play$`))],
    ['Played', 'as default, ruleset 6'],
    ['Received', '2026-01-01 12:00:01 UTC'],
    ['Replay', `${bytes.length} bytes`],
    ['Pauses', '2 claimed, after 0:01, 0:10; nothing proves them'],
    ['On the board', "yes, marked 'verified'"],
    ['Signs', 'not looked for: the run is under a minute'],
  ]);
  expect((await stage.run(['show', playerIdOf(1)])).out).toEqual(out);
});

test('for scripts', async () => {
  const stage = await openStage(documentsOf(1));
  expect(json(await stage.run(['show', runIdOf(1), '--json']))).toEqual({
    run_id: runIdOf(1),
    verdict: 'verified',
    replay_gives: null,
    player_id: playerIdOf(1),
    player_name: 'Player 1',
    wallet_address: null,
    cup_wallet_address: null,
    owner: 'owner1',
    ban_reason: null,
    other_player_ids: [],
    score: claim.score,
    level: claim.level,
    ticks: claim.ticks,
    skin: 'default',
    ruleset: 6,
    contest: null,
    time: '2026-01-01T12:00:01.000Z',
    replay_bytes: bytes.length,
    claimed_pauses: [60, 600],
    is_on_board: true,
    entry_verdict: '',
    removed_by: null,
    signs: [],
    standing: null,
  });
});

test('a run behind a better one, without a replay', async () => {
  const stage = await openStage({
    ...documentsOf(2, { playerId: 'ann_1763710215123', owner: 'ann' }),
    ...documentsOf(1, {
      playerId: 'ann_1763710215123',
      owner: 'ann',
      run: { replay: undefined },
      entry: null,
    }),
  });
  const { code, out } = await stage.run(['show', runIdOf(1)]);
  expect(code).toBe(1);
  expect(out).toContain('Verdict       no replay');
  expect(out).toContain('Replay        none: only personal bests bring one');
  expect(out).toContain(`On the board  no, its player's entry is of run ${runIdOf(2)}`);
});

test('garbage for a replay, and no entry', async () => {
  const stage = await openStage(documentsOf(1, { run: { replay: new Uint8Array(7) }, entry: null }));
  const { code, out } = await stage.run(['show', runIdOf(1)]);
  expect(code).toBe(1);
  expect(out).toContain('Verdict       malformed');
  expect(out).toContain("Pauses        can't be read");
  expect(out).toContain('On the board  no, and its player has no entry');
});

test('an entry is held against its run', async () => {
  const stage = await openStage(documentsOf(1, { entry: { level: 7 } }));
  const { code, out } = await stage.run(['show', runIdOf(1)]);
  expect(code).toBe(1);
  expect(out).toContain('Verdict       differs from its run');
});

test('no such run, or none that can be read', async () => {
  const stage = await openStage(documentsOf(1, { run: { ticks: 'many' } }));
  expect(await stage.run(['show', runIdOf(5)])).toMatchObject({
    code: 1,
    out: [],
    err: [`On ${stage.file}`, `There is no run ${runIdOf(5)}.`],
  });
  const { code, err } = await stage.run(['show', runIdOf(1)]);
  expect(code).toBe(1);
  expect(err[1]).toMatch(/^runs\/0{31}1 can't be read\. ticks: /);
});
