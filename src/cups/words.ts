/** Cups in words as players read them: times in their own zone, rules made of the cup's values, and what has changed. */

import type { BrokenCup, Cup, CupTerms, OwnEntrant } from '../backend/cupRecords.ts';
import { LIVE } from '../contest/live.ts';
import { type PlayTimes, runsUntil, sealOpensAt } from '../contest/phases.ts';
import { type CupTimes, TERMS, type Terms } from '../contest/terms.ts';
import { skinNames } from '../contests/allowedSkins.ts';
import { countdown } from '../contests/words.ts';
import { TICKS_PER_SECOND } from '../simulation/rules.ts';
import { isRulesetVersion, RULESETS } from '../simulation/rulesets.ts';
import { dateFormat } from '../ui/dateFormat.ts';
import { formatNumber } from '../ui/format.ts';
import { type CupStage, isBroken, stageOf } from './featured.ts';

const TO_THE_MINUTE = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const MINUTE_MS = 60_000;

const wholeMinute = dateFormat(TO_THE_MINUTE);
const zoned = dateFormat({ timeZoneName: 'short' });
const toTheSecond = dateFormat({ ...TO_THE_MINUTE, second: '2-digit' });

/**
 * A day and a time of day in the player's own zone, with its seconds where it has some. `time`: epoch milliseconds.
 * `among`: those of its cup. Where their zones differ, as in summer and winter, it has its own beside it.
 */
export function localMoment(time: number, among: PlayTimes): string {
  const moment = (time % MINUTE_MS === 0 ? wholeMinute : toTheSecond).format(time);
  const zone = isOneZone(among) ? '' : `\u00a0${zoneName(time)}`;
  // AM stands on the line of its hour, on a phone too.
  return moment.replace(/ (?=\p{L}+$)/u, '\u00a0') + zone;
}

/** Whether all times of a cup are in one zone. */
export function isOneZone(times: PlayTimes): boolean {
  return new Set(Object.values(times).map(zoneName)).size === 1;
}

/** The player's zone, as its times are named in it: `CET`, `GMT+1`. */
export function zoneName(time: number): string {
  const parts = zoned.formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

type StageWords = (times: Cup['times'], until: (time: number) => string) => string;

const STAGE_WORDS: Record<CupStage, StageWords> = {
  announced: ({ registerFrom }, until) => `Registration in ${until(registerFrom)}`,
  registration: ({ registerUntil }, until) => `${until(registerUntil)} left to register`,
  waiting: ({ startsAt }, until) => `Starts in ${until(startsAt)}`,
  running: ({ endsAt }, until) => `${until(endsAt)} left to play`,
  'last runs': (times, until) => `${until(runsUntil(times))} for the last runs`,
  sealed: (times, until) => `Replays open in ${until(sealOpensAt(times))}`,
  appeals: ({ appealUntil }, until) => `Over. Appeals for ${until(appealUntil)}`,
  over: () => 'The moderators decide',
  frozen: () => 'Stopped by the moderators',
  final: () => 'The results stand',
};

/** The phase of the cup and the time left in it: a line that START has room for on a phone. */
export function stageWords(cup: Cup, now: number): string {
  return STAGE_WORDS[stageOf(cup, now)](cup.times, (time) => countdown(time - now));
}

/** A player's next step in a cup. */
export type NextStep = 'REGISTER' | 'PLAY' | 'STANDING' | 'RESULTS' | 'DETAILS';

/** `own`: what this browser has in it; `null`: nothing. `ticketsLeft`: runs that it can still begin. */
export function nextStep(cup: Cup, own: OwnEntrant | null, ticketsLeft: number, now: number): NextStep {
  switch (stageOf(cup, now)) {
    case 'registration':
      return own ? 'DETAILS' : 'REGISTER';
    case 'running':
      return own && ticketsLeft > 0 && !own.entry?.struck ? 'PLAY' : 'STANDING';
    case 'last runs':
    case 'sealed':
      return 'STANDING';
    case 'appeals':
    case 'over':
    case 'final':
      return 'RESULTS';
    case 'announced':
    case 'waiting':
    case 'frozen':
      return 'DETAILS';
  }
}

/** Where the player stands, in a line; empty when there is nothing to say. */
export function ownWords(cup: Cup, own: OwnEntrant | null, now: number): string {
  const stage = stageOf(cup, now);
  if (!own) return stage === 'waiting' || stage === 'running' ? 'You are not registered' : '';
  const won = cup.winners.find(({ entrant }) => entrant === own.entrant);
  if (won) return `You won rank ${won.rank}`;
  if (own.entry?.struck) return 'You were struck out';
  if (own.entry) return `Your best so far: ${formatNumber(own.entry.score)}`;
  return 'You are registered';
}

/** The words of a screen reader once it is done; empty when nothing is. */
export function doneWords(own: OwnEntrant | null): string {
  if (!own) return '';
  return own.appeal ? 'Your appeal is sent.' : 'You are registered.';
}

/** '5 of 5 tickets left', and once the cup has ended, how many were used. */
export function ticketWords({ tickets, times }: Cup, ticketsLeft: number, now: number): string {
  if (now >= times.endsAt) return `${tickets - ticketsLeft} of ${tickets} tickets used`;
  return `${ticketsLeft} of ${tickets} tickets left`;
}

/** The wallet that a prize can be paid to. `wallet`: the one saved; `null`: none. `typed`: the text in its field. */
export function walletWords(wallet: string | null, typed: string): string {
  if (wallet === null)
    return typed.trim() === ''
      ? 'No prize can be paid without a wallet that is saved here.'
      : 'This wallet is not saved yet. No prize can be paid without one.';
  return typed.trim() === wallet
    ? 'Your wallet is saved.'
    : `The change is not saved. The saved wallet is ${wallet}.`;
}

/** The game that a cup is played as. */
function gameWords(ruleset: number): string {
  if (!isRulesetVersion(ruleset))
    return 'Its rules are newer than this page. Reload the page before you play.';
  const { startLevel, levelTicks, length, skinsHaveEffects } = RULESETS[ruleset];
  const begin = length
    ? `Each run takes ${length / TICKS_PER_SECOND / 60} minutes, from level ${startLevel}, with a new level every ${levelTicks / TICKS_PER_SECOND} seconds.`
    : `Each run begins at level ${startLevel} and lasts until your last life.`;
  return `${begin} ${skinsHaveEffects ? 'Skins have their effects.' : 'A skin is only a look.'}`;
}

const MINUTE_TICKS = 60 * TICKS_PER_SECOND;

/** The length of a run; `null`: it ends with the last life, or this page does not know. */
function minutesOf(ruleset: number): number | null {
  const length = isRulesetVersion(ruleset) ? RULESETS[ruleset].length : null;
  return length && length / MINUTE_TICKS;
}

const triesWords = (tickets: number) => (tickets === 1 ? '1 try' : `${tickets} tries`);

/** What a cup is, in a line. */
export function hintOf({ ruleset, tickets }: CupTerms): string {
  const minutes = minutesOf(ruleset);
  return `${minutes ? `${minutes} minutes a run, ` : ''}${triesWords(tickets)}, the best run counts.`;
}

/** What a cup is, in five lines: what counts in each, and a few words on it. */
export function briefOf({
  ruleset,
  tickets,
  pauseSeconds,
  prizes,
}: CupTerms): [what: string, words: string][] {
  const minutes = minutesOf(ruleset);
  return [
    minutes
      ? [`${minutes} minutes`, 'Each run, or until your last life.']
      : isRulesetVersion(ruleset)
        ? ['Your lives', 'Each run lasts until the last of them.']
        : ['New rules', gameWords(ruleset)],
    [triesWords(tickets), 'PLAY CUP uses one, even if you leave the run.'],
    ['Best counts', 'More points win. Among equal scores the faster run wins.'],
    [
      'Play live',
      `At once, and to the end. ${pauseSeconds > 0 ? `You may pause for ${pauseSeconds} seconds in all.` : 'A pause costs you time.'}`,
    ],
    prizes
      ? ['Prizes', `${prizes}${/[.!?]$/.test(prizes) ? '' : '.'} They go to the wallet that you enter here.`]
      : ['No prizes', 'You play for the honour.'],
  ];
}

/** Why somebody can't register yet. `played`: ticks of play that they have saved, fewer than it takes. */
export function lackWords(played: number): string {
  const minutes = Math.floor(played / MINUTE_TICKS);
  const saved = minutes === 0 ? 'less than a minute' : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `You need ten minutes of saved play to register, and have ${saved} so far. Play on and come back, or enter an invitation.`;
}

/** The rules in plain words, a paragraph each. */
export function rulesOf(terms: CupTerms): string[] {
  const { ruleset, skins, times, tickets, maxEntrants, pauseSeconds, live } = terms;
  const { lateMs, latePercent } = LIVE;
  const moment = (time: number) => localMoment(time, times);
  const pauses =
    pauseSeconds > 0 ? `, and ${pauseSeconds} seconds for all your pauses` : '. Pauses count too';
  return [
    `${gameWords(ruleset)} You may wear: ${skinNames(skins)}.`,
    `Register before ${moment(times.registerUntil)}. You need ten minutes of saved play, or an invitation. There are ${formatNumber(maxEntrants)} places. When they are taken, you need an invitation.`,
    `You have ${tickets === 1 ? 'one ticket' : `${tickets} tickets`}. Each is one scored run. A ticket is used as soon as you press PLAY, even if you leave the run. The next ticket comes ten seconds later at the earliest, and closes the one before it.`,
    'Each ticket has coins of its own. Nobody can know them before the ticket is drawn.',
    `Play each run to its end at once: it counts only if it is live. From PLAY until the board has it, countdowns included, it may take ${lateMs / 1000} seconds and ${latePercent}% more than its own time${pauses}. While you pause, a line below the field says how many seconds are left. It tells you as soon as a run is no longer live.`,
    ...(live
      ? [
          'While you play, everybody can watch your run, a few seconds late. So entrants who have tickets left see what there is to beat. Nobody learns your coins from it before you meet them. A run that is not the one that was shown does not count.',
        ]
      : []),
    `Your best run counts: more points first, then the shorter life of the coins that you shot. Equal results share a rank. Runs have to arrive before ${moment(runsUntil(times))}.`,
    `Replays stay sealed until ${moment(sealOpensAt(times))}. Then everybody's page verifies them and ranks the entrants.`,
    `Moderators may strike an entrant out, with a reason that everybody can read. You can appeal until ${moment(times.appealUntil)}.`,
    `The prize goes to the wallet that you enter here before ${moment(times.endsAt)}. Only you and the moderators can read it.`,
    'Once the results stand, they are kept for good in an archive that anybody can copy and verify: your name, your tickets and runs, why you were struck out, and the answer to your appeal. On request the host deletes your part from their copies.',
    'The board cannot prove that a person played: a program that plays in real time looks live, too. Moderators look for signs of one before they pay.',
  ];
}

/** Everything that is not as it was announced to an entrant, in words. `before`: the terms that they registered under. */
export function differences(before: CupTerms, now: CupTerms) {
  return (Object.keys(TERM_WORDS) as (keyof typeof TERM_WORDS)[])
    .map((name) => ({ what: TERMS[name].label, before: termWords(before, name), now: termWords(now, name) }))
    .filter((difference) => difference.before !== difference.now);
}

/** The terms as players read a change of them, in their order. Without its words no term can be announced. */
const TERM_WORDS: {
  readonly [N in keyof Terms]: (value: (CupTerms & CupTimes)[N], among: CupTimes) => string;
} = {
  title: (title) => title,
  registerFrom: localMoment,
  registerUntil: localMoment,
  startsAt: localMoment,
  endsAt: localMoment,
  appealUntil: localMoment,
  ruleset: gameWords,
  skins: skinNames,
  tickets: String,
  maxEntrants: formatNumber,
  pauseSeconds: (seconds) => `${seconds} s`,
  live: (live) => (live ? 'yes, by everybody' : 'no'),
  prizes: (prizes) => prizes,
};

function termWords<N extends keyof Terms>(terms: CupTerms, name: N): string {
  return TERM_WORDS[name]({ ...terms, ...terms.times }[name], terms.times);
}

/** For a list of cups: what it is, and where it stands. */
export function summaryOf(cup: Cup | BrokenCup, now: number): string {
  return isBroken(cup) ? 'This cup is set up wrongly' : stageWords(cup, now);
}
