/** The crowd's results as rows and tables, for docs/notes/bots.md. */

import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import type { Kind, Result } from './crowd.ts';

/** The rows of a board that count. */
const TOP = 10;

/** The kinds whose score is compared with that of the same run without power-ups. */
export const FETCHING: readonly Kind[] = ['newcomer', 'good, held', 'strong, held', 'quick, held'];

/** The kinds that a figure's price is listed for. */
export const PRICED: readonly Kind[] = [
  'newcomer',
  'novice',
  'good',
  'strong',
  'quick',
  'ahead',
  'strong, held',
  'under the lowest, held',
];

const TITLES = {
  runs: [
    'Ruleset',
    'player',
    'first life lost',
    'end',
    'score: 10 / 50 / 90%',
    'died before the time',
    'high',
    'idle at first',
    'under 1.2 s',
    '4 s or more',
  ],
  boards: [
    'Ruleset',
    'top ten with a shared score',
    'and with equal *lived*',
    'first to tenth, points',
    'reach the end',
    'skill to rank',
  ],
  gifts: ['Ruleset', ...FETCHING],
  prices: ['Figure', ...PRICED],
} as const;

export type Part = keyof typeof TITLES;

export const PARTS = Object.keys(TITLES) as readonly Part[];

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
  const at = (share: number, of: (run: Result) => number) => quantile(runs.map(of), share);
  const scores = [0.1, 0.5, 0.9].map((share) => at(share, ({ score }) => score).toLocaleString('en'));
  return [
    `${ruleset}`,
    kind,
    minutes(at(0.5, ({ firstLost }) => firstLost)),
    minutes(at(0.5, ({ ticks }) => ticks)),
    scores.join(' / '),
    percent(runs.filter(({ died }) => died).length / runs.length),
    percent(at(0.5, ({ high }) => high)),
    percent(at(0.5, ({ idle }) => idle)),
    percent(mean(runs.map(({ pressed }) => pressed))),
    percent(mean(runs.map(({ calm }) => calm))),
  ];
}

/**
 * A table of boards that the same people played: medians, and how well a person's rank of a day follows from their skill,
 * which is their mean score of all days (Spearman's correlation).
 */
export function boardsOf(ruleset: RulesetVersion, boards: readonly (readonly Result[])[]): string[] {
  const people = upTo(boards[0]?.length ?? 0);
  const merits = boards.map((board) => board.map(({ score, lived }) => score - lived / 1e9));
  const skill = ranksOf(people.map((person) => mean(merits.map((merit) => merit[person] ?? 0))));
  return [
    `${ruleset}`,
    percent(median(boards.map((board) => shareOfTies(board, ({ score }) => `${score}`)))),
    percent(mean(boards.map((board) => shareOfTies(board, ({ score, lived }) => `${score} ${lived}`)))),
    median(boards.map(firstToTenth)).toLocaleString('en'),
    percent(mean(boards.map((board) => board.filter(({ died }) => !died).length / board.length))),
    median(merits.map((merit) => correlation(ranksOf(merit), skill))).toFixed(2),
  ];
}

/** `worth`: by kind, the mean score with power-ups, beside that without: 0.1 is a tenth more. */
export function giftsOf(ruleset: RulesetVersion, worth: readonly number[]): string[] {
  return [`${ruleset}`, ...worth.map((share) => `${share < 0 ? '' : '+'}${(100 * share).toFixed(1)}%`)];
}

/** `shares`: by kind, then by level. */
export function pricesOf(figure: string, shares: readonly (readonly number[])[]): string[] {
  return [figure, ...shares.map((levels) => levels.map(percent).join(' / '))];
}

/** The share of a board's top rows that another of them equals in `rank`. */
function shareOfTies(board: readonly Result[], rank: (result: Result) => string): number {
  const top = topOf(board).map(rank);
  return top.filter((own) => top.filter((other) => other === own).length > 1).length / top.length;
}

function firstToTenth(board: readonly Result[]): number {
  const top = topOf(board);
  return (top[0]?.score ?? 0) - (top.at(-1)?.score ?? 0);
}

function topOf(board: readonly Result[]): Result[] {
  return [...board].sort((a, b) => b.score - a.score || a.lived - b.lived).slice(0, TOP);
}

/** From 0, the least first; equal ones share the middle of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((own) => {
    const [less, same] = [values.filter((value) => value < own), values.filter((value) => value === own)];
    return less.length + (same.length - 1) / 2;
  });
}

function correlation(ones: readonly number[], others: readonly number[]): number {
  const [ofOnes, ofOthers] = [mean(ones), mean(others)];
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0));
  const joint = ones.reduce((sum, one, at) => sum + (one - ofOnes) * ((others[at] ?? 0) - ofOthers), 0);
  return joint / (spread(ones, ofOnes) * spread(others, ofOthers));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that such a share of the values stays below. */
function quantile(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function minutes(ticks: number): string {
  const seconds = Math.round(ticks / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function percent(share: number): string {
  const figure = 100 * share;
  return `${figure > 0 && figure < 1 ? figure.toFixed(1) : Math.round(figure)}%`;
}
