import { afterEach, describe, expect, test, vi } from 'vitest';
import { reminderFile, showBadge } from '../../../../src/contests/dailies/reminder.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the file for a calendar', () => {
  const file = reminderFile(Date.parse('2026-11-26T20:52:31'), new URL('https://game.example/es/'));

  test('reminds each day at this time of day, from tomorrow on', () => {
    expect(file).toContain('\r\nDTSTART:20261127T204500\r\n');
    expect(file).toContain('\r\nRRULE:FREQ=DAILY\r\n');
    expect(file).toContain('\r\nURL:https://game.example/es/\r\n');
  });

  test('takes the place of an earlier one', () => {
    expect(file).toContain('\r\nUID:daily@game.example\r\n');
    expect(file).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
  });

  test('is as calendars read it: whole lines, folded where they are long', () => {
    const long = reminderFile(0, new URL(`https://game.example/${'ñ'.repeat(60)}`));
    expect(long.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of long.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(long.replaceAll('\r\n ', '')).toContain(
      `URL:https://game.example/${encodeURI('ñ'.repeat(60))}\r\n`,
    );
  });
});

describe('the badge', () => {
  const inWindow = (isInstalled: boolean, setAppBadge?: (count: number) => Promise<void>) => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches: isInstalled }) });
    vi.stubGlobal('navigator', { setAppBadge });
  };

  test('has the tickets that are left, where the page is installed', () => {
    const set = vi.fn(async () => {});
    inWindow(true, set);
    showBadge(2);
    showBadge(0);
    inWindow(false, set);
    showBadge(3);
    expect(set.mock.calls).toEqual([[2], [0]]);
  });

  test('is nobody’s trouble where there is none, or the system refuses', () => {
    inWindow(true);
    showBadge(1);
    inWindow(true, () => Promise.reject(new Error('no')));
    showBadge(1);
  });
});
