/** Spanish: a time of day after its article, which is singular at one o’clock: 'la 1:10', 'las 13:10'. */
export function theTime(time: string): string {
  return `${/^0?1(?!\d)/.test(time) ? 'la' : 'las'} ${time}`;
}
