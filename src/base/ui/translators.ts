/**
 * Browsers' translators put a `<font>` in the place of each text. The page's own texts bear that (tests/unit/base/ui/jsxTexts.ts).
 * This is the net below: React throws when it takes a text away, or puts something before one, that is no longer where it was.
 */

/** The element that a translator put in the place of a text. */
const standIns = new WeakMap<Node, Element>();

const { removeChild, insertBefore } = Node.prototype;

function isFont(node: Node | null): node is Element {
  return node?.nodeName === 'FONT';
}

/** Watches for translators, for as long as the page is open. The net hangs only on a page that one has changed. */
export function watchForTranslators(): void {
  let hangs = false;
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!standIn) continue;
      for (const node of removedNodes) if (node instanceof Text) standIns.set(node, standIn);
      if (!hangs) hangNet();
      hangs = true;
    }
  }).observe(document, { childList: true, subtree: true });
}

function hangNet(): void {
  let hasWarned = false;
  /** The element in the place of a child that is not there: the child itself, if that is not a translator's doing. */
  const inPlace = <T extends Node>(parent: Node, child: T): T | Element => {
    const standIn = child.parentNode === parent ? undefined : standIns.get(child);
    if (standIn?.parentNode !== parent) return child;
    if (!hasWarned) console.warn('A translator has taken in a text that the page changes');
    hasWarned = true;
    return standIn;
  };
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    removeChild.call(this, inPlace(this, child));
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    insertBefore.call(this, node, before && inPlace(this, before));
    return node;
  };
}
