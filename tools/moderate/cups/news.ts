/** The news of a cup, each told once. */

import { phaseOf } from '../../../src/engine/contest/cup.ts';
import { formatTime } from '../text.ts';
import type { PublicName } from './publicNames.ts';
import type { Cup } from './stored.ts';
import { inChat } from './webhook.ts';

export type News = 'announced' | 'registration ends' | 'live' | 'final' | 'paid';

const DAY_MS = 86_400_000;
/** Winners that a message names. */
const NAMED = 10;

/** The news of a cup that people can still use, in order; none, as between its end and its results. */
export function newsOf({ announced, state, winners }: Cup, now: number): News[] {
  if (state === 'final')
    return winners.length > 0 && winners.every(({ signature }) => signature) ? ['final', 'paid'] : ['final'];
  if (state === 'frozen') return [];
  switch (phaseOf(announced.times, now)) {
    case 'announced':
      return ['announced'];
    case 'registration':
      return announced.times.registerUntil - now <= DAY_MS
        ? ['announced', 'registration ends']
        : ['announced'];
    case 'running':
      return ['live'];
    default:
      return [];
  }
}

/** @param site the address of the game, such as `https://sats.example.org`; empty: nobody knows it */
export function newsWords(news: News, cup: Cup, nameOf: PublicName, site: string): string {
  const { announced, winners } = cup;
  const { id, times, prizes, heldBy, live } = announced;
  const title = `**${inChat(announced.title)}**`;
  const lines: Record<News, () => string[]> = {
    announced: () => [
      `${title}: register from ${formatTime(times.registerFrom)} until ${formatTime(times.registerUntil)}.`,
      `Play from ${formatTime(times.startsAt)} until ${formatTime(times.endsAt)}.`,
      ...(prizes ? [`Prizes: ${inChat(prizes)}`] : []),
      ...(heldBy ? [`Held by ${inChat(heldBy)}`] : []),
    ],
    'registration ends': () => [`${title}: registration ends at ${formatTime(times.registerUntil)}.`],
    live: () => [`${title} is on. Play until ${formatTime(times.endsAt)}.`],
    final: () => [
      `${title}: the results are final.`,
      ...winners
        .slice(0, NAMED)
        .map(
          ({ rank, playerName, entrant, score }) =>
            `${rank}. ${inChat(nameOf(playerName, entrant))}: ${score}`,
        ),
    ],
    paid: () => [`${title}: all prizes are paid. The cup links each transaction.`],
  };
  const page = news === 'live' && live ? `live.html?live=${id}` : `cup.html?cup=${id}`;
  return [...lines[news](), ...(site ? [`${site}/${page}`] : [])].join('\n');
}
