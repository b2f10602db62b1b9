/** Names that look alike have their digits on every screen, and where one of them stands alone. */

import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { digitsOf } from '../../../../src/board/names/digits.ts';
import { fetchedNames } from '../../../../src/board/names/nameSources.ts';
import { useAlikes } from '../../../../src/board/names/useAlikes.ts';
import { nameOfFile, type StoredName } from '../../../../src/engine/storedName.ts';
import { FollowDialog } from '../../../../src/people/rivals/FollowDialog.tsx';
import PassedLine from '../../../../src/people/rivals/PassedLine.tsx';
import { WinnerDialog } from '../../../../src/people/share/WinnerDialog.tsx';
import { NamedScore } from '../../../../src/watching/audits/NamedScore.tsx';
import ReplayScreen from '../../../../src/watching/replays/ReplayScreen.tsx';
import { cupOf } from '../../contests/cups/cups.ts';
import { entryOf, idOf, readOf, rival } from '../../people/rivals/rivals.ts';

/** A server renders without effects, in which the page notes the names that it has. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => void) => void effect(),
}));
vi.mock('../../../../src/board/names/nameLoader.ts', () => ({ loadNames: async () => {} }));
vi.mock('zustand', () => import('../../contests/all/currentStores.ts'));
vi.stubGlobal('window', { location: new URL('http://localhost/') });
const page = vi.hoisted(() => ({ known: [] as readonly unknown[], rivals: [] as readonly unknown[] }));
vi.mock('../../../../src/board/followed.ts', async (original) => ({
  ...(await original<object>()),
  useFollowed: () => ({ kind: 'known', value: page.known }),
}));
vi.mock('../../../../src/people/rivals/known.ts', () => ({
  useKnownRivals: () => ({ kind: 'known', value: { entries: page.known } }),
}));
vi.mock('../../../../src/people/rivals/list.ts', async (original) => ({
  ...(await original<object>()),
  useRivals: () => page.rivals,
}));
vi.mock('../../../../src/people/share/CardDialog.tsx', () => ({
  CardDialog: ({ facts }: { facts: { playerName: string } }) => facts.playerName,
}));
vi.mock('../../../../src/watching/replays/ReplayStage.tsx', () => ({
  ReplayStage: ({ names }: { names: { playerName: string } }) => names.playerName,
}));

beforeEach(() => {
  fetchedNames.setState({ isOffensive: () => false });
  [page.known, page.rivals] = [[], []];
});

const textOf = <P extends object>(component: FunctionComponent<P>, props: P) =>
  renderToStaticMarkup(createElement(component, props)).replace(/<[^>]*>/g, '');
const nothing = () => {};
const marked = (name: string) => `${name} #${digitsOf(rival(name).owner)}`;

test('among the players that a link names, and beside rivals', () => {
  page.known = [entryOf('Ann', 100), entryOf('АNN', 200), entryOf('Bob', 300), entryOf('Cid', 400)];
  page.rivals = [rival('C1d')];
  const players = ['Ann', 'АNN', 'Bob', 'Cid'].map(idOf);
  const text = textOf(FollowDialog, { players, onFollowed: nothing, onClose: nothing });
  for (const name of ['Ann', 'АNN', 'Cid']) expect(text).toContain(marked(name));
  expect(text).not.toContain('Bob #');
});

test('on a winner’s card', () => {
  const winnerOf = (name: string, rank: number) => ({
    ...{ rank, entrant: rival(name).owner, playerName: rival(name).playerName, score: 9, lived: 9 },
    signature: null,
  });
  const winners = ['Dan', 'D4n', 'Dan.'].map((name, index) => winnerOf(name, index + 1));
  const cup = cupOf({ state: 'final', winners });
  const cards = winners.map((winner) =>
    textOf(WinnerDialog, { cup, winner, skin: 'default', onClose: nothing }),
  );
  expect(cards).toEqual([marked('Dan'), 'D4n', marked('Dan.')]);
});

test('in the news of a rival', () => {
  const passed = (...names: string[]) => {
    page.rivals = names.map((name) => rival(name, 10));
    page.known = readOf(entryOf('Eve', 500)) as never;
    return textOf(PassedLine, { best: 100, onOpen: nothing });
  };
  expect(passed('Eve', 'Fay')).toMatch(/^Eve passed you/);
  expect(passed('Eve', 'Εve')).toContain(`${marked('Eve')} passed you`);
});

test('in a list of findings, which a moderator reads', () => {
  const entry = entryOf('Gus', 12_000);
  expect(textOf(NamedScore, { entry, isAlike: true })).toContain(marked('Gus'));
  expect(textOf(NamedScore, { entry, isAlike: false })).not.toContain('#');
});

/** A board with these names, which says whose look like another's. */
const Board = ({ names }: { names: readonly StoredName[] }) => [...useAlikes(names)].join(' ');

test('over a replay, once the page has had the other name', () => {
  const entry = entryOf('Hal', 12_000);
  const from = { screen: { name: 'START' }, dialog: null } as const;
  const title = () => textOf(ReplayScreen, { source: { kind: 'board', runId: entry.runId, entry }, from });
  expect(title()).toBe('Hal');
  textOf(Board, { names: ['Hal', 'HaI'].map((name) => rival(name).playerName) });
  expect(title()).toBe(marked('Hal'));
});

test('names of a file are compared with each other alone', () => {
  const alikesOf = (...names: string[]) => textOf(Board, { names: names.map(nameOfFile) });
  textOf(Board, { names: [rival('Ian').playerName] });
  expect(alikesOf('Ian', 'Jo', 'J0')).toBe('1 2');
  expect(alikesOf('Jo')).toBe('');
  expect(textOf(Board, { names: [rival('Jo').playerName] })).not.toContain(rival('Jo').owner);
});
