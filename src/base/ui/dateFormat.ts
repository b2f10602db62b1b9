import { lazily } from '../words/lazily.ts';
import { ownLocale } from './format.ts';

/** 12 hours of a day or 24, as the user counts them. */
const hourCycle = lazily(
  () => new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle,
);

/** Writes days and times of the user's zone in the page's language: 6:00 PM, or 18:00. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, 'format' | 'formatToParts'> {
  const made = lazily(() => new Intl.DateTimeFormat(ownLocale(), { ...options, hourCycle: hourCycle() }));
  return {
    format: (time) => made().format(time),
    formatToParts: (time) => made().formatToParts(time),
  };
}
