/** Checks that everything in an open dialog can be reached, in windows of all kinds. */

import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** From the smallest phone to a large screen. */
const WINDOWS = [
  [320, 480],
  [320, 568],
  [390, 844],
  [844, 390],
  [568, 320],
  [768, 1024],
  [1024, 600],
  [1280, 720],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

/**
 * Claims that every control of the dialog on top can be reached, in windows of all kinds. One page takes all sizes, since a
 * page for each would take a second. A page with `hasTouch` feels a finger, too.
 */
export async function expectReach(page: Page, place: string): Promise<void> {
  await expect(page.getByRole('dialog').last()).toBeVisible();
  const ordinary = page.viewportSize();
  const found: string[] = [];
  for (const [width, height] of WINDOWS.toReversed()) {
    await page.setViewportSize({ width, height });
    const faults = await page.evaluate(findUnreachable, width);
    found.push(...faults.map((fault) => `${width}x${height}: ${fault}`));
  }
  await expectMoves(page, place);
  if (ordinary) await page.setViewportSize(ordinary);
  expect.soft(found, place).toEqual([]);
}

/** In the smallest window a wheel scrolls to the end, and a finger scrolls. */
async function expectMoves(page: Page, place: string): Promise<void> {
  const body = page.locator('dialog[open] .dialog-body').last();
  const toTop = () => body.evaluate((it) => it.scrollTo(0, 0));
  const left = () => body.evaluate((it) => Math.round(it.scrollHeight - it.clientHeight - it.scrollTop));
  await toTop();
  const length = await left();
  const box = await body.boundingBox();
  if (length === 0 || !box) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const turn = async () => {
    // A picture may still grow in the smaller window: a person turns on.
    await page.mouse.wheel(0, 2 * length);
    return left();
  };
  await expect.poll(turn, `${place}: what a wheel leaves`).toBe(0);
  if (!(await page.evaluate(() => navigator.maxTouchPoints > 0))) return;
  await toTop();
  const session = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await finger('touchStart', [{ x, y }]);
  for (const moved of [20, 40, 60]) await finger('touchMove', [{ x, y: y - moved }]);
  await finger('touchEnd', []);
  await expect.poll(left, `${place}: what a finger leaves`).toBeLessThan(length);
}

/** Runs in the page. */
function findUnreachable(width: number): string[] {
  if (innerWidth !== width) return [`the window is ${innerWidth} px wide`];
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!dialog) return ['no dialog is open'];
  const faults: string[] = [];
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 40) || element.tagName);
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    faults.push(`it hangs out: ${[left, top, right, bottom].map(Math.round)}`);
  // A mouse scrolls no other boxes, though the focus does.
  const scrollers = [...dialog.querySelectorAll('*')].filter((one) =>
    /auto|scroll/.test(getComputedStyle(one).overflowY),
  );
  for (const one of scrollers)
    if (one.scrollWidth > one.clientWidth) faults.push(`${one.className} is wider than its box`);
  const all = [
    ...dialog.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary, video'),
  ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'));
  // The rows of a board are alike.
  const controls = all.filter((_, index) => index < 12 || index >= all.length - 12);
  const isHit = (control: HTMLElement) => {
    const shown = control.matches('[type=radio], [type=checkbox]')
      ? (control.closest('label') ?? control)
      : control;
    const box = shown.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && shown.contains(hit);
  };
  for (const control of controls) {
    const scroller = scrollers.find((one) => one !== control && one.contains(control));
    if (scroller) {
      const [inner, outer] = [control.getBoundingClientRect(), scroller.getBoundingClientRect()];
      scroller.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
    }
    if (!isHit(control)) faults.push(`no press reaches ${nameOf(control)}`);
    control.focus();
    // Arrow keys lead from one tab to the next.
    if (document.activeElement !== control || (control.tabIndex < 0 && control.role !== 'tab'))
      faults.push(`no key reaches ${nameOf(control)}`);
    else if (!isHit(control)) faults.push(`the focus on ${nameOf(control)} is out of sight`);
  }
  // The focus would scroll it, and a mouse could not scroll it back.
  if (dialog.scrollHeight > dialog.clientHeight) faults.push('more is in it than its body holds');
  return faults;
}
