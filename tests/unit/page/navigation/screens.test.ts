import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { Uid } from '../../../../src/engine/ids.ts';
import { storedName } from '../../../../src/engine/storedName.ts';
import '../../../../tools/vite/noBrowser.ts';
import type { RecordedRun } from '../../../../src/engine/replay/replay.ts';
import {
  closeDialog,
  followEnds,
  goToStart,
  inputKind,
  join,
  leave,
  openArchive,
  openDialog,
  showGameOver,
  useApp,
  watchLive,
  watchReplay,
} from '../../../../src/page/navigation/appState.ts';
import { askToJoin } from '../../../../src/page/navigation/beginRun.ts';
import { type DialogLink, isAway, type Screen, screenOf } from '../../../../src/page/navigation/screens.ts';

const SOURCE = { kind: 'board', runId: '0'.repeat(32) } as const;
const RUN = { runId: '1'.repeat(32) } as unknown as RecordedRun;

const ended: Screen['name'][] = [];
followEnds(({ name }) => ended.push(name));

beforeEach(() => {
  goToStart();
  ended.length = 0;
});

test('a replay that is left leads back to the dialog from which it was opened', () => {
  openDialog('leaderboard');
  watchReplay(SOURCE);
  leave();
  expect(useApp.getState()).toMatchObject({ screen: { name: 'START' }, dialog: 'leaderboard' });
});

test('one that was opened on the page of a live cup leads back there', () => {
  watchLive('cup-autumn');
  watchReplay(SOURCE);
  leave();
  expect(useApp.getState()).toMatchObject({ screen: { name: 'LIVE', cup: 'cup-autumn' }, dialog: null });
});

test('the replay of a run just played leads back to its GAME OVER', () => {
  showGameOver(RUN);
  watchReplay({ kind: 'recorded', run: RUN, contest: null });
  leave();
  expect(useApp.getState().screen).toEqual({ name: 'GAME_OVER', run: RUN });
});

test('an archive ends when neither it nor a replay of it is shown', () => {
  openArchive();
  watchReplay({ kind: 'archived', run: RUN, playerName: storedName('ann', 'ann' as Uid) });
  leave();
  expect(ended).toEqual(['REPLAY']);
  watchReplay({ kind: 'archived', run: RUN, playerName: storedName('ann', 'ann' as Uid) });
  // As PLAY ON does.
  useApp.setState({ screen: { name: 'PLAYING' } });
  expect(ended).toEqual(['REPLAY', 'REPLAY', 'ARCHIVE']);
});

test('Back leads from every screen but START somewhere', () => {
  expect(isAway(useApp.getState())).toBe(false);
  openDialog('token');
  expect(isAway(useApp.getState())).toBe(true);
  watchLive('cup-autumn');
  expect(isAway(useApp.getState())).toBe(true);
  expect(inputKind()).toBe('watched');
});

test('a link leads to the screen that names it, and any other to a dialog', () => {
  expect(screenOf({ kind: 'live', cup: 'cup-autumn', isStream: true })).toMatchObject({
    ...{ name: 'LIVE', cup: 'cup-autumn', isStream: true },
  });
  expect(screenOf({ kind: 'replay', runId: SOURCE.runId, tick: 9, isRace: false })).toMatchObject({
    ...{ name: 'REPLAY', source: { ...SOURCE, tick: 9 }, from: { screen: { name: 'START' } } },
  });
  expect(screenOf({ kind: 'daily', day: 20_779 })).toBe(null);
  // `app/LinkedDialogs.tsx` has one for each: a new kind that no screen has does not compile there.
  type Kinds = 'key' | 'run' | 'cup' | 'daily' | 'one key' | 'follow';
  expectTypeOf<DialogLink['kind']>().toEqualTypeOf<Kinds>();
});

/** Where screens are made and described. */
const TABLES = ['page/navigation/appState.ts', 'page/navigation/screens.ts', 'app/screens.tsx'];
const NAMED = /(['"`])(START|PLAYING|GAME_OVER|REPLAY|AUDIT|MODERATE|ARCHIVE|LIVE)\1/;
const COMPARED = /(?<!name:\s*)(['"`])(START|PLAYING|GAME_OVER|REPLAY|AUDIT|MODERATE|ARCHIVE|LIVE)\1/;

test('no screen is told from another by its name: the tables say what each is', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const naming = sources.filter(
    // A text that players read compares nothing.
    (file) =>
      !TABLES.includes(file) && !file.includes('words/') && NAMED.test(readFileSync(`src/${file}`, 'utf8')),
  );
  expect(naming).toEqual([]);
  const comparing = readFileSync('src/page/navigation/appState.ts', 'utf8')
    .split('\n')
    .filter((line) => COMPARED.test(line));
  expect(comparing).toEqual([]);
  const lookups = sources.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) =>
        /\bscreen\??\.name\b|\{[^}]*\bname\b[^}]*\}[^=]*=[^=>]*\bscreen\b|\bscreen: \{ name[ ,}]|\{[^}]*\bname\b[^}]*\}: *(S|Screen)\b/.test(
          line,
        ),
      ),
  );
  expect(lookups.map((line) => /SCREENS\[screen\.name\]/.exec(line)?.[0] ?? line)).toEqual([
    'SCREENS[screen.name]',
    'SCREENS[screen.name]',
  ]);
});

test.each([
  `if (screen.name === 'LIVE') return;`,
  `const isLive = ['AUDIT', "LIVE"].includes(name);`,
  'case `REPLAY`:',
])('%s would be found', (line) => {
  expect(line).toMatch(NAMED);
  expect(line).toMatch(COMPARED);
});

describe('a press that asks for a name', () => {
  test('goes on once somebody has joined', () => {
    const then = vi.fn();
    askToJoin(then);
    expect(useApp.getState().dialog).toBe('login');
    join();
    expect(useApp.getState().dialog).toBeNull();
    expect(then).toHaveBeenCalledTimes(1);
  });

  test('is forgotten where the login is closed, and opened again for another reason', () => {
    const then = vi.fn();
    askToJoin(then);
    closeDialog();
    openDialog('login');
    join();
    expect(then).not.toHaveBeenCalled();
  });
});
