/** Buttons, links and fields that can be pressed without a pointer, in the order of the page. */

/** A list of tabs is one stop, as it is for the Tab key: the tab that is shown. */
const WORKABLE =
  'button:not(:disabled, [tabindex="-1"]), a[href], input:not(:disabled), textarea:not(:disabled), select, summary';

/** `root`: the top dialog, or the page. `hasAllTabs`: each tab is a stop. */
export function workableIn(root: HTMLElement, hasAllTabs = false): HTMLElement[] {
  const found = root.querySelectorAll<HTMLElement>(hasAllTabs ? `${WORKABLE}, [role=tab]` : WORKABLE);
  // Without `checkVisibility`, which Safari has from 17.4 on.
  return [...found].filter((element) => element.getClientRects().length > 0);
}
