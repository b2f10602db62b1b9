import type { Fault } from '../../../src/engine/archive/fault.ts';
import type { Archive } from '../../../src/engine/archive/file.ts';
import { type ArchiveReport, judgeArchive, runsToPlay } from '../../../src/engine/archive/judge.ts';
import { seedsIn } from '../../../src/engine/archive/unprovable.ts';
import { AN_ARCHIVE, archiveIn, bytesOf } from '../archiveFile.ts';
import { playAll } from '../playing.ts';
import { EXIT, misused } from '../problem.ts';
import { table } from '../text.ts';
import type { OfflineCommand } from './command.ts';
import { LIVED } from './judging.ts';

const TOP = 10;

export const verifyArchive: OfflineCommand = {
  name: 'verify-archive',
  synopsis: `<file> [--hash H] [--top ${TOP}]`,
  summary: "Verifies the archive of a cup: every run, every rule, and the standing. Asks nobody's board.",
  details: [
    'It plays each run again, judges it by the terms in the file, and computes the standing anew. Without the hash it can',
    'not know whether the file is the one that the host announced: what it lists as not provable may be made up. The hash',
    "stands in the cup's dialog, and in the memo of each payout.",
    '',
    '--hash H   the hash of the cup, 64 hex digits',
    `--top N    the number of places to print (default ${TOP})`,
    '',
    'Exit code 1 when something is wrong, or was not played; 4 when nothing is, and no hash was given.',
  ],
  examples: ['npm run moderate -- verify-archive cup-autumn.archive.jsonl --hash <hash>'],
  options: { hash: { type: 'string' }, top: { type: 'string' } },
  readOffline(given) {
    const [file] = given.texts(AN_ARCHIVE);
    const hash = given.text('hash')?.toLowerCase();
    const top = given.count('top', TOP);
    if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash)) throw misused('--hash takes 64 hex digits.');
    return async (means) => {
      const archive = archiveIn(file, bytesOf(file));
      const report = judgeArchive(archive, await playAll(runsToPlay(archive), means), hash);
      return {
        isFine: report.holds === 'yes',
        ...(report.holds === 'not compared' && { exitCode: EXIT.notCompared }),
        data: {
          cup: archive.head.cup.id,
          hash: archive.hash,
          seeds: seedsIn(archive).words,
          ...toJson(report),
        },
        lines: [
          describeArchive(archive),
          `Its hash is ${archive.hash}`,
          ...describeFindings(report),
          seedsIn(archive).words,
          ...describeStanding(report, top),
        ],
        warnings: report.unprovable.length > 0 ? ['Not provable:', ...report.unprovable.map(indented)] : [],
      };
    };
  },
};

const indented = (line: string) => `  ${line}`;

function describeArchive({ head, entrants }: Archive): string {
  const tickets = entrants.flatMap((part) => part?.tickets ?? []);
  const runs = tickets.filter(({ run }) => run);
  const deleted = entrants.filter((part) => !part).length;
  const gone = deleted > 0 ? `, ${deleted} of them deleted on request` : '';
  return `${head.terms.at(-1)?.title} (${head.cup.id}), terms ${head.terms.length}: ${entrants.length} entrants${gone}, ${tickets.length} tickets, ${runs.length} runs.`;
}

/** The claims and whether they hold, and the faults. */
export function describeFindings({ findings, discounted, unplayed }: ArchiveReport): string[] {
  return [
    ...table([
      ['HOLDS', 'CLAIM'],
      ...findings.map(({ claim, holds }) => [holds === 'no' ? 'NO' : holds, claim]),
    ]),
    ...findings.flatMap(({ faults }) => faults.map(faultWords)),
    ...discounted.map(faultWords),
    ...(unplayed > 0
      ? [`${unplayed} runs were not played: they take too long, or this version lacks their ruleset.`]
      : []),
  ];
}

/** The first ranks. */
export function describeStanding({ standing }: ArchiveReport, top: number): string[] {
  return [
    ...table([
      ['RANK', 'ENTRANT', 'NAME', 'SCORE', 'LIVED', 'RUN ID'],
      ...standing
        .slice(0, top)
        .map(({ rank, entrant, name, score, lived, runId }) => [
          ...[rank, entrant, name ?? 'deleted on request', score, lived, runId ?? ''],
        ]),
    ]),
    LIVED,
  ];
}

function toJson({ findings, standing, discounted, unplayed, unprovable, holds }: ArchiveReport): object {
  const inJson = <Of extends { runId: string | null }>({ runId: run_id, ...rest }: Of) => ({
    ...rest,
    run_id,
  });
  return {
    holds,
    findings: findings.map(({ claim, holds, faults }) => ({ claim, holds, faults: faults.map(inJson) })),
    standing: standing.map(inJson),
    discounted: discounted.map(inJson),
    ...{ unplayed, unprovable },
  };
}

/** `entrant 3, run 0f3a...: It is malformed, and the archive says verified.` */
export function faultWords({ entrant, runId, words }: Fault): string {
  const whose = [
    ...(entrant === null ? [] : [`entrant ${entrant}`]),
    ...(runId === null ? [] : [`run ${runId}`]),
  ];
  return whose.length > 0 ? `  ${whose.join(', ')}: ${words}` : `  ${words}`;
}
