import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../tools/moderate/cli.ts';
import { casesOf, isAll } from '../samples.ts';
import { documentsOf } from './games.ts';
import { openStage, run } from './stage.ts';

test.for([
  ['--help'],
  ['-h'],
  ['cup', '--help'],
  ...COMMANDS.flatMap(({ name }) => [
    [...name.split(' '), '--help'],
    [...name.split(' '), '-h'],
  ]),
])('%s helps, with examples, and asks for no board', async (args) => {
  const { code, out, err } = await run(args, { env: { FIRESTORE_LOCAL_FILE: '/none' } });
  expect([code, err]).toEqual([0, []]);
  expect(out).toContain('Examples:');
  expect(out.find((line) => line.startsWith('Usage: npm run moderate -- '))).toBeDefined();
  expect(Math.max(...out.map((line) => line.length))).toBeLessThanOrEqual(120);
});

test('the help names every command', async () => {
  const { out } = await run(['--help']);
  for (const { name } of COMMANDS) expect(out.some((line) => line.startsWith(`  ${name} `))).toBe(true);
});

test.each(COMMANDS)('the help of $name explains each of its options, and no other', (command) => {
  const { synopsis, details, options } = command;
  const explained = details.flatMap((line) => /^--([\w-]+) /.exec(line)?.[1] ?? []);
  expect(explained.toSorted()).toEqual(Object.keys(options).toSorted());
  const inUsage = [...synopsis.matchAll(/--([\w-]+)/g)].map(([, option]) => option);
  expect([...Object.keys(options), ...inUsage].toSorted()).toEqual(
    synopsis.includes('[...]') ? expect.anything() : [...inUsage, ...inUsage].toSorted(),
  );
});

test('a change of a cup has no defaults, and a file of this machine no board', async () => {
  const helpOn = async (...name: string[]) => (await run([...name, '--help'])).out.join('\n');
  expect(await helpOn('cup', 'create')).toContain('(default: 3 days after the end)');
  expect(await helpOn('cup', 'announce')).not.toContain('default:');
  expect(await helpOn('cup', 'archive')).toContain('Which board:');
  expect(await helpOn('archive-forget')).not.toMatch(/Which board:|--project/);
});

const MISUSES: [args: string[], complaint: RegExp, help: string][] = [
  [[], /^Which command\?$/, '--help'],
  [
    ['verifi'],
    /^There is no command 'verifi'\. Did you mean verify\? The commands are verify, winners, /,
    '--help',
  ],
  [['--json', 'verify'], /^The command comes first, before --json\.$/, '--help'],
  [['verify', '--force'], /^Unknown option '--force'/, 'verify --help'],
  [['verify', 'all'], /^Unexpected argument 'all'\.$/, 'verify --help'],
  [['verify', '--top'], /^Option '--top <value>' argument missing/, 'verify --help'],
  [
    ['verify', '--max-reads', '0'],
    /^--max-reads takes a whole number from 1 to 1000000, in digits, not '0'\.$/,
    'verify --help',
  ],
  [
    ['winners', '--skin', 'default,satoshi'],
    /^--skin takes default, boxer, .*, not 'satoshi'\.$/,
    'winners --help',
  ],
  [['restore', '--removal', 'all'], /^'all' is not the id of a removal\.$/, 'restore --help'],
  ...['ban', 'unban'].map((name): (typeof MISUSES)[number] => [
    [name, '--removal', '5f3a9c01', '--owner', 'ann', '--reason', 'Forged.', '--yes'].slice(
      0,
      name === 'ban' ? 8 : 5,
    ),
    /^Use either --owner or --removal, which means all owners of it\.$/,
    `${name} --help`,
  ]),
  [['restore', 'ann', '--removal', '5f3a9c01'], /^Unexpected argument 'ann'\.$/, 'restore --help'],
  [['rename', 'ann'], /^This command needs --reason: /, 'rename --help'],
  [['rename', 'ann', '--undo', '--keep'], /^--undo takes no --name and no --keep\.$/, 'rename --help'],
  [['rename', 'ann', '--name', 'x'.repeat(31)], /^--name takes 1 to 30 characters/, 'rename --help'],
  [['forget'], /^This command needs a run id, a player id or a name\.$/, 'forget --help'],
  [['forget', 'ann', '--owner', 'no owner!'], /^'no owner!' is not an owner\.$/, 'forget --help'],
  [
    ['verify', '--top', '0'],
    /^--top takes a whole number from 1 to 1000, in digits, not '0'\.$/,
    'verify --help',
  ],
  ...['3.5', '1e9', '5.000', '5,000', '0x10', '+3', '-3', '٣'].map((number): (typeof MISUSES)[number] => [
    ['winners', '--top', number],
    /^--top takes a whole number from 1 to 1000, in digits, not '/,
    'winners --help',
  ]),
  [['verify', '--top', '5', '--top=9'], /^--top is given more than once\.$/, 'verify --help'],
  [['verify', '--host', 'a', '--host', 'b'], /^--host is given more than once\.$/, 'verify --help'],
  [['winners', '--csv', '--json'], /^Use either --csv or --json\.$/, 'winners --help'],
  [['winners', '--until', 'tomorrow'], /^--until takes a time like 2026-12-01T18:00/, 'winners --help'],
  [['winners', '--from', '2026-13-01'], /^--from takes a time like/, 'winners --help'],
  [
    ['winners', '--from', '2026-12-02', '--until', '2026-12-01T18:00'],
    /^--from must be before --until\.$/,
    'winners --help',
  ],
  [['archive', 'cup'], /^There is no command 'archive'\. /, '--help'],
  [['cup'], /^There is no command 'cup'\. The commands are cup create, cup announce, /, 'cup --help'],
  [
    ['cup', 'craete', 'cup-x'],
    /^There is no command 'cup craete'\. Did you mean cup create\? The commands are cup create/,
    'cup --help',
  ],
  [
    ['cup', 'create', 'cup-x'],
    /^Say --title, --starts-at, --ends-at, --ruleset, --skins, --tickets, /,
    'cup create --help',
  ],
  [
    ['cup', 'create', 'cup-x', '--template', 'mine.json'],
    /^--template takes hyperinflation or classic, not 'mine\.json'\. For a file: --file$/,
    'cup create --help',
  ],
  [['cup', 'create', 'cup-x', '--file', '/none'], /^\/none can't be read as JSON: /, 'cup create --help'],
  [
    ['cup', 'expel', 'cup-x', '--from', '2026-02-31'],
    /^--from takes a time like 2026-12-01T18:00, which is UTC, or /,
    'cup expel --help',
  ],
  [
    ['cup', 'strike', 'cup-x'],
    /^This command needs the id of a cup and an entrant, a run id, a player id or a name\.$/,
    'cup strike --help',
  ],
  [['cup', 'paid', 'cup-x', 'first', 'abc'], /^'first' is not a rank\.$/, 'cup paid --help'],
  [['show'], /^This command needs a run id, a player id or a name\.$/, 'show --help'],
  [
    ['show', 'a', 'b'],
    /^This command takes a run id, a player id or a name and nothing else, not 'b'\. Quote/,
    'show --help',
  ],
  [['rename', 'Bob', 'Dee', '--name', 'x'], /nothing else, not 'Dee'\. Quote a name/, 'rename --help'],
  [
    ['ban', 'Ann of Kiel'],
    /^This command needs --reason: the banned player reads it\. Type: npm run moderate -- ban "Ann of Kiel" --reason "\.\.\."$/,
    'ban --help',
  ],
  [
    ['remove', 'ann', '--host', 'localhost:5173'],
    /^This command needs --reason: other moderators read it\. Type: npm run moderate -- remove ann --host localhost:5173 --reason "\.\.\."$/,
    'remove --help',
  ],
  [
    ['remove-daily', 'ann', '--daily', 'daily-20779'],
    /^This command needs --reason: other moderators read it\. Type: npm run moderate -- remove-daily ann /,
    'remove-daily --help',
  ],
  [['cup', 'freeze', 'cup-x'], / Type: npm run moderate -- cup freeze cup-x --reason /, 'cup freeze --help'],
  [['ban', 'ann', '--reason', ' '], /^--reason needs a value\.$/, 'ban --help'],
  [['verify', '--host', 'a', '--project', 'b'], /^Use either --host or --project\.$/, 'verify --help'],
  [['verify', '--host', 'not an address'], /^--host takes an address like/, 'verify --help'],
];

test.for(casesOf(MISUSES))('%s is not understood', async ([args, complaint, help]) => {
  const { code, out, err } = await run(args, { env: { FIRESTORE_LOCAL_FILE: '/none' } });
  expect([code, out]).toEqual([2, []]);
  expect(err).toEqual([expect.stringMatching(complaint), `For help: npm run moderate -- ${help}`]);
});

test('all that is wrong with a command is told at once', async () => {
  const wrong = ['--live', '--no-live', '--title', ' ', '--tickets', '0x3', '--ends-at', 'soon'];
  const { code, err } = await run(['cup', 'create', 'cup-x', ...wrong]);
  expect([code, err]).toEqual([
    2,
    [
      '--live is given more than once.',
      '--title needs a value.',
      expect.stringMatching(/^--ends-at takes a time like .*, not 'soon'\.$/),
      "--tickets takes a whole number, in digits, not '0x3'.",
      'Say --starts-at, --ruleset, --skins, --most-entrants, --pause-s too.',
      'For help: npm run moderate -- cup create --help',
    ],
  ]);
});

/** A machine whose disk is so slow that a bundler would report the time that it took. */
const SLOW_MACHINE = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { statSync } = fs;
  let asked = 0;
  fs.statSync = (...given) => {
    if (asked++ < 60) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 80);
    return statSync(...given);
  };
  syncBuiltinESMExports();`;

test.runIf(isAll)(
  'started as it is from a script, without a terminal, on a slow machine',
  {
    timeout: 120_000,
  },
  async () => {
    const stage = await openStage({ ...documentsOf(1), ...documentsOf(2, { run: { replay: undefined } }) });
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(SLOW_MACHINE)}`;
    const env = { ...process.env, FIRESTORE_LOCAL_FILE: stage.file, NODE_OPTIONS };
    const args = ['tools/run.mjs', 'tools/moderate/moderate.ts', 'verify'];
    const printed = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const child = execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code, stdout, stderr }),
      );
      child.stdin?.end();
    });
    expect(printed).toEqual({
      code: 1,
      stdout: expect.stringMatching(/^RANK .*\n1 .*no replay.*\n2 .*verified.*\n$/),
      stderr: `On ${stage.file}\n1 of 2 not verified. To look closer: npm run moderate -- show <run id>\n`,
    });
  },
);

test.runIf(isAll).each([
  ['rehearse/rehearse', 'rehearse -- [--final | --watch]'],
  ['checkHost/checkHost', 'check-host -- <address> [--against <hashes.txt>]'],
])('tools/%s.ts says how it is called, and does nothing', { timeout: 120_000 }, async (script, usage) => {
  const args = ['tools/run.mjs', `tools/${script}.ts`, '--help'];
  const printed = await new Promise<unknown>((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) => resolve([error, stdout, stderr]));
  });
  expect(printed).toEqual([null, expect.stringContaining(`Usage: npm run ${usage}\n`), '']);
});

test.runIf(isAll)(
  'npm run signs takes no number that is read in two ways',
  { timeout: 120_000 },
  async () => {
    for (const number of ['5.000', '0x10', '0', 'many']) {
      const args = ['tools/run.mjs', 'tools/signs/signs.ts', number];
      const told = await new Promise<string>((resolve) => {
        execFile(process.execPath, args, (_, __, stderr) => resolve(stderr));
      });
      expect(told).toContain(`a whole number from 1 in digits, not '${number}'`);
    }
  },
);
