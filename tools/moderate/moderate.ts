/** `npm run moderate`: the moderators' command line. docs/cli.md is its manual. */

import { hostname, userInfo } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { loadEnv } from 'vite';
import { moderate } from './cli.ts';
import { servePlays } from './playing.ts';

if (isMainThread) {
  process.exitCode = await moderate(process.argv.slice(2), {
    // The shop's settings are where a build has them.
    env: { ...loadEnv('production', process.cwd(), 'VITE_'), ...process.env },
    moderator: `${userInfo().username}@${hostname()}`,
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    players: import.meta.filename,
  });
} else servePlays();
