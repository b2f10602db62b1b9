import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of what takes the place of a form: it takes the focus when that was in the form, and has gone with it.
 * Give it `tabIndex={-1}`. `shown`: names what is there now.
 */
export function useLostFocus(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is there.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [shown]);
  return heading;
}
