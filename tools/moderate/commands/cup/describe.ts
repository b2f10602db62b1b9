/** A cup in words. */

import { type CupPhase, phaseOf } from '../../../../src/engine/contest/cup.ts';
import { runsUntil, sealOpensAt } from '../../../../src/engine/contest/phases.ts';
import type { Terms } from '../../../../src/engine/contest/terms.ts';
import type { Announcement } from '../../cups/stored.ts';
import { formatTime, table } from '../../text.ts';

/** The announcement, with lines for each of its terms; some share one. @param now for how far off the times are */
export function describeAnnouncement(announced: Announcement, now: number): string[] {
  const {
    title,
    ruleset,
    skins,
    times,
    tickets,
    maxEntrants,
    pauseSeconds,
    live,
    prizes,
    heldBy,
    rulesUrl,
    payouts,
  } = announced;
  const at = (time: number) => `${formatTime(time)}, ${describeDistance(time - now)}`;
  const lines: Record<keyof Terms | 'payouts', [name: string, words: string][]> = {
    title: [['Title', title]],
    ruleset: [['Rules', `ruleset ${ruleset}, as ${skins.join(', ')}`]],
    skins: [],
    tickets: [['Tickets', `${tickets} for each entrant, with pauses of ${pauseSeconds} s for each run`]],
    pauseSeconds: [],
    maxEntrants: [['Entrants', `${maxEntrants} at most, and more by invitation`]],
    registerFrom: [['Register', `from ${at(times.registerFrom)}`]],
    registerUntil: [['', `until ${at(times.registerUntil)}`]],
    startsAt: [['Play', `from ${at(times.startsAt)}`]],
    endsAt: [
      ['', `until ${at(times.endsAt)}`],
      ['Runs', `until ${at(runsUntil(times))}`],
      ['Replays', `from ${at(sealOpensAt(times))}`],
    ],
    appealUntil: [['Appeals', `until ${at(times.appealUntil)}`]],
    live: [['Live', live ? 'everybody watches the runs while they are played' : 'no']],
    prizes: [['Prizes', prizes || 'nothing is said of them']],
    heldBy: [['Held by', heldBy || 'nobody is named']],
    rulesUrl: [['Rules of it', rulesUrl || 'none beyond those of the board']],
    payouts: [['Payouts', payouts.map((payout, index) => `${index + 1}: ${payout}`).join(', ') || 'none']],
  };
  return table(Object.values(lines).flat());
}

/** `in 2 d 3 h`, `5 min ago`. */
function describeDistance(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const text = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ]
    .filter(([count]) => count !== 0)
    .map((part) => part.join(' '))
    .slice(0, 2)
    .join(' ');
  if (text === '') return 'now';
  return ms > 0 ? `in ${text}` : `${text} ago`;
}

const PHASES: Readonly<Record<CupPhase, string>> = {
  announced: 'announced: nobody can register yet',
  registration: 'registration: players can register',
  waiting: 'waiting for the start: nobody registers any more',
  running: 'running: entrants draw tickets and play',
  'last runs': 'last runs: no more tickets, and runs on their way are taken',
  sealed: 'sealed: no run is taken any more, and only moderators can read the replays',
  appeals: 'appeals: everybody can read the replays, and entrants can appeal',
  over: 'over: no appeal is taken any more',
};

export function describePhase(announced: Announcement, now: number): string {
  return PHASES[phaseOf(announced.times, now)];
}

/** The fields that two announcements have differently, in words: `title, ends_at`. */
export function describeChange(before: Readonly<Record<string, unknown>>, after: typeof before): string {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return changed.join(', ');
}
