/** Digits of the account tell players apart where names of a board look alike. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { alikesOf } from '../../../../src/board/names/alikes.ts';
import { digitsOf } from '../../../../src/board/names/digits.ts';
import { fetchedNames } from '../../../../src/board/names/nameSources.ts';
import { numbered } from '../../../../src/board/names/nameText.ts';
import { PlayerName } from '../../../../src/board/names/PlayerName.tsx';
import { shownNames } from '../../../../src/board/names/pageNames.ts';
import { Results } from '../../../../src/contests/cups/Results.tsx';
import type { Uid } from '../../../../src/engine/ids.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import type { NameMode } from '../../../../src/game/settings/preferences.ts';
import { useSettings } from '../../../../src/game/settings/settings.ts';
import type { Line } from '../../../../src/watching/live/gallery.ts';
import { RunLine } from '../../../../src/watching/live/RunLine.tsx';
import { cupOf } from '../../contests/cups/cups.ts';

vi.mock('zustand', () => import('../../contests/all/currentStores.ts'));

const uid = (text: string) => text as Uid;

beforeEach(() => {
  useSettings.setState({ names: 'covered' });
  fetchedNames.setState({ given: new Map(), isOffensive: (text) => /slur/i.test(text) });
});

/** The accounts of those names that are marked; each has the name of its account, unless it has another. */
function marked(...names: (string | [name: string, owner: string])[]): string[] {
  const rows = names.map((one) =>
    typeof one === 'string' ? storedName(one, uid(one)) : storedName(one[0], uid(one[1])),
  );
  return [...alikesOf(rows, shownNames())].sort();
}

describe('of a board', () => {
  test('both are marked whose names look alike, and nobody else', () => {
    expect(marked('Satoshi', 'Sаtoshi', 'Hal')).toEqual(['Satoshi', 'Sаtoshi']);
  });

  test('rows of one account are no others', () => {
    expect(marked(['Satoshi', 'a'], ['Satoshi', 'a'], ['SATOSHI', 'a'])).toEqual([]);
  });

  test('a name that moderators gave counts, and not the one before it', () => {
    fetchedNames.setState({ given: new Map([[uid('a'), 'Hal']]) });
    expect(marked(['Satoshi', 'a'], ['Satoshi', 'b'])).toEqual([]);
    expect(marked(['Satoshi', 'a'], ['HAL', 'b'])).toEqual(['a', 'b']);
  });

  test('a covered name counts with its number, and with what a press shows', () => {
    expect(marked(['Slur', 'a'], [numbered(uid('a')), 'b'])).toEqual(['a', 'b']);
    expect(marked(['Slur', 'a'], ['SLUR', 'b'])).toEqual(['a', 'b']);
  });
});

const name = storedName('Satoshi', uid('a'));
const DIGITS = digitsOf(uid('a'));

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '');
const text = (isAlike: boolean, of = name) =>
  textOf(renderToStaticMarkup(createElement(PlayerName, { name: of, isAlike })));

describe('a name', () => {
  test('has digits of its account if another looks like it', () => {
    expect(text(false)).toBe('Satoshi');
    expect(text(true)).toBe(`Satoshi #${DIGITS}`);
  });

  test.each<[string, NameMode, string]>([
    ['covered', 'covered', 'Slur'],
    ['hidden', 'hidden', 'Satoshi'],
  ])('that is %s has them already', (_, mode, typed) => {
    useSettings.setState({ names: mode });
    expect(text(true, storedName(typed, uid('a')))).toBe(`Player ${DIGITS}`);
  });

  test('among the winners of a cup has them', () => {
    const winner = { ...{ score: 9, lived: 9, runId: 'r', live: null, verdict: '' }, signature: null };
    const winners = ['Satoshi', 'Ѕatoshi', 'Hal'].map((typed, index) => ({
      ...{ ...winner, rank: index + 1, entrant: uid(typed) },
      playerName: storedName(typed, uid(typed)),
    }));
    const cup = cupOf({ state: 'final', winners: winners as never });
    const props = { cup, own: null, onShare: () => {}, onVerify: () => {}, behindPodium: () => null };
    const shown = textOf(renderToStaticMarkup(createElement(Results, props)));
    expect(shown).toContain(`Satoshi #${digitsOf(uid('Satoshi'))}`);
    expect(shown).toContain(`Ѕatoshi #${digitsOf(uid('Ѕatoshi'))}`);
    expect(shown.match(/#\d{4}/g)).toHaveLength(2);
  });

  test('among the runs of a live cup has them', () => {
    const line: Line = {
      ...{ ticket: 't', name, skin: 'default', score: 10, lives: 3, state: 'live', place: 1, gap: 0 },
      ...{ leads: true, best: null },
    };
    const props = { line, isLarge: false, isChosen: false, paints: () => () => {}, onEnlarge: null };
    const shown = (isAlike: boolean) =>
      textOf(renderToStaticMarkup(createElement(RunLine, { ...props, isAlike })));
    expect(shown(true)).toContain(`Satoshi #${DIGITS}`);
    expect(shown(false)).not.toContain('#');
  });
});
