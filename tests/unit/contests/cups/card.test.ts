/** START's card, the way in, and what comes after a run, for each player. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerTime } from '../../../../src/base/clock.ts';
import type { Cup } from '../../../../src/board/backend/cupRecords.ts';
import { createPlayer } from '../../../../src/board/players/player.ts';
import { useSession } from '../../../../src/board/players/session.ts';
import { CupFoot } from '../../../../src/contests/cups/CupFoot.tsx';
import { CUP } from '../../../../src/contests/cups/cupView.tsx';
import FeaturedCup from '../../../../src/contests/cups/FeaturedCup.tsx';
import { Registration } from '../../../../src/contests/cups/Registration.tsx';
import { Changes } from '../../../../src/contests/cups/Terms.tsx';
import { cupOf, entrantOf, entryOf, HAL, HOUR_MS, TIMES } from './cups.ts';

const page = vi.hoisted(() => ({
  cups: [] as unknown[],
  entrant: null as unknown,
  lacking: null as number | null,
  typed: '',
}));
vi.mock('zustand', () => import('../all/currentStores.ts'));
vi.mock('../../../../src/contests/cups/cupList.ts', () => ({
  useCups: () => ({ kind: 'known', value: { cups: page.cups } }),
  cupNow: () => page.cups[0] ?? null,
}));
vi.mock('../../../../src/contests/cups/useCups.ts', () => ({
  useOwn: () => ({ kind: 'known', value: { entrant: page.entrant } }),
  useTicketsLeft: (cup: Cup) => cup.tickets,
  useLackingPlay: () => page.lacking,
  useDraft: () => [page.typed, () => {}],
}));
vi.mock('../../../../src/contests/cups/PlayCup.tsx', () => ({ PlayCup: () => 'PLAY CUP' }));

const nothing = () => {};

beforeEach(() => {
  setServerTime(TIMES.registerFrom);
  useSession.setState({ player: null });
  Object.assign(page, { entrant: null, lacking: null, typed: '' });
});

describe('the card', () => {
  const card = (cup: Cup) => {
    const props = {
      cup,
      ...{ onLogin: nothing, onShow: nothing, onPlay: nothing, onPractice: nothing, onLive: nothing },
    };
    return renderToStaticMarkup(createElement(FeaturedCup, props));
  };

  test('has no empty line for a player who is not registered, in a cup without prizes', () => {
    const markup = card(cupOf({ prizes: '' }));
    expect(markup).toContain('6 d 23 h left to register');
    expect(markup).not.toMatch(/<p[^>]*><\/p>/);
  });

  test('says in a line what a cup is, as long as one can register', () => {
    const words = '3 minutes, 5 tries. The best counts.';
    expect(card(cupOf())).toContain(words);
    page.entrant = entrantOf();
    expect(card(cupOf())).not.toContain(words);
    page.entrant = null;
    setServerTime(TIMES.startsAt);
    expect(card(cupOf())).not.toContain(words);
  });

  test('has one button besides PLAY CUP: its title', () => {
    const buttons = () =>
      card(cupOf({ live: true, title: 'Autumn Cup' })).match(/<button.*?<\/button>|PLAY CUP/g);
    expect(buttons()?.map((button) => button.replace(/<.*?>/g, ''))).toEqual(['Autumn Cup']);
    setServerTime(TIMES.startsAt);
    page.entrant = entrantOf();
    expect(buttons()?.map((button) => button.replace(/<.*?>/g, ''))).toEqual(['Autumn Cup', 'PLAY CUP']);
  });

  test('tells an entrant the prizes until they have a run, and what they have', () => {
    setServerTime(TIMES.startsAt);
    page.entrant = entrantOf();
    const markup = card(cupOf());
    expect(markup).toContain('1st: 2 SOL');
    expect(markup).toContain('>5 of 5 tickets left<');
    page.entrant = entrantOf({ entry: entryOf() });
    expect(card(cupOf())).toContain('>Your best: 12,300 · 5 of 5 tickets left<');
    expect(card(cupOf())).not.toContain('1st: 2 SOL');
  });
});

describe('GAME OVER of a ticket that is not the last', () => {
  const next = (cup: Cup) => {
    page.cups = [cup];
    const props = { onPlay: nothing, onPractice: nothing, onShow: nothing };
    return renderToStaticMarkup(
      createElement(CUP.Next, { contest: cupOf(), ticket: 1, className: 'button', ...props }),
    );
  };

  test.each<[string, number, Partial<Cup>, string]>([
    ['the next one while the cup runs', TIMES.endsAt - HOUR_MS, {}, 'PLAY CUP'],
    ['the standing once it has ended', TIMES.endsAt, {}, 'STANDINGS'],
    ['the standing while moderators have stopped it', TIMES.startsAt, { state: 'frozen' }, 'STANDINGS'],
  ])('offers %s', (_, now, changes, words) => {
    setServerTime(now);
    expect(next(cupOf(changes)).replace(/<[^>]*>/g, '')).toBe(words);
  });
});

const MINUTE_TICKS = 3600;

describe('the way in', () => {
  const registration = () => renderToStaticMarkup(createElement(Registration, { cup: cupOf() }));
  const foot = (cup = cupOf()) => {
    const props = {
      ...{ onLogin: nothing, onStart: nothing, onRegister: nothing, onLive: nothing, onPlay: nothing },
    };
    return renderToStaticMarkup(createElement(CupFoot, { cup, ...props })).replace(/<[^>]*>/g, '');
  };
  const signIn = () => useSession.setState({ player: createPlayer(HAL.name, '', 1) });

  test('tells who is not signed in where an invitation goes', () => {
    expect(registration()).toContain('Do you have an invitation? Log in, and enter its code here.');
    expect(foot()).toBe('LOGIN TO REGISTER');
  });

  test('is one press for a player who has played enough', () => {
    signIn();
    expect(registration()).toContain('You need one only if all places are taken.');
    expect(foot()).toBe('REGISTER AS hal');
  });

  test('tells who lacks play why before they press, leads them to it, and takes an invitation', () => {
    signIn();
    page.lacking = 3 * MINUTE_TICKS;
    expect(registration()).toContain(
      'You need ten minutes of saved runs to register. You have 3 minutes. Play some more, or enter an invitation.',
    );
    expect(registration()).not.toContain('REGISTER AS');
    expect(foot()).toBe('START DEFENDING');
    page.typed = 'friend23456789';
    expect(registration()).toContain('REGISTER AS hal');
  });

  test.each<[string, number, ReturnType<typeof entrantOf> | null, Partial<Cup>, string]>([
    ['nothing before registration opens', TIMES.registerFrom - HOUR_MS, null, {}, ''],
    ['nothing once they are registered', TIMES.registerFrom, entrantOf(), {}, ''],
    ['the next ticket', TIMES.startsAt, entrantOf(), {}, 'PLAY CUP'],
    ['the next ticket, and the others', TIMES.startsAt, entrantOf(), { live: true }, 'PLAY CUPWATCH LIVE'],
    ['a stranger the runs', TIMES.startsAt, null, { live: true }, 'WATCH LIVE'],
    ['nothing once it is over', TIMES.endsAt, entrantOf(), {}, ''],
  ])('ends in the dialog’s foot, which offers %s', (_, now, entrant, changes, words) => {
    setServerTime(now);
    page.entrant = entrant;
    expect(foot(cupOf(changes))).toBe(words);
  });
});

test('who reads a cup while moderators change it is told what has changed', () => {
  const changes = (cup: Cup) =>
    renderToStaticMarkup(createElement(Changes, { cup, since: 'YOU OPENED THIS', accepted: cupOf() }));
  expect(changes(cupOf({ tickets: 2, terms: 2 }))).toMatch(
    /CHANGED SINCE YOU OPENED THIS.*<dt>Tickets<\/dt><dd><span><del>5<\/del> <ins>2<\/ins>/,
  );
  expect(changes(cupOf())).toBe('');
  // They no longer matter to anybody then.
  expect(changes(cupOf({ tickets: 2, terms: 2, state: 'final' }))).toBe('');
});
