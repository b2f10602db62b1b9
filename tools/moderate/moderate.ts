/** `npm run moderate`: the moderators' command line. docs/cli.md is its manual. */

import { hostname, userInfo } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { readSettings } from '../vite/envFiles.ts';
import { moderate } from './cli.ts';
import { servePlays } from './playing.ts';

if (isMainThread) {
  process.exitCode = await moderate(process.argv.slice(2), {
    env: process.env,
    // Where a build has them.
    settings: () => readSettings('production', process.cwd()),
    moderator: `${userInfo().username}@${hostname()}`,
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    players: import.meta.filename,
  });
} else servePlays();
