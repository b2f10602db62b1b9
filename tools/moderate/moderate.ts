/** `npm run moderate`: the moderators' command line. docs/moderators.md is its manual. */

import { hostname, userInfo } from 'node:os';
import { moderate } from './cli.ts';

process.exitCode = await moderate(process.argv.slice(2), {
  env: process.env,
  moderator: `${userInfo().username}@${hostname()}`,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
