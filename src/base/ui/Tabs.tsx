import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import './tabs.css';

interface TabsProps<Name extends string> {
  /** The name of the choice, for screen readers. */
  label: string;
  /** The tabs' words by their names, in order. One alone needs no tabs. */
  tabs: Readonly<Record<Name, string>>;
  shown: Name;
  onShow: (name: Name) => void;
  children: ReactNode;
}

/** Tabs as the ARIA Authoring Practices have them: one tab stop, and arrow keys between them. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: TabsProps<Name>) {
  const names = Object.keys(tabs) as Name[];
  const id = useId();
  const areShown = names.length > 1;
  const tabId = (name: Name) => `${id}${names.indexOf(name)}`;
  const step = (event: KeyboardEvent) => {
    const to = nextTab(names, shown, event.key);
    if (!to) return;
    event.preventDefault();
    onShow(to);
    document.getElementById(tabId(to))?.focus();
  };
  return (
    <>
      {areShown && (
        <div role="tablist" className="tabs" aria-label={label} onKeyDown={step}>
          {names.map((name) => (
            <Button
              key={name}
              id={tabId(name)}
              role="tab"
              aria-selected={name === shown}
              aria-controls={`${id}panel`}
              tabIndex={name === shown ? 0 : -1}
              onClick={() => onShow(name)}
            >
              {tabs[name]}
            </Button>
          ))}
        </div>
      )}
      <div
        id={`${id}panel`}
        className="tab-panel"
        {...(areShown && { role: 'tabpanel', 'aria-labelledby': tabId(shown) })}
      >
        {children}
      </div>
    </>
  );
}

/** The tab that a key leads to; `undefined` for keys that lead nowhere. */
function nextTab<Name extends string>(names: readonly Name[], shown: Name, key: string): Name | undefined {
  const place = names.indexOf(shown);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (place + 1) % names.length,
    ArrowLeft: place - 1,
    Home: 0,
    End: -1,
  };
  const to = places[key];
  return to === undefined ? undefined : names.at(to);
}
