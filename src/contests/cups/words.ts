/** Cups in words as players read them: times in their own zone, rules made of the cup's values, and what has changed. */

import { dateFormat } from '../../base/ui/dateFormat.ts';
import { formatNumber } from '../../base/ui/format.ts';
import type { BrokenCup, Cup, CupTerms, OwnEntrant } from '../../board/backend/cupRecords.ts';
import { nameMode } from '../../board/names/nameMode.ts';
import { walletShown } from '../../board/names/walletShown.ts';
import { LIVE } from '../../engine/contest/live.ts';
import { type PlayTimes, runsUntil, sealOpensAt } from '../../engine/contest/phases.ts';
import type { CupTimes, Terms } from '../../engine/contest/terms.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { RULESETS } from '../../engine/simulation/rulesets.ts';
import { isRulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import { runClock } from '../../game/play/runClock.ts';
import { skinNames } from '../all/allowedSkins.ts';
import { countdown } from '../all/words.ts';
import { type CupStage, isBroken, stageOf } from './featured.ts';
import * as words from './words/en.ts';

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
  // AM stays on the line of its hour, on a phone too.
  return moment.replace(/ (?=\p{L}+$)/u, '\u00a0') + zone;
}

/** True if all times of a cup are in one zone. */
export function isOneZone(times: PlayTimes): boolean {
  return new Set(Object.values(times).map(zoneName)).size === 1;
}

/** The player's zone, as its times are named in it: `CET`, `GMT+1`. */
export function zoneName(time: number): string {
  const parts = zoned.formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** When each stage ends; for those that no time ends, when the cup does. */
const ENDS: Record<CupStage, (times: Cup['times']) => number> = {
  announced: ({ registerFrom }) => registerFrom,
  registration: ({ registerUntil }) => registerUntil,
  waiting: ({ startsAt }) => startsAt,
  running: ({ endsAt }) => endsAt,
  'last runs': runsUntil,
  sealed: sealOpensAt,
  appeals: ({ appealUntil }) => appealUntil,
  over: ({ appealUntil }) => appealUntil,
  frozen: ({ appealUntil }) => appealUntil,
  final: ({ appealUntil }) => appealUntil,
};

/** The phase of the cup and the time left in it: a line that START has room for on a phone. */
export function stageWords(cup: Cup, now: number, isRegistered = false): string {
  const asked = stageOf(cup, now);
  const stage = isRegistered && asked === 'registration' ? 'waiting' : asked;
  return words.stages[stage](countdown(ENDS[stage](cup.times) - now));
}

/** A player's next step in a cup. */
export type NextStep = 'register' | 'play' | 'standing' | 'details';

/** `own`: what this browser has in it; `null`: nothing. `ticketsLeft`: runs that it can still begin. */
export function nextStep(cup: Cup, own: OwnEntrant | null, ticketsLeft: number, now: number): NextStep {
  switch (stageOf(cup, now)) {
    case 'registration':
      return own ? 'details' : 'register';
    case 'running':
      return own && ticketsLeft > 0 && !own.entry?.struck ? 'play' : 'standing';
    case 'last runs':
    case 'sealed':
    case 'appeals':
    case 'over':
    case 'final':
      return 'standing';
    case 'announced':
    case 'waiting':
    case 'frozen':
      return 'details';
  }
}

/** Where an entrant stands, in a line. */
export function ownWords(cup: Cup, own: OwnEntrant): string {
  const won = cup.winners.find(({ entrant }) => entrant === own.entrant);
  if (won) return words.wonRank(won.rank);
  if (own.entry?.struck) return words.disqualified;
  if (own.entry) return words.bestOf(own.entry.score);
  return words.registered;
}

/** The words of a screen reader once it is done; empty when nothing is. */
export function doneWords(own: OwnEntrant | null): string {
  if (!own) return '';
  return own.appeal ? words.isAppealed : words.isRegistered;
}

/** '5 of 5 tickets left', and once the cup has ended, how many were used. */
export function ticketWords({ tickets, times }: Cup, ticketsLeft: number, now: number): string {
  if (now >= times.endsAt) return words.ticketsUsed(tickets - ticketsLeft, tickets);
  return words.ticketsLeft(ticketsLeft, tickets);
}

/** The wallet that a prize can be paid to. `wallet`: the one saved; `null`: none. `typed`: the text in its field. */
export function walletWords(wallet: string | null, typed: string): string {
  const text = typed.trim();
  if (wallet === null) return text === '' ? words.noWalletSaved : words.walletNotSaved;
  const isUnchanged = text === wallet || (text === '' && nameMode() === 'hidden');
  return isUnchanged ? words.walletSaved : words.otherWalletSaved(walletShown(wallet, 'whole'));
}

/** Somebody who took a player's key may have changed it: the player sees when that was, to the minute. */
export function changedWords({ times }: Pick<Cup, 'times'>, { changedAt }: { changedAt: number }): string {
  return words.walletChanged(localMoment(changedAt - (changedAt % MINUTE_MS), times));
}

/** The game that a cup is played as. */
function gameWords(ruleset: number): string {
  if (!isRulesetVersion(ruleset)) return words.newerRules;
  const { startLevel, levelTicks, length, skinsHaveEffects } = RULESETS[ruleset];
  const begin = length
    ? words.timedGame(length / MINUTE_TICKS, startLevel, levelTicks / TICKS_PER_SECOND)
    : words.openGame(startLevel);
  return `${begin} ${skinsHaveEffects ? words.skinsHaveEffects : words.skinsAreLooks}`;
}

const MINUTE_TICKS = 60 * TICKS_PER_SECOND;

/** The length of a run; `null`: it ends with the last life, or this page does not know. */
function minutesOf(ruleset: number): number | null {
  const length = isRulesetVersion(ruleset) ? RULESETS[ruleset].length : null;
  return length && length / MINUTE_TICKS;
}

/** A cup in a line: its minutes, tries and what counts. */
export function hintOf({ ruleset, tickets }: CupTerms): string {
  return words.hint(minutesOf(ruleset), words.tries(tickets));
}

/** A cup in five lines: what counts in each, and a few words on it. */
export function briefOf({
  ruleset,
  tickets,
  pauseSeconds,
  prizes,
}: CupTerms): [what: string, words: string][] {
  const brief = words.brief;
  const minutes = minutesOf(ruleset);
  return [
    minutes
      ? [brief.minutes(minutes), brief.eachRun]
      : isRulesetVersion(ruleset)
        ? [brief.lives, brief.untilLastLife]
        : [brief.newRules, gameWords(ruleset)],
    [words.tries(tickets), brief.oneATry],
    [brief.bestCounts, brief.tieBreaker],
    [brief.playLive, pauseSeconds > 0 ? brief.pauses(pauseSeconds) : brief.noPauses],
    prizes ? [brief.prizes, brief.toYourWallet(prizes)] : [brief.noPrizes, brief.forHonour],
  ];
}

/** Why somebody can't register yet. `played`: ticks of play that they have saved, fewer than it takes. */
export function lackWords(played: number): string {
  return words.lackOfPlay(Math.floor(played / MINUTE_TICKS));
}

/** The rules in plain words, a paragraph each. */
export function rulesOf(terms: CupTerms): string[] {
  const { ruleset, skins, times, tickets, maxEntrants, pauseSeconds, live } = terms;
  // A run that only its last life ends may be of any length.
  const length = (minutesOf(ruleset) ?? 10) * MINUTE_TICKS;
  const late = (length * LIVE.latePercent) / 100 + (LIVE.lateMs / 1000 + pauseSeconds) * TICKS_PER_SECOND;
  const moment = (time: number) => localMoment(time, times);
  return [
    words.gameAndSkins(gameWords(ruleset), skinNames(skins)),
    words.registerBefore(moment(times.registerUntil), maxEntrants),
    words.ticketRule(tickets),
    words.coinsRule,
    words.liveRule(runClock(length), runClock(length + late)),
    ...(live ? [words.watchedRule] : []),
    words.bestRule(moment(runsUntil(times))),
    words.replaysRule(moment(sealOpensAt(times))),
    words.strikesRule(moment(times.appealUntil)),
    words.prizeRule(moment(times.endsAt)),
    words.archiveRule,
    words.botsRule,
  ];
}

/** Everything that is not as it was announced to an entrant, in words. `before`: the terms that they registered under. */
export function differences(before: CupTerms, now: CupTerms) {
  return (Object.keys(TERM_WORDS) as (keyof typeof TERM_WORDS)[])
    .map((name) => ({ what: words.terms[name], before: termWords(before, name), now: termWords(now, name) }))
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
  pauseSeconds: words.seconds,
  live: (live) => (live ? words.yesEverybody : words.no),
  prizes: (prizes) => prizes,
  heldBy: (host) => host,
  rulesUrl: (address) => address,
};

function termWords<N extends keyof Terms>(terms: CupTerms, name: N): string {
  return TERM_WORDS[name]({ ...terms, ...terms.times }[name], terms.times);
}

/** A cup in a list of them: its title and its stage. */
export function summaryOf(cup: Cup | BrokenCup, now: number): string {
  return isBroken(cup) ? words.broken : stageWords(cup, now);
}
