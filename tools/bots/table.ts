/** The crowd's results, for docs/notes/caravan.md. */

import { KIND_NAMES, type Kind, type Result } from './crowd.ts';

interface LevelResults {
  startLevel: number;
  /** One run of each kind on each day. */
  runs: readonly Result[];
  /** Boards of days that many people played. */
  boards: readonly (readonly Result[])[];
}

/** The rows of a board that count. */
const TOP = 10;

/** Between these lines of the document it stands. */
const BEGIN = '<!-- npm run bots writes this table -->';
const END = '<!-- end -->';

/** The document with a table of these rows. */
export function withTable(document: string, rows: readonly (readonly string[])[]): string {
  const [start, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error('The document has no place for the table.');
  return `${document.slice(0, start + BEGIN.length)}\n\n${tableOf(rows)}\n\n${document.slice(end)}`;
}

export function tableOf(rows: readonly (readonly string[])[]): string {
  const titles = ['Starts at', ...KIND_NAMES, 'top ten with an equal score', 'and with equal *lived*'];
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function rowOf({ startLevel, runs, boards }: LevelResults): string[] {
  return [
    String(startLevel),
    ...KIND_NAMES.map((kind) => cellOf(kind, runs)),
    percent(shareOfTies(boards, ({ score }) => `${score}`)),
    percent(shareOfTies(boards, ({ score, lived }) => `${score} ${lived}`)),
  ];
}

/** The scores that 10, 50 and 90% of its runs stay below, and how many died before the end. */
function cellOf(kind: Kind, runs: readonly Result[]): string {
  const own = runs.filter((run) => run.kind === kind);
  const scores = own.map(({ score }) => score).sort((one, other) => one - other);
  const at = (share: number) => (scores[Math.floor(share * (scores.length - 1))] ?? 0).toLocaleString('en');
  const died = own.filter((run) => run.died).length / own.length;
  return `${at(0.1)} / ${at(0.5)} / ${at(0.9)}, ${percent(died)}`;
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

function percent(share: number): string {
  const figure = 100 * share;
  return `${figure > 0 && figure < 1 ? figure.toFixed(1) : Math.round(figure)}%`;
}
