/** Times as people type them. */

const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:Z| UTC|([+-])(\d\d):(\d\d))?)?$/;

export const TIME_HINT = 'a time like 2026-12-01T18:00, which is UTC, or 2026-12-01T19:00+01:00';

/** Epoch milliseconds; a day means its beginning in UTC. `null`: no such time. */
export function readTime(text: string): number | null {
  const [, day, clock = '00:00', sign, hours = '0', minutes = '0'] = TIME.exec(text) ?? [];
  const wall = Date.parse(`${day}T${clock}Z`);
  // The 31st of February would become a day of March.
  const isDay = !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(`${day}`);
  if (!isDay || Number(minutes) > 59 || Number(hours) > 14) return null;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? wall + offset : wall - offset;
}
