/** The crowd's results as rows and tables, for docs/notes/bots.md. */

import { TICKS_PER_SECOND } from '../../src/simulation/rules.ts';
import type { RulesetVersion } from '../../src/simulation/rulesets.ts';
import { KIND_NAMES, type Kind, type Result } from './crowd.ts';

/** The rows of a board that count. */
const TOP = 10;

const TITLES = {
  runs: [
    'Ruleset',
    'player',
    'first life lost',
    'end',
    'score: 10 / 50 / 90%',
    'died before the time',
    'high',
  ],
  ties: ['Ruleset', 'top ten with an equal score', 'and with equal *lived*'],
  prices: ['Figure', ...KIND_NAMES],
} as const;

export type Part = keyof typeof TITLES;

/** The document with these tables, each between its marks. */
export function withTables(document: string, tables: Readonly<Record<Part, string>>): string {
  return Object.entries(tables).reduce((text, [part, table]) => {
    const [begin, end] = [`<!-- npm run bots writes ${part} -->`, `<!-- end of ${part} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The document has no place for ${part}.`);
    return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
  }, document);
}

export function tableOf(part: Part, rows: readonly (readonly string[])[]): string {
  const titles = TITLES[part];
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Medians, and the scores that 10, 50 and 90% of the runs stay below. */
export function runsOf(ruleset: RulesetVersion, kind: Kind, runs: readonly Result[]): string[] {
  const at = (share: number, of: (run: Result) => number) => {
    const values = runs.map(of).sort((one, other) => one - other);
    return values[Math.floor(share * (values.length - 1))] ?? 0;
  };
  const scores = [0.1, 0.5, 0.9].map((share) => at(share, ({ score }) => score).toLocaleString('en'));
  return [
    `${ruleset}`,
    kind,
    minutes(at(0.5, ({ firstLost }) => firstLost)),
    minutes(at(0.5, ({ ticks }) => ticks)),
    scores.join(' / '),
    percent(runs.filter(({ died }) => died).length / runs.length),
    percent(at(0.5, ({ high }) => high)),
  ];
}

export function tiesOf(ruleset: RulesetVersion, boards: readonly (readonly Result[])[]): string[] {
  return [
    `${ruleset}`,
    percent(shareOfTies(boards, ({ score }) => `${score}`)),
    percent(shareOfTies(boards, ({ score, lived }) => `${score} ${lived}`)),
  ];
}

/** `shares`: by kind, then by level. */
export function pricesOf(figure: string, shares: readonly (readonly number[])[]): string[] {
  return [figure, ...shares.map((levels) => levels.map(percent).join(' / '))];
}

/** The share of the boards' top rows that another of them equals in `rank`. */
function shareOfTies(boards: readonly (readonly Result[])[], rank: (result: Result) => string): number {
  const isTied = boards.flatMap((board) => {
    const top = [...board]
      .sort((a, b) => b.score - a.score || a.lived - b.lived)
      .slice(0, TOP)
      .map(rank);
    return top.map((own) => top.filter((other) => other === own).length > 1);
  });
  return isTied.filter(Boolean).length / isTied.length;
}

function minutes(ticks: number): string {
  const seconds = Math.round(ticks / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function percent(share: number): string {
  const figure = 100 * share;
  return `${figure > 0 && figure < 1 ? figure.toFixed(1) : Math.round(figure)}%`;
}
