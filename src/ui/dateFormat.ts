import { LOCALE } from './format.ts';

/** 12 hours of a day or 24, as the user counts them. */
const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();

/** Writes days and times of the user's zone in the page's language: 6:00 PM, or 18:00. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, { ...options, hourCycle });
}
