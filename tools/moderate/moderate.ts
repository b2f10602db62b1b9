/** `npm run moderate`: the moderators' command line. docs/moderators.md is its manual. */

import { moderate } from './cli.ts';

process.exitCode = await moderate(process.argv.slice(2), {
  env: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
