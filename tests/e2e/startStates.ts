/** START in each state that decides what is loudest on it, on a board of its own. */

import type { Page } from '@playwright/test';
import { dayOf, timesOf } from '../../src/engine/contest/daily.ts';
import { type CupPhase, cupData, cupPath, entrantPath } from '../../tools/board/cup.ts';
import { entryPath, make, ticketsPath } from '../../tools/board/daily.ts';
import { type Data, remove, set } from '../../tools/board/values.ts';
import { openRun, playerIdOf, signIn, USER_KEY } from './game.ts';
import { startOwnBoard } from './ownBoard.ts';

const CUP = 'cup-autumn';
const PLAYED = {
  ...{ score: 5400, level: 7, lived: 9000, skin: 'default', run_id: '1'.padStart(32, '0'), verdict: '' },
  timestamp: new Date(),
};

/** Longer than all states take. */
const STATES_MS = 5 * 60_000;

export interface StartState {
  name: string;
  /** The words on the button. */
  loudest: string;
}

/** Yields each once START shows it. `name`: the player's. */
export async function* startStates(page: Page, name?: string): AsyncGenerator<StartState> {
  const { console: moderators, setTime, close } = await startOwnBoard(page);
  const daily = page.getByRole('region', { name: 'Daily' });
  // No midnight comes in between.
  const day = dayOf(Date.now() + STATES_MS);
  setTime(Math.max(Date.now(), timesOf(day).startsAt));
  const writeCup = (phase: CupPhase) =>
    moderators.moderate(set(cupPath(CUP), cupData(phase, { title: 'Autumn Halving Cup' })));
  const writeStreak = (last_daily: number) =>
    moderators.moderate(
      set(`players/${uid}`, { ticks_played: 0, last_daily, daily_streak: 4, weekly_streak: 2 }),
    );
  const reload = async ({ hasCup = true } = {}) => {
    await page.reload();
    await daily.waitFor();
    if (hasCup) await page.getByRole('region', { name: 'Cup' }).waitFor();
    await page.waitForLoadState('networkidle');
  };

  await page.goto('/');
  await daily.waitFor();
  yield { name: 'signed out', loudest: 'LOGIN & PLAY' };
  await signIn(page, name);
  const signedUp = page.waitForResponse(/accounts:signUp/);
  await openRun(page);
  const uid: string = (await (await signedUp).json()).localId;
  await page.keyboard.press('Escape');
  // A button under the mouse has another colour.
  await page.mouse.move(0, 0);
  await daily.waitFor();
  yield { name: 'signed in', loudest: 'START DEFENDING' };

  await writeCup('registration');
  const user = await page.evaluate((key) => localStorage.getItem(key) ?? '', USER_KEY);
  await page.evaluate((key) => localStorage.removeItem(key), USER_KEY);
  await reload();
  yield { name: 'signed out, a cup registers', loudest: 'LOGIN & PLAY' };
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [USER_KEY, user]);
  await writeCup('announced');
  await reload();
  yield { name: 'a cup is announced', loudest: 'START DEFENDING' };
  await writeCup('registration');
  await reload();
  yield { name: 'a cup registers', loudest: 'START DEFENDING' };

  await writeStreak(day - 1);
  await reload();
  yield { name: 'a cup registers, a streak is at stake', loudest: 'PLAY DAILY' };
  const player = { player_id: await playerIdOf(page), player_name: 'hal' };
  const entrant: Data = { ...player, registered_at: new Date(), terms: 1 };
  await moderators.moderate(set(entrantPath(CUP, uid), entrant));
  await writeCup('running');
  await reload();
  yield { name: 'a cup runs for the player, a streak is at stake', loudest: 'PLAY CUP' };
  await moderators.moderate(set(entrantPath(CUP, uid), { ...entrant, tickets_used: 3 }));
  await reload();
  yield { name: 'its tickets are used, a streak is at stake', loudest: 'PLAY DAILY' };

  await moderators.moderate(
    make(day),
    make(day - 1),
    set(ticketsPath(uid, day), { ...player, tickets: ['a'.repeat(64)] }),
    set(entryPath(uid, day), { ...player, ...PLAYED, tickets_used: 1 }),
    set(entryPath(uid, day - 1), { ...player, ...PLAYED, tickets_used: 1 }),
  );
  await writeStreak(day);
  await reload();
  yield { name: 'its tickets are used, the daily is played', loudest: 'START DEFENDING' };
  await moderators.moderate(remove(cupPath(CUP)));
  await reload({ hasCup: false });
  yield { name: 'the daily is played', loudest: 'START DEFENDING' };
  await close();
}
