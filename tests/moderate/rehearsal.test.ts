/** `npm run rehearse` as a command, and the cup that `--watch` leaves for moderators: all tests build it into one folder. */

import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { moderate } from '../../tools/moderate/cli.ts';
import { isAll } from '../samples.ts';
import { argumentsIn } from './shell.ts';

const COMMAND = ['tools/run.mjs', 'tools/rehearse/rehearse.ts'];

test('begins without a word of the bundler', { timeout: 120_000 }, async () => {
  const stderr = await new Promise<string>((resolve) => {
    execFile(process.execPath, [...COMMAND, '--no-such-option'], (_, __, printed) => resolve(printed));
  });
  expect(stderr).toContain("Unknown option '--no-such-option'");
  expect(stderr).not.toContain('IMPORT');
});

/** Four hours pass when this process is told so. */
const QUICK_HOURS = `
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (act, ms, ...more) =>
    ms === 4 * 3_600_000 ? process.on('SIGUSR2', act) : setTimeout(act, ms, ...more);`;

interface Started {
  child: ChildProcessWithoutNullStreams;
  /** The folder that it has for its temporary files. */
  folder: string;
  /** Everything that it has printed. */
  text(): string;
  /** Resolves when it has printed that. */
  printed(pattern: RegExp): Promise<void>;
}

function start(): Started {
  const folder = mkdtempSync(path.join(tmpdir(), 'rehearsals-'));
  const { VITEST: _, ...env } = process.env;
  const child = spawn(process.execPath, [...COMMAND, '--watch'], {
    env: {
      ...env,
      TMPDIR: folder,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(QUICK_HOURS)}`,
    },
    // The leader of a group: what it starts is in the group, too.
    detached: true,
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      text += piece;
      child.emit('printed');
    });
  child.once('exit', () => child.emit('printed'));
  return {
    child,
    folder,
    text: () => text,
    async printed(pattern) {
      while (!pattern.test(text)) {
        if (child.exitCode !== null) throw new Error(`It ended early:\n${text}`);
        await once(child, 'printed');
      }
    },
  };
}

/** Ends it, and looks for what it leaves: files, processes, servers. */
async function expectEndBy(signal: NodeJS.Signals, { child, folder, text }: Started): Promise<void> {
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(readdirSync(folder)).toEqual([]);
  expect(() => process.kill(-(child.pid ?? 0), 0)).toThrow('ESRCH');
  for (const address of new Set(text().match(/http:\/\/127\.0\.0\.1:\d+/g)))
    await expect(fetch(address)).rejects.toThrow('fetch failed');
}

test.runIf(isAll)(
  'a cup for moderators: each printed line does what it says, and Ctrl+C ends it',
  {
    timeout: 180_000,
  },
  async () => {
    const started = start();
    await started.printed(/So do four hours/);
    const text = started.text();
    const env = Object.fromEntries(
      [...(/^ {2}export .*/m.exec(text)?.[0] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    vi.stubEnv('FIRESTORE_LOCAL_FILE', env.FIRESTORE_LOCAL_FILE);
    for (const page of text.match(/http:\/\/\S+\/\?\w+\S*/g) ?? [])
      expect((await fetch(page)).status).toBe(200);

    const codes: Record<string, number> = {};
    const out: string[] = [];
    const type = async (line: string) => {
      const args = argumentsIn(line);
      out.length = 0;
      const io = { env, moderator: 'test', out: (printed: string) => void out.push(printed), err: () => {} };
      codes[args.slice(0, args[0] === 'cup' ? 2 : 1).join(' ')] = await moderate(args, io);
      return out.join('\n');
    };
    const lines = text.match(/^ {2}npm run moderate -- .*/gm) ?? [];
    let [hash, row] = ['', ''];
    for (const line of lines) {
      if (line.includes('<signature>')) break;
      const answer = await type(line.replace('<hash>', hash));
      hash = /Its hash is (\w+)/.exec(answer)?.[1] ?? hash;
      row = /^.*solana:.*$/m.exec(answer)?.[0] ?? row;
      if (line.includes('cup verify')) expect(answer).toMatch(/forger 1 .* mismatch at tick/);
      // Anybody types it, without a board.
      if (line.includes('cup archive')) expect(answer).toMatch(/^To verify it: .* --hash \w+$/m);
      if (line.includes('cup appeals')) expect(answer.match(/look at my run once more/g)).toHaveLength(2);
    }
    started.child.stdin.write(`my wallet\n${row}\n`);
    await started.printed(/Paid\. .*\n/);
    expect(started.text()).toContain(
      'Nothing was paid. This is no link of `cup payouts --transfers` that pays SOL.',
    );
    const signature = /cup paid: (\w+)/.exec(started.text())?.[1] ?? '';
    const rank = /"SOL",(\d)/.exec(row)?.[1] ?? '';
    const paid = (lines.at(-1) ?? '').replace('<signature>', signature).replace(' 1 ', ` ${rank} `);
    expect(await type(paid)).toContain('On localnet: the transaction paid what the rank gets.');
    expect(codes).toEqual({
      // A forged score is not verified, and a winner may have no wallet.
      'cup verify': 1,
      'cup payouts': expect.any(Number),
      ...Object.fromEntries(
        ['watch', 'strike', 'appeals', 'decide', 'announce', 'final', 'archive', 'paid'].map((name) => [
          `cup ${name}`,
          0,
        ]),
      ),
      'verify-archive': 0,
    });
    await expectEndBy('SIGINT', started);
  },
);

test.runIf(isAll)(
  'ends after four hours, without a terminal to read from',
  { timeout: 120_000 },
  async () => {
    const started = start();
    started.child.stdin.end();
    await started.printed(/So do four hours/);
    await expectEndBy('SIGUSR2', started);
  },
);

test.runIf(isAll)('ends with its terminal while the cup is played', { timeout: 120_000 }, async () => {
  const started = start();
  await started.printed(/moderate cup create/);
  await expectEndBy('SIGHUP', started);
});
