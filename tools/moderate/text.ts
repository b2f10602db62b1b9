/** Makes texts that strangers typed safe for terminals and spreadsheets. */

import stringWidth from 'string-width';

/**
 * Writes characters that a terminal would obey (escape sequences, direction marks) as `\u001b`, which JSON allows too.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (marks) =>
    Array.from(
      { length: marks.length },
      (_, index) => `\\u${marks.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** Characters of a cell, and of a line. Longer than any text of a cup: only a forged file has more. */
const LONGEST = 4000;

/** Rows under a headline, in columns as wide as a terminal shows them: a Chinese letter takes two cells. */
export function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const cells = rows.map((row) => row.map((cell) => printable(clipped(String(cell)))));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => stringWidth(row[column] ?? ''))),
  );
  return cells.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
}

/** A name of a megabyte fills no terminal. */
export function clipped(text: string, longest = LONGEST): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}... (${text.length} characters)`;
}

/** Rows as comma separated values. */
export function csv(rows: readonly (readonly (string | number)[])[]): string[] {
  return rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : quoted(cell))).join(','));
}

/** As one word of a shell's, in quotes. A shell that somebody types into replaces `!` between double ones. */
export function shellQuoted(text: string): string {
  if (text.includes('!')) return `'${text.replaceAll("'", "'\\''")}'`;
  return `"${text.replace(/[\\"$`]/g, '\\$&')}"`;
}

/** As one word of a shell's, in quotes where it needs them. */
export function shellWord(text: string): string {
  return /^[\w.:/-]+$/.test(text) ? text : shellQuoted(text);
}

/** As in: 1 run, 2 runs. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A time as people read it, in UTC. */
export function formatTime(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

// A spreadsheet would compute such a text as a formula.
function quoted(text: string): string {
  const isFormula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/u.test(text);
  return `"${isFormula ? "'" : ''}${printable(text).replaceAll('"', '""')}"`;
}
