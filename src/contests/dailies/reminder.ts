/** Reminders of the daily without a server: a file for the player's own calendar (RFC 5545), and the installed page's badge. */

import * as words from './words/en.ts';

const QUARTER_MS = 15 * 60_000;

/** Letters of at most two bytes, so that no line has more than 75. */
const LINE_LENGTH = 36;

/**
 * The file of a calendar: a reminder each day at this time of day, from tomorrow on. A later file takes the place of an earlier
 * one. `now`: in epoch milliseconds; `page`: the game's address.
 */
export function reminderFile(now: number, { host, href }: Pick<URL, 'host' | 'href'>): string {
  const first = new Date(now - (now % QUARTER_MS));
  first.setDate(first.getDate() + 1);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${host}`,
    'BEGIN:VEVENT',
    `UID:daily@${host}`,
    `DTSTAMP:${digits(new Date(now).toISOString())}Z`,
    `DTSTART:${digits(localIso(first))}`,
    'DURATION:PT10M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${words.reminder}`,
    `URL:${href}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${words.reminder}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** On the device's clock, wherever its owner travels. */
function localIso(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
}

const digits = (iso: string) => iso.slice(0, 19).replace(/[-:]/g, '');

const folded = (line: string) => line.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'gu'))?.join('\r\n ') ?? '';

/** The installed page's icon shows the tickets that are left today. Browsers without badges, and pages in a tab, show none. */
export function showBadge(ticketsLeft: number): void {
  if (!window.matchMedia('(display-mode: standalone)').matches) return;
  navigator.setAppBadge?.(ticketsLeft).catch(() => {
    // The system shows no badges. Nothing else depends on them.
  });
}
