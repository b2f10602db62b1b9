/** The moderators of a rehearsal, on their command line. */

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Uid } from '../../src/engine/ids.ts';
import type { RunId } from '../../src/engine/simulation/runId.ts';
import { moderate } from '../moderate/cli.ts';
import type { SimulatedTime } from './time.ts';
import { openTreasury } from './treasury.ts';

/** The time for which appeals, wallets and invitations are kept. */
const KEPT_MS = 30 * 86_400_000;

/** A row of `cup verify --json` and `cup show --json`. */
export interface Row {
  rank: number | null;
  entrant: string;
  player_name: string;
  run_id: RunId;
  score: number;
  lived: number;
  verdict: string;
  struck: string;
  /** The length of the run, and of what was shown of it, in seconds. */
  played_s?: number;
  shown_s?: number;
  signs?: readonly { kind: string; text: string }[];
  /** The name of a better entrant. */
  same_wallet_as?: string | null;
}

/** A line of `cup payouts --json`. */
export interface Payee {
  rank: number;
  entrant: string;
  name: string;
  wallet: string | null;
  amounts: readonly { amount: string; unit: string }[];
  fault: string;
  signature: string;
}

/** The output of `cup show --json`. */
export interface Shown {
  entrants: number;
  tickets: number;
  state: string;
  appeals: { all: number; open: number };
  standing: readonly Row[];
  without_rank: readonly Row[];
}

/** An archive that holds, and what the chain said of the payments that name it. */
export interface Finished {
  /** The size of its file. */
  bytes: number;
  warnings: readonly string[];
}

interface Typing {
  /** Exit code 1 is fine too. */
  mayFail?: boolean;
  now?: () => number;
  /** The settings of the shop. */
  env?: Readonly<Record<string, string>>;
}

export type Moderators = ReturnType<typeof moderatorsOf>;

/** @param host of the board @param say called with what they do */
export function moderatorsOf(host: string, cup: string, time: SimulatedTime, say: (line: string) => void) {
  /** Types a command. Returns the lines that it printed. @throws Error when it was not understood, or refused */
  async function print(
    args: readonly string[],
    { mayFail = false, now = time.now, env = {} }: Typing = {},
  ): Promise<string[]> {
    const out: string[] = [];
    const err: string[] = [];
    const code = await moderate([...args, '--host', host], {
      env,
      moderator: 'rehearsal',
      now,
      out: (line) => void out.push(line),
      err: (line) => void err.push(line),
      progress: () => {},
    });
    if (code > (mayFail ? 1 : 0) || out.length === 0)
      throw new Error([`${args.join(' ')} ended with ${code}`, ...err].join('\n'));
    say(`${new Date(time.now()).toISOString().slice(0, 19)} moderate ${args.join(' ')}`);
    return out;
  }

  /** As `print`, of JSON. */
  async function type<Printed>(args: readonly string[], typing?: Typing): Promise<Printed> {
    return JSON.parse((await print([...args, '--json'], typing)).join('\n'));
  }

  const show = () => type<Shown>(['cup', 'show', cup], { mayFail: true });
  const payouts = () => type<Payee[]>(['cup', 'payouts', cup], { mayFail: true });
  const strike = (entrant: string, reason: string) =>
    type(['cup', 'strike', cup, entrant, '--reason', reason]);

  return {
    show,
    payouts,

    /** @param more options of `cup create` */
    announce(
      { starts, ends, appealUntil }: { starts: number; ends: number; appealUntil: number },
      ...more: string[]
    ) {
      const at = (moment: number) => new Date(moment).toISOString().slice(0, 19);
      return type([
        ...['cup', 'create', cup, '--template', 'hyperinflation', '--title', 'Rehearsal'],
        ...['--starts-at', at(starts), '--ends-at', at(ends), '--appeal-until', at(appealUntil)],
        ...['--held-by', 'The rehearsal', '--rules-url', 'https://example.org/rules'],
        ...['--prizes', '0.5, 0.25 and 0.1 SOL', '--payouts', '0.5 SOL,0.25 SOL,0.1 SOL'],
        ...more,
      ]);
    },

    verify: () => type<Row[]>(['cup', 'verify', cup], { mayFail: true }),

    async invite(count: number): Promise<string[]> {
      return (await type<{ codes: string[] }>(['cup', 'invite', cup, '--count', String(count)])).codes;
    },

    async ban(uids: readonly Uid[]): Promise<void> {
      for (const uid of uids) await type(['ban', uid, '--reason', 'Insults.']);
    },

    /** Verifies the standing, and strikes out who is found out: by a replay that was watched, or by a wallet. */
    async judge(): Promise<void> {
      const rows = await type<Row[]>(['cup', 'verify', cup], { mayFail: true });
      for (const { entrant, signs = [] } of rows) {
        const sign = signs.find(({ kind }) => kind === 'foreseenHits');
        if (sign) await strike(entrant, `A program played: ${sign.text}.`);
      }
      const shared = new Set(rows.map(({ same_wallet_as: other }) => other));
      for (const { entrant, player_name: name, same_wallet_as: other } of rows)
        if (other || shared.has(name))
          await strike(entrant, 'One account a person: others have the same wallet.');
    },

    async decideAppeals(): Promise<void> {
      const appeals = await type<{ entrant: string; struck: string }[]>(['cup', 'appeals', cup, '--open']);
      for (const { entrant, struck } of appeals) {
        const text = struck
          ? `We watched it again: ${struck}`
          : 'The run that was late does not count. Your other one does.';
        await type(['cup', 'decide', cup, entrant, '--text', text]);
      }
    },

    /**
     * Makes the results final, archives them, verifies the archive, and pays each winner who can be paid, with its hash in the
     * memo.
     */
    async finish(): Promise<Finished> {
      await type(['cup', 'final', cup]);
      const folder = mkdtempSync(path.join(tmpdir(), 'rehearsal-'));
      const treasury = await openTreasury(time.now);
      try {
        const file = path.join(folder, 'archive.jsonl');
        const { hash } = await type<{ hash: string }>(['cup', 'archive', cup, '--out', file]);
        await type(['verify-archive', file, '--hash', hash]);
        const transfers = (await print(['cup', 'payouts', cup, '--transfers'], { mayFail: true })).slice(1);
        const payable = (await payouts()).filter(({ fault }) => fault === '');
        const warnings: string[] = [];
        for (const [index, { rank, entrant }] of payable.entries()) {
          const signature = treasury.pay(transfers[index] ?? '');
          const line = ['cup', 'paid', cup, String(rank), signature, '--entrant', entrant];
          warnings.push(...(await type<Finished>(line, { env: treasury.env })).warnings);
        }
        return { bytes: statSync(file).size, warnings };
      } finally {
        rmSync(folder, { recursive: true });
        await treasury.close();
      }
    },

    /** A month later by the clock of the command line, which alone asks for it. */
    clean: () => type(['cup', 'clean', cup, '--unpaid'], { now: () => time.now() + KEPT_MS }),
  };
}
