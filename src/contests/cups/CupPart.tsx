import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface CupPartProps {
  name: string;
  /** From `useLostFocus`, where the part takes the place of a form. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of the cup's dialog. */
export function CupPart({ name, heading, children }: CupPartProps) {
  return (
    <section className="cup-part" aria-label={name}>
      <h3 ref={heading} tabIndex={heading && -1}>
        {name.toUpperCase()}
      </h3>
      {children}
    </section>
  );
}

/**
 * For the heading of what takes the place of a form: it takes the focus when that was in the form, and has gone with it.
 * `shown`: names what is there now.
 */
export function useLostFocus(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is there.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [shown]);
  return heading;
}

export function Facts({ facts }: { facts: readonly (readonly [what: string, fact: ReactNode])[] }) {
  return (
    <dl className="cup-facts">
      {facts.map(([what, fact]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
