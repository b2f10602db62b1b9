/** The most days in a row. `days`: whole days since 1970, in any order. */
export function longestRow(days: readonly number[]): number {
  const played = new Set(days);
  const rows = days
    .filter((day) => !played.has(day - 1))
    .map((day) => {
      let end = day;
      while (played.has(end)) end++;
      return end - day;
    });
  return Math.max(0, ...rows);
}
