/** The archive of a cup on the command line: written, verified by anybody, and named by the payments. */

import fs, { copyFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { toSignature } from '../../src/base/base58.ts';
import { readArchive } from '../../src/engine/archive/file.ts';
import { startSolanaLocal } from '../../tools/solana-local/server.ts';
import { environmentOf } from '../../tools/solana-local/shop.ts';
import {
  APPEALS_END,
  CUP,
  type CupStage,
  ENDS,
  entrantOf,
  type Forgery,
  openCup,
  runOf,
  STARTS,
  WALLETS,
} from './cupStage.ts';
import { json, type Outcome, run } from './stage.ts';

const NO_BOARD = { env: { FIRESTORE_LOCAL_FILE: '/none' } };
const HOUR = 3_600_000;

/** As cup verify writes it: the coins of a ticket are of the moment at which it was drawn. */
const seeded = (number: number): Forgery => ({
  ticket: { seed_time: (STARTS + number * HOUR) * 1000 + number },
});

interface Archived extends CupStage {
  file: string;
  archive(...args: string[]): Promise<Outcome>;
  verify(...args: string[]): Promise<Outcome>;
}

/** A cup of three whose results stand: the third wins, the second appealed and was struck out, a fourth never played. */
async function finished(
  forgeries: readonly Forgery[] = [{}, {}, {}],
  prepare?: (cup: CupStage) => Promise<void>,
): Promise<Archived> {
  const cup = await openCup();
  const { stage, at } = cup;
  for (const [index, forgery] of forgeries.entries())
    await cup.enter(index + 1, { ...seeded(index + 1), wallet: WALLETS[index] ?? '', ...forgery });
  const [player, row] = ['player4_1763710215123', `contests/${CUP}/entries/entrant2`];
  await stage.store({
    [`contests/${CUP}/entrants/entrant4`]: {
      ...{ player_id: player, player_name: 'Player 4', registered_at: new Date(STARTS), terms: 1 },
      invitation: 'abcdefgh2345',
    },
    [`contests/${CUP}/invitations/abcdefgh2345`]: { used_by: 'entrant4' },
    [`contests/${CUP}/appeals/entrant2`]: { text: 'It was my hands.', created_at: new Date(ENDS) },
    'bans/entrant2': { reason: 'Insults.' },
    [row]: { ...(await stage.stored(row)), struck: 'A program played.' },
  });
  await prepare?.(cup);
  await at(APPEALS_END, 'cup', 'verify', CUP);
  await at(APPEALS_END, 'cup', 'decide', CUP, 'entrant2', '--text', 'We watched it again.');
  await at(APPEALS_END, 'cup', 'final', CUP, '--anyway');
  const file = path.join(path.dirname(stage.file), 'autumn.jsonl');
  return {
    ...cup,
    file,
    archive: (...args) =>
      at(APPEALS_END, 'cup', 'archive', CUP, ...(args.includes('--out') ? [] : ['--out', file]), ...args),
    verify: (...args) => run(['verify-archive', file, ...args], NO_BOARD),
  };
}

const hashIn = async ({ stage }: CupStage) => (await stage.stored(`contests/${CUP}`))?.archive_hash as string;

test('a cup is archived once its results are final, and anybody verifies it without a board', async () => {
  const early = await openCup();
  expect((await early.at(ENDS, 'cup', 'archive', CUP)).err.at(-1)).toBe(
    `The results of ${CUP} are not final yet: npm run moderate -- cup final ${CUP}`,
  );

  const cup = await finished();
  const written = await cup.archive();
  expect([written.code, written.out.slice(0, 3)]).toEqual([
    0,
    [
      expect.stringMatching(
        /^Wrote the archive of cup-autumn, 4 entrants, into .*autumn\.jsonl \(\d+ bytes\)\.$/,
      ),
      `Its hash is ${await hashIn(cup)}`,
      `To verify it: npm run moderate -- verify-archive ${cup.file} --hash ${await hashIn(cup)}`,
    ],
  ]);
  expect((await cup.stage.run(['log'])).out.join('\n')).toContain(await hashIn(cup));

  const verified = await cup.verify('--hash', await hashIn(cup));
  expect([verified.code, verified.out.slice(0, 9)]).toEqual([
    0,
    [
      'Autumn cup (cup-autumn), terms 1: 4 entrants, 3 tickets, 3 runs.',
      `Its hash is ${await hashIn(cup)}`,
      'HOLDS  CLAIM',
      'yes    The hash is the one that was given.',
      'yes    The terms are possible, and in the order of their announcement.',
      expect.stringMatching(
        /^yes {4}Tickets and runs have the numbers, times and pace that the terms allow\. /,
      ),
      expect.stringMatching(/^yes {4}Each run is what its verdict says: in real time, /),
      'yes    The winners are those of the recalculated results.',
      'The coins of 3 of 3 tickets come from another moment than that in which the database made the ticket: an export was restored, or somebody chose their coins.',
    ],
  ]);
  expect(verified.out.join('\n')).toMatch(new RegExp(`\n1 +3 +Player 3 +\\d+ +\\d+ +${runOf(3)}\n`));
  expect(verified.err[0]).toBe('Not provable:');
  const { unprovable } = json<{ unprovable: string[] }>(await cup.verify('--json'));
  expect(unprovable[0]).toMatch(/^That this is the file that the host announced: give its hash\./);
});

test('it has the names that are shown when it is written, and an earlier one keeps its own', async () => {
  const cup = await finished();
  await cup.archive();
  const before = readFileSync(cup.file);
  const named = async () => {
    const { entrants } = readArchive(readFileSync(cup.file));
    return entrants.map((part) => part?.name);
  };
  expect(await named()).toEqual(['Player 1', 'Player 2', 'Player 3', undefined]);
  // In the console, where the stored names stay as they are.
  await cup.stage.store({ 'names/shown': { names: { entrant3: { name: 'Carol', at: new Date(ENDS) } } } });
  await cup.at(APPEALS_END, 'rename', 'entrant2', '--name', 'Dave', '--reason', 'a slur');
  expect(readFileSync(cup.file).equals(before)).toBe(true);
  fs.rmSync(cup.file);
  expect((await cup.archive('--again')).code).toBe(0);
  expect(await named()).toEqual(['Player 1', 'Dave', 'Carol', undefined]);
});

test('it has what everybody saw of a run, and a run that is not that does not count', async () => {
  const cup = await finished([{ stream: {} }, { stream: { seed: new Uint8Array(32) } }, {}]);
  expect((await cup.archive()).code).toBe(0);
  const { entrants } = readArchive(readFileSync(cup.file));
  const tickets = entrants.map((part) => part?.tickets[0]);
  expect(tickets.map((ticket) => [ticket?.stream?.ticks, ticket?.run?.verdict])).toEqual([
    [tickets[0]?.run?.ticks, 'verified'],
    [tickets[1]?.run?.ticks, 'not as streamed: seed'],
    [undefined, 'verified'],
    [undefined, undefined],
  ]);
  expect((await cup.verify('--hash', await hashIn(cup))).code).toBe(0);
});

test('it has a run that never became an entry, and holds', async () => {
  const cup = await finished();
  await cup.enter(5, { ...seeded(5), isPending: true });
  const { code, err } = await cup.archive();
  expect([code, err]).toEqual([
    0,
    expect.arrayContaining(['1 run that is in has no row. The results stand without.']),
  ]);
  const { entrants } = readArchive(readFileSync(cup.file));
  expect(entrants.map((part) => part?.tickets[0]?.run?.pending)).toContain(true);
  expect((await cup.verify('--hash', await hashIn(cup))).code).toBe(0);
});

test('it has names, runs, strikes and answers, and nothing that is private or comes later', async () => {
  const cup = await finished();
  await cup.archive();
  const { head, entrants } = readArchive(readFileSync(cup.file));
  expect(head).toMatchObject({
    entrants: 4,
    terms: [{ title: 'Autumn cup', payouts: ['0.5 SOL', '0.25 SOL'] }],
  });
  expect(head.winners.map(({ entrant, rank }) => [entrant, rank])).toEqual([
    [3, 1],
    [1, 2],
  ]);
  expect(entrants[1]).toMatchObject({
    ...{ name: 'Player 2', struck: 'A program played.', decision: 'We watched it again.' },
    tickets: [{ number: 1, run: { id: runOf(2), verdict: 'verified' } }],
  });
  // Nobody else reads who registered and has no result.
  expect(entrants[3]).toEqual({ tickets: [] });

  await cup.at(APPEALS_END, 'cup', 'paid', CUP, '1', toSignature(new Uint8Array(64).fill(7)));
  const text = readFileSync(cup.file, 'latin1');
  const [hash, signature] = [await hashIn(cup), toSignature(new Uint8Array(64).fill(7))];
  for (const secret of [
    ...[entrantOf(1), entrantOf(2), entrantOf(3), 'player1_', 'player_id', 'owner'],
    ...[
      ...WALLETS,
      'abcdefgh2345',
      'invitation',
      'Insults.',
      'It was my hands.',
      hash,
      signature,
      'signature',
    ],
    'registered_at',
  ])
    expect(text).not.toContain(secret);
});

test('a second archive is refused, unless the first is lost; a file is never replaced', async () => {
  const cup = await finished();
  await cup.archive();
  const first = await hashIn(cup);
  const before = readFileSync(cup.file);
  expect((await cup.archive()).err.at(-2)).toBe(`${CUP} has an archive: ${first}`);
  expect((await cup.archive('--again')).err.at(-1)).toMatch(/autumn\.jsonl was not written: EEXIST/);
  expect(readFileSync(cup.file)).toEqual(before);
  expect(await hashIn(cup)).toBe(first);
  const again = await cup.archive('--again', '--out', `${cup.file}.2`);
  expect([again.code, again.err.at(-1)]).toEqual([
    0,
    `It replaces ${first}: payments whose memo has that hash name a file that is lost.`,
  ]);
  const [one, other] = [before, readFileSync(`${cup.file}.2`)].map((bytes) => readArchive(bytes));
  expect(other).toMatchObject({ head: one?.head, entrants: one?.entrants });
  expect(await hashIn(cup)).not.toBe(first);
});

test('what would not hold is not written: results that the runs do not give, terms that were not announced', async () => {
  const cup = await finished();
  const document = (await cup.stage.stored(`contests/${CUP}`)) ?? {};
  await cup.stage.store({ [`contests/${CUP}`]: { ...document, winners: [] } });
  const { code, err } = await cup.archive();
  expect([code, err.slice(1, 3)]).toEqual([
    1,
    [
      'Nothing was written. The archive would not hold:',
      expect.stringMatching(new RegExp(`^  entrant 3, run ${runOf(3)}: It has rank 1 with \\d+ points, and`)),
    ],
  ]);
  const fewer = (document.winners as unknown[]).slice(0, 1);
  await cup.stage.store({ [`contests/${CUP}`]: { ...document, winners: fewer } });
  expect((await cup.archive()).err.at(-1)).toBe(
    '  The terms announced 2 payouts, and 2 have a rank. The winners are 1.',
  );
  await cup.stage.store({ [`contests/${CUP}`]: { ...document, tickets: 9 } });
  expect((await cup.archive()).err.at(-1)).toMatch(/is not what terms 1 announced\. What differs: tickets\./);
  expect(await hashIn(cup)).toBeUndefined();
});

test('a run that the moderators found not to count is in it, with their verdict; one without a ticket is named', async () => {
  const cup = await finished([{}, {}, {}, { lateS: 60 }], async ({ stage }) => {
    const stray = await stage.stored(`runs/${runOf(1)}`);
    await stage.store({ [`runs/${runOf(99)}`]: { ...stray } });
  });
  const written = await cup.archive();
  expect(written.err.at(-1)).toBe(`Left out, because they have no ticket of their owner: ${runOf(99)}.`);
  const { code, out } = await cup.verify('--hash', await hashIn(cup));
  expect([code, out]).toEqual([
    0,
    expect.arrayContaining([`  entrant 4, run ${runOf(4)}: It does not count: not live: too slow.`]),
  ]);
});

test('who asks is deleted from the board and then from the file, and its hash stands', async () => {
  const cup = await finished();
  await cup.archive();
  const hash = await hashIn(cup);
  const forgotten = await cup.at(APPEALS_END, 'forget', 'player3_1763710215123', '--yes');
  expect(forgotten.out.at(-1)).toBe(
    `The archive of ${CUP} still has them, in each copy: npm run moderate -- archive-forget FILE ${runOf(3)} --yes`,
  );
  const copy = `${cup.file} of mine`;
  copyFileSync(cup.file, copy);
  expect((await run(['archive-forget', copy, '3'], NO_BOARD)).out.at(-1)).toBe(
    `To delete it: npm run moderate -- archive-forget "${copy}" 3 --yes`,
  );
  const type = (...args: string[]) => run(['archive-forget', cup.file, ...args], NO_BOARD);
  expect((await type(runOf(3))).out).toEqual([
    'There is entrant 3, Player 3, with 1 ticket. Nothing is deleted yet, and nothing will undo it.',
    `To delete it: npm run moderate -- archive-forget ${cup.file} 3 --yes`,
  ]);
  expect(readFileSync(cup.file, 'latin1')).toContain('Player 3');
  expect((await type('3', '--yes')).out).toEqual([
    `Deleted entrant 3, Player 3, with 1 ticket. Nothing undoes this. The hash is still ${hash}`,
  ]);
  expect(readFileSync(cup.file, 'latin1')).not.toMatch(new RegExp(`Player 3|${runOf(3)}`));
  const verified = await cup.verify('--hash', hash);
  expect([verified.code, verified.out[0]]).toEqual([
    0,
    'Autumn cup (cup-autumn), terms 1: 4 entrants, 1 of them deleted on request, 2 tickets, 2 runs.',
  ]);
  expect(verified.err.join('\n')).toContain('What entrant 3 played: deleted on request.');
  expect((await type('3')).err[0]).toBe('Entrant 3 is deleted already.');
  for (const nobody of ['0', '5', runOf(9)]) expect((await type(nobody)).err[0]).toMatch(/has no entrant /);

  // An entrant whom the board has forgotten before is deleted in a new file too.
  await cup.archive('--again', '--out', `${cup.file}.2`);
  expect(readArchive(readFileSync(`${cup.file}.2`)).entrants[2]).toBeNull();
});

describe('verify-archive', () => {
  test('without the hash it ends with exit code 4 where nothing is wrong, and its first row says why', async () => {
    const cup = await finished();
    await cup.archive();
    const { code, out } = await cup.verify();
    expect([code, out[3]]).toEqual([4, 'not compared  The hash is the one that the host announced.']);
    const report = json<{ holds: string; findings: { holds: string }[] }>(await cup.verify('--json'));
    expect([report.holds, ...report.findings.map(({ holds }) => holds)]).toEqual([
      ...['not compared', 'not compared', 'yes', 'yes', 'yes', 'yes'],
    ]);
  });

  test('fails with exit code 1 for what was changed, and names the run', async () => {
    const cup = await finished();
    await cup.archive();
    const hash = await hashIn(cup);
    const text = readFileSync(cup.file, 'latin1');
    writeFileSync(cup.file, text.replace(/("lived":)(\d+),("replay")/, '$19,$3'));
    const changed = await cup.verify();
    expect([changed.code, changed.out.join('\n')]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(
          `\n  entrant 1, run ${runOf(1)}: It is mismatch at tick \\d+, and the archive says verified`,
        ),
      ),
    ]);
    expect((await cup.verify('--hash', hash)).out.join('\n')).toContain(
      'NO     The hash is the one that was given.',
    );
    expect((await cup.verify('--hash', 'abc')).code).toBe(2);
  });

  test('fills no terminal with a text of a megabyte, wherever in the file it is', async () => {
    const cup = await finished();
    await cup.archive();
    const text = readFileSync(cup.file, 'latin1');
    const fields = new Set(Array.from(text.matchAll(/"(\w+)":"/g), ([, field = '']) => field));
    expect([...fields]).toEqual(expect.arrayContaining(['title', 'name', 'struck', 'verdict']));
    for (const field of fields) {
      writeFileSync(cup.file, text.replace(new RegExp(`("${field}":")[^"]*`), `$1${'W'.repeat(1_000_000)}`));
      const { out, err } = await cup.verify();
      const longest = Math.max(...[...out, ...err].map((line) => line.length));
      expect([field, longest]).toEqual([field, expect.toSatisfy((length) => length < 5000)]);
    }
  });

  test('reads nothing that is no archive: a gigabyte, a folder, a text, nothing', async () => {
    const cup = await finished();
    const at = (name: string) => path.join(path.dirname(cup.file), name);
    writeFileSync(at('bomb'), '');
    truncateSync(at('bomb'), 1024 ** 3);
    mkdirSync(at('folder'));
    writeFileSync(at('text'), 'Hello!\n');
    writeFileSync(at('windows'), '{}\r\n');
    for (const [name, words] of [
      ['bomb', /bomb has 1073741824 bytes, and an archive has 134217728 at most\.$/],
      ['folder', /folder is not a file\.$/],
      ['text', /text is no archive\. Line 1 is not JSON in the one spelling of archives\. /],
      [
        'windows',
        /windows is no archive\. Its lines end as Windows ends them: get the file again, unchanged\.$/,
      ],
      ['none', /none can't be read: ENOENT/],
    ] as const) {
      const reads = vi.spyOn(fs, 'readFileSync');
      syncBuiltinESMExports();
      expect((await run(['verify-archive', at(name)], NO_BOARD)).err[0]).toMatch(words);
      const isRead = reads.mock.calls.some(([file]) => file === at(name));
      reads.mockRestore();
      syncBuiltinESMExports();
      expect([name, isRead]).toEqual([name, ['text', 'windows'].includes(name)]);
    }
  });
});

test('payments carry the hash in their memo, and one that does not is recorded with a warning', async () => {
  const payer = Keypair.generate();
  const local = await startSolanaLocal({ now: () => APPEALS_END });
  onTestFinished(() => local.close());
  local.airdrop(payer.publicKey, 10_000_000_000n);
  const cup = await finished();
  const pays = async () => json<never[]>(await cup.at(APPEALS_END, 'cup', 'payouts', CUP, '--json'));
  expect(await pays()).toHaveLength(2);
  expect((await cup.at(APPEALS_END, 'cup', 'payouts', CUP, '--transfers')).err.at(-1)).toBe(
    `The cup has no archive yet. Write it before you pay, so that each payment names it: npm run moderate -- cup archive ${CUP}`,
  );
  await cup.archive();
  const memo = `${CUP} ${await hashIn(cup)}`;
  const { out } = await cup.at(APPEALS_END, 'cup', 'payouts', CUP, '--transfers');
  const link = /"(solana:.*)"$/.exec(out[1] ?? '')?.[1] ?? '';
  const asked = new URLSearchParams(link.split('?')[1]);
  expect([asked.get('amount'), asked.get('memo')]).toEqual(['0.5', memo]);

  const pay = async (rank: string, wallet: string, ...words: (string | null)[]) => {
    const instructions = words.flatMap((text) =>
      text === null
        ? []
        : new TransactionInstruction({
            programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
            keys: [],
            data: Buffer.from(text),
          }),
    );
    const transfer = SystemProgram.transfer({
      ...{ fromPubkey: payer.publicKey, toPubkey: new PublicKey(wallet), lamports: 500_000_000 },
    });
    const signature = local.send([transfer, ...instructions], payer);
    const env = { FIRESTORE_LOCAL_FILE: cup.stage.file, ...environmentOf(local.url) };
    return cup.stage.run(['cup', 'paid', CUP, rank, signature], { env, now: () => APPEALS_END });
  };
  const paid = await pay('1', WALLETS[2] ?? '', asked.get('memo'));
  expect([paid.code, paid.out.at(-1), paid.err.length]).toEqual([
    0,
    'On localnet: the transaction paid what the rank gets.',
    1,
  ]);
  const bare = await pay('2', WALLETS[0] ?? '');
  expect([bare.code, bare.err.slice(1)]).toEqual([
    0,
    [
      `The payment has not the memo that names the archive: ${memo}`,
      expect.stringMatching(/^It paid, and is recorded\. The chain does not say for it what stood: /),
    ],
  ]);
  expect(await cup.stage.stored(`contests/${CUP}`)).toMatchObject({
    archive_hash: await hashIn(cup),
    winners: [{ signature: expect.any(String) }, { signature: expect.any(String) }],
  });
});
