import '../../../../tools/vite/noBrowser.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followBackButton } from '../../../../src/page/input/back.ts';
import { closeDialog, goToStart, openDialog, useApp } from '../../../../src/page/navigation/appState.ts';

/** A browser's history: `back` arrives later, as the browser's does. */
class FakeHistory {
  /** The states of its entries; the first is a page visited before ours, the second is START. */
  entries: unknown[] = ['another page', null];
  place = 1;
  #ahead = 0;

  get state(): unknown {
    return this.entries[this.place];
  }

  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.place + 1), state];
    this.place++;
  }

  replaceState(state: unknown): void {
    this.entries[this.place] = state;
  }

  back(): void {
    this.#ahead--;
  }

  /** The browser's own buttons. */
  go(by: number): void {
    this.#ahead += by;
    this.arrive();
  }

  /** The browser goes where it was told, until nobody tells it anything more. */
  arrive(): void {
    while (this.#ahead !== 0) {
      this.place += this.#ahead;
      this.#ahead = 0;
      window.dispatchEvent(new Event('popstate'));
    }
  }
}

const page = Object.assign(new EventTarget(), { history: new FakeHistory() });
vi.stubGlobal('window', page);
vi.stubGlobal('document', {
  querySelectorAll: () => {
    const dialog = new EventTarget();
    dialog.addEventListener('cancel', closeDialog);
    return useApp.getState().dialog === null ? [] : [dialog];
  },
});
followBackButton();

const isOnOurPage = () => page.history.place >= 1;
const isOnStart = () => useApp.getState().screen.name === 'START' && useApp.getState().dialog === null;

beforeEach(() => {
  useApp.setState(useApp.getInitialState(), true);
  page.history.arrive();
  page.history = new FakeHistory();
});

describe('the way back to START', () => {
  test('is one step, whatever changes on START before the browser has gone it', () => {
    useApp.setState({ screen: { name: 'PLAYING' }, dialog: 'leaderboard' });
    closeDialog();
    goToStart();
    useApp.setState({ board: 'today' });
    page.history.arrive();
    expect([page.history.place, page.history.state]).toEqual([1, null]);
  });

  test('closes the dialog too: where a broken one stands, MAIN MENU leads to START without it', () => {
    openDialog('leaderboard');
    goToStart();
    expect(isOnStart()).toBe(true);
    page.history.arrive();
    expect(page.history.place).toBe(1);
  });

  test('leaves no entry behind, however quickly dialogs open and close', () => {
    openDialog('token');
    closeDialog();
    openDialog('skins');
    closeDialog();
    page.history.arrive();
    expect([page.history.place, page.history.state]).toEqual([1, null]);
  });

  test('is not taken from a dialog that opened meanwhile', () => {
    openDialog('token');
    closeDialog();
    openDialog('skins');
    page.history.arrive();
    expect(useApp.getState().dialog).toBe('skins');
    page.history.go(-1);
    expect([isOnStart(), page.history.place]).toEqual([true, 1]);
  });
});

test('the browser’s Back leads from a run that is not begun to START, and from there away', () => {
  useApp.setState({ screen: { name: 'PLAYING' } });
  page.history.go(-1);
  expect([isOnStart(), page.history.place]).toEqual([true, 1]);
  page.history.go(-1);
  expect(isOnOurPage()).toBe(false);
});

test('the browser’s Forward finds nothing', () => {
  useApp.setState({ screen: { name: 'PLAYING' } });
  page.history.go(-1);
  page.history.go(1);
  expect([isOnStart(), page.history.place]).toEqual([true, 1]);
});

test('a page that was reloaded where its entry has nothing of ours before it is not left by a press on START', async () => {
  const history = Object.assign(new FakeHistory(), { entries: ['another page', 'away from START'] });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { history }));
  vi.resetModules();
  const reloaded = await import('../../../../src/page/navigation/appState.ts');
  (await import('../../../../src/page/input/back.ts')).followBackButton();
  reloaded.openBoard('today');
  history.arrive();
  expect([reloaded.useApp.getState().dialog, history.place]).toEqual(['leaderboard', 2]);
  reloaded.closeDialog();
  history.arrive();
  expect([history.place, history.state]).toEqual([1, null]);
});
